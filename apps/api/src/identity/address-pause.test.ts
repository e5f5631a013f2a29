import { expect, it } from 'vitest';
import { AddressPauses, pauseAfter } from './address-pause.ts';

it('a pause grows with the failures, up to fifteen seconds', () => {
  const seconds = [0, 1, 5, 6, 30, 71, 75, 1000].map((beyond) => pauseAfter(beyond) / 1000);
  expect(seconds).toEqual([0, 1, 1, 2, 6, 15, 15, 15]);
});

it('fifty of an address wait, a further one is refused, and those of other addresses wait too', async () => {
  const pauses = new AddressPauses();
  const waits = Array.from({ length: 50 }, () => pauses.wait('a', 300));
  await expect(pauses.wait('a', 300)).rejects.toMatchObject({ status: 429 });
  await pauses.wait('b', 1);
  await Promise.all(waits);
  await pauses.wait('a', 1);
});
