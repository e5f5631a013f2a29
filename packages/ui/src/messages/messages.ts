import type { AlertMessages } from '../alert/alert-messages.ts';
import type { BreadcrumbMessages } from '../breadcrumb/breadcrumb-messages.ts';
import type { ChartMessages } from '../chart/chart-messages.ts';
import type { ConfirmMessages } from '../confirm/confirm-messages.ts';
import type { DataTableMessages } from '../data-table/data-table-messages.ts';
import type { DateInputMessages } from '../date-input/date-input-messages.ts';
import type { DropdownMessages } from '../dropdown/dropdown-messages.ts';
import type { EditableCellMessages } from '../data-table/editable-cell-messages.ts';
import type { EmptyStateMessages } from '../empty-state/empty-state-messages.ts';
import type { FileInputMessages } from '../file-input/file-input-messages.ts';
import type { FormMessages } from '../form/form-messages.ts';
import type { InputMessages } from '../input/input-messages.ts';
import type { LoaderMessages } from '../loader/loader-messages.ts';
import type { ModalMessages } from '../modal/modal-messages.ts';
import type { NumberInputMessages } from '../number-input/number-input-messages.ts';
import type { PaginationMessages } from '../pagination/pagination-messages.ts';
import type { PermissionCardsMessages } from '../permission-cards/permission-cards-messages.ts';
import type { ProgressMessages } from '../progress/progress-messages.ts';
import type { RowOutlineMessages } from '../data-table/row-outline-messages.ts';
import type { SearchInputMessages } from '../search-input/search-input-messages.ts';
import type { SideMenuMessages } from '../side-menu/side-menu-messages.ts';
import type { SignatureMessages } from '../signature/signature-messages.ts';
import type { StepsMessages } from '../steps/steps-messages.ts';
import type { TableColumnsMessages } from '../data-table/table-columns-messages.ts';
import type { TableDownloadsMessages } from '../data-table/table-downloads-messages.ts';
import type { TableFiltersMessages } from '../data-table/table-filters-messages.ts';
import type { TableUndoMessages } from '../data-table/table-undo-messages.ts';
import type { TabsMessages } from '../tabs/tabs-messages.ts';
import type { WindowedRowsMessages } from '../data-table/windowed-rows-messages.ts';
import type { ViewMenuMessages } from '../data-table/view-menu-messages.ts';
import type { ValidationMessages } from '../validation/validation.ts';

/**
 * Every text of the library, one section per widget. A section is in its widget's folder as `<widget>-messages.ts` (interface,
 * Spanish, English); es.ts and en.ts only combine them.
 */
export interface UiMessages {
  alert: AlertMessages;
  breadcrumb: BreadcrumbMessages;
  chart: ChartMessages;
  confirm: ConfirmMessages;
  dataTable: DataTableMessages;
  dateInput: DateInputMessages;
  dropdown: DropdownMessages;
  editableCell: EditableCellMessages;
  emptyState: EmptyStateMessages;
  fileInput: FileInputMessages;
  form: FormMessages;
  input: InputMessages;
  loader: LoaderMessages;
  modal: ModalMessages;
  numberInput: NumberInputMessages;
  pagination: PaginationMessages;
  permissionCards: PermissionCardsMessages;
  progress: ProgressMessages;
  rowOutline: RowOutlineMessages;
  searchInput: SearchInputMessages;
  sideMenu: SideMenuMessages;
  signature: SignatureMessages;
  steps: StepsMessages;
  tableColumns: TableColumnsMessages;
  tableDownloads: TableDownloadsMessages;
  tableFilters: TableFiltersMessages;
  tableUndo: TableUndoMessages;
  tabs: TabsMessages;
  validation: ValidationMessages;
  viewMenu: ViewMenuMessages;
  windowedRows: WindowedRowsMessages;
}

/** The texts a provider may replace: any section, or any text in it. */
export type UiMessagesOverride = { readonly [Section in keyof UiMessages]?: Partial<UiMessages[Section]> };
