/** Texts of the dropdown. */
export interface DropdownMessages {
  placeholder: string;
  loading: string;
  /** Placeholder when there is nothing to choose from. */
  noItems: string;
  notFound: string;
  clear: string;
  /** Accessible name of the arrow, which only a pointer uses. */
  toggle: string;
  /** Announced when a search leaves `count` options. */
  results: (count: number) => string;
}

export const dropdownEs: DropdownMessages = {
  placeholder: 'Seleccione',
  loading: 'Cargando Items...',
  noItems: 'Sin items en la lista...',
  notFound: 'No se encontraron resultados.',
  clear: 'Borrar selección',
  toggle: 'Ver la lista',
  results: (count) => (count === 1 ? '1 resultado disponible.' : `${count} resultados disponibles.`),
};

export const dropdownEn: DropdownMessages = {
  placeholder: 'Select',
  loading: 'Loading items...',
  noItems: 'No items in the list...',
  notFound: 'No results found.',
  clear: 'Clear selection',
  toggle: 'Show the list',
  results: (count) => (count === 1 ? '1 result available.' : `${count} results available.`),
};
