/** Texts for the search box. */
export interface SearchInputMessages {
  placeholder: string;
  search: string;
  clear: string;
}

export const searchInputEs: SearchInputMessages = {
  placeholder: 'Buscar',
  search: 'Buscar',
  clear: 'Borrar búsqueda',
};

export const searchInputEn: SearchInputMessages = {
  placeholder: 'Search',
  search: 'Search',
  clear: 'Clear search',
};
