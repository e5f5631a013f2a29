/** The size of request bodies, and how many long responses run at once (rules §1). */
import { problem } from './problem.ts';

/** Body limit in bytes, unless the contract specifies another (`x-body-limit`). */
export const standardBodyLimit = 1024 * 1024;

/**
 * Limits resources held by one process at a time, such as streamed responses, each of which keeps a database connection until
 * its client has read everything. The limit is per process, because memory and pool belong to the process. One holder gets at
 * most a share, so that there is room for others.
 */
export class Slots {
  readonly #size: number;
  readonly #share: number;
  readonly #holders: string[] = [];

  constructor(size: number, share: number) {
    this.#size = size;
    this.#share = share;
  }

  /** Takes a slot and returns the function that releases it; throws 429 if none is free or the share is used up. */
  acquire(holder: string): () => void {
    const ownCount = this.#holders.filter((openHolder) => openHolder === holder).length;
    if (ownCount >= this.#share) throw problem('tooManyOwnDownloads', this.#share);
    if (this.#holders.length >= this.#size) throw problem('tooManyDownloads', this.#size);
    this.#holders.push(holder);
    let isHeld = true;
    return () => {
      if (isHeld) this.#holders.splice(this.#holders.indexOf(holder), 1);
      isHeld = false;
    };
  }
}
