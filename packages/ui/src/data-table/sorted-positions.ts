import { numbersFirst, sortedTexts } from '../dropdown/option-order.ts';
import type { DataTableColumn } from './data-table-types.ts';
import { parseSort } from './sort-order.ts';

/** The place of each row by one column: equal values share a place, empty ones have none (NaN). */
function ranksOf(values: readonly (string | number | null)[], locale: string): Float64Array {
  // Each value once: towns and types repeat, and comparing texts is what costs.
  const once = [...new Set(values)];
  const numbers = once.filter((value) => typeof value === 'number').sort((a, b) => a - b);
  const texts = sortedTexts(once.filter((value) => typeof value === 'string').filter(Boolean), locale);
  const compare = numbersFirst(locale);
  const places = new Map<string | number | null, number>(numbers.map((value, place) => [value, place]));
  let count = numbers.length;
  for (const [at, value] of texts.entries()) {
    // Texts that compare as equal share a place.
    if (at === 0 || compare(texts[at - 1]!, value) !== 0) count += 1;
    places.set(value, count - 1);
  }
  return Float64Array.from(values, (value) => places.get(value) ?? NaN);
}

/**
 * Orders rows by one or more columns. Empty values come last in both directions, numbers before texts, ties keep the given
 * order. A column's values are compared once: to sort by it again, also the other way round, is quick.
 *
 * @returns `positions(sort)`: the rows' positions for 'name', '-age,name'; columns that do not exist are passed over
 */
export function rowSorter<Row>(
  rows: readonly Row[],
  columns: readonly DataTableColumn<Row>[],
  locale: string,
): (sort: string) => Int32Array {
  const known = new Map<string, Float64Array>();
  return (sort) => {
    const keys = parseSort(sort).flatMap(({ id, desc }) => {
      const column = columns.find((candidate) => candidate.id === id);
      if (!column) return [];
      const places = known.get(id) ?? ranksOf(rows.map(column.value), locale);
      known.set(id, places);
      return [{ places, direction: desc ? -1 : 1 }];
    });
    return Int32Array.from(rows.keys()).sort((left, right) => {
      for (const { places, direction } of keys) {
        const [a, b] = [places[left]!, places[right]!];
        const order = (a - b) * direction || +isNaN(a) - +isNaN(b);
        if (order) return order;
      }
      return 0;
    });
  };
}
