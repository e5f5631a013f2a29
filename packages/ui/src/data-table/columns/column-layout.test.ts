import { expect, test } from 'vitest';
import { movedColumn, orderedColumns, plainLayout, visibleColumns, sizedColumn } from './column-layout.ts';

const columns = [{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd' }];
const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id).join('');

test.each([
  [[], 'abcd'],
  [['d', 'b'], 'adbc'],
  // The stored order may name columns that no longer exist.
  [['x', 'c', 'a'], 'acbd'],
])('the order %j gives %s, the first column first', (order, expected) => {
  expect(ids(orderedColumns(columns, { order }))).toBe(expected);
});

test('hidden columns are not shown, but the first always is', () => {
  expect(ids(visibleColumns(columns, { ...plainLayout, hidden: ['a', 'c'], order: ['d'] }))).toBe('adb');
});

test.each([
  ['c', -1, 'acbd'],
  ['c', 1, 'abdc'],
  ['b', -1, 'abcd'],
  ['d', 1, 'abcd'],
  ['a', 1, 'abcd'],
] as const)('%s moved by %i gives %s', (id, step, expected) => {
  expect(ids(orderedColumns(columns, movedColumn(columns, plainLayout, id, step)))).toBe(expected);
});

test('a column has a least width of its own', () => {
  const layout = { ...plainLayout, minWidths: { b: 120, c: 40 } };
  const widthOf = (id: string) => sizedColumn(layout, {}, id, 20).widths[id];
  expect([widthOf('a'), widthOf('b'), widthOf('c')]).toEqual([80, 120, 40]);
});

test('at the end nothing changes', () => {
  expect(movedColumn(columns, plainLayout, 'd', 1)).toBe(plainLayout);
});

test.each([
  [120.4, 120],
  [3, 80],
  [5000, 800],
])('a width of %d becomes %i, and the others keep what they measure', (requestedWidth, width) => {
  const layout = sizedColumn(
    { ...plainLayout, widths: { c: 200 } },
    { a: 90, b: 91, c: 92 },
    'b',
    requestedWidth,
  );
  expect(layout.widths).toEqual({ a: 90, b: width, c: 200 });
});
