/**
 * Tries a profile's pattern on a password in one warm worker thread with a budget of processor time (rules §3): a user has
 * written the pattern, and it may backtrack for ever. Time by the clock would end good ones on a busy machine, or let bad ones
 * run long. One password at a time; a thread that exceeds the budget is ended and replaced. One that hardly ever runs, on a busy
 * machine, is given up after a while by the clock: that says nothing about the password, which is to be sent again.
 */
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { problem } from '../http/problem.ts';

/** Processor time for one password, in microseconds; a usual pattern takes some 60. */
const budget = 20_000;
/** How often the thread is asked what it has used, in milliseconds. */
const checkInterval = 5;
/** Milliseconds after which a thread that has neither answered nor used its budget is given up. */
const answerTimeout = 1000;

/** The pattern took more than its budget. */
export class PatternTimeout extends Error {}

let warm: Promise<Worker> | undefined;
let queue: Promise<unknown> = Promise.resolve();

/** Begins a thread for the passwords to come; one that cannot begin, or ends by itself, is forgotten. */
function start(): Promise<Worker> {
  const worker = new Worker(new URL('./password-pattern-worker.ts', import.meta.url));
  // An idle thread must not keep the process alive.
  worker.unref();
  const started = new Promise<Worker>((resolve, reject) => {
    const end = (error: Error) => {
      reject(error);
      if (warm === started) warm = undefined;
    };
    worker.once('message', () => resolve(worker));
    worker.once('error', end);
    worker.once('exit', () => end(new Error('the thread of password patterns ended')));
  });
  // Whoever waits for it is told; it may be nobody.
  started.catch(() => undefined);
  return started;
}

/** What a thread has used of the processor, in microseconds. */
async function usedBy(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage();
  return user + system;
}

/** Rejects once the thread has used the budget up, or after the answer timeout; never, when `signal` ends the watch. */
async function overrun(worker: Worker, before: number, signal: AbortSignal): Promise<never> {
  for (let waited = 0; waited < answerTimeout; waited += checkInterval) {
    await delay(checkInterval, undefined, { signal });
    if ((await usedBy(worker)) - before > budget) {
      throw new PatternTimeout('password pattern exceeded its budget');
    }
  }
  throw problem('unavailable');
}

async function ask(pattern: string, texts: readonly string[]): Promise<boolean[]> {
  warm ??= start();
  const worker = await warm;
  const watch = new AbortController();
  try {
    const slow = overrun(worker, await usedBy(worker), watch.signal);
    const answer = once(worker, 'message', { signal: watch.signal }).then(
      ([matches]) => matches as boolean[],
    );
    // Whichever is not waited for any more ends with the watch.
    slow.catch(() => undefined);
    answer.catch(() => undefined);
    worker.postMessage({ pattern, texts });
    return await Promise.race([answer, slow]);
  } catch (error) {
    // Begun at once, so that the next password need not wait for it.
    warm = start();
    void worker.terminate();
    throw error;
  } finally {
    watch.abort();
  }
}

/**
 * Whether each of the texts (at most 128 characters) satisfies `pattern` under the `u` flag; an invalid pattern matches
 * nothing. The budget is for all of them together.
 * @throws {PatternTimeout} when the budget is exceeded; 503 when the machine is too busy to tell.
 */
export function patternHoldsForEach(pattern: string, texts: readonly string[]): Promise<boolean[]> {
  const answer = queue.then(() => ask(pattern, texts));
  queue = answer.catch(() => undefined);
  return answer;
}

/** Whether one text satisfies the pattern, in the same way. */
export async function patternHolds(pattern: string, text: string): Promise<boolean> {
  const [matches = false] = await patternHoldsForEach(pattern, [text]);
  return matches;
}
