// The columns of a question's rows as a single form input: JSON, or '' if there are none.
import type { ColumnKind, RowColumn, SentColumn } from '@caracteriza/domain/question/kinds/rows/row-columns';

/** A column being edited; its options are the lines of a text. */
export interface ColumnRow {
  /** The id of a column that exists in the record. */
  key?: string;
  label: string;
  kind: ColumnKind;
  required: 0 | 1;
  options: string;
}

/** The input that holds these columns. */
export const columnsInputOf = (rows: readonly ColumnRow[]): string =>
  rows.length === 0 ? '' : JSON.stringify(rows);

/** The input of a record's columns. */
export const columnsInput = (columns: readonly RowColumn[]): string =>
  columnsInputOf(
    columns.map(({ required, options, ...rest }) => ({
      ...rest,
      required: required === 1 ? 1 : 0,
      options: options.join('\n'),
    })),
  );

/** The columns in an input, which is always written by `columnsInputOf`. */
export const columnRowsOf = (input: string): ColumnRow[] =>
  input === '' ? [] : (JSON.parse(input) as ColumnRow[]);

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The request value; null if the kind has no columns. */
export function columnsBody(input: string | null | undefined) {
  if (!input) return null;
  return columnRowsOf(input).map(({ options, kind, ...rest }) => ({
    ...rest,
    kind,
    options: kind === 'list' ? linesOf(options) : [],
  })) satisfies SentColumn[];
}
