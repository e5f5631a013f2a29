/**
 * Rows of cells that the database has written, in the text format of COPY: cells end with a tab or, the last one of a row, with a line
 * feed; what stands in a cell and could be taken for one is behind a backslash.
 */
import type { CellColumn } from './columns.ts';

export interface CellBatch {
  /** Whole rows, never none. Behind the cells of a row others may follow, which no file has. */
  lines: Buffer;
  /** What the cells of columns of the kind `entry` count, from 1 on; 0 is an empty cell. */
  entries: readonly string[];
}

const escaped: Readonly<Record<string, string>> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

/** The texts between the tabs of a row. */
export function fieldsOf(line: string): string[] {
  const fields = line.split('\t');
  if (!line.includes('\\')) return fields;
  return fields.map((field) => field.replaceAll(/\\(.)/g, (_, sign: string) => escaped[sign] ?? sign));
}

/** The rows, each a text without its end. */
const textsOf = ({ lines }: CellBatch): string[] => lines.toString('utf8').slice(0, -1).split('\n');

/** The texts of the cells of a row. */
export function cellsOf({ entries }: CellBatch, columns: readonly CellColumn[], row: string): string[] {
  const fields = fieldsOf(row);
  return columns.map(({ kind }, n) => {
    const cell = fields[n]!;
    return kind === 'entry' ? (entries[Number(cell) - 1] ?? '') : cell;
  });
}

/** The rows of batches, as the texts of their cells. */
export async function* rowsOf(
  batches: AsyncIterable<CellBatch>,
  columns: readonly CellColumn[],
): AsyncGenerator<string[]> {
  for await (const batch of batches) for (const row of textsOf(batch)) yield cellsOf(batch, columns, row);
}
