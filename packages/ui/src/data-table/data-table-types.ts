import type { ComponentProps, ReactElement, ReactNode } from 'react';
import type { CellValue } from './columns/date-text.ts';
import type { columnPinning } from './column-pinning.tsx';
import type { tableTotals } from './table-totals.tsx';
import type { OutlineBodyProps, OutlineInput, OutlineLines } from './rows/row-outline.tsx';
import type { DownloadFormat } from './save-file.ts';
import type { viewMenu } from './view-menu.tsx';
import type { windowedRows } from './windowed-rows.tsx';

/** One of the values offered by a column's filter. */
export interface FilterOption {
  value: string;
  label: string;
}

/** A column's filter values. An empty object filters nothing. */
export interface ColumnFilter {
  /** For texts: the text to find, ignoring case and accents. */
  contains?: string;
  /** The range, both ends included: for numbers a decimal text with a point ('-12.5'), for dates an ISO day ('2026-04-03'). */
  from?: string;
  to?: string;
  /** For options: the chosen values. */
  oneOf?: readonly string[];
}

/** Filters by column ID. A row is shown if it passes all of them. */
export type TableFilters = Readonly<Record<string, ColumnFilter>>;

/** One column. `value` is searched, sorted and exported; `cell` only changes what is displayed. */
export interface DataTableColumn<Row> {
  id: string;
  header: string;
  value: (row: Row) => CellValue;
  cell?: (row: Row) => ReactNode;
  /**
   * How a number is displayed if there is no `cell`. By default it is formatted in the provider's locale with all its decimals;
   * `false` shows the plain digits, for example for a year or a code. Files and sorting use the value itself.
   */
  numberFormat?: Intl.NumberFormatOptions | false;
  /**
   * How a `Date` is displayed if there is no `cell`: by default day and time in the provider's locale. Files contain
   * '2026-04-03 16:05'.
   */
  dateFormat?: Intl.DateTimeFormatOptions;
  /** Sortable unless `false`. */
  sortable?: boolean;
  /**
   * Adds a filter button to the column header: by contained text, by a range of numbers or dates (`Date`s or ISO texts), or by
   * these options, which are compared with the value's text.
   */
  filter?: 'text' | 'number' | 'date' | readonly FilterOption[];
  /** Use `end` for numbers. */
  align?: 'start' | 'end';
  /**
   * The column's content in the table's last line (`features.totals`): a value, formatted like the column's own, or anything
   * else to render. Called with all records that match search and filters; with a `server`, only with the page's, so the app
   * provides what it knows about the rest.
   */
  footer?: (rows: readonly Row[]) => ReactNode | CellValue;
  /** Whether its cells are links too, if the table has `rowLink`. The first column's are anyway. */
  link?: boolean;
}

/** A custom button that an app adds to the toolbar. */
export interface DataTableAction<Row> {
  id: string;
  label: string;
  icon?: ReactNode;
  /** Shows only the icon, with a tooltip, in tables of medium width. Meant for icons that everybody knows. */
  compact?: boolean;
  /** Minimum number of selected rows; 0 by default. */
  min?: number;
  /** Maximum number of selected rows; no limit by default. */
  max?: number;
  /** Permission that the provider's `grants` must confirm; if omitted, the button is allowed. */
  permission?: string;
  onAction: (rows: Row[]) => void;
}

/** An action on one row, available from the row itself without selecting it. */
export interface DataTableRowAction<Row> {
  id: string;
  label: string;
  icon?: ReactNode;
  /** Permission that the provider's `grants` must confirm; if omitted, the action is allowed. */
  permission?: string;
  /** Returns why the action is unavailable on this row, as a text for the user; nothing if it is available. */
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
 * The part of a list that is shown. `sort` is a column ID, with a leading '-' for descending, or '' for none; a table without
 * `server` also accepts several: '-age,name'.
 */
export interface TableView {
  /** From 1. */
  page: number;
  pageSize: number;
  search: string;
  sort: string;
  /** Omitted if nothing is filtered. */
  filters?: TableFilters;
}

/** How many rows must be selected for a button. */
export interface RowCount {
  min?: number;
  max?: number;
}

/** Editing always takes exactly one row. */
export type QuantityRules = Readonly<Partial<Record<'add' | 'delete' | 'reload' | 'download', RowCount>>>;

/** IDs of the pinned columns; their order is that of the columns. */
export interface PinnedColumns {
  start?: readonly string[];
  end?: readonly string[];
}

/** Which columns are shown, in which order, how wide, and which of them stay in view. Plain JSON. */
export interface ColumnState {
  /** IDs of the hidden columns. */
  hidden: readonly string[];
  /** IDs in the chosen order; columns not listed follow in their original order. */
  order: readonly string[];
  /** Pixels by ID. If empty, the browser fits the columns to their content. */
  widths: Readonly<Record<string, number>>;
  /** Minimum widths in pixels by ID, instead of 80. */
  minWidths?: Readonly<Record<string, number>>;
  /** Columns pinned next to the first one, or at the end, while the others scroll sideways (`features.pinning`). */
  pinned?: PinnedColumns;
}

/** The server's information about the list of which `rows` is one page. */
export interface ServerList {
  /** Number of matching entries. Above 10,000 it only means 'more than 10,000', unless `totalIsExact` is given. */
  total: number;
  /** If false, there are at least `total` entries, so 1,001 is shown as 'más de 1.000'. */
  totalIsExact?: boolean;
  /** The server sorts by several columns: with Shift another column is added, and `sort` is '-age,name'. */
  sortsByMany?: boolean;
}

/** The parts of a tree or of groups that a table uses, as returned by `rowTree` and `rowGroups`. */
export interface RowOutline<Row extends object> {
  lines: (input: OutlineInput<Row>) => OutlineLines<Row>;
  Body: (props: OutlineBodyProps<Row>) => ReactNode;
}

/** Parts of a table that are loaded only if given, each from its own entry. Keep the object stable (module scope). */
export interface DataTableFeatures<Row extends object = object> {
  /** Pinned columns: `columnPinning`. */
  pinning?: typeof columnPinning;
  /** A last line with each column's `footer`: `tableTotals`. */
  totals?: typeof tableTotals;
  /** Records in a tree or in groups: `rowTree(…)` or `rowGroups(…)`. Not with a `server` or with `rowDetails`. */
  outline?: RowOutline<Row>;
  /** All records in one scrolling list instead of pages: `windowedRows`. Not with an outline, `rowDetails` or a `server`. */
  windowed?: typeof windowedRows;
  /** A menu of `namedViews`: `viewMenu`. */
  views?: typeof viewMenu;
}

/** A saved combination of sort, filters, page size and columns, with a name. Plain JSON. */
export interface NamedView {
  name: string;
  sort: string;
  filters?: TableFilters;
  pageSize: number;
  columns: ColumnState;
}

export type SelectionMode = 'multiple' | 'single' | 'none';

export interface DataTableProps<Row extends object> extends Omit<ComponentProps<'section'>, 'children'> {
  /** Accessible name of the table, and name of the downloaded files. */
  label: string;
  /** Keep the array stable (module scope or `useMemo`). The first column is the row header. */
  columns: readonly DataTableColumn<Row>[];
  /** All records, or one page of them if `server` is given. */
  rows: readonly Row[];
  /** The record's own key. The selection is tracked by key, not by position. */
  getRowId: (row: Row) => string;

  /** Checkboxes, radios or neither. The selection survives paging and searching. */
  selection?: SelectionMode;
  selectedIds?: readonly string[];
  defaultSelectedIds?: readonly string[];
  /** Called with the selected IDs and, as `rows`, those of their records that the table has seen. */
  onSelectedIdsChange?: (ids: string[], details: { rows: Row[] }) => void;

  /** Details of a row, shown below it when it is opened; several rows may be open. */
  rowDetails?: (row: Row) => ReactNode;
  /** Whether a row can be opened; by default all can. */
  hasDetails?: (row: Row) => boolean;
  /** Open rows; with an outline also the open groups. */
  expandedIds?: readonly string[];
  defaultExpandedIds?: readonly string[];
  /** Called with the IDs of all open rows and the one that was opened or closed. */
  onExpandedIdsChange?: (ids: string[], details: { id: string; expanded: boolean }) => void;

  /** The server pages, searches, sorts and filters, as requested through `onViewChange`; if omitted, the table does it. */
  server?: ServerList;
  /** The current page, size, search, sort and filters; if omitted, the table manages them. */
  view?: TableView;
  /** The initial view; its page size is added to the choices. */
  defaultView?: Partial<TableView>;
  /** Called with the view the user requests; a new search, sort, size or filter starts at page 1. */
  onViewChange?: (view: TableView) => void;
  /** Page sizes to choose from; 5, 10, 20 and 50 by default. */
  pageSizes?: readonly number[];
  /** Also offers the first and last page, and a box for the page number. */
  pageJumps?: boolean;
  /** Set to `false` to hide the search box. */
  searchable?: boolean;

  busy?: boolean;
  /** Why loading failed; shown in place of the records. */
  error?: string | null;
  /** Loads again after an error; defaults to `onReload`. */
  onRetry?: () => void;
  /** Text shown in place of 'No hay registros disponibles'. */
  emptyText?: ReactNode;

  /** The permission of each button; without it (and without `moduleKey`) all are allowed. */
  permissions?: TablePermissions;
  /** Shorthand for the `permissions` `{moduleKey}:CREATE`, `:EDIT`, `:DELETE` and `:DOWNLOAD`. */
  moduleKey?: string;
  /** The app's texts for buttons disabled by a missing permission; the library's own texts only name the kind of action. */
  refusalOf?: (permission: string) => string;
  onAdd?: () => void;
  onEdit?: (row: Row) => void;
  /**
   * May return a promise. When it resolves, the records are deselected, unless it resolves to `false` (nothing was deleted).
   */
  onDelete?: (rows: Row[]) => void | Promise<boolean | void>;
  onReload?: () => void;
  /** Shows the 'Descargar' button. Without `onDownload`, the browser exports the visible columns. */
  downloads?: boolean;
  /**
   * Shows the 'Descargar' button; returns the file as base64. The message of a rejection is shown in the dialog. If it returns
   * nothing, the app handles the download and reports on it, and the dialog closes.
   */
  onDownload?: (format: DownloadFormat) => Promise<string> | void;
  /**
   * How many selected rows the table's own buttons accept, if it differs from the default: `{ add: { max: Infinity }, delete: {
   * max: 20 } }`.
   */
  quantityRules?: QuantityRules;
  actions?: readonly DataTableAction<Row>[];
  /**
   * Actions on one row, in its last cell: a single action with an icon is a button, others are a menu. Keep the array stable,
   * like `columns`.
   */
  rowActions?: readonly DataTableRowAction<Row>[];
  /**
   * The link that opens a row, given the content of its first cell (and of columns with `link`): an `<a>` or the router's own
   * link, which gets the library's look; null if the row does not open. Keep the function stable, like `columns`.
   */
  rowLink?: (row: Row, content: ReactNode) => ReactElement<{ className?: string }> | null;

  /** Parts that not every table needs, imported where they are used: `features={{ totals: tableTotals }}`. */
  features?: DataTableFeatures<Row>;
  /**
   * Shows the column menu: which columns, in which order, how wide. The choice is saved in this browser under this name, along
   * with page size and sort if the table manages its own `view`.
   */
  storageKey?: string;
  /** The columns, managed by the app; passing them adds the column menu. If omitted, the table manages them. */
  columnState?: ColumnState;
  /** The initial columns, also used by 'Restablecer columnas'. */
  defaultColumnState?: Partial<ColumnState>;
  /** Called with the new columns when the user changes them; passing it adds the column menu. */
  onColumnStateChange?: (state: ColumnState) => void;
  /** The views to choose from, managed by the app (`features.views`). They may contain what a user typed into a filter. */
  namedViews?: readonly NamedView[];
  /** The initial views, if the table manages them; it keeps them until the page is left. */
  defaultNamedViews?: readonly NamedView[];
  /** Called with all views after one was saved or removed; if omitted, `namedViews` cannot be changed. */
  onNamedViewsChange?: (views: NamedView[]) => void;
  /** Heading above the toolbar, such as an `<h2>`, with the table's padding. */
  heading?: ReactNode;
  /** Classes for its parts; `className` applies to the whole. */
  classNames?: { toolbar?: string; header?: string; row?: string; details?: string; footer?: string };
}
