import { expect, test } from 'vitest';
import { pageSizeOf } from './page-sizes.ts';

// Spec §9: "Table page sizes 5, 10, 20, 50; default 5 (10 if unmatched)."
test.each([
  [undefined, 5],
  [5, 5],
  [10, 10],
  [20, 20],
  [50, 50],
  [7, 10],
  [0, 10],
])('%s gives %i', (wanted, size) => expect(pageSizeOf(wanted)).toBe(size));
