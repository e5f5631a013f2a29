import { useId } from 'react';
import type { DataTableMessages } from './data-table-messages.ts';
import type { DataTableColumn, SelectionMode } from './data-table-types.ts';
import { nativeRoles } from './native-roles.ts';
import { TABLE_BODY } from './row-look.ts';
import { useRowSlots } from './row-slots.ts';
import { TableRow } from './table-row.tsx';
import type { TableInstance } from './use-data-table.ts';

interface TableBodyProps<Row extends object> {
  table: TableInstance<Row>;
  /** The shown ones. */
  columns: readonly DataTableColumn<Row>[];
  selection: SelectionMode;
  texts: DataTableMessages;
}

/** The records of the page. The first column heads its row and names its checkbox or radio. */
export function TableBody<Row extends object>({ table, columns, selection, texts }: TableBodyProps<Row>) {
  const group = useId();
  const heading = columns[0];
  const { rows } = table.getRowModel();
  const slots = useRowSlots(rows.map((row) => row.id));
  return (
    <tbody {...nativeRoles.rowgroup} data-slot="table-body" className={TABLE_BODY}>
      {rows.map((row) => (
        <TableRow
          key={slots.get(row.id)}
          row={row}
          columns={columns}
          selection={selection}
          selected={row.getIsSelected()}
          name={texts.selectRow(String(heading?.value(row.original) ?? ''))}
          group={group}
        />
      ))}
    </tbody>
  );
}
