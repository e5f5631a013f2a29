import { useMemo } from 'react';
import { rowFilter } from '../filters/column-filters.ts';
import type { DataTableColumn, TableView } from '../data-table-types.ts';
import { searchTexts } from '../columns/search-texts.ts';
import { foldIndex } from '../filters/fold-index.ts';
import type { OutlineLine, OutlineLines } from './row-outline.tsx';
import { everyPosition, rowSorter } from '../sorting/sorted-positions.ts';

interface ClientRows<Row> {
  /** The page's records. */
  rows: readonly Row[];
  /** The page's lines, if the table has an outline. */
  lines: readonly OutlineLine<Row>[] | undefined;
  /** The page's number, from 1. */
  page: number;
  /** How many records match. */
  total: number;
  /** All matching records in order, for "select all results" and exports. */
  matching: () => readonly Row[];
  /** Prepares the search index while the browser is idle. */
  prepareSearch: () => void;
}

/**
 * The current page of a table that searches, sorts, filters and pages in the browser. The result of each step is cached until
 * its input changes, so typing in the search box neither sorts nor folds again. Without a sort, filter or search it reads only
 * the page.
 *
 * @param active `false` if a server does this work; nothing is computed here then
 * @param outline makes the lines of a tree or of groups; the same function until what is open changes
 */
export function useClientRows<Row>(
  rows: readonly Row[],
  columns: readonly DataTableColumn<Row>[],
  view: TableView,
  locale: string,
  active: boolean,
  outline: ((positions: Int32Array | null) => OutlineLines<Row>) | undefined,
): ClientRows<Row> {
  const { sort, search, filters, page, pageSize } = view;
  const sorter = useMemo(() => rowSorter(rows, columns, locale), [rows, columns, locale]);
  const order = useMemo(() => (active && sort ? sorter(sort) : null), [active, sorter, sort]);
  /** Positions in `rows` of the records that pass the filters, in order; null for all rows in their given order. */
  const filtered = useMemo(() => {
    const passes = active ? rowFilter(columns, filters, locale) : null;
    return passes
      ? (order ?? everyPosition(rows.length)).filter((rowPosition) => passes(rows[rowPosition]!))
      : order;
  }, [active, columns, filters, locale, order, rows]);
  const index = useMemo(() => {
    const textsOf = columns.map((column) => searchTexts(column, locale));
    return foldIndex(rows, (row) => textsOf.flatMap((texts) => texts(row)));
  }, [rows, columns, locale]);
  /** The positions of those that also match the search. */
  const positions = useMemo(() => {
    const matches = active ? index.search(search) : null;
    return matches ? (filtered ?? everyPosition(rows.length)).filter(matches) : filtered;
  }, [active, index, filtered, rows, search]);
  const lines = useMemo(() => (active ? outline?.(positions) : undefined), [active, outline, positions]);
  return useMemo(() => {
    const total = lines ? lines.count : positions ? positions.length : rows.length;
    // If deletions have emptied the page, show the last one.
    const currentPage = Math.min(page, Math.max(1, Math.ceil(total / pageSize)));
    const start = (currentPage - 1) * pageSize;
    // Reads only the records that are needed: fifty of 100,000 for a page.
    const slice = (from?: number, to?: number) =>
      positions
        ? Array.from(positions.subarray(from, to), (position) => rows[position]!)
        : rows.slice(from, to);
    let matchingRows: readonly Row[] | undefined;
    const pageLines = lines?.page(start, start + pageSize);
    return {
      rows: pageLines ? pageLines.flatMap(({ record }) => record ?? []) : slice(start, start + pageSize),
      lines: pageLines,
      page: currentPage,
      total,
      matching: () => (matchingRows ??= slice()),
      prepareSearch: index.prepare,
    };
  }, [lines, positions, rows, index, page, pageSize]);
}
