import { expect, test } from 'vitest';
import { rowLook } from './row-look.ts';

// A ticked row shows another record on the next page, so the highlight must disappear together with the previous record.
test.each([0, 1, 2] as const)('%i controls: a row that is not ticked fades nothing', (mode) => {
  expect(rowLook(mode, false)).not.toContain('transition');
});
