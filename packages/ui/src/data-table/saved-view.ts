/** What a table remembers in this browser: nothing of its records. */
export interface SavedView {
  pageSize?: number;
  sort?: string;
  hidden?: string[];
}

const PREFIX = 'caracteriza.table.';

/** The view saved under `key`; an empty one when there is none or it is not ours. Storage may be forbidden. */
export function readView(key: string | undefined): SavedView {
  if (key === undefined || typeof localStorage === 'undefined') return {};
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PREFIX + key) ?? '{}');
    if (typeof found !== 'object' || found === null) return {};
    const { pageSize, sort, hidden } = found as Record<string, unknown>;
    return {
      ...(typeof pageSize === 'number' && { pageSize }),
      ...(typeof sort === 'string' && { sort }),
      ...(Array.isArray(hidden) && { hidden: hidden.filter((id) => typeof id === 'string') }),
    };
  } catch {
    return {};
  }
}

/** Saves a view; a full or forbidden storage only costs the memory of it. */
export function writeView(key: string | undefined, view: SavedView): void {
  if (key === undefined) return;
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(view));
  } catch {
    // The table works without.
  }
}
