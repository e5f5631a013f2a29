import type { DataTableRowAction } from '@caracteriza/ui/data-table-types';
import { Pencil, Trash2 } from 'lucide-react';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ListAction, ListTableProps } from './list-table.tsx';

/** The actions of a list that take exactly one row, as actions of that row. */
function actionsOnRow<Row extends { id: string }>({
  actions = [],
  permissions = {},
  onEdit,
  onDelete,
}: Pick<ListTableProps<Row>, 'actions' | 'permissions' | 'onEdit' | 'onDelete'>): DataTableRowAction<Row>[] {
  const onRow = (action: ListAction<Row>): DataTableRowAction<Row>[] => {
    if (!('onRow' in action)) return [];
    const { id, label, icon, permission, onRow: onAction } = action;
    return [{ id, label, icon, permission, onAction }];
  };
  return [
    ...(onEdit
      ? [
          {
            id: 'edit',
            label: 'Actualizar',
            icon: <Pencil aria-hidden />,
            permission: permissions.edit,
            onAction: onEdit,
          },
        ]
      : []),
    ...actions.flatMap(onRow),
    ...(onDelete
      ? [
          {
            id: 'delete',
            label: 'Eliminar',
            icon: <Trash2 aria-hidden />,
            permission: permissions.delete,
            onAction: (row: Row) => void onDelete([row]),
          },
        ]
      : []),
  ];
}

/**
 * The menu at the end of each row. The array stays the same until the actions change, so that checking a row renders only that
 * row.
 */
export function useRowActions<Row extends { id: string }>(
  list: Pick<ListTableProps<Row>, 'actions' | 'permissions' | 'onEdit' | 'onDelete'>,
): readonly DataTableRowAction<Row>[] {
  const actions = actionsOnRow(list);
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const ids = actions.map(({ id }) => id).join();
  const [cached, setCached] = useState({ ids, actions });
  if (cached.ids !== ids) setCached({ ids, actions });
  return useMemo(
    () =>
      cached.actions.map((action) => ({
        ...action,
        onAction: (row: Row) => latest.current.find(({ id }) => id === action.id)?.onAction(row),
      })),
    [cached],
  );
}
