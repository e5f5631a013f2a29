/**
 * Tries a profile's pattern on a password in one warm worker thread with a budget of 50 ms (rules §3): the pattern is
 * JavaScript's, written by a user, and may backtrack for ever. One question at a time; a thread that exceeds its
 * budget is ended and replaced.
 */
import { Worker } from 'node:worker_threads';

const budgetMilliseconds = 50;

/** The pattern took longer than the budget, twice: on a busy machine the first time may be the scheduler's fault. */
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

async function ask(pattern: string, text: string): Promise<boolean | null> {
  warm ??= start();
  const worker = await warm;
  return new Promise((resolve, reject) => {
    const settle = (answer: boolean | null) => {
      clearTimeout(timer);
      worker.removeAllListeners();
      resolve(answer);
    };
    const timer = setTimeout(() => {
      warm = undefined;
      settle(null);
      void worker.terminate();
    }, budgetMilliseconds);
    worker.once('message', (answer: unknown) => settle(answer === true));
    worker.once('error', (error) => {
      warm = undefined;
      settle(null);
      reject(error);
    });
    worker.postMessage({ pattern, text });
  });
}

async function askTwice(pattern: string, text: string): Promise<boolean> {
  const answer = (await ask(pattern, text)) ?? (await ask(pattern, text));
  if (answer === null) throw new PatternTimeout('password pattern exceeded its budget');
  return answer;
}

/**
 * Whether `text` (at most 128 characters) satisfies `pattern` under the `u` flag; an invalid pattern holds for nothing.
 * @throws {PatternTimeout} when the budget is exceeded.
 */
export function patternHolds(pattern: string, text: string): Promise<boolean> {
  const answer = queue.then(() => askTwice(pattern, text));
  queue = answer.catch(() => undefined);
  return answer;
}
