import { lazy, Suspense, useMemo } from 'react';
import { useSection } from '../../messages/use-section.ts';
import { useUi } from '../../provider/ui-context.ts';
import { ActionButton } from './action-button.tsx';
import { dataTableEs } from '../data-table-messages.ts';
import type { DataTableProps, DataTableRowAction } from '../data-table-types.ts';

const ActionMenu = lazy(async () => ({ default: (await import('./action-menu.tsx')).ActionMenu }));

/** The actions available on each row. */
export interface RowActionSet<Row extends object> {
  actions: readonly DataTableRowAction<Row>[];
  refusalOf: DataTableProps<Row>['refusalOf'];
}

/** @returns the same object until the actions change, so that no row re-renders; undefined if there are no actions */
export function useRowActionSet<Row extends object>(
  actions: DataTableProps<Row>['rowActions'],
  refusalOf: DataTableProps<Row>['refusalOf'],
): RowActionSet<Row> | undefined {
  return useMemo(() => (actions?.length ? { actions, refusalOf } : undefined), [actions, refusalOf]);
}

interface RowActionsProps<Row extends object> {
  set: RowActionSet<Row>;
  record: Row;
  /** Name of the row. */
  name: string;
}

/** The actions of one row: a button if there is only one and it has an icon, otherwise a menu. */
export function RowActions<Row extends object>({ set, record, name }: RowActionsProps<Row>) {
  const { grants } = useUi();
  const texts = useSection('dataTable', dataTableEs);
  const { actions, refusalOf } = set;
  const reasonOf = ({ permission, disabledReason }: DataTableRowAction<Row>) => {
    if (permission !== undefined && !grants(permission))
      return refusalOf ? refusalOf(permission) : texts.reasons.notAllowed;
    return disabledReason?.(record) ?? null;
  };
  const [onlyAction] = actions;
  if (actions.length === 1 && onlyAction?.icon != null)
    return (
      <ActionButton
        label={texts.rowAction(onlyAction.label, name)}
        icon={onlyAction.icon}
        variant="quiet"
        size="sm"
        collapse="always"
        className="-my-1 flex aspect-square p-0!"
        reason={reasonOf(onlyAction)}
        onClick={() => onlyAction.onAction(record)}
      />
    );
  return (
    <Suspense fallback={<span className="-my-1 block size-8" />}>
      <ActionMenu
        owner="row"
        label={texts.rowMenu(name)}
        // A function, so that permissions are only checked once the menu is open.
        items={() =>
          actions.map((action) => ({
            id: action.id,
            label: action.label,
            icon: action.icon,
            reason: reasonOf(action),
            run: () => action.onAction(record),
          }))
        }
      />
    </Suspense>
  );
}
