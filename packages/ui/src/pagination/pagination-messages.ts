/** Texts for the pager. */
export interface PaginationMessages {
  /** Accessible name of the pager's landmark. */
  label: string;
  pageSize: string;
  previous: string;
  next: string;
  first: string;
  last: string;
  /** Name of the box for the page number. */
  goToPage: string;
  /** After that box: the number of pages. */
  ofPages: (pages: string) => string;
  /** The counter; all three values are already formatted for the locale: '1 - 5 de 23'. */
  counter: (first: string, last: string, total: string) => string;
  /** A total that is only known to be above the limit. */
  moreThan: (limit: string) => string;
  /** Read out before the counter when the page changes. */
  page: (page: string) => string;
}

export const paginationEs: PaginationMessages = {
  label: 'Paginación',
  pageSize: 'Filas por página',
  previous: 'Página anterior',
  next: 'Página siguiente',
  first: 'Primera página',
  last: 'Última página',
  goToPage: 'Ir a la página',
  ofPages: (pages) => `de ${pages}`,
  counter: (first, last, total) => `${first} - ${last} de ${total}`,
  moreThan: (limit) => `más de ${limit}`,
  page: (page) => `Página ${page}`,
};

export const paginationEn: PaginationMessages = {
  label: 'Pagination',
  pageSize: 'Rows per page',
  previous: 'Previous page',
  next: 'Next page',
  first: 'First page',
  last: 'Last page',
  goToPage: 'Go to page',
  ofPages: (pages) => `of ${pages}`,
  counter: (first, last, total) => `${first} - ${last} of ${total}`,
  moreThan: (limit) => `more than ${limit}`,
  page: (page) => `Page ${page}`,
};
