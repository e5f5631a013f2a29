import type { ComponentProps, ReactNode } from 'react';
import type { CellValue } from './columns/date-text.ts';
import type { DownloadFormat } from './save-file.ts';

/** One of the values that a column's filter offers. */
export interface FilterOption {
  value: string;
  label: string;
}

/** What the rows of a column are filtered by. Nothing in it: by nothing. */
export interface ColumnFilter {
  /** Of a text: what it contains, whatever its case and accents. */
  contains?: string;
  /** Of numbers, a decimal text with a point ('-12.5'), of dates an ISO day ('2026-04-03'): the least and the greatest, both included. */
  from?: string;
  to?: string;
  /** Of options: the chosen values. */
  oneOf?: readonly string[];
}

/** Filters by their column's id. A row is shown when it passes all. */
export type TableFilters = Readonly<Record<string, ColumnFilter>>;

/** One column. `value` serves search, sort and exports; `cell` only replaces what is drawn. */
export interface DataTableColumn<Row> {
  id: string;
  header: string;
  value: (row: Row) => CellValue;
  cell?: (row: Row) => ReactNode;
  /**
   * How a number is drawn where there is no `cell`: by default in the provider's locale with all its decimals; `false` as it is,
   * for a year or a code. Files and sorts take the value itself.
   */
  numberFormat?: Intl.NumberFormatOptions | false;
  /**
   * How a `Date` is drawn where there is no `cell`: by default the day and the time of the provider's locale. Files have
   * '2026-04-03 16:05'.
   */
  dateFormat?: Intl.DateTimeFormatOptions;
  /** Sortable unless `false`. */
  sortable?: boolean;
  /**
   * Gives its head a button that filters: what a text contains, from and to of numbers or dates (`Date`s or ISO texts), or one of these
   * options, by the text of the value.
   */
  filter?: 'text' | 'number' | 'date' | readonly FilterOption[];
  /** `end` for figures. */
  align?: 'start' | 'end';
}

/** A button of the app's own in the toolbar. */
export interface DataTableAction<Row> {
  id: string;
  label: string;
  icon?: ReactNode;
  /** Leaves only the icon, with a tooltip, where the table is of medium width: for icons that everybody knows. */
  compact?: boolean;
  /** Fewest selected rows, 0 when left out. */
  min?: number;
  /** Most selected rows, no limit when left out. */
  max?: number;
  /** Permission that the provider's `grants` must confirm; without one the button is allowed. */
  permission?: string;
  onAction: (rows: Row[]) => void;
}

/** What can be done with one row from the row itself, without selecting it. */
export interface DataTableRowAction<Row> {
  id: string;
  label: string;
  icon?: ReactNode;
  /** Permission that the provider's `grants` must confirm; without one the action is allowed. */
  permission?: string;
  /** Why it cannot be done with this row, in the app's words; nothing where it can. */
  disabledReason?: (row: Row) => string | null | undefined;
  onAction: (row: Row) => void;
}

/** Permissions that the provider's `grants` must confirm; a button without one is allowed. */
export interface TablePermissions {
  add?: string;
  edit?: string;
  delete?: string;
  download?: string;
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
  /** Of columns with a `filter`; left out where there is none. */
  filters?: TableFilters;
}

/** What a server says of the list of which `rows` is one page. */
export interface ServerList {
  /** All entries of the search; of more than 10,000 it is only known that there are more, unless `totalIsExact` says. */
  total: number;
  /** False: there are at least `total`, so that 1,001 reads 'más de 1.000'. */
  totalIsExact?: boolean;
}

export type SelectionMode = 'multiple' | 'single' | 'none';

export interface DataTableProps<Row extends object> extends Omit<ComponentProps<'section'>, 'children'> {
  /** Name of the table: accessible name and name of the downloaded files. */
  label: string;
  /** Keep the array stable (module scope or `useMemo`). The first column heads its row. */
  columns: readonly DataTableColumn<Row>[];
  /** All records, or the page of them when `server` is given. */
  rows: readonly Row[];
  /** The record's own key; the selection is kept by it, not by position. */
  getRowId: (row: Row) => string;

  /** Checkboxes, radios or neither. The selection is kept across pages and searches. */
  selection?: SelectionMode;
  selectedIds?: readonly string[];
  defaultSelectedIds?: readonly string[];
  /** Called with the ids and, as `rows`, those of their records that the table has seen. */
  onSelectedIdsChange?: (ids: string[], details: { rows: Row[] }) => void;

  /** More of a row, shown below it once it is opened; several may be open. */
  rowDetails?: (row: Row) => ReactNode;
  /** Whether a row can be opened: each one, when left out. */
  hasDetails?: (row: Row) => boolean;
  expandedIds?: readonly string[];
  defaultExpandedIds?: readonly string[];
  /** Called with the ids of all open rows, and which one was opened or closed. */
  onExpandedIdsChange?: (ids: string[], details: { id: string; expanded: boolean }) => void;

  /** The server pages, searches, sorts and filters, as `onViewChange` asks; without it the table does that itself. */
  server?: ServerList;
  /** Page, size, search, sort and filters that are shown; left out, the table holds them. */
  view?: TableView;
  /** How the table begins; its page size is offered too. */
  defaultView?: Partial<TableView>;
  /** Called with the view that the person asks for: another search, sort, size or filter at page 1. */
  onViewChange?: (view: TableView) => void;
  /** Page sizes to choose from: 5, 10, 20 and 50 when left out. */
  pageSizes?: readonly number[];
  /** Hides the search box when `false`. */
  searchable?: boolean;

  busy?: boolean;
  /** Why loading failed; shown in place of the records. */
  error?: string | null;
  /** Loads again after an error; `onReload` when left out. */
  onRetry?: () => void;
  /** Text in place of 'No hay registros disponibles'. */
  emptyText?: ReactNode;

  /** The permission of each button; without it (and without `moduleKey`) all are allowed. */
  permissions?: TablePermissions;
  /** Short for the `permissions` `{moduleKey}:CREATE`, `:EDIT`, `:DELETE` and `:DOWNLOAD_REPORT`. */
  moduleKey?: string;
  /** Why a button may not be used without its permission, in the app's words; the library's name only the kind of action. */
  refusalOf?: (permission: string) => string;
  onAdd?: () => void;
  onEdit?: (row: Row) => void;
  /**
   * May return a promise: once it resolves the records are no longer selected, unless it resolves to `false` (nothing
   * was deleted).
   */
  onDelete?: (rows: Row[]) => void | Promise<boolean | void>;
  onReload?: () => void;
  /** Shows Descargar; the browser writes the shown columns itself unless `onDownload` does. */
  downloads?: boolean;
  /**
   * Shows Descargar; returns the file as base64. A rejection's message is shown in the dialog. Returning nothing hands the
   * download over: the dialog closes, and the owner tells how it goes.
   */
  onDownload?: (format: DownloadFormat) => Promise<string> | void;
  actions?: readonly DataTableAction<Row>[];
  /**
   * Acts on one row from its last cell: a single action with an icon is a button, others are a menu. Keep the array stable, as
   * `columns`.
   */
  rowActions?: readonly DataTableRowAction<Row>[];

  /**
   * Shows the column menu: which columns, in which order, how wide. That is remembered in this browser under this
   * name; where the table holds its `view`, page size and sort are too.
   */
  storageKey?: string;
  /** Heading above the toolbar, when the table should show one. */
  heading?: ReactNode;
  /** Classes of its parts; `className` is that of the whole. */
  classNames?: { toolbar?: string; header?: string; row?: string; details?: string; footer?: string };
}
