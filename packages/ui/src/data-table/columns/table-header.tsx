import type { ReactNode } from 'react';
import { cn } from '../../class-names/cn.ts';
import { numberFormat } from '../../pagination/number-format.ts';
import { useUi } from '../../provider/ui-context.ts';
import type { DataTableColumn } from '../data-table-types.ts';
import { gridRoles } from '../frame/grid-roles.ts';
import type { TableGrid } from '../frame/table-grid.ts';
import { LEAD_WIDTH_CLASS, startOf } from '../rows/row-look.ts';
import { PageControl } from '../selection/row-control.tsx';
import { SortGlyph } from '../sorting/sort-glyph.tsx';

const CELL =
  'border-b border-line-strong bg-surface-sunken px-(--ui-cell-padding) -outline-offset-2 @max-lg:flex @max-lg:shrink-0 @max-lg:grow @max-lg:items-center print:px-1.5';
const STUCK = ' [position:var(--stuck)] z-20 border-e-(length:--stuck-line) border-e-line';
const LABEL =
  'inline-flex min-h-10 items-center @lg:not-in-data-sized:max-w-36 in-data-sized:wrap-anywhere print:wrap-break-word!';
const BUTTON = `${LABEL} group -mx-1.5 cursor-pointer gap-1.5 rounded-control px-1.5 [text-align:inherit] -outline-offset-2 hover:text-accent-ink`;

interface TableHeaderProps<Row extends object> {
  grid: TableGrid<Row>;
  /** Renders the draggable edge that resizes a column. */
  edge?: ((column: DataTableColumn<Row>) => ReactNode) | undefined;
  /** Renders the filter button beside a column's name. */
  filterButton: (column: DataTableColumn<Row>) => ReactNode;
}

/** The table header: a three-state checkbox for the page and a button per sortable column. It is sticky. */
export function TableHeader<Row extends object>(props: TableHeaderProps<Row>) {
  const { columns, selection, lead, rowActions, classNames, texts } = props.grid;
  return (
    <thead
      data-slot="table-header"
      {...gridRoles.rowgroup}
      className={cn(
        'sticky top-0 z-20 text-sm text-ink @max-lg:block print:static print:table-header-group print:text-xs',
        classNames.header,
      )}
    >
      <tr {...gridRoles.row} className="@max-lg:flex @max-lg:overflow-x-auto print:table-row">
        {lead > 0 && (
          <th
            {...gridRoles.columnheader}
            className={`${CELL} ${STUCK} start-0 ${LEAD_WIDTH_CLASS[lead]} border-e-0! text-start @max-lg:grow-0 print:hidden`}
          >
            {selection === 'multiple' ? (
              <PageControl label={texts.selectAll} />
            ) : (
              <span className="sr-only">{selection === 'none' ? texts.details : texts.selection}</span>
            )}
          </th>
        )}
        {columns.map((column, position) => (
          <HeaderCell key={column.id} {...props} column={column} position={position} />
        ))}
        {rowActions && (
          <th
            {...gridRoles.columnheader}
            className={`${CELL} [position:var(--stuck)] end-0 z-20 w-12 border-s-(length:--stuck-line) border-s-line @max-lg:hidden! print:hidden`}
          >
            <span className="sr-only">{texts.rowActions}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

interface HeaderCellProps<Row extends object> extends TableHeaderProps<Row> {
  column: DataTableColumn<Row>;
  position: number;
}

/** The header of one column: its name, its filter button and its resizable edge. */
function HeaderCell<Row extends object>({
  grid,
  edge,
  filterButton,
  column,
  position,
}: HeaderCellProps<Row>) {
  const { id, header, align, sortable = true } = column;
  const name = sortable ? (
    <SortButton grid={grid} column={column} />
  ) : (
    <span className={LABEL}>{header}</span>
  );
  const filter = filterButton(column);
  const label = filter ? (
    <span className="inline-flex">
      {name}
      {filter}
    </span>
  ) : (
    name
  );
  const pin = grid.pins?.get(id);
  // When sorting by several columns, only the first has `aria-sort` (ARIA 1.2); the others state their position as text.
  const [first] = grid.table.sorting;
  return (
    <th
      {...gridRoles.columnheader}
      data-column={id}
      // Otherwise the header's name would include those of the edge and the filter, and be read with every cell.
      aria-label={edge || filter ? header : undefined}
      aria-sort={first?.id === id ? (first.desc ? 'descending' : 'ascending') : undefined}
      style={pin?.style}
      className={
        CELL +
        (align === 'end' ? ' text-end' : ' text-start') +
        (position > 0 ? '' : `${STUCK} ${startOf(grid.lead)}`) +
        (pin ? ` ${pin.head}` : '')
      }
    >
      {edge ? (
        <div className="relative">
          {label}
          {edge(column)}
        </div>
      ) : (
        label
      )}
    </th>
  );
}

/** The name of a column. Pressing it sorts by the column; with Shift, it is added to the columns already sorted by. */
function SortButton<Row extends object>({ grid, column }: Pick<HeaderCellProps<Row>, 'grid' | 'column'>) {
  const { sorting, toggleSort } = grid.table;
  const { locale } = useUi();
  const { id, header, align } = column;
  const sortIndex = sorting.findIndex((key) => key.id === id);
  const key = sorting[sortIndex];
  return (
    <button
      type="button"
      onClick={(event) => toggleSort(id, event.shiftKey)}
      className={align === 'end' ? `${BUTTON} flex-row-reverse` : BUTTON}
    >
      {header}
      <SortGlyph order={key ? (key.desc ? 'desc' : 'asc') : 'none'} />
      {key && sorting.length > 1 && (
        <>
          <span aria-hidden className="-ms-1 text-xs text-accent-ink tabular-nums">
            {numberFormat(locale).format(sortIndex + 1)}
          </span>
          <span className="sr-only">{grid.texts.sortPlace(sortIndex + 1, key.desc)}</span>
        </>
      )}
    </button>
  );
}
