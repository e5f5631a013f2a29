/** Texts for a data table's column filters. They load with the first table that has filters. */
export interface TableFiltersMessages {
  /** Names of the button beside a column's name; the second is used while the column is filtered. */
  filterColumn: (column: string) => string;
  filterOf: (column: string, filter: string) => string;
  /** Fields of a filter. */
  contains: string;
  from: string;
  to: string;
  /** Name of the calendar button beside the field `end`. */
  pickDate: (end: string) => string;
  applyFilter: string;
  removeFilter: string;
  /** Name of a filter's button in the list of filters. */
  removeFilterOf: (filter: string) => string;
  /** Name of the list of filters, for a table called `label`. */
  filters: (label: string) => string;
  /** Filters described as text. */
  filterContains: (text: string) => string;
  filterBetween: (from: string, to: string) => string;
  filterFrom: (from: string) => string;
  filterTo: (to: string) => string;
  /** Announcements of changes. */
  filtered: (column: string, filter: string) => string;
  filterRemoved: (column: string) => string;
}

export const tableFiltersEs: TableFiltersMessages = {
  filterColumn: (column) => `Filtrar ${column}`,
  filterOf: (column, filter) => `Filtrar ${column}, ahora: ${filter}`,
  contains: 'Contiene',
  from: 'Desde',
  to: 'Hasta',
  pickDate: (end) => `${end}: elegir fecha`,
  applyFilter: 'Filtrar',
  removeFilter: 'Quitar filtro',
  removeFilterOf: (filter) => `Quitar filtro ${filter}`,
  filters: (label) => `Filtros de ${label}`,
  filterContains: (text) => `contiene «${text}»`,
  filterBetween: (from, to) => `de ${from} a ${to}`,
  filterFrom: (from) => `desde ${from}`,
  filterTo: (to) => `hasta ${to}`,
  filtered: (column, filter) => `Se filtró ${column}: ${filter}`,
  filterRemoved: (column) => `Se quitó el filtro de ${column}`,
};

export const tableFiltersEn: TableFiltersMessages = {
  filterColumn: (column) => `Filter ${column}`,
  filterOf: (column, filter) => `Filter ${column}, now: ${filter}`,
  contains: 'Contains',
  from: 'From',
  to: 'To',
  pickDate: (end) => `${end}: choose date`,
  applyFilter: 'Filter',
  removeFilter: 'Remove filter',
  removeFilterOf: (filter) => `Remove filter ${filter}`,
  filters: (label) => `Filters of ${label}`,
  filterContains: (text) => `contains “${text}”`,
  filterBetween: (from, to) => `${from} to ${to}`,
  filterFrom: (from) => `from ${from}`,
  filterTo: (to) => `up to ${to}`,
  filtered: (column, filter) => `${column} was filtered: ${filter}`,
  filterRemoved: (column) => `The filter of ${column} was removed`,
};
