import { useId } from 'react';
import { useUi } from '../provider/ui-context.ts';
import type { DataTableMessages } from './data-table-messages.ts';
import type { DataTableColumn, SelectionMode } from './data-table-types.ts';
import { valueText } from './date-text.ts';
import { nativeRoles } from './native-roles.ts';
import type { RowActionSet } from './row-actions.tsx';
import { TABLE_BODY } from './row-look.ts';
import { useRowSlots } from './row-slots.ts';
import { TableRow } from './table-row.tsx';
import type { TableModel } from './use-table-model.ts';

interface TableBodyProps<Row extends object> {
  table: TableModel<Row>;
  /** The shown ones. */
  columns: readonly DataTableColumn<Row>[];
  selection: SelectionMode;
  rowActions: RowActionSet<Row> | undefined;
  texts: DataTableMessages;
}

/** The records of the page. The first column heads its row and names its checkbox or radio. */
export function TableBody<Row extends object>({
  table,
  columns,
  selection,
  rowActions,
  texts,
}: TableBodyProps<Row>) {
  const group = useId();
  const { locale } = useUi();
  const heading = columns[0];
  const nameOf = (record: Row) =>
    heading ? valueText(heading.value(record), locale, heading.dateFormat) : '';
  const { rows, selected, toggle } = table;
  const slots = useRowSlots(rows.map(({ id }) => id));
  return (
    <tbody {...nativeRoles.rowgroup} data-slot="table-body" className={TABLE_BODY}>
      {rows.map(({ id, record }) => (
        <TableRow
          key={slots.get(id)}
          id={id}
          record={record}
          columns={columns}
          selection={selection}
          selected={selected.has(id)}
          onToggle={toggle}
          name={nameOf(record)}
          boxName={texts.selectRow(nameOf(record))}
          group={group}
          actions={rowActions}
        />
      ))}
    </tbody>
  );
}
