/** Work that calls leave for the time after their answer. A server that stops waits for it. */
export class BackgroundWork {
  readonly #running = new Set<Promise<void>>();

  add(work: () => Promise<void>, onFailure: (error: unknown) => void): void {
    const running = new Promise<void>((resolve) => setImmediate(resolve))
      .then(work)
      .catch(onFailure)
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }
}
