import type { ReactNode } from 'react';
import { cn } from '../../class-names/cn.ts';
import type { DataTableMessages } from '../data-table-messages.ts';
import type { DataTableColumn, SelectionMode } from '../data-table-types.ts';
import { nativeRoles } from '../frame/native-roles.ts';
import { PageControl } from '../selection/row-control.tsx';
import { SortGlyph } from '../sorting/sort-glyph.tsx';
import { LEAD_WIDTH, startOf, type Lead } from '../rows/row-look.ts';
import type { TableModel } from '../rows/use-table-model.ts';

const CELL =
  'border-b border-line-strong bg-surface-sunken px-(--ui-cell-padding) @max-lg:flex @max-lg:shrink-0 @max-lg:grow @max-lg:items-center print:px-1.5';
const BUTTON =
  'group -mx-1.5 inline-flex min-h-10 cursor-pointer items-center gap-1.5 rounded-control px-1.5 text-start whitespace-nowrap hover:text-accent-ink in-data-sized:max-w-[calc(100%+0.75rem)] in-data-sized:wrap-anywhere in-data-sized:whitespace-normal print:whitespace-normal';
const STUCK = ' [position:var(--stuck)] z-20 border-e-(length:--stuck-line) border-e-line';
const LABEL =
  'inline-flex min-h-10 items-center whitespace-nowrap in-data-sized:wrap-anywhere in-data-sized:whitespace-normal print:whitespace-normal';
const ORDER = { asc: 'ascending', desc: 'descending' } as const;

interface TableHeaderProps<Row extends object> {
  className: string | undefined;
  table: TableModel<Row>;
  /** The shown ones. */
  columns: readonly DataTableColumn<Row>[];
  selection: SelectionMode;
  lead: Lead;
  /** Rows end with what can be done with them. */
  acting: boolean;
  texts: DataTableMessages;
  /** Draws the edge of a column's head, by which its width is changed. */
  edge?: ((column: { id: string; header: string }, position: number) => ReactNode) | undefined;
  /** Draws the button that filters by a column, beside its name. */
  filterButton: (column: DataTableColumn<Row>) => ReactNode;
}

/** The head: a tri-state checkbox for the page, and a button per sortable column. It stays in view. */
export function TableHeader<Row extends object>({
  className,
  table,
  columns,
  selection,
  lead,
  acting,
  texts,
  edge,
  filterButton,
}: TableHeaderProps<Row>) {
  const { all, some, sorting, togglePage, toggleSort } = table;
  return (
    <thead
      data-slot="table-header"
      {...nativeRoles.rowgroup}
      className={cn(
        'sticky top-0 z-20 text-sm text-ink @max-lg:block print:static print:table-header-group print:text-xs',
        className,
      )}
    >
      <tr {...nativeRoles.row} className="@max-lg:flex @max-lg:overflow-x-auto print:table-row">
        {lead > 0 && (
          <th
            {...nativeRoles.columnheader}
            className={`${CELL} ${STUCK} start-0 ${LEAD_WIDTH[lead]} border-e-0! text-start @max-lg:grow-0 print:hidden`}
          >
            {selection === 'multiple' ? (
              <PageControl
                aria-label={texts.selectAll}
                checked={all}
                some={!all && some}
                onChange={() => togglePage(!all)}
              />
            ) : (
              <span className="sr-only">{selection === 'none' ? texts.details : texts.selection}</span>
            )}
          </th>
        )}
        {columns.map((definition, position) => {
          const { id, header, align, sortable = true } = definition;
          const place = sorting.findIndex((key) => key.id === id);
          const sorted = place < 0 ? undefined : sorting[place]!.desc ? 'desc' : 'asc';
          const end = align === 'end';
          const name = sortable ? (
            <button
              type="button"
              onClick={(event) => toggleSort(id, event.shiftKey)}
              className={end ? `${BUTTON} flex-row-reverse` : BUTTON}
            >
              {header}
              <SortGlyph order={sorted ?? 'none'} />
              {sorted && sorting.length > 1 && (
                <>
                  <span aria-hidden className="-ms-1 text-xs text-accent-ink tabular-nums">
                    {place + 1}
                  </span>
                  <span className="sr-only">{texts.sortPlace(place + 1, sorted === 'desc')}</span>
                </>
              )}
            </button>
          ) : (
            <span className={LABEL}>{header}</span>
          );
          const filter = filterButton(definition);
          const label = filter ? (
            <span className="inline-flex">
              {name}
              {filter}
            </span>
          ) : (
            name
          );
          return (
            <th
              key={id}
              {...nativeRoles.columnheader}
              data-column={id}
              // Without it the head's name would include the edge's and the filter's, and be read with every cell.
              aria-label={edge || filter ? header : undefined}
              // With several sort columns only the first has it (ARIA 1.2); the others give their place in words.
              aria-sort={sorted && place === 0 ? ORDER[sorted] : undefined}
              className={
                CELL + (end ? ' text-end' : ' text-start') + (position > 0 ? '' : `${STUCK} ${startOf(lead)}`)
              }
            >
              {edge ? (
                <div className="relative">
                  {label}
                  {edge(definition, position)}
                </div>
              ) : (
                label
              )}
            </th>
          );
        })}
        {acting && (
          <th
            {...nativeRoles.columnheader}
            className={`${CELL} [position:var(--stuck)] end-0 z-20 w-12 border-s-(length:--stuck-line) border-s-line @max-lg:hidden! print:hidden`}
          >
            <span className="sr-only">{texts.rowActions}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
