import { expect, test } from 'vitest';
import { asTree, moveBy, placeBeside, sameOrder, type OrderEntry } from './order.ts';

/** In these texts, 'b<a' means that b is below a. */
const entries = (...texts: string[]): OrderEntry[] =>
  texts.map((text) => {
    const [id = '', parent] = text.split('<');
    return { id, parentID: parent ?? null, label: id };
  });
const ids = (items: readonly OrderEntry[]) => asTree(items).map(({ id }) => id);

const items = entries('a', 'b', 'a2<a', 'a1<a', 'c', 'a21<a2');

test('what depends on an entry stands right below it', () => {
  expect(ids(items)).toEqual(['a', 'a2', 'a21', 'a1', 'b', 'c']);
  expect(asTree(items).map(({ depth }) => depth)).toEqual([0, 1, 2, 1, 0, 0]);
  expect(asTree(items)[3]).toMatchObject({ id: 'a1', position: 2, siblings: 2 });
});

test('an entry moves among its siblings and takes along what depends on it', () => {
  expect(ids(moveBy(items, 'a', 1))).toEqual(['b', 'a', 'a2', 'a21', 'a1', 'c']);
  expect(ids(moveBy(items, 'a1', -1))).toEqual(['a', 'a1', 'a2', 'a21', 'b', 'c']);
  expect(ids(moveBy(moveBy(items, 'c', -1), 'c', -1))).toEqual(['c', 'a', 'a2', 'a21', 'a1', 'b']);
});

test('there is no way past the ends, nor to another parent', () => {
  expect(moveBy(items, 'a', -1)).toBe(items);
  expect(moveBy(items, 'a1', 1)).toBe(items);
  expect(placeBeside(items, 'a1', 'b', 'before')).toBe(items);
  expect(placeBeside(items, 'a', 'a', 'before')).toBe(items);
});

test('one place down and up again is the order that was; a raw order that shows the same is too', () => {
  expect(sameOrder(moveBy(items, 'a', 1), items)).toBe(false);
  expect(sameOrder(moveBy(moveBy(items, 'a', 1), 'a', -1), items)).toBe(true);
  expect(sameOrder(entries('a', 'b', 'a1<a'), entries('a', 'a1<a', 'b'))).toBe(true);
  expect(sameOrder(entries('a'), entries('a', 'b'))).toBe(false);
});

test('no entry is lost, not even one whose parent is not there or that hangs in a cycle', () => {
  expect(ids(entries('a', 'x<gone', 'p<q', 'q<p')).toSorted()).toEqual(['a', 'p', 'q', 'x']);
});
