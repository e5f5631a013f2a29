/** Sizes of request bodies, and how many long answers run at once (rules §1). */
import { problem } from './problem.ts';

const megabyte = 1024 * 1024;

/** Body limit of every path that is not named below. */
export const standardBodyLimit = megabyte;

const bodyLimits: Readonly<Record<string, number>> = {
  '/answersBySurvey/saveCompleteSurvey': 25 * megabyte,
  '/surveyables/uploadFile': 15 * megabyte,
};

/** The largest body, in bytes, that a contract path takes. */
export function bodyLimitOf(path: string): number {
  return bodyLimits[path] ?? standardBodyLimit;
}

/**
 * Counts what one process can hold at once, such as streamed answers: each keeps a database connection until its client
 * has read it all. Per process on purpose: it guards this process's own memory and pool.
 */
export class Slots {
  #free: number;

  constructor(size: number) {
    this.#free = size;
  }

  /** Takes a slot and returns what gives it back (once); throws 429 when none is free. */
  take(): () => void {
    if (this.#free === 0) throw problem('tooManyDownloads');
    this.#free -= 1;
    let held = true;
    return () => {
      if (held) this.#free += 1;
      held = false;
    };
  }
}
