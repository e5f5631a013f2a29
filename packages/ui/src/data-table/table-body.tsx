import { useId } from 'react';
import type { DataTableMessages } from './data-table-messages.ts';
import type { DataTableColumn, SelectionMode } from './data-table-types.ts';
import { nativeRoles } from './native-roles.ts';
import { TABLE_BODY } from './row-look.ts';
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
  return (
    <tbody {...nativeRoles.rowgroup} data-slot="table-body" className={TABLE_BODY}>
      {table.getRowModel().rows.map((row) => (
        <TableRow
          key={row.id}
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
