/** Texts for the tree and the groups of a data table. They load with `rowTree` and `rowGroups`. */
export interface RowOutlineMessages {
  /** Name of the button that shows the records below a record or in a group. */
  within: (name: string) => string;
  /** Name of the group of records without a value. */
  noValue: string;
  /** How many records a group has: the number, and the number formatted for the locale. */
  count: (count: number, written: string) => string;
}

export const rowOutlineEs: RowOutlineMessages = {
  within: (name) => `Lo que hay en ${name}`,
  noValue: 'Sin dato',
  count: (count, written) => (count === 1 ? '1 registro' : `${written} registros`),
};

export const rowOutlineEn: RowOutlineMessages = {
  within: (name) => `What is in ${name}`,
  noValue: 'No value',
  count: (count, written) => (count === 1 ? '1 record' : `${written} records`),
};
