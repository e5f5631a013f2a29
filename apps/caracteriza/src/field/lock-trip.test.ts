import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentSession, endSession, startUnkeptSession } from '../session/session.ts';
import { exampleSession } from '../session/session-example.ts';
import { registerUnfinishedWork } from '../session/settle-work.ts';
import { lockAfterPause } from './lock-trip.ts';
import { openFieldStore } from './store.ts';
import { openedTrip, showTrip } from './trip-state.ts';

const minute = 60_000;
let stop: () => void;

beforeEach(async () => {
  startUnkeptSession(exampleSession());
  const store = await openFieldStore('t1', new Uint8Array(32).fill(6));
  const trip = { id: 't1', store, expiresAt: null, whole: false };
  showTrip(trip);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  stop = lockAfterPause(trip);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  endSession();
});

const isOpen = () => [openedTrip() !== null, currentSession() !== null];
const touch = () => window.dispatchEvent(new Event('pointerdown'));

it('locks 15 minutes after the last touch, and not before', async () => {
  await vi.advanceTimersByTimeAsync(14 * minute);
  touch();
  await vi.advanceTimersByTimeAsync(15 * minute - 1000);
  expect(isOpen()).toEqual([true, true]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(isOpen()).toEqual([false, false]);
});

it('locks a phone that slept as soon as it is looked at, whatever is touched then', async () => {
  // Its timers were stopped.
  vi.setSystemTime(Date.now() + 16 * minute);
  touch();
  expect(isOpen()).toEqual([true, true]);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(isOpen()).toEqual([false, false]);
});

it('puts what was typed on the device first', async () => {
  let write: (warning: null) => void = () => {};
  const unregister = registerUnfinishedWork(() => new Promise((resolve) => (write = resolve)));
  await vi.advanceTimersByTimeAsync(15 * minute);
  expect(isOpen()).toEqual([true, true]);
  write(null);
  await vi.advanceTimersByTimeAsync(0);
  expect(isOpen()).toEqual([false, false]);
  unregister();
});
