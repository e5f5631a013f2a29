import type { ColumnState } from '../data-table-types.ts';

/** The settings a table saves in this browser; never records. Plain JSON, so an app may also store it elsewhere. */
export interface SavedView extends Partial<ColumnState> {
  pageSize?: number;
  sort?: string;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const texts = (value: readonly unknown[]) => value.filter((entry) => typeof entry === 'string');
const idsIn = (value: unknown) => (Array.isArray(value) ? texts(value) : []);
const numbers = (value: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, number] => Number.isFinite(entry[1])),
  );

/** The view saved under `key`; an empty one if there is none or it is malformed. Storage may be blocked. */
export function readView(key: string | undefined): SavedView {
  if (key === undefined || typeof localStorage === 'undefined') return {};
  try {
    const storedView: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    if (!isObject(storedView)) return {};
    const { pageSize, sort, hidden, order, widths, minWidths, pinned } = storedView;
    return {
      ...(typeof pageSize === 'number' && { pageSize }),
      ...(typeof sort === 'string' && { sort }),
      ...(Array.isArray(hidden) && { hidden: texts(hidden) }),
      ...(Array.isArray(order) && { order: texts(order) }),
      ...(isObject(widths) && { widths: numbers(widths) }),
      ...(isObject(minWidths) && { minWidths: numbers(minWidths) }),
      ...(isObject(pinned) && { pinned: { start: idsIn(pinned.start), end: idsIn(pinned.end) } }),
    };
  } catch {
    return {};
  }
}

/** Saves a view; does nothing if storage is full or blocked. */
export function writeView(key: string | undefined, view: SavedView): void {
  if (key === undefined) return;
  try {
    localStorage.setItem(key, JSON.stringify(view));
  } catch {
    // The table works without a saved view.
  }
}
