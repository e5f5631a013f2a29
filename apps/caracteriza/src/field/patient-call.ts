// Repeats calls after temporary failures: no network, too many requests, a restarting server.
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

const mayPass = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

/**
 * The pause after the first failure; it doubles with each further one. Up to half of it is added at random, so that devices
 * that failed together do not all return together.
 */
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

/**
 * Makes a call and, after temporary failures, repeats it with growing pauses. @throws the error that is not temporary or, if
 * the signal aborts, the last temporary one
 */
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
