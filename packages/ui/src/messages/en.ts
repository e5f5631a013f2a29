import { alertEn } from '../alert/alert-messages.ts';
import { breadcrumbEn } from '../breadcrumb/breadcrumb-messages.ts';
import { chartEn } from '../chart/chart-messages.ts';
import { confirmEn } from '../confirm/confirm-messages.ts';
import { dataTableEn } from '../data-table/data-table-messages.ts';
import { dateInputEn } from '../date-input/date-input-messages.ts';
import { dropdownEn } from '../dropdown/dropdown-messages.ts';
import { editableCellEn } from '../data-table/editable-cell-messages.ts';
import { emptyStateEn } from '../empty-state/empty-state-messages.ts';
import { fileInputEn } from '../file-input/file-input-messages.ts';
import { formEn } from '../form/form-messages.ts';
import { inputEn } from '../input/input-messages.ts';
import { loaderEn } from '../loader/loader-messages.ts';
import { modalEn } from '../modal/modal-messages.ts';
import { numberInputEn } from '../number-input/number-input-messages.ts';
import { paginationEn } from '../pagination/pagination-messages.ts';
import { permissionCardsEn } from '../permission-cards/permission-cards-messages.ts';
import { progressEn } from '../progress/progress-messages.ts';
import { rowOutlineEn } from '../data-table/row-outline-messages.ts';
import { searchInputEn } from '../search-input/search-input-messages.ts';
import { sideMenuEn } from '../side-menu/side-menu-messages.ts';
import { signatureEn } from '../signature/signature-messages.ts';
import { stepsEn } from '../steps/steps-messages.ts';
import { tableColumnsEn } from '../data-table/table-columns-messages.ts';
import { tableDownloadsEn } from '../data-table/table-downloads-messages.ts';
import { tableFiltersEn } from '../data-table/table-filters-messages.ts';
import { tableUndoEn } from '../data-table/table-undo-messages.ts';
import { tabsEn } from '../tabs/tabs-messages.ts';
import { windowedRowsEn } from '../data-table/windowed-rows-messages.ts';
import { viewMenuEn } from '../data-table/view-menu-messages.ts';
import { validationEn } from '../validation/validation.ts';
import type { UiMessages } from './messages.ts';

/** English texts: `<UiProvider messages={en} locale="en">`. */
export const en: UiMessages = {
  alert: alertEn,
  breadcrumb: breadcrumbEn,
  chart: chartEn,
  confirm: confirmEn,
  dataTable: dataTableEn,
  dateInput: dateInputEn,
  dropdown: dropdownEn,
  editableCell: editableCellEn,
  emptyState: emptyStateEn,
  fileInput: fileInputEn,
  form: formEn,
  input: inputEn,
  loader: loaderEn,
  modal: modalEn,
  numberInput: numberInputEn,
  pagination: paginationEn,
  permissionCards: permissionCardsEn,
  progress: progressEn,
  rowOutline: rowOutlineEn,
  searchInput: searchInputEn,
  sideMenu: sideMenuEn,
  signature: signatureEn,
  steps: stepsEn,
  tableColumns: tableColumnsEn,
  tableDownloads: tableDownloadsEn,
  tableFilters: tableFiltersEn,
  tableUndo: tableUndoEn,
  tabs: tabsEn,
  validation: validationEn,
  viewMenu: viewMenuEn,
  windowedRows: windowedRowsEn,
};
