import type { ComponentProps, ReactNode } from 'react';
import type { CellValue } from './columns/date-text.ts';
import type { DownloadFormat } from './save-file.ts';

/** One of the values that a column's filter offers. */
export interface FilterOption {
  value: string;
  label: string;
}

/** What a column is filtered by. An empty object filters nothing. */
export interface ColumnFilter {
  /** For texts: what they contain, ignoring case and accents. */
  contains?: string;
  /** The range, both ends included: for numbers a decimal text with a point ('-12.5'), for dates an ISO day ('2026-04-03'). */
  from?: string;
  to?: string;
  /** For options: the chosen values. */
  oneOf?: readonly string[];
}

/** Filters by column id. A row is shown when it passes all of them. */
export type TableFilters = Readonly<Record<string, ColumnFilter>>;

/** One column. `value` is what is searched, sorted and exported; `cell` only replaces what is displayed. */
export interface DataTableColumn<Row> {
  id: string;
  header: string;
  value: (row: Row) => CellValue;
  cell?: (row: Row) => ReactNode;
  /**
   * How a number is displayed without a `cell`: by default in the provider's locale with all its decimals; `false` for the
   * plain digits, as of a year or a code. Files and sorting use the value itself.
   */
  numberFormat?: Intl.NumberFormatOptions | false;
  /**
   * How a `Date` is displayed without a `cell`: by default day and time in the provider's locale. Files have
   * '2026-04-03 16:05'.
   */
  dateFormat?: Intl.DateTimeFormatOptions;
  /** Sortable unless `false`. */
  sortable?: boolean;
  /**
   * Adds a filter button to the column's head: by contained text, by a range of numbers or dates (`Date`s or ISO texts), or
   * by these options, which are compared with the text of the value.
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
  /** Shows only the icon, with a tooltip, in tables of medium width: for icons that everybody knows. */
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
  /** Why it cannot be done with this row, in the app's words; nothing when it can. */
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
 * Which part of a list is shown. `sort` is a column id, with a leading '-' for descending, '' for none; a table without
 * `server` also takes several: '-age,name'.
 */
export interface TableView {
  /** From 1. */
  page: number;
  pageSize: number;
  search: string;
  sort: string;
  /** Left out when nothing is filtered. */
  filters?: TableFilters;
}

/** What a server says about the list that `rows` is one page of. */
export interface ServerList {
  /** How many entries match. Above 10,000 it only means 'more than 10,000', unless `totalIsExact` is given. */
  total: number;
  /** False: there are at least `total`, so 1,001 reads 'más de 1.000'. */
  totalIsExact?: boolean;
}

export type SelectionMode = 'multiple' | 'single' | 'none';

export interface DataTableProps<Row extends object> extends Omit<ComponentProps<'section'>, 'children'> {
  /** Accessible name of the table, and name of the downloaded files. */
  label: string;
  /** Keep the array stable (module scope or `useMemo`). The first column heads its row. */
  columns: readonly DataTableColumn<Row>[];
  /** All records, or the page of them when `server` is given. */
  rows: readonly Row[];
  /** The record's own key; the selection is kept by it, not by position. */
  getRowId: (row: Row) => string;

  /** Checkboxes, radios or neither. The selection survives paging and searching. */
  selection?: SelectionMode;
  selectedIds?: readonly string[];
  defaultSelectedIds?: readonly string[];
  /** Called with the ids and, as `rows`, the records among them that the table has seen. */
  onSelectedIdsChange?: (ids: string[], details: { rows: Row[] }) => void;

  /** More about a row, shown below it once it is opened; several rows may be open. */
  rowDetails?: (row: Row) => ReactNode;
  /** Whether a row can be opened; all can when left out. */
  hasDetails?: (row: Row) => boolean;
  expandedIds?: readonly string[];
  defaultExpandedIds?: readonly string[];
  /** Called with the ids of all open rows, and which one was opened or closed. */
  onExpandedIdsChange?: (ids: string[], details: { id: string; expanded: boolean }) => void;

  /** The server pages, searches, sorts and filters, as `onViewChange` asks; without it the table does that itself. */
  server?: ServerList;
  /** The current page, size, search, sort and filters; left out, the table keeps them itself. */
  view?: TableView;
  /** The initial view; its page size is added to the choices. */
  defaultView?: Partial<TableView>;
  /** Called with the view that the user asks for; a new search, sort, size or filter starts at page 1. */
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
  /** Shorthand for the `permissions` `{moduleKey}:CREATE`, `:EDIT`, `:DELETE` and `:DOWNLOAD_REPORT`. */
  moduleKey?: string;
  /** Why a button is refused without its permission, in the app's words; the library's only name the kind of action. */
  refusalOf?: (permission: string) => string;
  onAdd?: () => void;
  onEdit?: (row: Row) => void;
  /**
   * May return a promise: once it resolves the records are no longer selected, unless it resolves to `false` (nothing
   * was deleted).
   */
  onDelete?: (rows: Row[]) => void | Promise<boolean | void>;
  onReload?: () => void;
  /** Shows Descargar; the browser exports the visible columns itself, without `onDownload`. */
  downloads?: boolean;
  /**
   * Shows Descargar; returns the file as base64. A rejection's message is shown in the dialog. Returning nothing hands the
   * download over to the owner, who reports on it: the dialog closes.
   */
  onDownload?: (format: DownloadFormat) => Promise<string> | void;
  actions?: readonly DataTableAction<Row>[];
  /**
   * Acts on one row from its last cell: a single action with an icon is a button, others are a menu. Keep the array stable, as
   * `columns`.
   */
  rowActions?: readonly DataTableRowAction<Row>[];

  /**
   * Shows the column menu: which columns, in which order, how wide. The choice is remembered in this browser under this
   * name, together with page size and sort when the table keeps its own `view`.
   */
  storageKey?: string;
  /** Heading above the toolbar, when the table should show one. */
  heading?: ReactNode;
  /** Classes of its parts; `className` is that of the whole. */
  classNames?: { toolbar?: string; header?: string; row?: string; details?: string; footer?: string };
}
