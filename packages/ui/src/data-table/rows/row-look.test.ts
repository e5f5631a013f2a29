import { expect, test } from 'vitest';
import { rowLook } from './row-look.ts';

// A row that was ticked draws another record on the next page: the tick's colour must be gone with its record.
test.each([0, 1, 2] as const)('%i controls: a row that is not ticked fades nothing', (mode) => {
  expect(rowLook(mode, false)).not.toContain('transition');
});
