/**
 * Tests a profile's pattern on a password in one warm worker thread with a CPU time budget (rules §3), because the pattern was
 * written by a user and may backtrack forever. Wall-clock time would stop good patterns on a busy machine, or let bad ones run
 * long. Passwords are tested one at a time; a thread that exceeds the budget is terminated and replaced. A thread that hardly
 * gets to run, on a busy machine, is abandoned after a wall-clock timeout; that says nothing about the password, which must be
 * sent again.
 */
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { problem } from '../http/problem.ts';

/** CPU time for one password, in microseconds; a typical pattern takes about 60. */
const budget = 20_000;
/** How often the thread's CPU usage is checked, in milliseconds. */
const checkInterval = 5;
/** Milliseconds after which a thread that has neither answered nor used its budget is abandoned. */
const answerTimeout = 1000;

/** The pattern took more than its budget. */
export class PatternTimeout extends Error {}

let warmWorker: Promise<Worker> | undefined;
let queue: Promise<unknown> = Promise.resolve();

/** Starts a thread for later passwords; one that fails to start or exits unexpectedly is dropped. */
function start(): Promise<Worker> {
  const worker = new Worker(new URL('./password-pattern-worker.ts', import.meta.url));
  // An idle thread must not keep the process alive.
  worker.unref();
  const startPromise = new Promise<Worker>((resolve, reject) => {
    const end = (error: Error) => {
      reject(error);
      if (warmWorker === startPromise) warmWorker = undefined;
    };
    worker.once('message', () => resolve(worker));
    worker.once('error', end);
    worker.once('exit', () => end(new Error('the thread of password patterns ended')));
  });
  // Callers awaiting the promise get the error; there may be none, so this prevents an unhandled rejection.
  startPromise.catch(() => undefined);
  return startPromise;
}

/** The CPU time a thread has used, in microseconds. */
async function usedBy(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage();
  return user + system;
}

/** Rejects once the thread has used up the budget, or after the answer timeout; never if `signal` ends the watch. */
async function checkOverrun(worker: Worker, cpuBefore: number, signal: AbortSignal): Promise<never> {
  for (let elapsed = 0; elapsed < answerTimeout; elapsed += checkInterval) {
    await delay(checkInterval, undefined, { signal });
    if ((await usedBy(worker)) - cpuBefore > budget) {
      throw new PatternTimeout('password pattern exceeded its budget');
    }
  }
  throw problem('unavailable');
}

async function ask(pattern: string, texts: readonly string[]): Promise<boolean[]> {
  warmWorker ??= start();
  const worker = await warmWorker;
  const watch = new AbortController();
  try {
    const overrunPromise = checkOverrun(worker, await usedBy(worker), watch.signal);
    const answer = once(worker, 'message', { signal: watch.signal }).then(
      ([matches]) => matches as boolean[],
    );
    // The promise that loses the race ends with the watch, and its rejection is ignored.
    overrunPromise.catch(() => undefined);
    answer.catch(() => undefined);
    worker.postMessage({ pattern, texts });
    return await Promise.race([answer, overrunPromise]);
  } catch (error) {
    // Started immediately, so that the next password does not have to wait for it.
    warmWorker = start();
    void worker.terminate();
    throw error;
  } finally {
    watch.abort();
  }
}

/**
 * Whether each of the texts (at most 128 characters) matches `pattern` under the `u` flag; an invalid pattern matches nothing.
 * The budget covers all of them together.
 * @throws {PatternTimeout} if the budget is exceeded; 503 if the machine is too busy to decide.
 */
export function patternHoldsForEach(pattern: string, texts: readonly string[]): Promise<boolean[]> {
  const answer = queue.then(() => ask(pattern, texts));
  queue = answer.catch(() => undefined);
  return answer;
}

/** Whether one text matches the pattern, in the same way. */
export async function patternHolds(pattern: string, text: string): Promise<boolean> {
  const [matches = false] = await patternHoldsForEach(pattern, [text]);
  return matches;
}
