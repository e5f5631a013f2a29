import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startStopwatch } from './stopwatch.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-10T15:00:00Z') }));
afterEach(() => void vi.useRealTimers());

it('goes on whatever the device takes the day and the hour to be', () => {
  const seconds = startStopwatch(30);
  vi.advanceTimersByTime(12_900);
  expect(seconds()).toBe(42);
  vi.setSystemTime(new Date('2019-01-01T00:00:00Z'));
  expect(seconds()).toBe(42);
  vi.advanceTimersByTime(2000);
  vi.setSystemTime(new Date('2031-01-01T00:00:00Z'));
  expect(seconds()).toBe(44);
});

it("never goes back, even if the browser's clock did", () => {
  const times = [1000, 9000, 4000, 500];
  const seconds = startStopwatch(0, () => times.shift()!);
  expect([seconds(), seconds(), seconds()]).toEqual([8, 8, 8]);
});
