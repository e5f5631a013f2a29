import type { ColumnState, PinnedColumns } from '../data-table-types.ts';

/** The side on which a column is pinned; undefined if it scrolls with the others. */
type PinnedSide = 'start' | 'end' | undefined;

export function pinnedSide(pinned: PinnedColumns | undefined, id: string): PinnedSide {
  if (pinned?.start?.includes(id)) return 'start';
  return pinned?.end?.includes(id) ? 'end' : undefined;
}

/** @returns the layout with a column pinned on one side, or unpinned */
export function pinnedColumn(layout: ColumnState, id: string, side: PinnedSide): ColumnState {
  const { start = [], end = [] } = layout.pinned ?? {};
  const withoutID = (ids: readonly string[]) => ids.filter((columnID) => columnID !== id);
  const pinned = { start: withoutID(start), end: withoutID(end) };
  if (side) pinned[side].push(id);
  return { ...layout, pinned };
}
