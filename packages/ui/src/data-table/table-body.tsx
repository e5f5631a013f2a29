import { useId } from 'react';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { cn } from '../provider/cn.ts';
import { Radio } from '../radio/radio.tsx';
import type { DataTableMessages } from './data-table-messages.ts';
import type { DataTableColumn, SelectionMode } from './data-table-types.ts';
import type { TableInstance } from './use-data-table.ts';

export const BODY_CELL =
  'border-b border-line [tr:last-child>&]:border-b-0 px-(--cell-padding) py-[calc(var(--cell-padding)*0.75)] align-top text-(length:--control-text) leading-6';

interface TableBodyProps<Row extends object> {
  table: TableInstance<Row>;
  columns: readonly DataTableColumn<Row>[];
  selection: SelectionMode;
  texts: DataTableMessages;
}

/** The records of the page. The first column heads its row and names its checkbox or radio. */
export function TableBody<Row extends object>({ table, columns, selection, texts }: TableBodyProps<Row>) {
  const group = useId();
  const heading = columns[0];
  return (
    <tbody data-slot="table-body">
      {table.getRowModel().rows.map((row) => {
        const selected = row.getIsSelected();
        const name = texts.selectRow(String(heading?.value(row.original) ?? ''));
        return (
          <tr
            key={row.id}
            data-slot="table-row"
            data-state={selected ? 'selected' : undefined}
            className="group/row transition-colors hover:bg-surface-sunken/60 data-[state=selected]:bg-accent-soft"
          >
            {selection !== 'none' && (
              <td
                className={cn(
                  BODY_CELL,
                  'w-12 group-data-[state=selected]/row:shadow-[inset_3px_0_0_var(--color-accent)]',
                )}
              >
                {selection === 'multiple' ? (
                  <Checkbox
                    aria-label={name}
                    checked={selected}
                    // A change event of React carries the click, and with it the shift key of a range.
                    onChange={row.getToggleSelectedHandler()}
                    className="align-top"
                  />
                ) : (
                  <Radio
                    aria-label={name}
                    name={group}
                    value={row.id}
                    checked={selected}
                    onChange={() => row.toggleSelected(true)}
                    className="align-top"
                  />
                )}
              </td>
            )}
            {row.getVisibleCells().map(({ id, column }, position) => {
              const definition = columns.find((candidate) => candidate.id === column.id)!;
              const Cell = position === 0 ? 'th' : 'td';
              const value = definition.value(row.original);
              return (
                <Cell
                  key={id}
                  scope={position === 0 ? 'row' : undefined}
                  className={cn(
                    BODY_CELL,
                    'max-w-xs text-start font-normal wrap-break-word',
                    definition.align === 'end' && 'text-end tabular-nums',
                  )}
                >
                  {definition.cell ? definition.cell(row.original) : value}
                </Cell>
              );
            })}
          </tr>
        );
      })}
    </tbody>
  );
}
