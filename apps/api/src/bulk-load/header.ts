/** Recognizes a sheet's headers, regardless of case, accents and order. */
import { fold } from '@caracteriza/domain/values/fold';

const ignoredWords = new Set(['de', 'del', 'la', 'el', 'los', 'las', 'en']);
const numero = new Set(['no', 'nro', 'num', 'n']);

/** The header of the column with the rejection reasons; a corrected file may still contain it. */
export const reasonHeader = 'Motivo';

/**
 * A header in lower case, without accents, symbols, bracketed remarks and small words, so that equivalent headers have the same
 * key.
 */
export function headerKey(text: string): string {
  const headerWords = fold(text)
    .replace(/\(.*?\)|\[.*?\]/g, ' ')
    .split(/[^a-z0-9]+/)
    .filter((headerWord) => headerWord !== '' && !ignoredWords.has(headerWord));
  return headerWords.map((headerWord) => (numero.has(headerWord) ? 'numero' : headerWord)).join(' ');
}

/** Fields by the keys of the headers that name them. */
export type KnownHeaders = ReadonlyMap<string, string>;

/** The headers that name these fields: their labels, their names in the contract, and others. */
export const knownHeaders = (
  namedFields: readonly { field: string; label: string; aliases: readonly string[] }[],
): KnownHeaders =>
  new Map(
    namedFields.flatMap(({ field, label, aliases }) =>
      [label, field, ...aliases].map((name) => [headerKey(name), field] as const),
    ),
  );

/** The user's choices for columns: the field by the header's key, null for an ignored column. */
export type ColumnChoices = Readonly<Record<string, string | null>>;

/** The field of each cell in a header row; if a field occurs twice, the first column gets it. */
export function fieldsOf(
  headers: readonly (string | null)[],
  knownFields: KnownHeaders,
  choices: ColumnChoices = {},
): (string | null)[] {
  const fieldOf = (header: string | null, chosenByUser: boolean) => {
    if (header === null) return null;
    const key = headerKey(header);
    const isChosen = Object.hasOwn(choices, key);
    if (chosenByUser !== isChosen) return null;
    return isChosen ? (choices[key] ?? null) : (knownFields.get(key) ?? null);
  };
  const usedFields = new Set<string>();
  const takeField = (field: string | null) => {
    if (field === null || usedFields.has(field)) return null;
    usedFields.add(field);
    return field;
  };
  const chosenFields = headers.map((header) => takeField(fieldOf(header, true)));
  return headers.map((header, column) => chosenFields[column] ?? takeField(fieldOf(header, false)));
}

/** The number of rows searched for headers, because titles and remarks may be above them. */
const searchedRows = 50;

/** Minimum number of known headers in a header row. */
const minHeaders = 3;

/** The index of the row with the most known headers (from 0) and their number; null if there is none. */
export function headerRowOf(
  rows: readonly (readonly (string | null)[] | undefined)[],
  knownFields: KnownHeaders,
  choices: ColumnChoices = {},
): { row: number; fieldCount: number } | null {
  let bestHeader: { row: number; fieldCount: number } | null = null;
  for (let row = 0; row < Math.min(rows.length, searchedRows); row += 1) {
    const fieldCount = fieldsOf(rows[row] ?? [], knownFields, choices).filter(
      (field) => field !== null,
    ).length;
    if (fieldCount >= minHeaders && fieldCount > (bestHeader?.fieldCount ?? 0))
      bestHeader = { row, fieldCount };
  }
  return bestHeader;
}
