/** Texts for the data table, its toolbar and its download dialog. */
export interface DataTableMessages {
  add: string;
  edit: string;
  delete: string;
  reload: string;
  download: string;
  search: string;
  /** Names of the toolbar and of the scrolling region, for a table called `label`. */
  toolbar: (label: string) => string;
  region: (label: string) => string;
  /** Name of the menu with the buttons that do not fit in the toolbar. */
  moreActions: string;
  selectAll: string;
  selectRow: (row: string) => string;
  /** Header of the column of radios or checkboxes. */
  selection: string;
  /** Header of the column of buttons that open rows, and the name of each row's button. */
  details: string;
  rowDetails: (row: string) => string;
  /** Header of the column of row actions. */
  rowActions: string;
  /** Name of a row's menu. */
  rowMenu: (row: string) => string;
  /** Name of a row's only button; it begins with the action's label. */
  rowAction: (action: string, row: string) => string;
  selected: (count: number) => string;
  /** Offers the rows of every page once all rows of this one are selected. */
  selectResults: (count: string) => string;
  clearSelection: string;
  sortedAscending: (column: string) => string;
  sortedDescending: (column: string) => string;
  /** Each additional sort column, after one of the two texts above. */
  thenAscending: (column: string) => string;
  thenDescending: (column: string) => string;
  unsorted: string;
  /** When sorting by several columns: the position of this one among them, from 1. */
  sortPlace: (place: number, descending: boolean) => string;
  loading: string;
  empty: string;
  noResults: (search: string) => string;
  clearSearch: string;
  clearFilters: string;
  filtersCleared: string;
  noneFiltered: string;
  /** Second half of the pager's name, after the table's name. */
  pager: string;
  /** Why a button is disabled. */
  reasons: {
    selectOne: string;
    selectSome: string;
    selectAtLeast: (min: number) => string;
    onlyOne: string;
    atMost: (max: number) => string;
    /** Adding requires an empty selection. */
    clearFirst: string;
    notAllowed: string;
    /** By operation of the permission catalogue; operations without an entry use `notAllowed`. */
    notAllowedTo: Readonly<Record<string, string>>;
  };
}

export const dataTableEs: DataTableMessages = {
  add: 'Agregar',
  edit: 'Actualizar',
  delete: 'Eliminar',
  reload: 'Recargar',
  download: 'Descargar',
  search: 'Buscar',
  toolbar: (label) => `Acciones de ${label}`,
  region: (label) => `Filas de ${label}`,
  moreActions: 'Más acciones',
  selectAll: 'Seleccionar todas las filas de esta página',
  selectRow: (row) => `Seleccionar ${row}`,
  selection: 'Selección',
  details: 'Detalles',
  rowDetails: (row) => `Detalles de ${row}`,
  rowActions: 'Acciones',
  rowMenu: (row) => `Acciones de ${row}`,
  rowAction: (action, row) => `${action}: ${row}`,
  selected: (count) => (count === 1 ? '1 seleccionado' : `${count} seleccionados`),
  selectResults: (count) => `Seleccionar los ${count} resultados`,
  clearSelection: 'Quitar selección',
  sortedAscending: (column) => `Ordenado por ${column}, ascendente`,
  sortedDescending: (column) => `Ordenado por ${column}, descendente`,
  thenAscending: (column) => `luego por ${column}, ascendente`,
  thenDescending: (column) => `luego por ${column}, descendente`,
  unsorted: 'Sin ordenar',
  sortPlace: (place, descending) => `, orden ${place}, ${descending ? 'descendente' : 'ascendente'}`,
  loading: 'Cargando registros',
  empty: 'No hay registros disponibles',
  noResults: (search) => `No se encontraron resultados para «${search}»`,
  clearSearch: 'Borrar la búsqueda',
  clearFilters: 'Quitar los filtros',
  filtersCleared: 'Se quitaron los filtros',
  noneFiltered: 'No hay registros con estos filtros',
  pager: 'páginas',
  reasons: {
    selectOne: 'Seleccione un registro',
    selectSome: 'Seleccione al menos un registro',
    selectAtLeast: (min) => `Seleccione al menos ${min} registros`,
    onlyOne: 'Seleccione un solo registro',
    atMost: (max) => `Seleccione como máximo ${max} registros`,
    clearFirst: 'Quite la selección para agregar',
    notAllowed: 'No tiene permiso para esta acción',
    notAllowedTo: {
      CREATE: 'No tiene permiso de creación',
      EDIT: 'No tiene permiso de edición',
      DELETE: 'No tiene permiso de eliminación',
      DOWNLOAD: 'No tiene permiso de descarga',
    },
  },
};

export const dataTableEn: DataTableMessages = {
  add: 'Add',
  edit: 'Edit',
  delete: 'Delete',
  reload: 'Reload',
  download: 'Download',
  search: 'Search',
  toolbar: (label) => `Actions of ${label}`,
  region: (label) => `Rows of ${label}`,
  moreActions: 'More actions',
  selectAll: 'Select all rows of this page',
  selectRow: (row) => `Select ${row}`,
  selection: 'Selection',
  details: 'Details',
  rowDetails: (row) => `Details of ${row}`,
  rowActions: 'Actions',
  rowMenu: (row) => `Actions of ${row}`,
  rowAction: (action, row) => `${action}: ${row}`,
  selected: (count) => `${count} selected`,
  selectResults: (count) => `Select all ${count} results`,
  clearSelection: 'Clear selection',
  sortedAscending: (column) => `Sorted by ${column}, ascending`,
  sortedDescending: (column) => `Sorted by ${column}, descending`,
  thenAscending: (column) => `then by ${column}, ascending`,
  thenDescending: (column) => `then by ${column}, descending`,
  unsorted: 'Not sorted',
  sortPlace: (place, descending) => `, sort key ${place}, ${descending ? 'descending' : 'ascending'}`,
  loading: 'Loading records',
  empty: 'No records available',
  noResults: (search) => `No results for “${search}”`,
  clearSearch: 'Clear the search',
  clearFilters: 'Remove all filters',
  filtersCleared: 'The filters were removed',
  noneFiltered: 'No records with these filters',
  pager: 'pages',
  reasons: {
    selectOne: 'Select a record',
    selectSome: 'Select at least one record',
    selectAtLeast: (min) => `Select at least ${min} records`,
    onlyOne: 'Select only one record',
    atMost: (max) => `Select at most ${max} records`,
    clearFirst: 'Clear the selection to add',
    notAllowed: 'You are not allowed to do this',
    notAllowedTo: {
      CREATE: 'You are not allowed to create',
      EDIT: 'You are not allowed to edit',
      DELETE: 'You are not allowed to delete',
      DOWNLOAD: 'You are not allowed to download',
    },
  },
};
