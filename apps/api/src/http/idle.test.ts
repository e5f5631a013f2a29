import Fastify from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { callWhenIdle } from './idle.ts';

afterEach(() => vi.useRealTimers());

it('calls once after the last of several requests, and again after the next', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const app = Fastify();
  let calls = 0;
  callWhenIdle(app, () => calls++);
  app.get('/', () => 'ok');
  await app.inject('/');
  vi.advanceTimersByTime(9_000);
  await app.inject('/');
  vi.advanceTimersByTime(9_000);
  expect(calls).toBe(0);
  vi.advanceTimersByTime(60_000);
  expect(calls).toBe(1);
  await app.inject('/');
  vi.advanceTimersByTime(10_000);
  expect(calls).toBe(2);
  await app.close();
});
