import { expect, test } from 'vitest';
import { dataTableEs } from '../data-table-messages.ts';
import { sortNews, toggledSort } from './sort-order.ts';

const columns = [
  { id: 'age', header: 'Edad' },
  { id: 'name', header: 'Nombres' },
];

test.each([
  ['', 'age', false, 'age'],
  ['age', 'age', false, '-age'],
  ['-age', 'age', false, ''],
  ['-age,name', 'name', false, '-name'],
  ['age', 'name', false, 'name'],
  ['', 'age', true, 'age'],
  ['-age', 'name', true, '-age,name'],
  ['age,name', 'age', true, '-age,name'],
  ['-age,name', 'age', true, 'name'],
])('%j and a press on %s (with others: %s) give %j', (sort, id, adds, next) => {
  expect(toggledSort(sort, id, adds)).toBe(next);
});

test.each([
  ['', 'Sin ordenar'],
  ['age', 'Ordenado por Edad, ascendente'],
  ['-age,name', 'Ordenado por Edad, descendente; luego por Nombres, ascendente'],
])('%j is said as %j', (sort, sortText) => {
  expect(sortNews(sort, columns, dataTableEs)).toBe(sortText);
});
