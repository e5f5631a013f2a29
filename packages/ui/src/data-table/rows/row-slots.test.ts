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
    'b1 c2 d5',
  ],
  [
    'one added before the others',
    [
      ['a', 'b'],
      ['n', 'a', 'b'],
    ],
    'n2 a0 b1',
  ],
  [
    'one come and the last gone',
    [
      ['a', 'b', 'c'],
      ['n', 'a', 'b'],
    ],
    'n3 a0 b1',
  ],
  [
    'a few stay but stand elsewhere',
    [
      ['a', 'b', 'c', 'd'],
      ['d', 'e', 'f', 'g'],
      ['h', 'i', 'j', 'k'],
    ],
    'h0 i1 j2 k3',
  ],
  [
    'many more around those that stay',
    [
      ['a', 'b'],
      ['n', 'm', 'a', 'o', 'b', 'p'],
    ],
    'n2 m3 a0 o5 b1 p7',
  ],
  ['fewer, then more', [['a', 'b', 'c'], ['c'], ['c', 'd', 'e']], 'c2 d4 e5'],
  ['none, then one', [['a'], [], ['b']], 'b0'],
])('%s: records that stay keep their rows, rows without one are used again', (_, pages, rows) => {
  expect(
    slotsOf(...pages)
      .map(([id, slot]) => id + slot)
      .join(' '),
  ).toBe(rows);
});
