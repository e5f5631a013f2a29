// The columns of a question's rows as a single form input: JSON, or '' if there are none.
import type { ConditionOperator } from '@caracteriza/domain/rule/comparison';
import {
  columnKeys,
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
  /** As typed; '' if empty. */
  least: string;
  most: string;
  notAfterToday: 0 | 1;
  /** ISO dates; '' if empty. */
  earliest: string;
  latest: string;
  /** When a row asks for it; the value is '' with 'answered'. */
  showWhen: { column: string; operator: ConditionOperator; value: string } | null;
  /** The keys of the columns that limit it; '' if none. */
  notLessThan: string;
  notMoreThan: string;
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
  showWhen: null,
  notLessThan: '',
  notMoreThan: '',
};

/** The input that holds these columns. */
export const columnsInputOf = (rows: readonly ColumnRow[]): string =>
  rows.length === 0 ? '' : JSON.stringify(rows);

/** The input of a record's columns. */
export const columnsInput = (columns: readonly RowColumn[]): string =>
  columnsInputOf(
    columns.map(({ key, label, kind, ...column }) => ({
      key,
      label,
      kind,
      required: column.required === 1 ? 1 : 0,
      options: column.options.join('\n'),
      least: decimalComma(column.least ?? ''),
      most: decimalComma(column.most ?? ''),
      notAfterToday: column.notAfterToday === 1 ? 1 : 0,
      earliest: compactToIso(column.earliest ?? '') ?? '',
      latest: compactToIso(column.latest ?? '') ?? '',
      showWhen: column.showWhen ? { ...column.showWhen, value: column.showWhen.value ?? '' } : null,
      notLessThan: column.notLessThan ?? '',
      notMoreThan: column.notMoreThan ?? '',
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

/** A typed limit; null if empty, NaN if it is not a number, which validation then rejects. */
const limitOf = (text: string): number | null => (text.trim() === '' ? null : readNumber(text));

/** A day in request format; an incomplete one is sent unchanged and rejected by validation. */
const dayOf = (iso: string): string | null => (iso === '' ? null : (isoToCompact(iso) ?? iso));

/** A column in request format. */
function sentColumn({ key, label, kind, required, options, ...row }: ColumnRow): SentColumn {
  const { showWhen, notLessThan, notMoreThan } = row;
  return {
    ...(key !== undefined && { key }),
    label,
    kind,
    required,
    options: kind === 'list' ? linesOf(options) : [],
    ...(isNumberColumn(kind) && { least: limitOf(row.least), most: limitOf(row.most) }),
    ...(kind === 'date' && {
      notAfterToday: row.notAfterToday,
      earliest: dayOf(row.earliest),
      latest: dayOf(row.latest),
    }),
    ...(showWhen && {
      showWhen: { ...showWhen, value: showWhen.operator === 'answered' ? null : showWhen.value },
    }),
    ...(notLessThan !== '' && { notLessThan }),
    ...(notMoreThan !== '' && { notMoreThan }),
  };
}

/** The request value; null if the kind has no columns. */
export const columnsBody = (input: string | null | undefined) =>
  input ? columnRowsOf(input).map(sentColumn) : null;

/**
 * The columns in the form that rules refer to; a new one has the key it would be saved with.
 * @param existingKeys the keys of the record's columns, including those removed here; new columns get none of them
 */
export function keyedRows(rows: readonly ColumnRow[], existingKeys: readonly string[]): RowColumn[] {
  const keys = columnKeys(rows, existingKeys);
  return rows.map(({ label, kind, required, options }, index) => ({
    key: keys[index]!,
    label,
    kind,
    required,
    options: kind === 'list' ? linesOf(options) : [],
  }));
}

/** The columns, with a key for each new one that another column refers to, so that it can still be renamed. */
export function withReferredKeys(rows: readonly ColumnRow[], existingKeys: readonly string[]): ColumnRow[] {
  const keys = columnKeys(rows, existingKeys);
  const referred = new Set(
    rows.flatMap(({ showWhen, notLessThan, notMoreThan }) => [showWhen?.column, notLessThan, notMoreThan]),
  );
  return rows.map((row, index) => (referred.has(keys[index]) ? { ...row, key: keys[index]! } : row));
}
