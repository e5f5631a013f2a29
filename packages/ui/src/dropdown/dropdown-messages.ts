/** Texts for the dropdown. */
export interface DropdownMessages {
  placeholder: string;
  loading: string;
  /** Placeholder if there is nothing to choose from. */
  noItems: string;
  notFound: string;
  /** The text of an empty list before anything is typed, if another place is searched. */
  typeToSearch: string;
  /** Shown in the box if loading the options failed. */
  failed: string;
  /** Label of the button that loads them again. */
  retry: string;
  clear: string;
  /** Announced when a search leaves `count` options. */
  results: (count: number) => string;
  /** With several choices: removes one. */
  remove: (label: string) => string;
  /** With several choices: how many there are, announced on every change. */
  chosen: (count: number) => string;
}

export const dropdownEs: DropdownMessages = {
  placeholder: 'Seleccione',
  loading: 'Cargando…',
  noItems: 'No hay opciones',
  notFound: 'No se encontraron resultados.',
  typeToSearch: 'Escriba para buscar.',
  failed: 'No fue posible cargar la lista.',
  retry: 'Cargar la lista de nuevo',
  clear: 'Borrar selección',
  results: (count) => (count === 1 ? '1 resultado disponible.' : `${count} resultados disponibles.`),
  remove: (label) => `Quitar ${label}`,
  chosen: (count) => (count === 1 ? '1 opción elegida.' : `${count} opciones elegidas.`),
};

export const dropdownEn: DropdownMessages = {
  placeholder: 'Select',
  loading: 'Loading…',
  noItems: 'No options',
  notFound: 'No results found.',
  typeToSearch: 'Type to search.',
  failed: 'The list could not be loaded.',
  retry: 'Load the list again',
  clear: 'Clear selection',
  results: (count) => (count === 1 ? '1 result available.' : `${count} results available.`),
  remove: (label) => `Remove ${label}`,
  chosen: (count) => (count === 1 ? '1 option chosen.' : `${count} options chosen.`),
};
