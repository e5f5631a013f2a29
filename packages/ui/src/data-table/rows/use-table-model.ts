import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { SelectionMode } from '../data-table-types.ts';
import { idsBetween, tickedIds } from '../selection/page-selection.ts';
import { parseSort, toggledSort, type SortKey } from '../sorting/sort-order.ts';

/** A record of the page with its key. */
interface PageRow<Row> {
  id: string;
  record: Row;
}

/** The data rendered by the header and the body, and their event handlers. The functions are the same on every render. */
export interface TableModel<Row> {
  rows: readonly PageRow<Row>[];
  sorting: readonly SortKey[];
  selected: ReadonlySet<string>;
  /** How many of the page's rows are selected. */
  some: boolean;
  all: boolean;
  /** Selects or deselects a row; with `range`, also the rows between it and the last one clicked. */
  toggle: (id: string, on: boolean, range: boolean) => void;
  togglePage: (on: boolean) => void;
  /** Moves a column to its next order; with `adds`, the other sort columns stay. */
  toggleSort: (id: string, adds: boolean) => void;
}

interface ModelInput<Row> {
  page: readonly Row[];
  /** Rows are created as they are rendered, not all at once. */
  windowed: boolean;
  keyOf: (row: Row) => string;
  selection: SelectionMode;
  selectedIds: readonly string[];
  onSelect: (ids: readonly string[]) => void;
  /** 'name', '-name', '' or, with `sortsByMany`, several separated by commas. */
  sort: string;
  /** Shift-pressing another column header adds that column to the sort. */
  sortsByMany: boolean;
  onSort: (sort: string) => void;
}

/** The page's rows, their selection and the sort, based on the caller's state. */
export function useTableModel<Row>(input: ModelInput<Row>): TableModel<Row> {
  const { page, windowed, keyOf, selectedIds, sort } = input;
  const rows = useMemo(
    () => (windowed ? [] : page.map((record) => ({ id: keyOf(record), record }))),
    [page, windowed, keyOf],
  );
  const sorting = useMemo(() => parseSort(sort), [sort]);
  const selected = useMemo(() => new Set(selectedIds), [selectedIds]);
  // Computed only when something is selected, because a scrolling list may have 100,000 records.
  const idsOf = useMemo(() => {
    let ids: readonly string[] | undefined;
    return () => (ids ??= page.map(keyOf));
  }, [page, keyOf]);
  // A memoized row still has the function of an earlier render; the ref has the latest state.
  const latest = useRef({ ...input, idsOf });
  useEffect(() => {
    latest.current = { ...input, idsOf };
  });
  const anchor = useRef<string>(undefined);
  const toggle = useCallback((id: string, on: boolean, range: boolean) => {
    const now = latest.current;
    if (now.selection === 'single') return now.onSelect([id]);
    const pressed = range ? idsBetween(now.idsOf(), anchor.current, id) : [id];
    anchor.current = id;
    now.onSelect(tickedIds(now.selectedIds, pressed, on));
  }, []);
  const togglePage = useCallback((on: boolean) => {
    const now = latest.current;
    anchor.current = undefined;
    now.onSelect(tickedIds(now.selectedIds, now.idsOf(), on));
  }, []);
  const toggleSort = useCallback((id: string, adds: boolean) => {
    const now = latest.current;
    now.onSort(toggledSort(now.sort, id, adds && now.sortsByMany));
  }, []);
  const some = selected.size > 0 && idsOf().some((id) => selected.has(id));
  const all = some && idsOf().every((id) => selected.has(id));
  return { rows, sorting, selected, some, all, toggle, togglePage, toggleSort };
}
