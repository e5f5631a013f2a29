/** Recognises the headers of a sheet, whatever their case, accents and order. */
import { fold } from '@caracteriza/domain/values/fold';
import { targets } from './targets.ts';

const ignoredWords = new Set(['de', 'del', 'la', 'el', 'los', 'las', 'en']);
const numero = new Set(['no', 'nro', 'num', 'n']);

/** The header of the column that says why a row was refused; a mended file may still have it. */
export const reasonHeader = 'Motivo';

/** A header without case, accents, signs, remarks in brackets and small words: two that mean the same have the same key. */
export function headerKey(text: string): string {
  const words = fold(text)
    .replace(/\(.*?\)|\[.*?\]/g, ' ')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !ignoredWords.has(word));
  return words.map((word) => (numero.has(word) ? 'numero' : word)).join(' ');
}

const fieldByKey: ReadonlyMap<string, string> = new Map(
  targets.flatMap(({ field, label, aliases }) =>
    [label, field, ...aliases].map((name) => [headerKey(name), field] as const),
  ),
);

/** What the user said about columns: the field by the header's key, null for a column that is left out. */
export type ColumnChoices = Readonly<Record<string, string | null>>;

/** The field of each cell of a row of headers; a field that was found already stays with its first column. */
export function fieldsOf(headers: readonly (string | null)[], choices: ColumnChoices): (string | null)[] {
  const fieldOf = (header: string | null, chosen: boolean) => {
    if (header === null) return null;
    const key = headerKey(header);
    const isChosen = Object.hasOwn(choices, key);
    if (chosen !== isChosen) return null;
    return isChosen ? (choices[key] ?? null) : (fieldByKey.get(key) ?? null);
  };
  const taken = new Set<string>();
  const take = (field: string | null) => {
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  };
  const byChoice = headers.map((header) => take(fieldOf(header, true)));
  return headers.map((header, column) => byChoice[column] ?? take(fieldOf(header, false)));
}

/** Rows that are searched for headers, since titles and remarks may be above them. */
const searchedRows = 50;

/** Known headers that a row of headers has at least. */
const minHeaders = 3;

/** The row that holds most known headers, from 0, and how many; null when there is none. */
export function headerRowOf(
  rows: readonly (readonly (string | null)[] | undefined)[],
  choices: ColumnChoices,
): { row: number; fieldCount: number } | null {
  let best: { row: number; fieldCount: number } | null = null;
  for (let row = 0; row < Math.min(rows.length, searchedRows); row += 1) {
    const fieldCount = fieldsOf(rows[row] ?? [], choices).filter((field) => field !== null).length;
    if (fieldCount >= minHeaders && fieldCount > (best?.fieldCount ?? 0)) best = { row, fieldCount };
  }
  return best;
}
