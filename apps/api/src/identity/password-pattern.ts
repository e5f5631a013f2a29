/**
 * Tries a profile's pattern on a password in one warm worker thread with a budget of time (rules §3): a user has
 * written the pattern, and it may backtrack for ever. One password at a time; a thread that exceeds the budget is ended
 * and replaced.
 */
import { Worker } from 'node:worker_threads';

/** Milliseconds of the first try, and of a second: on a busy machine the thread may not have run at all in the first. */
const budgets = [50, 500] as const;

/** The pattern took longer than both budgets. */
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

async function ask(pattern: string, texts: readonly string[], budget: number): Promise<boolean[] | null> {
  warm ??= start();
  const worker = await warm;
  return new Promise((resolve, reject) => {
    const settle = (answer: boolean[] | null) => {
      clearTimeout(timer);
      worker.removeAllListeners();
      resolve(answer);
    };
    const timer = setTimeout(() => {
      warm = undefined;
      settle(null);
      void worker.terminate();
    }, budget);
    worker.once('message', (answer: boolean[]) => settle(answer));
    worker.once('error', (error) => {
      warm = undefined;
      settle(null);
      reject(error);
    });
    worker.postMessage({ pattern, texts });
  });
}

async function askTwice(pattern: string, texts: readonly string[]): Promise<boolean[]> {
  for (const budget of budgets) {
    const answer = await ask(pattern, texts, budget);
    if (answer !== null) return answer;
  }
  throw new PatternTimeout('password pattern exceeded its budget');
}

/**
 * Whether each of the texts (at most 128 characters) satisfies `pattern` under the `u` flag; an invalid pattern matches
 * nothing. The budget is for all of them together.
 * @throws {PatternTimeout} when the budget is exceeded.
 */
export function patternHoldsForEach(pattern: string, texts: readonly string[]): Promise<boolean[]> {
  const answer = queue.then(() => askTwice(pattern, texts));
  queue = answer.catch(() => undefined);
  return answer;
}

/** Whether one text satisfies the pattern, in the same way. */
export async function patternHolds(pattern: string, text: string): Promise<boolean> {
  const [holds = false] = await patternHoldsForEach(pattern, [text]);
  return holds;
}
