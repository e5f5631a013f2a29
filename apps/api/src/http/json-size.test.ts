import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasMoreValues } from './json-size.ts';

/**
 * Counts every value, including nested ones, plus one for each empty array or object, which counts as if it had one element.
 */
function valuesIn(value: unknown): number {
  if (value === null || typeof value !== 'object') return 1;
  const inner = Object.values(value);
  return Math.max(
    2,
    inner.reduce((sum: number, nested) => sum + valuesIn(nested), 1),
  );
}

test('values are counted as they would be parsed, whatever the strings hold', () => {
  fc.assert(
    fc.property(
      fc.jsonValue({ stringUnit: 'grapheme-composite' }),
      fc.constantFrom(0, 1, 2),
      (value, space) => {
        const json = Buffer.from(JSON.stringify(value, null, space));
        const count = valuesIn(value);
        expect(hasMoreValues(json, count)).toBe(false);
        expect(hasMoreValues(json, count - 1)).toBe(count > 1);
      },
    ),
  );
});

test('quotes and backslashes in strings neither end them nor hide what follows', () => {
  const json = (value: unknown) => Buffer.from(JSON.stringify(value));
  expect(hasMoreValues(json({ a: '",[{,,,,\\', b: '\\\\"' }), 3)).toBe(false);
  expect(hasMoreValues(json(['\\', 1, 2, 3]), 4)).toBe(true);
  expect(hasMoreValues(Buffer.from('"unfinished ,,,,,, \\"'), 1)).toBe(false);
});
