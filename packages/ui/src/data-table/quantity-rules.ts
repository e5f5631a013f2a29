import type { DataTableMessages } from './data-table-messages.ts';

/** When an action may run: how many rows must be selected, and which operation the module must grant. */
export interface ActionRule {
  /** Fewest selected rows. */
  min: number;
  /** Most selected rows; `Infinity` for no limit. */
  max: number;
  /** Operation of the permission catalogue; without it nobody is asked. */
  operation?: string | undefined;
}

/** Adding is off while a row is selected, editing needs exactly one, deleting at least one (spec §4, Table). */
export const toolbarRules = {
  add: { min: 0, max: 0, operation: 'CREATE' },
  edit: { min: 1, max: 1, operation: 'EDIT' },
  delete: { min: 1, max: Infinity, operation: 'DELETE' },
  reload: { min: 0, max: Infinity },
  download: { min: 0, max: Infinity, operation: 'DOWNLOAD_REPORT' },
} as const satisfies Record<string, ActionRule>;

/**
 * Why an action may not run now, in words for the person, or null when it may. Permission is named before quantity:
 * selecting rows for an action that stays forbidden would be in vain.
 */
export function refusal(
  rule: ActionRule,
  selectedCount: number,
  granted: boolean,
  reasons: DataTableMessages['reasons'],
): string | null {
  const { min, max, operation } = rule;
  if (!granted) return reasons.notAllowedTo[operation ?? ''] ?? reasons.notAllowed;
  if (selectedCount < min) {
    if (min > 1) return reasons.selectAtLeast(min);
    return max === 1 ? reasons.selectOne : reasons.selectSome;
  }
  if (selectedCount > max) {
    if (max === 0) return reasons.clearFirst;
    return max === 1 ? reasons.onlyOne : reasons.atMost(max);
  }
  return null;
}
