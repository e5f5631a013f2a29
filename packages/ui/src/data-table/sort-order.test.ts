import { expect, test } from 'vitest';
import { dataTableEs } from './data-table-messages.ts';
import { formatSort, parseSort, sortNews } from './sort-order.ts';

const columns = [
  { id: 'age', header: 'Edad' },
  { id: 'name', header: 'Nombres' },
];

test.each(['', 'age', '-age', '-age,name', 'name,-age'])('%j is read and written', (sort) => {
  expect(formatSort(parseSort(sort))).toBe(sort);
});

test.each([
  ['', 'Sin ordenar'],
  ['age', 'Ordenado por Edad, ascendente'],
  ['-age,name', 'Ordenado por Edad, descendente; luego por Nombres, ascendente'],
])('%j is said as %j', (sort, said) => {
  expect(sortNews(sort, columns, dataTableEs)).toBe(said);
});
