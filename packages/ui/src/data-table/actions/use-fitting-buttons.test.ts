import { expect, test } from 'vitest';
import { fittingCount } from './use-fitting-buttons.ts';

test.each([
  ['all, if they fit without the menu', [100, 100, 100], 320, 3],
  ['all, also where the room is a fraction of a pixel short', [100, 100, 100], 319.6, 3],
  ['as many as leave room for the menu', [100, 100, 100], 319, 2],
  ['fewer, because the menu takes room as well', [100, 100, 100], 259, 1],
  ['none, if only the menu fits', [100, 100, 100], 60, 0],
  ['those before the first that is too wide, so that their order stays', [50, 300, 20], 200, 1],
  ['none of none', [], 0, 0],
] as const)('%s', (_, widths, availableWidth, count) => {
  expect(fittingCount(widths, 50, 10, availableWidth)).toBe(count);
});
