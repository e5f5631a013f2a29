import {
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type ReactTable,
  type Updater,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { DataTableColumn, SelectionMode } from './data-table-types.ts';

/**
 * What TanStack Table does here: columns and headers, sort cycles, selection of a page and of shift-ranges. Paging,
 * search and order are done before it (client-rows.ts or the server), so it never sees more rows than one page.
 */
const features = tableFeatures({ rowSortingFeature, rowSelectionFeature, columnVisibilityFeature });

export type TableInstance<Row extends object> = ReactTable<typeof features, Row>;

interface TableInput<Row extends object> {
  columns: readonly DataTableColumn<Row>[];
  rows: readonly Row[];
  getRowId: (row: Row) => string;
  selection: SelectionMode;
  selectedIds: readonly string[];
  onSelect: (ids: string[]) => void;
  /** 'name', '-name' or ''. */
  sort: string;
  onSort: (sort: string) => void;
  hidden: readonly string[];
}

const applied = <Value>(updater: Updater<Value>, old: Value): Value =>
  updater instanceof Function ? updater(old) : updater;

/** Joins the table's own state with TanStack's; every change leaves by the callbacks. */
export function useDataTable<Row extends object>(input: TableInput<Row>): TableInstance<Row> {
  const { columns, rows, getRowId, selection, selectedIds, onSelect, sort, onSort, hidden } = input;
  const definitions = useMemo(
    () =>
      columns.map((column): ColumnDef<typeof features, Row> => ({
        id: column.id,
        accessorFn: column.value,
        header: column.header,
        enableSorting: column.sortable !== false,
      })),
    [columns],
  );
  const state = useMemo(
    () => ({
      sorting: sort === '' ? [] : [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }],
      rowSelection: Object.fromEntries(selectedIds.map((id) => [id, true as const])),
      columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])),
    }),
    [sort, selectedIds, hidden],
  );
  return useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId,
    state,
    manualSorting: true,
    enableMultiSort: false,
    sortDescFirst: false,
    enableRowSelection: selection !== 'none',
    enableMultiRowSelection: selection === 'multiple',
    onSortingChange: (updater) => {
      const [first] = applied(updater, state.sorting);
      onSort(first ? (first.desc ? '-' : '') + first.id : '');
    },
    onRowSelectionChange: (updater) => onSelect(Object.keys(applied(updater, state.rowSelection))),
  });
}
