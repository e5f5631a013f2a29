/** Work that is done by few at a time, in the order in which it came. */
export class Turns {
  #free: number;
  readonly #waiting = new Set<() => void>();

  /** @param atOnce so many turns last at the same time */
  constructor(atOnce = 1) {
    this.#free = atOnce;
  }

  /**
   * Resolves to the function that ends the turn, once there is room and all that came before have had theirs. Rejects with
   * the signal's reason when it aborts before that; the place in the queue is then gone.
   */
  async take(signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    if (this.#free > 0) this.#free--;
    else await this.#wait(signal);
    let lasts = true;
    return () => {
      if (lasts) this.#pass();
      lasts = false;
    };
  }

  #wait(signal: AbortSignal | undefined): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => {
      this.#waiting.delete(begin);
      reject(signal?.reason as Error);
    };
    const begin = () => {
      signal?.removeEventListener('abort', leave);
      resolve();
    };
    this.#waiting.add(begin);
    signal?.addEventListener('abort', leave, { once: true });
    return promise;
  }

  /** Gives the turn to who waits longest. */
  #pass(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#free++;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}
