import { useMemo } from 'react';
import { useClientRows } from './client-rows.ts';
import type {
  DataTableColumn,
  DataTableProps,
  RowOutline,
  SelectionMode,
  TableView,
} from '../data-table-types.ts';
import { useRowKey } from './use-row-key.ts';
import { useSelection } from '../selection/use-selection.ts';
import { useTableModel } from './use-table-model.ts';

interface RecordsInput<Row extends object> extends Pick<DataTableProps<Row>, 'rows' | 'getRowId' | 'server'> {
  selectedIds: DataTableProps<Row>['selectedIds'];
  onSelectedIdsChange: DataTableProps<Row>['onSelectedIdsChange'];
  /** All columns, including hidden ones. */
  columns: readonly DataTableColumn<Row>[];
  selection: SelectionMode;
  defaultSelectedIds: readonly string[] | undefined;
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

/** The page of records that the view shows, the selected records, and the table model for both. */
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
  const shown = input.windowed ? { ...view, page: 1, pageSize: EVERYTHING } : view;
  const own = useClientRows(rows, columns, shown, locale, local, linesOf);
  const page = local ? own.rows : rows;
  const keyOf = useRowKey(input.getRowId, page);
  const selected = useSelection({ ...input, getRowId: keyOf, complete: local });
  const table = useTableModel({
    page,
    windowed: input.windowed,
    keyOf,
    selection: input.selection,
    selectedIds: selected.ids,
    onSelect: selected.select,
    sort: view.sort,
    sortsByMany: server?.sortsByMany ?? local,
    onSort: input.onSort,
  });
  return {
    page,
    /** The lines of a tree or of groups. */
    lines: own.lines,
    /** The current page; the last one if deletions have emptied the chosen one. */
    pageNumber: server ? view.page : own.page,
    total: server ? server.total : own.total,
    /** All loaded records that match the search. */
    matching: () => (server ? rows : own.matching()),
    prepareSearch: own.prepareSearch,
    keyOf,
    selected,
    table,
  };
}

export type TableRecords<Row extends object> = ReturnType<typeof useRecords<Row>>;
