/** Texts of the data table, its toolbar and its download dialog. */
export interface DataTableMessages {
  add: string;
  edit: string;
  delete: string;
  reload: string;
  download: string;
  search: string;
  /** Name of the toolbar and of the scrolling region, for a table called `label`. */
  toolbar: (label: string) => string;
  region: (label: string) => string;
  selectAll: string;
  selectRow: (row: string) => string;
  /** Header of the column of radios or checkboxes. */
  selection: string;
  selected: (count: number) => string;
  /** Offers the rows of every page, after all rows of this one were selected. */
  selectResults: (count: string) => string;
  clearSelection: string;
  sortedAscending: (column: string) => string;
  sortedDescending: (column: string) => string;
  unsorted: string;
  loading: string;
  empty: string;
  noResults: (search: string) => string;
  clearSearch: string;
  /** Second half of the pager's name, after the table's. */
  pager: string;
  columns: string;
  columnsHelp: string;
  /** Why a button does nothing now. */
  reasons: {
    selectOne: string;
    selectSome: string;
    selectAtLeast: (min: number) => string;
    onlyOne: string;
    atMost: (max: number) => string;
    /** Adding needs an empty selection. */
    clearFirst: string;
    notAllowed: string;
    /** By operation of the permission catalogue; without an entry `notAllowed` is said. */
    notAllowedTo: Readonly<Record<string, string>>;
  };
  downloadTitle: (label: string) => string;
  downloadText: string;
  downloading: (format: string) => string;
  downloaded: (file: string) => string;
  downloadFailed: string;
}

export const dataTableEs: DataTableMessages = {
  add: 'Agregar',
  edit: 'Actualizar',
  delete: 'Eliminar',
  reload: 'Recargar',
  download: 'Descargar',
  search: 'Buscar',
  toolbar: (label) => `Acciones de ${label}`,
  region: (label) => `Tabla ${label}, se desplaza`,
  selectAll: 'Seleccionar todas las filas de esta página',
  selectRow: (row) => `Seleccionar ${row}`,
  selection: 'Selección',
  selected: (count) => (count === 1 ? '1 seleccionado' : `${count} seleccionados`),
  selectResults: (count) => `Seleccionar los ${count} resultados`,
  clearSelection: 'Quitar selección',
  sortedAscending: (column) => `Ordenado por ${column}, ascendente`,
  sortedDescending: (column) => `Ordenado por ${column}, descendente`,
  unsorted: 'Sin ordenar',
  loading: 'Cargando registros',
  empty: 'No hay registros disponibles',
  noResults: (search) => `No se encontraron resultados para «${search}»`,
  clearSearch: 'Borrar la búsqueda',
  pager: 'páginas',
  columns: 'Columnas',
  columnsHelp: 'Columnas visibles',
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
      DOWNLOAD_REPORT: 'No tiene permiso de descarga',
    },
  },
  downloadTitle: (label) => `Descargar ${label}`,
  downloadText: 'Elija el formato del archivo.',
  downloading: (format) => `Preparando ${format}…`,
  downloaded: (file) => `Se descargó ${file}`,
  downloadFailed: 'No fue posible preparar el archivo. Intente de nuevo.',
};

export const dataTableEn: DataTableMessages = {
  add: 'Add',
  edit: 'Edit',
  delete: 'Delete',
  reload: 'Reload',
  download: 'Download',
  search: 'Search',
  toolbar: (label) => `Actions of ${label}`,
  region: (label) => `Table ${label}, scrollable`,
  selectAll: 'Select all rows of this page',
  selectRow: (row) => `Select ${row}`,
  selection: 'Selection',
  selected: (count) => `${count} selected`,
  selectResults: (count) => `Select all ${count} results`,
  clearSelection: 'Clear selection',
  sortedAscending: (column) => `Sorted by ${column}, ascending`,
  sortedDescending: (column) => `Sorted by ${column}, descending`,
  unsorted: 'Not sorted',
  loading: 'Loading records',
  empty: 'No records available',
  noResults: (search) => `No results for “${search}”`,
  clearSearch: 'Clear the search',
  pager: 'pages',
  columns: 'Columns',
  columnsHelp: 'Visible columns',
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
      DOWNLOAD_REPORT: 'You are not allowed to download',
    },
  },
  downloadTitle: (label) => `Download ${label}`,
  downloadText: 'Choose the file format.',
  downloading: (format) => `Preparing ${format}…`,
  downloaded: (file) => `${file} was downloaded`,
  downloadFailed: 'The file could not be prepared. Try again.',
};
