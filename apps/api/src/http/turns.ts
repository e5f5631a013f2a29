/** A queue that runs a limited number of jobs at a time, in order of arrival. */
export class Turns {
  #free: number;
  readonly #waiting = new Set<() => void>();

  /** @param atOnce the number of turns that may run at the same time */
  constructor(atOnce = 1) {
    this.#free = atOnce;
  }

  /**
   * Resolves to the function that ends the turn, once there is room and all earlier ones have had theirs. Rejects with the
   * signal's reason if it aborts before that; the place in the queue is then lost.
   */
  async acquire(signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    if (this.#free > 0) this.#free--;
    else await this.#wait(signal);
    let isHeld = true;
    return () => {
      if (isHeld) this.#pass();
      isHeld = false;
    };
  }

  #wait(signal: AbortSignal | undefined): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const cancelWait = () => {
      this.#waiting.delete(begin);
      reject(signal?.reason as Error);
    };
    const begin = () => {
      signal?.removeEventListener('abort', cancelWait);
      resolve();
    };
    this.#waiting.add(begin);
    signal?.addEventListener('abort', cancelWait, { once: true });
    return promise;
  }

  /** Gives the turn to the job that has waited longest. */
  #pass(): void {
    const [nextWaiting] = this.#waiting;
    if (!nextWaiting) {
      this.#free++;
      return;
    }
    this.#waiting.delete(nextWaiting);
    nextWaiting();
  }
}
