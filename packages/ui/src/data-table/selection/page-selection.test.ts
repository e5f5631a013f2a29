import { expect, test } from 'vitest';
import { idsBetween, tickedIds } from './page-selection.ts';

const page = ['a', 'b', 'c', 'd'];

test.each([
  ['a', 'c', ['a', 'b', 'c']],
  ['d', 'b', ['b', 'c', 'd']],
  ['b', 'b', ['b']],
  ['of another page', 'c', ['c']],
  [undefined, 'c', ['c']],
])('from %s to %s are %j', (from, to, ids) => {
  expect(idsBetween(page, from, to)).toEqual(ids);
});

test('ticked ids keep the order in which they were ticked, numbers too', () => {
  expect(tickedIds(['10', '9'], ['9', '2'], true)).toEqual(['10', '9', '2']);
  expect(tickedIds(['10', '9', '2'], ['9', 'gone'], false)).toEqual(['10', '2']);
});
