import type { ColumnState } from '../data-table-types.ts';

export const plainLayout: ColumnState = { hidden: [], order: [], widths: {} };

/** Narrow enough for a short code, wide enough for a sentence. */
export const columnWidth = { min: 80, max: 800, step: 16, initial: 160 } as const;

/** @returns all columns in the chosen order; the first is the row header and stays first */
export function orderedColumns<Column extends { id: string }>(
  columns: readonly Column[],
  { order }: Pick<ColumnState, 'order'>,
): Column[] {
  const orderOf = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length);
  return [...columns.slice(0, 1), ...columns.slice(1).toSorted((a, b) => orderOf(a.id) - orderOf(b.id))];
}

/** @returns the visible columns in order; always includes the first */
export function visibleColumns<Column extends { id: string }>(
  columns: readonly Column[],
  layout: Pick<ColumnState, 'hidden' | 'order'>,
): Column[] {
  return orderedColumns(columns, layout).filter(
    ({ id }, index) => index === 0 || !layout.hidden.includes(id),
  );
}

/** The minimum width of a column in pixels. */
export const leastWidth = ({ minWidths }: Pick<ColumnState, 'minWidths'>, id: string): number =>
  Math.min(minWidths?.[id] ?? columnWidth.min, columnWidth.max);

/** @returns the layout with a column moved one place forward (`1`) or back (`-1`); unchanged at either end */
export function movedColumn(
  columns: readonly { id: string }[],
  layout: ColumnState,
  id: string,
  step: 1 | -1,
): ColumnState {
  const order = orderedColumns(columns, layout).map((column) => column.id);
  const from = order.indexOf(id);
  const to = from + step;
  if (from < 1 || to < 1 || to >= order.length) return layout;
  return { ...layout, order: order.with(from, order[to]!).with(to, id).slice(1) };
}

/** @returns the layout with the column's width changed, within the limits */
export function sizedColumn(
  layout: ColumnState,
  /** The current widths of all columns, because a fixed layout needs every one. */
  measured: Readonly<Record<string, number>>,
  id: string,
  pixels: number,
): ColumnState {
  const width = Math.round(Math.min(columnWidth.max, Math.max(leastWidth(layout, id), pixels)));
  return { ...layout, widths: { ...measured, ...layout.widths, [id]: width } };
}
