import { expect, test } from 'vitest';
import { nextSlots } from './row-slots.ts';

const slotsOf = (...pages: string[][]) => {
  let slots: ReadonlyMap<string, number> = new Map();
  for (const page of pages) slots = nextSlots(slots, page);
  return [...slots];
};

test.each([
  ['the first page', [['a', 'b']], 'a0 b1'],
  [
    'another page',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
    'c0 d1',
  ],
  [
    'the same in another order',
    [
      ['a', 'b'],
      ['b', 'a'],
    ],
    'b1 a0',
  ],
  [
    'one gone, one come',
    [
      ['a', 'b', 'c'],
      ['b', 'c', 'd'],
    ],
    'b1 c2 d0',
  ],
  [
    'one added before the others',
    [
      ['a', 'b'],
      ['n', 'a', 'b'],
    ],
    'n2 a0 b1',
  ],
  ['fewer, then more', [['a', 'b', 'c'], ['c'], ['c', 'd', 'e']], 'c2 d0 e1'],
  ['none, then one', [['a'], [], ['b']], 'b0'],
])('%s: a record that stays keeps its row, a row without one is used again', (_, pages, rows) => {
  expect(
    slotsOf(...pages)
      .map(([id, slot]) => id + slot)
      .join(' '),
  ).toBe(rows);
});
