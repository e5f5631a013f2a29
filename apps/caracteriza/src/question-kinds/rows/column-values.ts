// The columns of a question's rows as one input of its form: their text as JSON, '' when there are none.
import type { ColumnKind, RowColumn, SentColumn } from '@caracteriza/domain/question/kinds/rows/row-columns';

/** A column while it is made: its options are lines of a text. */
export interface ColumnRow {
  /** That of a column which the record has. */
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

/** The columns that an input holds, which only `columnsInputOf` has written. */
export const columnRowsOf = (input: string): ColumnRow[] =>
  input === '' ? [] : (JSON.parse(input) as ColumnRow[]);

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** What a request takes; null where columns are not asked for. */
export function columnsBody(input: string | null | undefined) {
  if (!input) return null;
  return columnRowsOf(input).map(({ options, kind, ...rest }) => ({
    ...rest,
    kind,
    options: kind === 'list' ? linesOf(options) : [],
  })) satisfies SentColumn[];
}
