/** The size of request bodies, and how many long answers run at once (rules §1). */
import { problem } from './problem.ts';

/** Body limit in bytes, where the contract names no other (`x-body-limit`). */
export const standardBodyLimit = 1024 * 1024;

/**
 * Limits what one process holds at once, such as streamed answers: each keeps a database connection until its client
 * has read it all. It counts per process, since memory and pool are those of the process. One holder has a share at most,
 * so that the others find room.
 */
export class Slots {
  readonly #size: number;
  readonly #share: number;
  readonly #holders: string[] = [];

  constructor(size: number, share: number) {
    this.#size = size;
    this.#share = share;
  }

  /** Takes a slot and returns the function that gives it back; throws 429 when none is free or the share is used up. */
  take(holder: string): () => void {
    const own = this.#holders.filter((other) => other === holder).length;
    if (own >= this.#share) throw problem('tooManyOwnDownloads');
    if (this.#holders.length >= this.#size) throw problem('tooManyDownloads');
    this.#holders.push(holder);
    let isHeld = true;
    return () => {
      if (isHeld) this.#holders.splice(this.#holders.indexOf(holder), 1);
      isHeld = false;
    };
  }
}
