/** The columns of a question whose answer is rows, as one for each vaccine or animal (decision 0060). */
import { fold } from '../../../values/fold.ts';

/** What stands in a column; the wire names. */
export const columnKinds = ['text', 'whole', 'decimal', 'date', 'time', 'list'] as const;
export type ColumnKind = (typeof columnKinds)[number];

/** What each is called on screen and in files. */
export const columnKindWords: Readonly<Record<ColumnKind, string>> = {
  text: 'Texto',
  whole: 'Número entero',
  decimal: 'Número con decimales',
  date: 'Fecha',
  time: 'Hora',
  list: 'Lista',
};

/** A column; `key` names its cells in an answer and stays when the label changes, `required` is 1 or 0, `options` are a list's. */
export type RowColumn = {
  readonly key: string;
  readonly label: string;
  readonly kind: ColumnKind;
  readonly required: number;
  readonly options: readonly string[];
};

/** A column as a form sends it: a new one has no key yet. */
export type SentColumn = Omit<RowColumn, 'key'> & { readonly key?: string };

/** Longest option of a column, in characters, as in the contract. */
export const longestColumnOption = 80;

function columnKey(label: string, taken: ReadonlySet<string>): string {
  const word = fold(label)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[_0-9]+|_+$/g, '')
    .slice(0, 30);
  const name = word === '' ? 'columna' : word;
  let key = name;
  for (let number = 2; taken.has(key); number += 1) key = `${name}_${number}`;
  return key;
}

/** Columns as they are stored: one without a key gets it from its label, in lower-case letters, digits and underscores. */
export function keyedColumns(columns: readonly SentColumn[]): RowColumn[] {
  const taken = new Set(columns.flatMap(({ key }) => key ?? []));
  return columns.map((column) => {
    const label = column.label.trim();
    const key = column.key ?? columnKey(label, taken);
    taken.add(key);
    const options = column.kind === 'list' ? column.options.map((option) => option.trim()) : [];
    return { key, label, kind: column.kind, required: column.required, options };
  });
}
