/** Places for bodies being received or processed; they limit the memory that all clients together can make the server use. */
import { problem } from './problem.ts';

/** The limits of the places. */
export interface PlaceLimits {
  /** Total bytes of all bodies. A larger body is still accepted when it is alone. */
  bytes: number;
  /** Maximum number of one holder's bodies at once. */
  share: number;
  /** Milliseconds that a body waits for its place. */
  wait: number;
}

interface Place {
  readonly holder: string;
  readonly bytes: number;
}

export class BodyPlaces {
  readonly #limits: PlaceLimits;
  readonly #held = new Set<Place>();
  readonly #waiting = new Map<Place, () => void>();

  constructor(limits: PlaceLimits) {
    this.#limits = limits;
  }

  /**
   * Resolves to the function that releases the place. Waiting bodies are served in order, except that nobody waits behind a
   * holder who already has a place and whose next body does not fit.
   * @param signal aborts when the client has disconnected
   * @throws 429 or 503 if the wait times out
   */
  async acquire(body: Place, signal: AbortSignal): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.set(body, resolve);
    this.#admit();
    if (this.#waiting.has(body)) await this.#wait(body, promise, signal);
    return () => {
      if (this.#held.delete(body)) this.#admit();
    };
  }

  async #wait(body: Place, admission: Promise<void>, signal: AbortSignal): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, this.#limits.wait);
    signal.addEventListener('abort', () => resolve(), { once: true });
    await Promise.race([admission, promise]);
    clearTimeout(timer);
    if (!this.#waiting.delete(body)) return;
    const ownLimit = this.#isShareFull(body.holder);
    // The bodies behind it may fit now.
    this.#admit();
    throw ownLimit ? problem('tooManyOwnBodies', this.#limits.share) : problem('tooManyBodies');
  }

  #isShareFull(holder: string): boolean {
    return this.#placesOf(holder) >= this.#limits.share;
  }

  #placesOf(holder: string): number {
    let count = 0;
    for (const heldPlace of this.#held) if (heldPlace.holder === holder) count++;
    return count;
  }

  #admit(): void {
    let usedBytes = 0;
    for (const { bytes } of this.#held) usedBytes += bytes;
    for (const [waitingPlace, begin] of this.#waiting) {
      if (this.#isShareFull(waitingPlace.holder)) continue;
      if (usedBytes > 0 && usedBytes + waitingPlace.bytes > this.#limits.bytes) {
        if (this.#placesOf(waitingPlace.holder) > 0) continue;
        return;
      }
      this.#waiting.delete(waitingPlace);
      this.#held.add(waitingPlace);
      usedBytes += waitingPlace.bytes;
      begin();
    }
  }
}
