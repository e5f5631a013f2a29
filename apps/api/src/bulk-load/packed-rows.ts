/**
 * Rows on their way out of a thread, each different text once: a message has a copy of its own for each text, and most columns of
 * 50,000 rows have few different ones.
 */
import type { CheckedRow } from './row-check.ts';

export interface PackedRows {
  texts: string[];
  /** Each row's values one after another, by their index in `texts`; -1 for none. */
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
