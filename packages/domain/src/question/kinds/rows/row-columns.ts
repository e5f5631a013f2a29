/** The columns of a question answered with rows, for example one row per vaccine or animal (decision 0060). */
import type { ConditionOperator } from '../../../rule/comparison.ts';
import { fold } from '../../../values/fold.ts';

/** The types of column content; the names are used on the wire. */
export const columnKinds = ['text', 'whole', 'decimal', 'date', 'time', 'list'] as const;
export type ColumnKind = (typeof columnKinds)[number];

/** The display name of each, on screens and in files. */
export const columnKindWords: Readonly<Record<ColumnKind, string>> = {
  text: 'Texto',
  whole: 'Número entero',
  decimal: 'Número con decimales',
  date: 'Fecha',
  time: 'Hora',
  list: 'Lista',
};

/**
 * What the cells of a column may be: the least and most number, the earliest and latest date (yyyymmdd), and whether a date may not be
 * after today (1).
 */
export type ColumnBounds = {
  readonly least?: number | null;
  readonly most?: number | null;
  readonly notAfterToday?: number;
  readonly earliest?: string | null;
  readonly latest?: string | null;
};

/** The condition under which a row asks for a column; `value` is a cell of the named column, null with 'answered'. */
export type ColumnCondition = {
  readonly column: string;
  readonly operator: ConditionOperator;
  readonly value: string | null;
};

/** What an earlier column of the same row, named by its key, decides about a column (decision 0138). */
export type ColumnRules = {
  readonly showWhen?: ColumnCondition | null;
  readonly notLessThan?: string | null;
  readonly notMoreThan?: string | null;
};

/**
 * A column. `key` identifies its cells in an answer and stays the same when the label changes; `required` is 1 or 0; `options`
 * are those of a list.
 */
export type RowColumn = ColumnBounds &
  ColumnRules & {
    readonly key: string;
    readonly label: string;
    readonly kind: ColumnKind;
    readonly required: number;
    readonly options: readonly string[];
  };

/** A column as sent by a form; a new one has no key yet. */
export type SentColumn = Omit<RowColumn, 'key'> & { readonly key?: string };

/** Decimals that the cells of a column with decimals may have. */
export const maxColumnDecimals = 6;

/** Maximum length of a column's option, in characters, as in the contract. */
export const longestColumnOption = 80;

/** The key of a new column: its name in lower-case letters, digits and underscores. */
function columnKey(label: string, usedKeys: ReadonlySet<string>): string {
  const word = fold(label)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[_0-9]+|_+$/g, '')
    .slice(0, 30);
  const name = word === '' ? 'columna' : word;
  let key = name;
  for (let number = 2; usedKeys.has(key); number += 1) key = `${name}_${number}`;
  return key;
}

/**
 * The keys of columns, in order: each has its own, or one made of its name.
 * @param taken keys that none of the new ones gets
 */
export function columnKeys(
  columns: readonly Pick<SentColumn, 'key' | 'label'>[],
  taken: readonly string[] = [],
): string[] {
  const used = new Set([...taken, ...columns.flatMap(({ key }) => key ?? [])]);
  return columns.map(({ key, label }) => {
    const own = key ?? columnKey(label.trim(), used);
    used.add(own);
    return own;
  });
}

/** Whether the cells of a kind are numbers. */
export const isNumberColumn = (kind: ColumnKind): boolean => kind === 'whole' || kind === 'decimal';

/** Whether the cells of a kind are in an order, so that an earlier one may limit them. */
export const isOrderedColumn = (kind: ColumnKind): boolean =>
  isNumberColumn(kind) || kind === 'date' || kind === 'time';

/** The bounds that count for a kind of column; without any, a version holds nothing of them. */
function ownBounds({ kind, least, most, notAfterToday, earliest, latest }: SentColumn): ColumnBounds {
  return {
    // Without a minimum, negative numbers are refused too.
    ...(isNumberColumn(kind) && typeof least === 'number' && least !== 0 && { least }),
    ...(isNumberColumn(kind) && typeof most === 'number' && { most }),
    ...(kind === 'date' && notAfterToday === 1 && { notAfterToday }),
    ...(kind === 'date' && earliest && { earliest }),
    ...(kind === 'date' && latest && { latest }),
  };
}

/** The rules that count for a kind of column; without any, a version holds nothing of them. */
function ownRules({ kind, showWhen, notLessThan, notMoreThan }: SentColumn): ColumnRules {
  const isOrdered = isOrderedColumn(kind);
  return {
    ...(showWhen && { showWhen }),
    ...(isOrdered && notLessThan && { notLessThan }),
    ...(isOrdered && notMoreThan && { notMoreThan }),
  };
}

/** The keys that a question's columns have, and those that its columns had and answers may still have. */
interface KnownKeys {
  readonly held?: readonly string[];
  readonly removed?: readonly string[];
}

/**
 * Columns as stored. A missing key is made of the label; a new column never gets the key of another one, present or past, because the
 * answers of that one would be read under it.
 */
export function keyedColumns(
  columns: readonly SentColumn[],
  { held = [], removed = [] }: KnownKeys = {},
): RowColumn[] {
  const keyless = columns.map(({ key, label }) => ({
    label,
    ...(key !== undefined && !removed.includes(key) && { key }),
  }));
  const keys = columnKeys(keyless, [...held, ...removed]);
  const renamed = new Map(columns.map(({ key }, index) => [key, keys[index]!]));
  const refer = (key: string) => renamed.get(key) ?? key;
  return columns.map((column, index) => {
    const options = column.kind === 'list' ? column.options.map((option) => option.trim()) : [];
    const { kind, label, required, showWhen, notLessThan, notMoreThan } = column;
    const rules = {
      ...column,
      ...(showWhen && { showWhen: { ...showWhen, column: refer(showWhen.column) } }),
      ...(notLessThan && { notLessThan: refer(notLessThan) }),
      ...(notMoreThan && { notMoreThan: refer(notMoreThan) }),
    };
    return {
      key: keys[index]!,
      label: label.trim(),
      kind,
      required,
      options,
      ...ownBounds(column),
      ...ownRules(rules),
    };
  });
}
