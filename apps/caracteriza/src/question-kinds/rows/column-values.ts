// The columns of a question's rows as a single form input: JSON, or '' if there are none.
import {
  isNumberColumn,
  type ColumnKind,
  type RowColumn,
  type SentColumn,
} from '@caracteriza/domain/question/kinds/rows/row-columns';
import { compactToIso, isoToCompact } from '@caracteriza/domain/values/dates';
import { decimalComma, readNumber } from '@caracteriza/domain/values/number-text';

/** A column being edited; its options are the lines of a text. */
export interface ColumnRow {
  /** The id of a column that exists in the record. */
  key?: string;
  label: string;
  kind: ColumnKind;
  required: 0 | 1;
  options: string;
  /** As typed; '' for none. */
  least: string;
  most: string;
  notAfterToday: 0 | 1;
  /** ISO dates; '' for none. */
  earliest: string;
  latest: string;
}

/** A new column. */
export const emptyColumn: ColumnRow = {
  label: '',
  kind: 'text',
  required: 0,
  options: '',
  least: '',
  most: '',
  notAfterToday: 0,
  earliest: '',
  latest: '',
};

/** The input that holds these columns. */
export const columnsInputOf = (rows: readonly ColumnRow[]): string =>
  rows.length === 0 ? '' : JSON.stringify(rows);

/** The input of a record's columns. */
export const columnsInput = (columns: readonly RowColumn[]): string =>
  columnsInputOf(
    columns.map(({ required, options, least, most, notAfterToday, earliest, latest, ...rest }) => ({
      ...rest,
      required: required === 1 ? 1 : 0,
      options: options.join('\n'),
      least: decimalComma(least ?? ''),
      most: decimalComma(most ?? ''),
      notAfterToday: notAfterToday === 1 ? 1 : 0,
      earliest: compactToIso(earliest ?? '') ?? '',
      latest: compactToIso(latest ?? '') ?? '',
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

/** A typed limit; null for none, NaN for one that is no number, which the check of the columns refuses. */
const limitOf = (typed: string): number | null => (typed.trim() === '' ? null : readNumber(typed));

/** A day as it is sent; a half-typed one goes as it is, so that the check of the columns refuses it. */
const dayOf = (iso: string): string | null => (iso === '' ? null : (isoToCompact(iso) ?? iso));

/** The request value; null if the kind has no columns. */
export function columnsBody(input: string | null | undefined) {
  if (!input) return null;
  return columnRowsOf(input).map(
    ({ options, kind, least, most, notAfterToday, earliest, latest, ...rest }) => ({
      ...rest,
      kind,
      options: kind === 'list' ? linesOf(options) : [],
      ...(isNumberColumn(kind) && { least: limitOf(least), most: limitOf(most) }),
      ...(kind === 'date' && { notAfterToday, earliest: dayOf(earliest), latest: dayOf(latest) }),
    }),
  ) satisfies SentColumn[];
}
