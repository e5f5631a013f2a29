/** Tables for statistics programs: what SPSS, Stata and R are told about each variable (decision 0096). */
import type { Cell } from '../columns.ts';

/** A possible numeric value of a variable, as text, and its meaning. `missing` means that it states why there is no answer. */
interface Value {
  code: string;
  label: string;
  missing?: boolean;
}

export interface Variable<Row> {
  /** Lowercase letters, digits and underscores, starting with a letter, at most 32 characters. */
  name: string;
  label: string;
  measure: 'number' | 'day' | 'text';
  /** Only for numbers. */
  values: readonly Value[];
  value: (row: Row) => Cell;
}

export interface Dataset<Row> {
  /** The name of its files, without extension; also of its data frame in R. */
  name: string;
  variables: readonly Variable<Row>[];
  /** Each call reads the same rows again. */
  rows: () => AsyncIterable<Row>;
}

/** The space that a variable's texts and numbers need, known once all rows have been written. */
export interface Extent {
  /** The longest text, in bytes of UTF-8. */
  bytes: number;
  /** The maximum number of decimals. */
  decimals: number;
}

/** A table that has been written, without its rows. */
export interface TableDescription {
  name: string;
  variables: readonly Omit<Variable<never>, 'value'>[];
  extents: readonly Extent[];
  rowCount: number;
}

/**
 * Numbers for missing answers. They are below the lowest answer that a question without a minimum accepts, and are integers
 * that Stata stores exactly. Each program is given the range; `letter` is Stata's missing value (.a).
 */
export const missingNumbers = {
  NP: { number: -999_999_991, letter: 'a' },
  SR: { number: -999_999_992, letter: 'b' },
  NS: { number: -999_999_993, letter: 'c' },
  NR: { number: -999_999_994, letter: 'd' },
} as const;

export type MissingCode = keyof typeof missingNumbers;

const numbers = Object.values(missingNumbers).map(({ number }) => number);

/** The lowest and the highest of these numbers. */
export const missingRange = [Math.min(...numbers), Math.max(...numbers)] as const;

/** Whether a variable has codes for missing answers. */
export const hasMissing = ({ values }: Pick<Variable<never>, 'values'>): boolean =>
  values.some(({ missing }) => missing === true);
