/** Work that requests leave to be done after their response. The server waits for it before stopping. */
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
