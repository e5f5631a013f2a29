import { expect, test } from 'vitest';
import { plainLayout } from './columns/column-layout.ts';
import { pinnedColumn } from './columns/pinned-side.ts';
import { columnPinning } from './column-pinning.tsx';

const columns = [{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd' }];
const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id).join('');

test.each([
  [undefined, 'abcd'],
  [{ start: ['d', 'c', 'gone'] }, 'acdb'],
  [{ start: ['a', 'd'], end: ['b'] }, 'adcb'],
  [{ end: ['b'] }, 'acdb'],
])('with %j pinned the columns stand as %s', (pinned, order) => {
  expect(ids(columnPinning.ordered(columns, pinned))).toBe(order);
});

test('the first column needs no pin, and a column at both ends is at the start', () => {
  const pins = columnPinning.pinsOf(columns, { start: ['a', 'b'], end: ['b', 'c'] });
  expect([...pins!].map(([id, { side }]) => [id, side])).toEqual([
    ['b', 'start'],
    ['c', 'end'],
  ]);
  expect(columnPinning.pinsOf(columns, { start: ['a'] })).toBeUndefined();
});

test('a column is pinned at one end only, and may be released', () => {
  const atStart = pinnedColumn(plainLayout, 'c', 'start');
  expect(atStart.pinned).toEqual({ start: ['c'], end: [] });
  expect(pinnedColumn(atStart, 'c', 'end').pinned).toEqual({ start: [], end: ['c'] });
  expect(pinnedColumn(atStart, 'c', undefined).pinned).toEqual({ start: [], end: [] });
});
