import { lazy, Suspense, useLayoutEffect, useState, type ReactNode, type RefObject } from 'react';
import { useHydrated } from '../../hooks/use-hydrated.ts';
import { columnWidth, leastWidth, sizedColumn } from '../columns/column-layout.ts';
import type { ColumnState, DataTableColumn } from '../data-table-types.ts';
import { drawnWidths } from '../columns/drawn-widths.ts';
import { gridKeyboard } from './grid-keyboard.ts';
import { gridRoles } from './grid-roles.ts';
import { LEAD_WIDTH_PX, LEAD_WIDTH_CLASS } from '../rows/row-look.ts';
import { TableHeader } from '../columns/table-header.tsx';
import type { TableGrid } from './table-grid.ts';
import { useOverflow } from './use-overflow.ts';

const ColumnEdge = lazy(async () => ({
  default: (await import('../columns/column-controls.tsx')).ColumnEdge,
}));

/** The width of the actions column, `w-12`. */
const ACTIONS_WIDTH_PX = 48;

interface TableRegionProps<Row extends object> {
  /** The node that scrolls. */
  region: RefObject<HTMLDivElement | null>;
  label: string;
  grid: TableGrid<Row>;
  layout: ColumnState;
  /** Called with the new widths when an edge is released; if omitted, the edges cannot be moved. */
  onArrange: ((layout: ColumnState) => void) | undefined;
  /** Renders a column's filter button. */
  filterButton: (column: DataTableColumn<Row>) => ReactNode;
  busy: boolean;
  /** The number of rows including the header, if not all are rendered. */
  rowCount: number | undefined;
  /** The <tbody>. */
  children: ReactNode;
}

/**
 * The table, in a node that scrolls as the arrow keys move between its cells. The header is sticky, and so is the first column when the others scroll sideways. This
 * node sets `--stuck` for both, so no row re-renders.
 */
export function TableRegion<Row extends object>(props: TableRegionProps<Row>) {
  const { region, label, grid } = props;
  const { pinning } = grid.features;
  const { scrolls, sideways, cards } = useOverflow(region);
  useLayoutEffect(() => gridKeyboard(region.current!.querySelector('table')!), [region]);
  return (
    <>
      <div
        ref={region}
        role={scrolls ? 'region' : undefined}
        aria-label={scrolls ? grid.texts.region(label) : undefined}
        data-slot="table-region"
        data-windowed={grid.features.windowed && true}
        data-overflow={sideways ? 'sideways' : undefined}
        // CSS looks for a label in each cell, which is slow, so this is set only when cells may have one.
        data-cards={cards || undefined}
        suppressHydrationWarning
        // `relative`: hidden texts of cells, which are placed absolutely, scroll in here and not with the page.
        className="relative max-h-[75vh] overflow-auto @max-lg:not-data-windowed:max-h-none [--stuck-line:0] [--stuck:static] @xl:data-overflow:[--stuck-line:1px] @xl:data-overflow:[--stuck:sticky] print:max-h-none print:overflow-visible print:[--stuck-line:0]! print:[--stuck:static]!"
      >
        <SizedTable {...props} />
      </div>
      {pinning && <pinning.Places region={region} pins={grid.pins} />}
    </>
  );
}

/** The table itself. The browser fits its columns to their content until a width is chosen for one of them. */
function SizedTable<Row extends object>({
  region,
  label,
  grid,
  layout,
  onArrange,
  filterButton,
  busy,
  rowCount,
  children,
}: TableRegionProps<Row>) {
  const { columns, selection, lead, rowActions, features } = grid;
  // State of this component, so that a drag re-renders no row and nothing is saved until the edge is released.
  const [dragged, setDragged] = useState<ColumnState['widths'] | null>(null);
  const widths = dragged ?? layout.widths;
  const resize = (id: string, pixels: number, isLast: boolean) => {
    const next = sizedColumn({ ...layout, widths }, drawnWidths(region.current), id, pixels).widths;
    setDragged(isLast ? null : next);
    if (isLast) onArrange?.({ ...layout, widths: next });
  };
  // Widths are inline styles, which a strict CSP blocks in the server's HTML, and React would not set them again.
  const sized = useHydrated() && Object.keys(widths).length > 0;
  const widthOf = ({ id }: { id: string }) => widths[id] ?? columnWidth.initial;
  const total = columns.reduce((sum, column) => sum + widthOf(column), 0);
  // The last column takes the remaining width, so it has neither a width nor an edge.
  const last = columns.at(-1);
  const edge = (column: DataTableColumn<Row>) =>
    column !== last && (
      <Suspense fallback={null}>
        <ColumnEdge
          header={column.header}
          minWidth={leastWidth(layout, column.id)}
          width={widths[column.id]}
          onResize={(pixels, isLast) => resize(column.id, pixels, isLast)}
        />
      </Suspense>
    );
  return (
    <table
      {...gridRoles.table}
      role={features.outline ? 'treegrid' : 'grid'}
      aria-rowcount={rowCount}
      aria-busy={busy}
      aria-multiselectable={selection === 'multiple' || undefined}
      data-sized={sized || undefined}
      style={sized ? { width: total + LEAD_WIDTH_PX[lead] + (rowActions ? ACTIONS_WIDTH_PX : 0) } : undefined}
      className="w-max min-w-full border-separate border-spacing-0 data-sized:table-fixed @max-lg:block @max-lg:w-full! print:w-full! print:table-auto!"
    >
      <caption className="sr-only">{label}</caption>
      {sized && (
        <colgroup>
          {lead > 0 && <col className={`${LEAD_WIDTH_CLASS[lead]} print:hidden`} />}
          {columns.map((column) => (
            <col
              key={column.id}
              className="print:w-auto!"
              style={column === last ? undefined : { width: widthOf(column) }}
            />
          ))}
          {rowActions && <col className="w-12 print:hidden" />}
        </colgroup>
      )}
      <TableHeader grid={grid} edge={onArrange && edge} filterButton={filterButton} />
      {children}
    </table>
  );
}
