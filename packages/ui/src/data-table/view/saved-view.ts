/** The settings a table saves in this browser; never records. Plain JSON, so an app may also store it elsewhere. */
export interface SavedView {
  pageSize?: number;
  sort?: string;
  /** IDs of the hidden columns. */
  hidden?: string[];
  /** IDs of the columns in the chosen order. */
  order?: string[];
  /** Pixels by column ID. */
  widths?: Record<string, number>;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const texts = (value: readonly unknown[]) => value.filter((entry) => typeof entry === 'string');
const numbers = (value: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, number] => Number.isFinite(entry[1])),
  );

/** The view saved under `key`; an empty one if there is none or it is malformed. Storage may be blocked. */
export function readView(key: string | undefined): SavedView {
  if (key === undefined || typeof localStorage === 'undefined') return {};
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    if (!isObject(stored)) return {};
    const { pageSize, sort, hidden, order, widths } = stored;
    return {
      ...(typeof pageSize === 'number' && { pageSize }),
      ...(typeof sort === 'string' && { sort }),
      ...(Array.isArray(hidden) && { hidden: texts(hidden) }),
      ...(Array.isArray(order) && { order: texts(order) }),
      ...(isObject(widths) && { widths: numbers(widths) }),
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
