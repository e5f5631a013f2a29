/**
 * Rows of cells that the database has written as one text: pg makes one string of thousands of rows instead of thirty of each.
 */
import type { CellColumn } from './columns.ts';

export interface CellBatch {
  /** Never of no row. */
  text: string;
  /** What stands between two cells, and what ends a row; part of no cell. */
  cellMark: string;
  rowMark: string;
  /** What the cells of columns of the kind `entry` count, from 1 on; 0 is an empty cell. */
  entries: readonly string[];
}

/** The usual marks: signs that separate records, which nobody types. A cell that holds one needs other marks. */
export const cellMark = '\u001F';
export const rowMark = '\u001E';

/** With the usual marks the text has so many rows of so many cells. A cell that holds a mark makes more of them. */
export function fits(text: string, rows: number, columns: number): boolean {
  const [cell, row] = [cellMark.charCodeAt(0), rowMark.charCodeAt(0)];
  let [cells, ended] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === cell) cells += 1;
    else if (sign === row) ended += 1;
  }
  return ended === rows && cells === rows * (columns - 1);
}

/** The rows, each a text. */
export const textsOf = ({ text, rowMark: mark }: CellBatch): string[] =>
  text.slice(0, -mark.length).split(mark);

/** The texts of the cells of a row. */
export function cellsOf(
  { cellMark: mark, entries }: CellBatch,
  columns: readonly CellColumn[],
  row: string,
): string[] {
  return row
    .split(mark)
    .map((cell, n) => (columns[n]!.kind === 'entry' ? (entries[Number(cell) - 1] ?? '') : cell));
}

/** The rows of batches, as the texts of their cells. */
export async function* rowsOf(
  batches: AsyncIterable<CellBatch>,
  columns: readonly CellColumn[],
): AsyncGenerator<string[]> {
  for await (const batch of batches) for (const row of textsOf(batch)) yield cellsOf(batch, columns, row);
}
