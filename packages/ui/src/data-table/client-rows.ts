import { useMemo } from 'react';
import type { DataTableColumn, TableView } from './data-table-types.ts';
import { foldIndex } from './fold-index.ts';
import { sortedPositions } from './sorted-positions.ts';

interface ClientRows<Row> {
  /** The page's records. */
  rows: readonly Row[];
  /** The page's number, from 1. */
  page: number;
  /** How many records match. */
  total: number;
  /** All records that match, in order: for "select all results" and exports. */
  matching: () => readonly Row[];
  /** Begins to read what a search will need, in the browser's idle moments. */
  prepareSearch: () => void;
}

/**
 * The table's own answer to a view, as a server would give it. Three steps, each kept until its input changes, so that
 * a key in the search box neither sorts nor folds again; without sort and search nothing is read but the page.
 *
 * @param active `false` when a server answers instead: nothing is computed
 */
export function useClientRows<Row>(
  rows: readonly Row[],
  columns: readonly DataTableColumn<Row>[],
  view: TableView,
  locale: string,
  active: boolean,
): ClientRows<Row> {
  const { sort, search, page, pageSize } = view;
  const order = useMemo(
    () => (active && sort !== '' ? sortedPositions(rows, columns, sort, locale) : null),
    [active, rows, columns, sort, locale],
  );
  const index = useMemo(
    () => foldIndex(rows, (row) => columns.map((column) => column.value(row))),
    [rows, columns],
  );
  const matching = useMemo(() => {
    const matches = active ? index.search(search) : null;
    if (!order && !matches) return rows;
    const positions = order ?? Array.from(rows.keys());
    return (matches ? positions.filter(matches) : positions).map((position) => rows[position]!);
  }, [active, index, order, rows, search]);
  return useMemo(() => {
    // A page that deletions emptied gives way to the last one.
    const shown = Math.min(page, Math.max(1, Math.ceil(matching.length / pageSize)));
    const start = (shown - 1) * pageSize;
    return {
      rows: matching.slice(start, start + pageSize),
      page: shown,
      total: matching.length,
      matching: () => matching,
      prepareSearch: index.prepare,
    };
  }, [matching, index, page, pageSize]);
}
