/** Places of bodies that arrive or are worked on: they bound the memory that all clients together can make the server take. */
import { problem } from './problem.ts';

/** What the places bound. */
export interface PlaceLimits {
  /** Bytes of all bodies together. A body larger than this still fits alone. */
  bytes: number;
  /** Bodies of one holder at once. */
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
   * Resolves to the function that gives the place back. Those who wait come in their order, except that nobody waits for
   * a holder who has all places of his share.
   * @param left aborts when the client has left
   * @throws 429 or 503 when the wait was in vain
   */
  async take(place: Place, left: AbortSignal): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.set(place, resolve);
    this.#admit();
    if (this.#waiting.has(place)) await this.#wait(place, promise, left);
    return () => {
      if (this.#held.delete(place)) this.#admit();
    };
  }

  async #wait(place: Place, admitted: Promise<void>, left: AbortSignal): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, this.#limits.wait);
    left.addEventListener('abort', () => resolve(), { once: true });
    await Promise.race([admitted, promise]);
    clearTimeout(timer);
    if (!this.#waiting.delete(place)) return;
    const ownLimit = this.#isShareFull(place.holder);
    // Those behind it may fit now.
    this.#admit();
    throw problem(ownLimit ? 'tooManyOwnBodies' : 'tooManyBodies');
  }

  #isShareFull(holder: string): boolean {
    let count = 0;
    for (const place of this.#held) if (place.holder === holder) count++;
    return count >= this.#limits.share;
  }

  #admit(): void {
    let used = 0;
    for (const { bytes } of this.#held) used += bytes;
    for (const [place, begin] of this.#waiting) {
      if (this.#isShareFull(place.holder)) continue;
      if (used > 0 && used + place.bytes > this.#limits.bytes) return;
      this.#waiting.delete(place);
      this.#held.add(place);
      used += place.bytes;
      begin();
    }
  }
}
