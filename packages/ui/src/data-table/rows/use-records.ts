import { useMemo } from 'react';
import { useClientRows } from './client-rows.ts';
import type { DataTableColumn, DataTableProps, RowOutline, TableView } from '../data-table-types.ts';
import type { TableModel } from '../frame/table-grid.ts';
import { parseSort, toggledSort } from '../sorting/sort-order.ts';
import { useRowKey } from './use-row-key.ts';

interface RecordsInput<Row extends object> extends Pick<DataTableProps<Row>, 'rows' | 'getRowId' | 'server'> {
  /** All columns, including hidden ones. */
  columns: readonly DataTableColumn<Row>[];
  view: TableView;
  locale: string;
  onSort: (sort: string) => void;
  outline: RowOutline<Row> | undefined;
  expanded: ReadonlySet<string>;
  /** All records are on one page, and rows are created as they are rendered. */
  windowed: boolean;
}

/** Not infinite, because multiplying it by a page number must still give a number. */
const EVERYTHING = Number.MAX_SAFE_INTEGER;

const noRows: readonly never[] = [];

/** The page of records that the view shows, and what the table's header and body render of it. */
export function useRecords<Row extends object>({ view, locale, ...input }: RecordsInput<Row>) {
  const { rows, columns, server, outline, expanded } = input;
  const local = server === undefined;
  const idOf = useRowKey(input.getRowId, outline ? rows : noRows);
  const linesOf = useMemo(
    () =>
      outline &&
      ((positions: Int32Array | null) => outline.lines({ rows, positions, expanded, idOf, columns, locale })),
    [outline, rows, expanded, idOf, columns, locale],
  );
  const currentView = input.windowed ? { ...view, page: 1, pageSize: EVERYTHING } : view;
  const localRecords = useClientRows(rows, columns, currentView, locale, local, linesOf);
  const page = local ? localRecords.rows : rows;
  const keyOf = useRowKey(input.getRowId, page);
  const table: TableModel<Row> = {
    rows: input.windowed ? [] : page.map((record) => ({ id: keyOf(record), record })),
    sorting: parseSort(view.sort),
    toggleSort: (id, adds) =>
      input.onSort(toggledSort(view.sort, id, adds && (server?.sortsByMany ?? local))),
  };
  return {
    page,
    /** The lines of a tree or of groups. */
    lines: localRecords.lines,
    /** The current page; the last one if deletions have emptied the chosen one. */
    pageNumber: server ? view.page : localRecords.page,
    total: server ? server.total : localRecords.total,
    /** All loaded records that match the search. */
    matching: () => (server ? rows : localRecords.matching()),
    prepareSearch: localRecords.prepareSearch,
    keyOf,
    table,
  };
}

export type TableRecords<Row extends object> = ReturnType<typeof useRecords<Row>>;
