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
 * What a column's cells may contain: the minimum and maximum number, the earliest and latest date (yyyymmdd), and whether a
 * date may not be after today (1).
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

/** What an earlier column of the same row, identified by its key, determines about a column (decision 0138). */
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

/** Maximum number of decimals in a column that has decimals. */
export const maxColumnDecimals = 6;

/** Maximum length of a column's option, in characters, as in the contract. */
export const longestColumnOption = 80;

/** The key of a new column: its name in lower-case letters, digits and underscores. */
function columnKey(label: string, usedKeys: ReadonlySet<string>): string {
  const keyWord = fold(label)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[_0-9]+|_+$/g, '')
    .slice(0, 30);
  const name = keyWord === '' ? 'columna' : keyWord;
  let key = name;
  for (let number = 2; usedKeys.has(key); number += 1) key = `${name}_${number}`;
  return key;
}

/**
 * The keys of columns, in order: each column's own key, or one derived from its name.
 * @param takenKeys keys that new columns must not get
 */
export function columnKeys(
  columns: readonly Pick<SentColumn, 'key' | 'label'>[],
  takenKeys: readonly string[] = [],
): string[] {
  const usedKeys = new Set([...takenKeys, ...columns.flatMap(({ key }) => key ?? [])]);
  return columns.map(({ key, label }) => {
    const ownKey = key ?? columnKey(label.trim(), usedKeys);
    usedKeys.add(ownKey);
    return ownKey;
  });
}

/** Whether the cells of a kind are numbers. */
export const isNumberColumn = (kind: ColumnKind): boolean => kind === 'whole' || kind === 'decimal';

/** Whether the cells of a kind have an order, so that an earlier cell may limit them. */
export const isOrderedColumn = (kind: ColumnKind): boolean =>
  isNumberColumn(kind) || kind === 'date' || kind === 'time';

/** The bounds that apply to a kind of column; omitted from a pinned version if there are none. */
function ownBounds({ kind, least, most, notAfterToday, earliest, latest }: SentColumn): ColumnBounds {
  return {
    // A minimum of 0 changes nothing: without a minimum, negative numbers are rejected anyway.
    ...(isNumberColumn(kind) && typeof least === 'number' && least !== 0 && { least }),
    ...(isNumberColumn(kind) && typeof most === 'number' && { most }),
    ...(kind === 'date' && notAfterToday === 1 && { notAfterToday }),
    ...(kind === 'date' && earliest && { earliest }),
    ...(kind === 'date' && latest && { latest }),
  };
}

/** The rules that apply to a kind of column; omitted from a pinned version if there are none. */
function ownRules({ kind, showWhen, notLessThan, notMoreThan }: SentColumn): ColumnRules {
  const isOrdered = isOrderedColumn(kind);
  return {
    ...(showWhen && { showWhen }),
    ...(isOrdered && notLessThan && { notLessThan }),
    ...(isOrdered && notMoreThan && { notMoreThan }),
  };
}

/** The keys of a question's columns, and those of deleted columns that answers may still contain. */
interface KnownKeys {
  readonly heldKeys?: readonly string[];
  readonly removed?: readonly string[];
}

/**
 * Columns as stored. A missing key is derived from the label. A new column never gets the key of a present or deleted one,
 * because answers to that one would then appear in it.
 */
export function keyedColumns(
  columns: readonly SentColumn[],
  { heldKeys = [], removed = [] }: KnownKeys = {},
): RowColumn[] {
  const keyless = columns.map(({ key, label }) => ({
    label,
    ...(key !== undefined && !removed.includes(key) && { key }),
  }));
  const keys = columnKeys(keyless, [...heldKeys, ...removed]);
  const newKeys = new Map(columns.map(({ key }, index) => [key, keys[index]!]));
  const newKeyOf = (key: string) => newKeys.get(key) ?? key;
  return columns.map((column, index) => {
    const options = column.kind === 'list' ? column.options.map((option) => option.trim()) : [];
    const { kind, label, required, showWhen, notLessThan, notMoreThan } = column;
    const rules = {
      ...column,
      ...(showWhen && { showWhen: { ...showWhen, column: newKeyOf(showWhen.column) } }),
      ...(notLessThan && { notLessThan: newKeyOf(notLessThan) }),
      ...(notMoreThan && { notMoreThan: newKeyOf(notMoreThan) }),
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
