/** Texts of data-table. */
export interface DataTableMessages {
  /** Accessible name of the widget when the caller gives none. */
  label: string;
}

export const dataTableEs: DataTableMessages = { label: 'Tabla' };

export const dataTableEn: DataTableMessages = { label: 'Table' };
