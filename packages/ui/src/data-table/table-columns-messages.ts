/** Texts for a data table's column menu and the edges of its columns. They load with the menu. */
export interface TableColumnsMessages {
  columns: string;
  columnsHelp: string;
  columnShown: (column: string) => string;
  columnHidden: (column: string) => string;
  columnEarlier: (column: string) => string;
  columnLater: (column: string) => string;
  /** `place` counts from 1. */
  columnMoved: (column: string, place: number, of: number) => string;
  columnWider: (column: string) => string;
  columnNarrower: (column: string) => string;
  /** Buttons that pin a column, and the announcements afterwards. */
  pinAtStart: (column: string) => string;
  pinAtEnd: (column: string) => string;
  unpin: (column: string) => string;
  pinnedAtStart: (column: string) => string;
  pinnedAtEnd: (column: string) => string;
  unpinned: (column: string) => string;
  /** Name of the edge that resizes a column. */
  columnWidth: (column: string) => string;
  /** A width chosen by the browser. */
  automaticWidth: string;
  resetColumns: string;
  columnsReset: string;
}

export const tableColumnsEs: TableColumnsMessages = {
  columns: 'Columnas',
  columnsHelp: 'Columnas: cuáles, en qué orden y de qué ancho',
  columnShown: (column) => `Se muestra la columna ${column}`,
  columnHidden: (column) => `Se ocultó la columna ${column}`,
  columnEarlier: (column) => `Mover ${column} antes`,
  columnLater: (column) => `Mover ${column} después`,
  columnMoved: (column, place, of) => `${column}: columna ${place} de ${of}`,
  columnWider: (column) => `Ensanchar ${column}`,
  columnNarrower: (column) => `Angostar ${column}`,
  pinAtStart: (column) => `Fijar ${column} al comienzo`,
  pinAtEnd: (column) => `Fijar ${column} al final`,
  unpin: (column) => `Soltar ${column}`,
  pinnedAtStart: (column) => `La columna ${column} queda fija al comienzo`,
  pinnedAtEnd: (column) => `La columna ${column} queda fija al final`,
  unpinned: (column) => `La columna ${column} ya no está fija`,
  columnWidth: (column) => `Ancho de ${column}`,
  automaticWidth: 'automático',
  resetColumns: 'Restablecer columnas',
  columnsReset: 'Columnas restablecidas',
};

export const tableColumnsEn: TableColumnsMessages = {
  columns: 'Columns',
  columnsHelp: 'Columns: which, in what order and how wide',
  columnShown: (column) => `Column ${column} is shown`,
  columnHidden: (column) => `Column ${column} is hidden`,
  columnEarlier: (column) => `Move ${column} before`,
  columnLater: (column) => `Move ${column} after`,
  columnMoved: (column, place, of) => `${column}: column ${place} of ${of}`,
  columnWider: (column) => `Widen ${column}`,
  columnNarrower: (column) => `Narrow ${column}`,
  pinAtStart: (column) => `Pin ${column} at the start`,
  pinAtEnd: (column) => `Pin ${column} at the end`,
  unpin: (column) => `Unpin ${column}`,
  pinnedAtStart: (column) => `Column ${column} stays at the start`,
  pinnedAtEnd: (column) => `Column ${column} stays at the end`,
  unpinned: (column) => `Column ${column} is no longer pinned`,
  columnWidth: (column) => `Width of ${column}`,
  automaticWidth: 'automatic',
  resetColumns: 'Reset columns',
  columnsReset: 'Columns were reset',
};
