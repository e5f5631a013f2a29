import { numbersFirst } from '../dropdown/option-order.ts';
import type { DataTableColumn } from './data-table-types.ts';
import { parseSort } from './sort-order.ts';

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/**
 * Positions of the rows in the order of one or more columns. Empty values come last in both directions, numbers compare
 * as numbers, ties keep the given order. Each column's values are read once.
 *
 * @param sort 'name', '-age,name'; columns that do not exist are passed over
 */
export function sortedPositions<Row>(
  rows: readonly Row[],
  columns: readonly DataTableColumn<Row>[],
  sort: string,
  locale: string,
): number[] {
  const text = numbersFirst(locale);
  const keys = parseSort(sort).flatMap(({ id, desc }) => {
    const column = columns.find((candidate) => candidate.id === id);
    return column ? [{ values: rows.map((row) => column.value(row)), direction: desc ? -1 : 1 }] : [];
  });
  return Array.from(rows.keys()).sort((left, right) => {
    for (const { values, direction } of keys) {
      const [a, b] = [values[left], values[right]];
      if (isEmpty(a) || isEmpty(b)) {
        const order = Number(isEmpty(a)) - Number(isEmpty(b));
        if (order !== 0) return order;
        continue;
      }
      const order = typeof a === 'number' && typeof b === 'number' ? a - b : text(String(a), String(b));
      if (order !== 0) return order * direction;
    }
    return 0;
  });
}
