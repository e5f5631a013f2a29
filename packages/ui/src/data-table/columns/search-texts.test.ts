import { expect, test } from 'vitest';
import type { DataTableColumn } from '../data-table-types.ts';
import { rowFilter } from '../filters/column-filters.ts';
import { foldIndex } from '../filters/fold-index.ts';
import { searchTexts } from './search-texts.ts';

type Options = DataTableColumn<number>['numberFormat'];

test.each<[string, number, string, boolean, Options?]>([
  ['es-CO', 1234.5, '1.234,5', true],
  ['es-CO', 1234.5, '1234,5', true],
  ['es-CO', 1234.5, '1234.5', true],
  ['es-CO', 1234.5, '12345', false],
  ['es-CO', 1234567, '1234567,00', true, { minimumFractionDigits: 2 }],
  ['es-CO', 2024, '2.024', false, false],
  ['es-CO', 2024, '2024', true, false],
  ['sv-SE', -1234.5, '-1234,5', true],
  ['sv-SE', -1234.5, '\u22121234,5', true],
  ['sl-SI', -12345.5, '-12.345,5', true],
  ['ar-EG', 1234.5, '١٢٣٤٫٥', true],
])('in %s, whether %j is found by %j: %j', (locale, number, typed, isFound, options) => {
  const column: DataTableColumn<number> = { id: 'a', header: 'A', value: (row) => row, filter: 'text' };
  if (options !== undefined) column.numberFormat = options;
  const index = foldIndex([number], searchTexts(column, locale));
  expect(index.search(typed)!(0)).toBe(isFound);
  expect(rowFilter([column], { a: { contains: typed } }, locale)!(number)).toBe(isFound);
});

test('a number whose drawn text is the same is indexed once', () => {
  const textsOf = searchTexts<number>({ id: 'a', header: 'A', value: (row) => row }, 'es-CO');
  expect(textsOf(12)).toEqual(['12']);
  expect(textsOf(1234.5)).toEqual(['1234.5', '1.234,5', '1234,5']);
});
