import { alertEs } from '../alert/alert-messages.ts';
import { breadcrumbEs } from '../breadcrumb/breadcrumb-messages.ts';
import { chartEs } from '../chart/chart-messages.ts';
import { confirmEs } from '../confirm/confirm-messages.ts';
import { dataTableEs } from '../data-table/data-table-messages.ts';
import { dateInputEs } from '../date-input/date-input-messages.ts';
import { dropdownEs } from '../dropdown/dropdown-messages.ts';
import { editableCellEs } from '../data-table/editable-cell-messages.ts';
import { emptyStateEs } from '../empty-state/empty-state-messages.ts';
import { fileInputEs } from '../file-input/file-input-messages.ts';
import { formEs } from '../form/form-messages.ts';
import { inputEs } from '../input/input-messages.ts';
import { loaderEs } from '../loader/loader-messages.ts';
import { modalEs } from '../modal/modal-messages.ts';
import { numberInputEs } from '../number-input/number-input-messages.ts';
import { paginationEs } from '../pagination/pagination-messages.ts';
import { permissionCardsEs } from '../permission-cards/permission-cards-messages.ts';
import { progressEs } from '../progress/progress-messages.ts';
import { rowOutlineEs } from '../data-table/row-outline-messages.ts';
import { searchInputEs } from '../search-input/search-input-messages.ts';
import { sideMenuEs } from '../side-menu/side-menu-messages.ts';
import { signatureEs } from '../signature/signature-messages.ts';
import { stepsEs } from '../steps/steps-messages.ts';
import { tableColumnsEs } from '../data-table/table-columns-messages.ts';
import { tableDownloadsEs } from '../data-table/table-downloads-messages.ts';
import { tableFiltersEs } from '../data-table/table-filters-messages.ts';
import { tableUndoEs } from '../data-table/table-undo-messages.ts';
import { tabsEs } from '../tabs/tabs-messages.ts';
import { windowedRowsEs } from '../data-table/windowed-rows-messages.ts';
import { viewMenuEs } from '../data-table/view-menu-messages.ts';
import { validationEs } from '../validation/validation.ts';
import type { UiMessages } from './messages.ts';

/** Spanish texts: the default. */
export const es: UiMessages = {
  alert: alertEs,
  breadcrumb: breadcrumbEs,
  chart: chartEs,
  confirm: confirmEs,
  dataTable: dataTableEs,
  dateInput: dateInputEs,
  dropdown: dropdownEs,
  editableCell: editableCellEs,
  emptyState: emptyStateEs,
  fileInput: fileInputEs,
  form: formEs,
  input: inputEs,
  loader: loaderEs,
  modal: modalEs,
  numberInput: numberInputEs,
  pagination: paginationEs,
  permissionCards: permissionCardsEs,
  progress: progressEs,
  rowOutline: rowOutlineEs,
  searchInput: searchInputEs,
  sideMenu: sideMenuEs,
  signature: signatureEs,
  steps: stepsEs,
  tableColumns: tableColumnsEs,
  tableDownloads: tableDownloadsEs,
  tableFilters: tableFiltersEs,
  tableUndo: tableUndoEs,
  tabs: tabsEs,
  validation: validationEs,
  viewMenu: viewMenuEs,
  windowedRows: windowedRowsEs,
};
