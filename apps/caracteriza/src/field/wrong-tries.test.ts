import { expect, it } from 'vitest';
import { noWrongTries, waitAfter } from './wrong-tries.ts';

it('doubles the wait with each wrong try, up to a quarter of an hour', () => {
  const now = 1_000_000;
  const waitTimes = [0, 1, 2, 3, 10, 11, 60].map((count) => waitAfter({ count, last: now }, now));
  expect(waitTimes).toEqual([0, 1000, 2000, 4000, 512_000, 900_000, 900_000]);
});

it('ends with time, and is no longer when the clock was set back', () => {
  expect(waitAfter(noWrongTries, 5)).toBe(0);
  expect(waitAfter({ count: 3, last: 1000 }, 4000)).toBe(1000);
  expect(waitAfter({ count: 3, last: 1000 }, 9000)).toBe(0);
  expect(waitAfter({ count: 3, last: 9_000_000 }, 1000)).toBe(4000);
});
