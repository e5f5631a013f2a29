/**
 * Rows in the form in which they leave a thread, with each distinct text only once: a message would copy every occurrence of a
 * text, and most columns of 50,000 rows have few distinct ones.
 */
import type { CheckedRow } from './row-check.ts';

export interface PackedRows {
  texts: string[];
  /** The values of all rows, one row after another, by their index in `texts`; -1 for none. */
  values: Int32Array<ArrayBuffer>;
  rows: Omit<CheckedRow, 'values'>[];
}

export function packRows(all: readonly CheckedRow[]): PackedRows {
  const width = all[0]?.values.length ?? 0;
  const values = new Int32Array(width * all.length).fill(-1);
  const texts: string[] = [];
  const places = new Map<string, number>();
  all.forEach((row, n) =>
    row.values.forEach((value, column) => {
      if (value === null) return;
      let place = places.get(value);
      if (place === undefined) {
        place = texts.push(value) - 1;
        places.set(value, place);
      }
      values[n * width + column] = place;
    }),
  );
  return { texts, values, rows: all.map(({ row, findings }) => ({ row, findings })) };
}

export function unpackRows({ texts, values, rows }: PackedRows): CheckedRow[] {
  const width = values.length / Math.max(1, rows.length);
  return rows.map((row, n) => ({
    ...row,
    values: Array.from(values.subarray(n * width, (n + 1) * width), (place) => texts[place] ?? null),
  }));
}
