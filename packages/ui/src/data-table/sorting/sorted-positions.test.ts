import { expect, test } from 'vitest';
import type { DataTableColumn } from '../data-table-types.ts';
import { rowSorter } from './sorted-positions.ts';

interface Row {
  town: string | null;
  age: number | null;
}
const rows: readonly Row[] = [
  { town: 'Ñoño', age: 10 },
  { town: 'nariño', age: 9 },
  { town: null, age: 4 },
  { town: 'Ñoño', age: null },
  { town: 'Ñoño', age: 2 },
];
const columns: readonly DataTableColumn<Row>[] = [
  { id: 'town', header: 'Municipio', value: (row) => row.town },
  { id: 'age', header: 'Edad', value: (row) => row.age },
];

test.each([
  ['', [0, 1, 2, 3, 4]],
  ['unknown', [0, 1, 2, 3, 4]],
  ['age', [4, 2, 1, 0, 3]],
  ['-age', [0, 1, 2, 4, 3]],
  ['town', [1, 0, 3, 4, 2]],
  ['-town', [0, 3, 4, 1, 2]],
  ['town,age', [1, 4, 0, 3, 2]],
  ['-town,-age', [0, 4, 3, 1, 2]],
  ['unknown,age', [4, 2, 1, 0, 3]],
])('sort %j gives %j: empty values last, ties as given', (sort, positions) => {
  expect([...rowSorter(rows, columns, 'es-CO')(sort)]).toEqual(positions);
});

test('one sorter answers every sort, and reads and compares a column once', () => {
  let readCount = 0;
  const countingColumn = columns.map((column) => ({
    ...column,
    value: (row: Row) => {
      readCount += 1;
      return column.value(row);
    },
  }));
  const sorter = rowSorter(rows, countingColumn, 'es-CO');
  expect([...sorter('age')]).toEqual([4, 2, 1, 0, 3]);
  expect([...sorter('-age')]).toEqual([0, 1, 2, 4, 3]);
  expect([...sorter('town,-age')]).toEqual([1, 0, 4, 3, 2]);
  expect(readCount).toBe(2 * rows.length);
});

test('what compares as equal keeps the given order: Ana, ANA and Aná', () => {
  const names = ['Zoe', 'Aná', 'ANA', 'Ana', 'Beto'].map((town) => ({ town, age: 1 }));
  expect([...rowSorter(names, columns, 'es-CO')('town')]).toEqual([1, 2, 3, 4, 0]);
  expect([...rowSorter(names, columns, 'es-CO')('-town')]).toEqual([0, 4, 1, 2, 3]);
});
