/** Which columns are shown, in which order and how wide; all of it is kept in the saved view. */
export interface ColumnLayout {
  /** Ids of the columns that are not shown. */
  hidden: readonly string[];
  /** Ids in the chosen order; columns that are not named follow in their original order. */
  order: readonly string[];
  /** Pixels by id. Empty: the browser fits the columns to their content. */
  widths: Readonly<Record<string, number>>;
}

export const plainLayout: ColumnLayout = { hidden: [], order: [], widths: {} };

/** Narrow enough for a short code, wide enough for a sentence. */
export const columnWidth = { min: 80, max: 800, step: 16, initial: 160 } as const;

/** @returns all columns in the chosen order; the first heads its row and stays the first */
export function orderedColumns<Column extends { id: string }>(
  columns: readonly Column[],
  { order }: Pick<ColumnLayout, 'order'>,
): Column[] {
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length);
  return [...columns.slice(0, 1), ...columns.slice(1).toSorted((a, b) => place(a.id) - place(b.id))];
}

/** @returns the columns to draw, in order; the first is always among them */
export function visibleColumns<Column extends { id: string }>(
  columns: readonly Column[],
  layout: Pick<ColumnLayout, 'hidden' | 'order'>,
): Column[] {
  return orderedColumns(columns, layout).filter(({ id }, at) => at === 0 || !layout.hidden.includes(id));
}

/** @returns the layout with a column one place on (`1`) or back (`-1`); unchanged at either end */
export function movedColumn(
  columns: readonly { id: string }[],
  layout: ColumnLayout,
  id: string,
  by: 1 | -1,
): ColumnLayout {
  const order = orderedColumns(columns, layout).map((column) => column.id);
  const from = order.indexOf(id);
  const to = from + by;
  if (from < 1 || to < 1 || to >= order.length) return layout;
  return { ...layout, order: order.with(from, order[to]!).with(to, id).slice(1) };
}

/** @returns the layout with a column of the given width, kept within the limits */
export function sizedColumn(
  layout: ColumnLayout,
  /** The current widths of all columns: a fixed layout needs every one. */
  measured: Readonly<Record<string, number>>,
  id: string,
  pixels: number,
): ColumnLayout {
  const width = Math.round(Math.min(columnWidth.max, Math.max(columnWidth.min, pixels)));
  return { ...layout, widths: { ...measured, ...layout.widths, [id]: width } };
}
