import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { cn } from '../provider/cn.ts';
import type { DataTableMessages } from './data-table-messages.ts';
import type { DataTableColumn, SelectionMode } from './data-table-types.ts';
import type { TableInstance } from './use-data-table.ts';

const CELL =
  'sticky top-0 z-10 border-b border-line-strong bg-surface-sunken px-(--cell-padding) text-start text-sm font-semibold text-ink';

const ORDER = { asc: 'ascending', desc: 'descending' } as const;
const ICON = { asc: ArrowUp, desc: ArrowDown } as const;

interface TableHeaderProps<Row extends object> {
  table: TableInstance<Row>;
  columns: readonly DataTableColumn<Row>[];
  selection: SelectionMode;
  texts: DataTableMessages;
}

/** The head: a tri-state checkbox for the page, and a button per sortable column. It stays in view. */
export function TableHeader<Row extends object>({ table, columns, selection, texts }: TableHeaderProps<Row>) {
  const all = table.getIsAllPageRowsSelected();
  return (
    <thead data-slot="table-header">
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id}>
          {selection !== 'none' && (
            <th scope="col" className={cn(CELL, 'w-12')}>
              {selection === 'multiple' ? (
                <Checkbox
                  aria-label={texts.selectAll}
                  checked={all}
                  indeterminate={!all && table.getIsSomePageRowsSelected()}
                  onChange={() => table.toggleAllPageRowsSelected(!all)}
                  className="align-middle"
                />
              ) : (
                <span className="sr-only">{texts.selection}</span>
              )}
            </th>
          )}
          {group.headers.map(({ id, column }) => {
            const definition = columns.find((candidate) => candidate.id === column.id)!;
            const sorted = column.getIsSorted();
            const Icon = sorted ? ICON[sorted] : ChevronsUpDown;
            const end = definition.align === 'end';
            return (
              <th
                key={id}
                scope="col"
                aria-sort={sorted ? ORDER[sorted] : undefined}
                className={cn(CELL, end && 'text-end')}
              >
                {column.getCanSort() ? (
                  <button
                    type="button"
                    onClick={column.getToggleSortingHandler()}
                    className={cn(
                      'group -mx-1.5 inline-flex min-h-10 cursor-pointer items-center gap-1.5 rounded-control px-1.5 text-start whitespace-nowrap hover:text-accent-ink',
                      end && 'flex-row-reverse text-end',
                    )}
                  >
                    {definition.header}
                    <Icon
                      aria-hidden
                      className={cn(
                        'size-4 shrink-0',
                        sorted ? 'text-accent-ink' : 'text-ink-muted opacity-60 group-hover:opacity-100',
                      )}
                    />
                  </button>
                ) : (
                  <span className="inline-flex min-h-10 items-center whitespace-nowrap">
                    {definition.header}
                  </span>
                )}
              </th>
            );
          })}
        </tr>
      ))}
    </thead>
  );
}
