import {
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
import { formatSort, parseSort } from './sort-order.ts';

/**
 * What TanStack Table does here: sort cycles, and the selection of a page and of shift-ranges. Search, order and
 * paging come before it (client-rows.ts or the server), so it has the rows of one page only. Cells are drawn without
 * it.
 */
const features = tableFeatures({ rowSortingFeature, rowSelectionFeature });

export type TableFeatures = typeof features;
export type TableInstance<Row extends object> = ReactTable<TableFeatures, Row>;

interface TableInput<Row extends object> {
  columns: readonly DataTableColumn<Row>[];
  rows: readonly Row[];
  getRowId: (row: Row) => string;
  selection: SelectionMode;
  selectedIds: readonly string[];
  onSelect: (ids: string[]) => void;
  /** 'name', '-name', '' or, with `sortsByMany`, several of them with commas between. */
  sort: string;
  /** Shift and a press on another head add a column to the sort. */
  sortsByMany: boolean;
  onSort: (sort: string) => void;
}

const applied = <Value>(updater: Updater<Value>, old: Value): Value =>
  updater instanceof Function ? updater(old) : updater;

/** TanStack's table over the state that the caller holds; every change is reported by the callbacks. */
export function useDataTable<Row extends object>(input: TableInput<Row>): TableInstance<Row> {
  const { columns, rows, getRowId, selection, selectedIds, onSelect, sort, sortsByMany, onSort } = input;
  const definitions = useMemo(
    () =>
      columns.map((column): ColumnDef<TableFeatures, Row> => ({
        id: column.id,
        accessorFn: column.value,
        header: column.header,
        enableSorting: column.sortable !== false,
      })),
    [columns],
  );
  const state = useMemo(
    () => ({
      sorting: parseSort(sort),
      rowSelection: Object.fromEntries(selectedIds.map((id) => [id, true as const])),
    }),
    [sort, selectedIds],
  );
  // TanStack asks for the keys once per array: another key function needs another array.
  const keyed = useMemo(() => ({ data: [...rows], getRowId }), [rows, getRowId]);
  return useTable({
    features,
    columns: definitions,
    ...keyed,
    state,
    manualSorting: true,
    enableMultiSort: sortsByMany,
    sortDescFirst: false,
    enableRowSelection: selection !== 'none',
    enableMultiRowSelection: selection === 'multiple',
    onSortingChange: (updater) => onSort(formatSort(applied(updater, state.sorting))),
    onRowSelectionChange: (updater) => onSelect(Object.keys(applied(updater, state.rowSelection))),
  });
}
