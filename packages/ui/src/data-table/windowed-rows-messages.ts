/** Texts for a data table on one scroll. They load with `windowedRows`. */
export interface WindowedRowsMessages {
  /** How many records there are: the number, and as the locale writes it. */
  count: (count: number, written: string) => string;
}

export const windowedRowsEs: WindowedRowsMessages = {
  count: (count, written) => (count === 1 ? '1 registro' : `${written} registros`),
};

export const windowedRowsEn: WindowedRowsMessages = {
  count: (count, written) => (count === 1 ? '1 record' : `${written} records`),
};
