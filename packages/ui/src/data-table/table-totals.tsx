import { useUi } from '../provider/ui-context.ts';
import { cellContent } from './rows/cell-content.tsx';
import { BODY_CELL, startOf } from './rows/row-look.ts';
import { gridRoles } from './frame/grid-roles.ts';
import type { TableGrid } from './frame/table-grid.ts';

const CELL = `${BODY_CELL} cell-label bg-surface-sunken font-semibold tabular-nums @max-lg:empty:hidden forced-colors:border-t-2`;
const STUCK = '[position:var(--stuck)] z-10 border-e-(length:--stuck-line) text-start';

/** The props of the last line (`tableTotals`). */
export interface TableTotalsProps<Row extends object> {
  grid: TableGrid<Row>;
  /** All matching records; with a server, those of the page. */
  rows: readonly Row[];
}

/** The table's last line, with each column's `footer`. In print it appears once, after the last record. */
function TableTotals<Row extends object>({ grid, rows }: TableTotalsProps<Row>) {
  const { columns, pins, lead, rowActions, features } = grid;
  const { locale } = useUi();
  return (
    <tfoot
      {...gridRoles.rowgroup}
      data-slot="table-totals"
      className="sticky bottom-0 z-20 align-top text-(length:--ui-control-text) leading-6 text-ink wrap-break-word @max-lg:static @max-lg:block print:static print:table-row-group print:text-xs"
    >
      <tr
        {...gridRoles.row}
        aria-rowindex={features.windowed && rows.length + 2}
        className="@max-lg:grid @max-lg:grid-cols-2 @max-lg:bg-surface-sunken @max-lg:py-2 @max-sm:grid-cols-1"
      >
        {lead > 0 && (
          <td
            {...gridRoles.cell}
            className={`${BODY_CELL} [position:var(--stuck)] start-0 z-10 bg-surface-sunken @max-lg:hidden! print:hidden`}
          />
        )}
        {columns.map((column, position) => {
          const { id, header, align, footer } = column;
          const pin = pins?.get(id);
          const total = footer?.(rows);
          const content = cellContent(total, column, locale);
          const hasContent = content != null && content !== '';
          // A first cell without text is not a heading.
          const heads = position === 0 && hasContent;
          // In a card, a text of the first column is the heading of the other totals, and a number or date is one of them.
          const needsName = hasContent && (!heads || typeof total === 'number' || total instanceof Date);
          const Cell = heads ? 'th' : 'td';
          return (
            <Cell
              key={id}
              {...(heads ? gridRoles.rowheader : gridRoles.cell)}
              data-label={needsName ? header : undefined}
              style={pin?.style}
              className={
                CELL +
                (position === 0 ? ` ${STUCK} ${startOf(lead)} @max-lg:col-span-full` : '') +
                (align === 'end' ? ' text-end @max-lg:text-start' : '') +
                (pin ? ` ${pin.cell} bg-surface-sunken!` : '')
              }
            >
              {content}
            </Cell>
          );
        })}
        {rowActions && (
          <td
            {...gridRoles.cell}
            className={`${BODY_CELL} [position:var(--stuck)] end-0 z-10 bg-surface-sunken @max-lg:hidden! print:hidden`}
          />
        )}
      </tr>
    </tfoot>
  );
}

/** A last line with each column's `footer` (`features.totals`). */
export const tableTotals = TableTotals;

// The public entry: ready-made footers.
export { countOf, greatestOf, leastOf, meanOf, sumOf } from './table-aggregates.ts';
