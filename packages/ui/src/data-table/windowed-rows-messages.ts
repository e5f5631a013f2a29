/** Texts for a data table in one scrolling list. They load with `windowedRows`. */
export interface WindowedRowsMessages {
  /** How many records there are: the number, and the number formatted for the locale. */
  count: (count: number, written: string) => string;
  /** In print, where only the rows near the visible ones are rendered: how many those are, and out of how many. */
  printed: (drawn: string, all: string) => string;
}

export const windowedRowsEs: WindowedRowsMessages = {
  count: (count, written) => (count === 1 ? '1 registro' : `${written} registros`),
  printed: (drawn, all) =>
    `En el papel están ${drawn} de ${all} registros. Para tenerlos todos, descargue el archivo.`,
};

export const windowedRowsEn: WindowedRowsMessages = {
  count: (count, written) => (count === 1 ? '1 record' : `${written} records`),
  printed: (drawn, all) =>
    `On paper there are ${drawn} of ${all} records. To have them all, download the file.`,
};
