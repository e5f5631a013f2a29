import { useMemo } from 'react';
import { numbersFirst } from '../dropdown/option-order.ts';
import type { DataTableColumn, TableView } from './data-table-types.ts';
import { foldIndex } from './fold-index.ts';

/**
 * Positions of the rows in the order of a column; empty values last in both directions. Values are read once, numbers
 * compare as numbers, ties keep the given order.
 */
function sortedPositions<Row>(
  rows: readonly Row[],
  columns: readonly DataTableColumn<Row>[],
  sort: string,
  locale: string,
): number[] {
  const positions = rows.map((_, position) => position);
  const descending = sort.startsWith('-');
  const column = columns.find(({ id }) => id === sort.replace(/^-/, ''));
  if (!column) return positions;
  const keys = rows.map((row) => column.value(row));
  const text = numbersFirst(locale);
  const empty = (key: string | number | null) => key === null || key === '';
  const direction = descending ? -1 : 1;
  return positions.sort((left, right) => {
    const a = keys[left] ?? null;
    const b = keys[right] ?? null;
    if (empty(a) || empty(b)) return Number(empty(a)) - Number(empty(b));
    const order = typeof a === 'number' && typeof b === 'number' ? a - b : text(String(a), String(b));
    return order * direction;
  });
}

/**
 * The table's own answer to a view, as a server would give it. Three steps, each kept until its input changes, so that
 * a key in the search box neither sorts nor folds again.
 *
 * @param active `false` when a server answers instead: nothing is computed
 * @returns the page's rows and number, how many match, and all that match (for "select all results" and exports)
 */
export function useClientRows<Row>(
  rows: readonly Row[],
  columns: readonly DataTableColumn<Row>[],
  view: TableView,
  locale: string,
  active: boolean,
): { rows: Row[]; page: number; total: number; matching: () => Row[] } {
  const { sort, search, page, pageSize } = view;
  const order = useMemo(
    () => (active ? sortedPositions(rows, columns, sort, locale) : []),
    [active, rows, columns, sort, locale],
  );
  const find = useMemo(
    () => foldIndex(rows, (row) => columns.map((column) => column.value(row))),
    [rows, columns],
  );
  const matching = useMemo(() => {
    const matches = find(search);
    return matches ? order.filter(matches) : order;
  }, [find, order, search]);
  return useMemo(() => {
    // A page that deletions emptied gives way to the last one.
    const shown = Math.min(page, Math.max(1, Math.ceil(matching.length / pageSize)));
    const start = (shown - 1) * pageSize;
    const take = (positions: number[]) => positions.map((position) => rows[position]!);
    return {
      rows: take(matching.slice(start, start + pageSize)),
      page: shown,
      total: matching.length,
      matching: () => take(matching),
    };
  }, [matching, rows, page, pageSize]);
}
