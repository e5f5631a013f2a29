import { afterEach, expect, test, vi } from 'vitest';
import { fold } from '../../dropdown/fold.ts';
import { foldIndex } from './fold-index.ts';

interface Row {
  name: string;
  town: string | null;
  age: number;
}
const rows: readonly Row[] = [
  { name: 'Íngrid Ñáñez', town: 'Nariño', age: 13 },
  { name: 'José Pérez', town: null, age: 40 },
  { name: 'CASTAÑEDA', town: 'Bogotá, D. C.', age: 4 },
];
const { search } = foldIndex(rows, (row) => [row.name, row.town, row.age]);

afterEach(() => vi.unstubAllGlobals());
const matchingRows = (query: string) => {
  const matches = search(query);
  return matches && rows.flatMap((_, position) => (matches(position) ? [position] : []));
};

test.each([
  ['nanez', [0]],
  ['ÑÁÑEZ', [0]],
  ['narino 13', [0]],
  ['13 nariño', [0]],
  ['bogota', [2]],
  ['castañeda', [2]],
  ['40', [1]],
  ['4', [1, 2]],
  ['ingrid bogota', []],
  ['perez\n40', [1]],
])('%j finds rows %j', (query, expected) => {
  expect(matchingRows(query)).toEqual(expected);
});

test('a blank search is none', () => {
  expect(search('   ')).toBeNull();
});

test('values are read once for many searches', () => {
  let reads = 0;
  const countingIndex = foldIndex([1, 2, 3], (row) => {
    reads += 1;
    return [row];
  });
  for (const query of ['1', '2', '3']) countingIndex.search(query)?.(0);
  expect(reads).toBe(3);
});

test('idle moments fold in slices, and a search that comes before they are over folds the rest', () => {
  const idle: IdleRequestCallback[] = [];
  vi.stubGlobal('requestIdleCallback', (callback: IdleRequestCallback) => idle.push(callback));
  let reads = 0;
  const many = Array.from({ length: 600 }, (_, itemIndex) => itemIndex);
  const index = foldIndex(many, (row) => {
    reads += 1;
    return [`n${row}`];
  });
  index.prepare();
  index.prepare();
  expect(idle).toHaveLength(1);
  idle.shift()!({ didTimeout: false, timeRemaining: () => 0 });
  expect(reads).toBe(250);
  expect(idle).toHaveLength(1);
  expect(index.search('n599')?.(599)).toBe(true);
  expect(reads).toBe(600);
  idle.shift()!({ didTimeout: false, timeRemaining: () => 0 });
  expect(idle).toHaveLength(0);
  expect(reads).toBe(600);
});

test('a browser without idle moments loses nothing', () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  const index = foldIndex(rows, (row) => [row.name]);
  expect(() => index.prepare()).not.toThrow();
  expect(index.search('jose')?.(1)).toBe(true);
});

test('folds western letters as Unicode decomposes them, and other scripts too', () => {
  for (let code = 0x20; code < 0x180; code += 1) {
    const sign = String.fromCharCode(code);
    const slow = sign
      .normalize('NFD')
      .replaceAll(/\p{Mark}+/gu, '')
      .toLowerCase();
    expect(fold(sign)).toBe(slow);
    expect(fold(`Niño ${sign}\n`)).toBe(`nino ${slow}\n`);
  }
});
