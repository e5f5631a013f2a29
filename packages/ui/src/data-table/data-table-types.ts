import type { ComponentProps, ReactNode } from 'react';
import type { DownloadFormat } from './save-file.ts';

/** One column. `value` serves search, sort and exports; `cell` only replaces what is drawn. */
export interface DataTableColumn<Row> {
  id: string;
  header: string;
  value: (row: Row) => string | number | null;
  cell?: (row: Row) => ReactNode;
  /** Sortable unless `false`. */
  sortable?: boolean;
  /** `end` for figures. */
  align?: 'start' | 'end';
}

/** A button of the app's own in the toolbar. */
export interface DataTableAction<Row> {
  id: string;
  label: string;
  icon?: ReactNode;
  /** Fewest selected rows, 0 when left out. */
  min?: number;
  /** Most selected rows, no limit when left out. */
  max?: number;
  /** Operation that the module must grant. */
  operation?: string;
  onAction: (rows: Row[]) => void;
}

/**
 * Which part of a list is shown. `sort` is a column's id, with a leading '-' for descending, '' for none; where the table
 * sorts by itself it may be several: '-age,name'.
 */
export interface TableView {
  /** From 1. */
  page: number;
  pageSize: number;
  search: string;
  sort: string;
}

/** The server pages, searches and sorts: the table shows this view and asks for another by `onChange`. */
export interface ServerView extends TableView {
  /** All entries of the search; above 10,000 only known to be above (rules §1). */
  total: number;
  onChange: (view: TableView) => void;
}

export type SelectionMode = 'multiple' | 'single' | 'none';

export interface DataTableProps<Row extends object> extends Omit<ComponentProps<'section'>, 'children'> {
  /** Name of the table: accessible name and name of the downloaded files. */
  label: string;
  /** Keep the array stable (module scope or `useMemo`). The first column heads its row. */
  columns: readonly DataTableColumn<Row>[];
  /** All records, or the page of them when `server` is given. */
  rows: readonly Row[];
  /** The record's own key: selection holds on to it, never to a position. */
  getRowId: (row: Row) => string;

  /** Checkboxes, radios or neither. The selection is kept across pages and searches. */
  selection?: SelectionMode;
  selectedIds?: readonly string[];
  defaultSelectedIds?: readonly string[];
  /** Hears the ids and those of their records that the table has seen. */
  onSelectionChange?: (ids: string[], rows: Row[]) => void;

  /** Leaves paging, search and sort to the server; without it the table does them itself. */
  server?: ServerView;
  /** First page size when the table pages by itself: 5, 10, 20 or 50. */
  defaultPageSize?: number;
  /** First sort when the table sorts by itself. */
  defaultSort?: string;
  /** Hides the search box when `false`. */
  searchable?: boolean;

  loading?: boolean;
  /** Why the records are not there; replaces them. */
  error?: string | null;
  /** Offers another try beside the error; `onReload` when left out. */
  onRetry?: () => void;
  /** Text in place of 'No hay registros disponibles'. */
  emptyText?: ReactNode;

  /** The module whose grants gate the buttons ('configurations:zone'); without it all are allowed. */
  moduleKey?: string;
  onAdd?: () => void;
  onEdit?: (row: Row) => void;
  /**
   * May answer a promise: once it resolves the records are no longer selected, unless it resolves to `false` (nothing was
   * deleted).
   */
  onDelete?: (rows: Row[]) => void | Promise<boolean | void>;
  onReload?: () => void;
  /** Shows Descargar; the browser writes the shown columns itself unless `onDownload` does. */
  downloads?: boolean;
  /** Shows Descargar; answers the file as base64 (spec §7). A rejection's message is shown in the dialog. */
  onDownload?: (format: DownloadFormat) => Promise<string>;
  actions?: readonly DataTableAction<Row>[];

  /**
   * Lets one choose, order and size the columns; remembers that, and where the table pages by itself page size and sort, in
   * this browser under this name.
   */
  storageKey?: string;
  /** Heading above the toolbar, when the table should show one. */
  heading?: ReactNode;
}
