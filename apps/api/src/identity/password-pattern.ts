/**
 * Tries a profile's pattern on a password in one warm worker thread with a budget of processor time (rules §3): a user has
 * written the pattern, and it may backtrack for ever. Time by the clock would end good ones on a busy machine, or let bad ones
 * run long. One password at a time; a thread that exceeds the budget is ended and replaced.
 */
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

/** Processor time for one password, in microseconds; a usual pattern takes some 60. */
const budget = 20_000;
/** How often the thread is asked what it has used, in milliseconds. */
const rhythm = 5;
/** Milliseconds after which a thread that hardly ever ran, on a busy machine, is given up. */
const patience = 500;

/** The pattern took more than its budget. */
export class PatternTimeout extends Error {}

let warm: Promise<Worker> | undefined;
let queue: Promise<unknown> = Promise.resolve();

function start(): Promise<Worker> {
  const worker = new Worker(new URL('./password-pattern-worker.ts', import.meta.url));
  // An idle thread must not keep the process alive.
  worker.unref();
  return new Promise((resolve, reject) => {
    worker.once('message', () => resolve(worker));
    worker.once('error', reject);
  });
}

/** What a thread has used of the processor, in microseconds. */
async function usedBy(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage();
  return user + system;
}

/** Resolves once the thread has used the budget up; never, when `signal` ends the watch. */
async function exceeded(worker: Worker, before: number, signal: AbortSignal): Promise<void> {
  for (let waited = 0; waited < patience; waited += rhythm) {
    await delay(rhythm, undefined, { signal });
    if ((await usedBy(worker)) - before > budget) return;
  }
}

async function ask(pattern: string, texts: readonly string[]): Promise<boolean[]> {
  warm ??= start();
  const worker = await warm;
  const watch = new AbortController();
  const slow = exceeded(worker, await usedBy(worker), watch.signal).then(() => {
    throw new PatternTimeout('password pattern exceeded its budget');
  });
  const answer = once(worker, 'message', { signal: watch.signal }).then(([holds]) => holds as boolean[]);
  // Whichever is not waited for any more ends with the watch.
  slow.catch(() => undefined);
  answer.catch(() => undefined);
  worker.postMessage({ pattern, texts });
  try {
    return await Promise.race([answer, slow]);
  } catch (error) {
    // Begun at once, so that the next password need not wait for it.
    warm = start();
    warm.catch(() => undefined);
    void worker.terminate();
    throw error;
  } finally {
    watch.abort();
  }
}

/**
 * Whether each of the texts (at most 128 characters) satisfies `pattern` under the `u` flag; an invalid pattern matches
 * nothing. The budget is for all of them together.
 * @throws {PatternTimeout} when the budget is exceeded.
 */
export function patternHoldsForEach(pattern: string, texts: readonly string[]): Promise<boolean[]> {
  const answer = queue.then(() => ask(pattern, texts));
  queue = answer.catch(() => undefined);
  return answer;
}

/** Whether one text satisfies the pattern, in the same way. */
export async function patternHolds(pattern: string, text: string): Promise<boolean> {
  const [holds = false] = await patternHoldsForEach(pattern, [text]);
  return holds;
}
