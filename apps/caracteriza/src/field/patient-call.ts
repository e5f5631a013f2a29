// Repeats calls whose failure may pass: no network, too many requests, a restarting server.
import { ApiError } from '@caracteriza/api-client';

/** Why a call waits, and for how long, in ms. */
export interface Pause {
  readonly problem: unknown;
  readonly wait: number;
}

/** How a call waits. */
export interface RetryOptions {
  readonly signal: AbortSignal;
  /** Called before each pause, and with null when the call is repeated. */
  readonly onPause: (pause: Pause | null) => void;
  /** Only tests set it. */
  readonly sleep?: (wait: number, signal: AbortSignal) => Promise<void>;
}

const firstPause = 2_000;
const longestPause = 60_000;

const mayPass = (thrown: unknown) =>
  thrown instanceof ApiError && (thrown.status === 0 || thrown.status === 429 || thrown.status >= 500);

/** After the first failure, then doubled; up to half as much again, so that devices that failed together do not come back together. */
const pauseAfter = (failures: number): number =>
  Math.min(firstPause * 2 ** (failures - 1), longestPause) * (1 + Math.random() / 2);

const sleepUnlessEnded = (wait: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, wait);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Does a call, again after pauses that grow as long as it fails for what may pass. @throws what ends it, or why it waited when the signal comes */
export async function patiently<T>(
  work: () => Promise<T>,
  { signal, onPause, sleep = sleepUnlessEnded }: RetryOptions,
): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await work();
    } catch (problem) {
      if (signal.aborted || !mayPass(problem)) throw problem;
      const wait = pauseAfter(failures);
      onPause({ problem, wait });
      if (!signal.aborted) await sleep(wait, signal);
      if (signal.aborted) throw problem;
      onPause(null);
    }
  }
}
