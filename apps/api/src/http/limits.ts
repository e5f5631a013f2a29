/** The size of request bodies, and how many long answers run at once (rules §1). */
import { problem } from './problem.ts';

/** Body limit in bytes, where the contract names no other (`x-body-limit`). */
export const standardBodyLimit = 1024 * 1024;

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
