import type { DataTableMessages } from '../data-table-messages.ts';

/** When an action may run: how many rows must be selected, and which of the module's operations it belongs to. */
export interface ActionRule {
  /** Minimum number of selected rows. */
  min: number;
  /** Maximum number of selected rows; `Infinity` for no limit. */
  max: number;
  /**
   * Name of the operation. It selects the text that explains why the button is disabled and, if the table has a `moduleKey`,
   * the permission.
   */
  operation?: string;
}

/** Adding is disabled while a row is selected, editing needs exactly one, deleting at least one. */
export const toolbarRules = {
  add: { min: 0, max: 0, operation: 'CREATE' },
  edit: { min: 1, max: 1, operation: 'EDIT' },
  delete: { min: 1, max: Infinity, operation: 'DELETE' },
  reload: { min: 0, max: Infinity },
  download: { min: 0, max: Infinity, operation: 'DOWNLOAD' },
} as const satisfies Record<string, ActionRule>;

/**
 * Why an action may not run now, as a text for the user; null if it may. A missing permission comes first, because no selection
 * would help.
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
