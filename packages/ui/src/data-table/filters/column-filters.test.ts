import { expect, test } from 'vitest';
import { activeFilters, rowFilter } from './column-filters.ts';
import type { ColumnFilter, DataTableColumn } from '../data-table-types.ts';
import type { CellValue } from '../columns/date-text.ts';

/** The values that pass a filter. */
function passing(kind: DataTableColumn<CellValue>['filter'], filter: ColumnFilter, values: CellValue[]) {
  const column: DataTableColumn<CellValue> = { id: 'a', header: 'A', value: (row) => row, filter: kind! };
  const passes = rowFilter([column], { a: filter }, 'es-CO');
  return passes ? values.filter(passes) : 'all';
}

test('a text contains another one, whatever its case and accents', () => {
  const names = ['El Peñón', 'PENA', 'Bogotá', null];
  expect(passing('text', { contains: ' peñ ' }, names)).toEqual(['El Peñón', 'PENA']);
  expect(passing('text', { contains: 'l p' }, names)).toEqual(['El Peñón']);
});

test('both ends of a range belong to it; an empty value is in none', () => {
  const values = [null, '', -1, 0, 17.5, 18, '18.25', 30];
  expect(passing('number', { from: '0', to: '18' }, values)).toEqual([0, 17.5, 18]);
  expect(passing('number', { from: '17.5' }, values)).toEqual([17.5, 18, '18.25', 30]);
  expect(passing('number', { to: '0' }, values)).toEqual([-1, 0]);
});

test('days are those of this place, to their last moment', () => {
  const late = new Date('2026-04-03T23:59:59');
  const values = [null, new Date(NaN), '2026-04-02', '2026-04-03', late, '2026-04-04'];
  expect(passing('date', { from: '2026-04-03', to: '2026-04-03' }, values)).toEqual(['2026-04-03', late]);
  expect(passing('date', { to: '2026-04-02' }, values)).toEqual(['2026-04-02']);
});

test('one of several options, by the text of the value', () => {
  const options = [{ value: '1', label: 'Uno' }];
  expect(passing(options, { oneOf: ['1', 'x'] }, [1, '1', 'x', 11, null])).toEqual([1, '1', 'x']);
});

test('what is empty filters nothing, nor does what a column has no filter for', () => {
  expect(passing('text', { contains: '  ' }, ['a'])).toBe('all');
  expect(passing('number', { from: '', to: '' }, [1])).toBe('all');
  expect(passing([], { oneOf: [] }, ['a'])).toBe('all');
  expect(passing(undefined, { contains: 'x' }, ['a'])).toBe('all');
  expect(activeFilters([], { other: { contains: 'x' } })).toEqual([]);
});

test('a row passes all filters', () => {
  const columns: DataTableColumn<number>[] = [
    { id: 'half', header: 'Mitad', value: (row) => row / 2, filter: 'number' },
    { id: 'text', header: 'Texto', value: String, filter: 'text' },
  ];
  const passes = rowFilter(columns, { half: { from: '5' }, text: { contains: '2' } }, 'es-CO')!;
  expect([2, 10, 12, 21, 30].filter(passes)).toEqual([12, 21]);
});

test('days are those of the zone of the column', () => {
  const column: DataTableColumn<CellValue> = {
    id: 'a',
    header: 'A',
    value: (row) => row,
    filter: 'date',
    dateFormat: { timeZone: 'America/Bogota' },
  };
  const passes = rowFilter([column], { a: { from: '2026-04-03', to: '2026-04-03' } }, 'es-CO')!;
  const [before, first, last, after] = ['03T04:59', '03T05:00', '04T04:59', '04T05:00'].map(
    (time) => new Date(`2026-04-${time}:00Z`),
  );
  expect([before!, first!, last!, after!].filter(passes)).toEqual([first, last]);
});

test.each([undefined, 'America/Bogota'])(
  'a range may end on 9999-12-31, and lets nothing through if its end is no day, in zone %s',
  (timeZone) => {
    const column: DataTableColumn<CellValue> = {
      id: 'a',
      header: 'A',
      value: (row) => row,
      filter: 'date',
      ...(timeZone && { dateFormat: { timeZone } }),
    };
    const dates = [new Date('2026-04-03T12:00:00Z'), new Date('9999-12-31T12:00:00Z')];
    const passing = (to: string) => dates.filter(rowFilter([column], { a: { to } }, 'es-CO')!);
    expect(passing('9999-12-31')).toEqual(dates);
    expect(passing('2026-04-03')).toEqual(dates.slice(0, 1));
    expect(passing('mañana')).toEqual([]);
  },
);
