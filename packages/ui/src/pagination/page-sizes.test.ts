import { expect, test } from 'vitest';
import { pageSizeOf } from './page-sizes.ts';

// The sizes of specification §9.
test.each([
  [undefined, 5],
  [5, 5],
  [10, 10],
  [20, 20],
  [50, 50],
  [7, 10],
  [0, 10],
])('%s gives %i', (expectedSize, size) => expect(pageSizeOf(expectedSize)).toBe(size));
