/** The rows of an answer and their cells, as text. */

/** The cells of a row by column key. */
export type AnswerRow = Readonly<Record<string, string>>;

/** How many rows an answer may have. */
export const maximumRows = 50;

/** More characters than anyone would type into all the cells. A longer value is not parsed, because that could take seconds. */
const longestValue = 500_000;

function isRow(value: unknown): value is AnswerRow {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((cell) => typeof cell === 'string')
  );
}

/** The rows of a value; empty if it is not valid JSON for rows. */
export function answerRows(value: string): AnswerRow[] {
  if (value.length > longestValue) return [];
  try {
    const rows: unknown = JSON.parse(value);
    return Array.isArray(rows) && rows.every(isRow) ? rows : [];
  } catch {
    return [];
  }
}

/** The text of a cell; '' if there is none. Checks own properties only, because a column may be called 'constructor'. */
export function cellIn(row: AnswerRow, key: string): string {
  return Object.hasOwn(row, key) ? row[key]! : '';
}
