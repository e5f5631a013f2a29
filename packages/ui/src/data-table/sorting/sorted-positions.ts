import { numbersFirst, sortedTexts } from '../../dropdown/option-order.ts';
import type { DataTableColumn } from '../data-table-types.ts';
import type { CellValue } from '../columns/date-text.ts';
import { parseSort } from './sort-order.ts';

/** The ranks of the rows by one column; equal values share a rank. */
interface Ranks {
  /** The rank of each row, from 0; empty values get the rank `count`. */
  places: Int32Array;
  /** How many ranks there are. */
  count: number;
}

/** Dates sort by their time; an invalid date counts as empty. */
function sortable(value: CellValue): string | number | null {
  if (!(value instanceof Date)) return value;
  const time = value.getTime();
  return Number.isNaN(time) ? null : time;
}

function ranksOf(values: readonly (string | number | null)[], locale: string): Ranks {
  // Distinct values, because comparing texts is the costly part, and towns and types repeat.
  const distinct = [...new Set(values)];
  const numbers = distinct
    .filter((value) => typeof value === 'number' && !Number.isNaN(value))
    .sort((a, b) => Number(a) - Number(b));
  const texts = sortedTexts(distinct.filter((value) => typeof value === 'string').filter(Boolean), locale);
  const compare = numbersFirst(locale);
  const placeOf = new Map<string | number | null, number>(numbers.map((value, index) => [value, index]));
  let count = numbers.length;
  for (const [index, value] of texts.entries()) {
    // Texts that compare as equal share a rank.
    if (index === 0 || compare(texts[index - 1]!, value) !== 0) count += 1;
    placeOf.set(value, count - 1);
  }
  return { places: Int32Array.from(values, (value) => placeOf.get(value) ?? count), count };
}

/** 0, 1, 2 …: the rows in their given order. */
export const everyPosition = (count: number): Int32Array => new Int32Array(count).map((_, index) => index);

/** The positions sorted by rank; ties keep their order (a counting sort, without comparisons). */
function byPlace(positions: Int32Array, { places, count }: Ranks, desc: boolean): Int32Array {
  // An empty value is last in both directions.
  const binOf = (rank: number) => (desc && rank < count ? count - 1 - rank : rank);
  const next = new Int32Array(count + 2);
  for (const rank of places) next[binOf(rank) + 1]! += 1;
  for (let bin = 1; bin <= count; bin += 1) next[bin]! += next[bin - 1]!;
  const sortedPositions = new Int32Array(positions.length);
  for (const position of positions) {
    const bin = binOf(places[position]!);
    sortedPositions[next[bin]!] = position;
    next[bin]! += 1;
  }
  return sortedPositions;
}

/**
 * Orders rows by one or more columns. Empty values come last in both directions, numbers before texts, and ties keep the given
 * order. A column's values are compared only once: sorting by it again, in either direction, needs no comparisons.
 *
 * @returns `positions(sort)`: the rows' positions for 'name' or '-age,name'; unknown columns are ignored
 */
export function rowSorter<Row>(
  rows: readonly Row[],
  columns: readonly DataTableColumn<Row>[],
  locale: string,
): (sort: string) => Int32Array {
  const ranksById = new Map<string, Ranks>();
  return (sort) => {
    let positions: Int32Array = everyPosition(rows.length);
    // Starting with the last column: each sort is stable, so ties keep the order of the previous one.
    for (const { id, desc } of parseSort(sort).reverse()) {
      const column = columns.find((candidate) => candidate.id === id);
      if (!column) continue;
      const ranks =
        ranksById.get(id) ??
        ranksOf(
          rows.map((row) => sortable(column.value(row))),
          locale,
        );
      ranksById.set(id, ranks);
      positions = byPlace(positions, ranks, desc);
    }
    return positions;
  };
}
