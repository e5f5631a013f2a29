/** Answers that callers share for some seconds, so that many who watch the same cost the database what one does. */

interface Shared<Answer> {
  answer: Promise<Answer>;
  since: number;
  /** Whether it is still being computed. */
  isPending: boolean;
  /** Milliseconds that it took. */
  took: number;
  /** What will follow it, computed while it still holds. */
  next: Shared<Answer> | null;
}

export class SharedAnswers<Answer> {
  readonly #lifetime: number;
  readonly #answers = new Map<string, Shared<Answer>>();

  /** @param lifetime in milliseconds */
  constructor(lifetime: number) {
    this.#lifetime = lifetime;
  }

  /**
   * The answer under this key, computed unless somebody has asked within the lifetime. Whoever asks while it is computed waits for it,
   * however long that takes: if each caller started again once it took longer than the lifetime, it would take longer still. Whoever
   * asks shortly before it expires gets it and starts the next one, so that nobody waits while many watch.
   */
  async get(key: string, now: Date, compute: () => Promise<Answer>): Promise<Answer> {
    const since = now.getTime();
    for (const [each, shared] of this.#answers)
      if (!shared.isPending && Math.abs(since - shared.since) >= this.#lifetimeOf(shared))
        this.#end(each, shared);
    const shared = this.#answers.get(key);
    if (shared && !shared.isPending && !shared.next && since - shared.since >= this.#renewedAt(shared))
      shared.next = this.#begin(key, since, compute);
    return this.#join(key, since, compute);
  }

  /** What took long holds for twice as long: if it ended before it was there, as on a busy machine, everybody would always wait. */
  #lifetimeOf({ took }: Shared<Answer>): number {
    return Math.max(this.#lifetime, 2 * took);
  }

  /** The age at which the next one is begun, so that it will be there at the end. */
  #renewedAt(shared: Shared<Answer>): number {
    const lifetime = this.#lifetimeOf(shared);
    return lifetime - Math.min(lifetime / 2, 1.5 * shared.took);
  }

  #end(key: string, { next }: Shared<Answer>): void {
    if (next) this.#answers.set(key, next);
    else this.#answers.delete(key);
  }

  /** Whoever computes it may break off, which is no reason to refuse the others: one of them computes it again, and the rest wait for that. */
  #join(key: string, since: number, compute: () => Promise<Answer>): Promise<Answer> {
    const shared = this.#answers.get(key);
    if (shared) return shared.answer.catch(() => this.#join(key, since, compute));
    const begun = this.#begin(key, since, compute);
    this.#answers.set(key, begun);
    return begun.answer;
  }

  #begin(key: string, since: number, compute: () => Promise<Answer>): Shared<Answer> {
    const begun = performance.now();
    const shared: Shared<Answer> = { answer: compute(), since, isPending: true, took: 0, next: null };
    shared.answer.then(
      () => {
        shared.isPending = false;
        shared.took = performance.now() - begun;
        if (this.#answers.get(key)?.next === shared) this.#answers.set(key, shared);
      },
      () => {
        const held = this.#answers.get(key);
        if (held === shared) this.#answers.delete(key);
        else if (held?.next === shared) held.next = null;
      },
    );
    return shared;
  }
}
