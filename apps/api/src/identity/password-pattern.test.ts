import type { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { patternHolds, PatternTimeout } from './password-pattern.ts';

/** Runs a pattern that never finishes; resolves to the result of `then` for the thread that replaces the terminated one. */
async function replaced<Result>(then: (thread: Worker) => Result): Promise<Awaited<Result>> {
  // Other tests in this process may or may not have started a thread.
  expect(await patternHolds('^a$', 'a')).toBe(true);
  const newWorker = new Promise<Worker>((resolve) => process.once('worker', resolve)).then(then);
  await expect(patternHolds('^(a+)+$', `${'a'.repeat(40)}!`)).rejects.toThrow(PatternTimeout);
  return await newWorker;
}

it('goes on after its idle thread has ended', async () => {
  const thread = await replaced((idle) => ({ idle }));
  expect(await patternHolds('^a$', 'a')).toBe(true);
  await thread.idle.terminate();
  expect(await patternHolds('^b$', 'b')).toBe(true);
});

it('goes on after a replacement that could not begin', async () => {
  await replaced((thread) => thread.terminate());
  expect(await patternHolds('^b$', 'b')).toBe(true);
});
