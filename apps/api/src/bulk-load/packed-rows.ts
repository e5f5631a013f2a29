/**
 * Rows in the form in which they leave a thread, with each distinct text and finding only once: a message would copy every
 * occurrence of a text, and most columns of 50,000 rows have few distinct ones.
 */
import { type Cancellable, eachInPieces } from './pieces.ts';
import type { CheckedRow, Finding } from './row-check.ts';

export interface PackedRows {
  texts: string[];
  /** The values of all rows, one row after another, by their index in `texts`; -1 for none. */
  values: Int32Array<ArrayBuffer>;
  findings: Finding[];
  /** The findings of all rows, one row after another, by their index in `findings`. */
  valuePositions: Int32Array<ArrayBuffer>;
  /** The row numbers in the sheet, for the rows and for their findings. */
  rows: { row: number; count: number }[];
}

/** A function that returns the index of an item in `items`, to which it adds new ones. */
function indexer<Item>(items: Item[]): (item: Item) => number {
  const indexes = new Map<Item, number>();
  return (item) => {
    const index = indexes.get(item) ?? items.push(item) - 1;
    indexes.set(item, index);
    return index;
  };
}

export function packRows(checkedRows: readonly CheckedRow[]): PackedRows {
  const width = checkedRows[0]?.values.length ?? 0;
  const values = new Int32Array(width * checkedRows.length).fill(-1);
  const [texts, findings]: [string[], Finding[]] = [[], []];
  const [textIndex, findingIndex] = [indexer(texts), indexer(findings)];
  const valuePositions = new Int32Array(checkedRows.reduce((sum, row) => sum + row.findings.length, 0));
  let end = 0;
  checkedRows.forEach((row, n) => {
    row.values.forEach((value, column) => {
      if (value !== null) values[n * width + column] = textIndex(value);
    });
    for (const finding of row.findings) valuePositions[end++] = findingIndex(finding);
  });
  return {
    texts,
    values,
    findings,
    valuePositions,
    rows: checkedRows.map((row) => ({ row: row.row, count: row.findings.length })),
  };
}

export async function unpackRows(packedRows: PackedRows, run?: Cancellable): Promise<CheckedRow[]> {
  const { texts, values, findings, valuePositions, rows } = packedRows;
  const width = values.length / Math.max(1, rows.length);
  const checkedRows: CheckedRow[] = [];
  let [value, position] = [0, 0];
  const unpack = ({ row, count }: PackedRows['rows'][number]) => {
    const unpacked: CheckedRow = { row, values: [], findings: [] };
    for (let n = 0; n < width; n += 1) unpacked.values.push(texts[values[value++]!] ?? null);
    for (let n = 0; n < count; n += 1) unpacked.findings.push(findings[valuePositions[position++]!]!);
    checkedRows.push(unpacked);
  };
  await eachInPieces(rows, unpack, run);
  return checkedRows;
}
