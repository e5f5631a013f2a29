/** Texts for the empty state. */
export interface EmptyStateMessages {
  empty: string;
  noResults: string;
  error: string;
  retry: string;
}

export const emptyStateEs: EmptyStateMessages = {
  empty: 'Aún no hay registros',
  noResults: 'No se encontraron resultados',
  error: 'No fue posible cargar la información',
  retry: 'Reintentar',
};

export const emptyStateEn: EmptyStateMessages = {
  empty: 'Nothing here yet',
  noResults: 'No results found',
  error: 'The information could not be loaded',
  retry: 'Retry',
};
