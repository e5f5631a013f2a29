/** Texts of pagination. */
export interface PaginationMessages {
  /** Accessible name of the widget when the caller gives none. */
  label: string;
}

export const paginationEs: PaginationMessages = { label: 'Paginación' };

export const paginationEn: PaginationMessages = { label: 'Pagination' };
