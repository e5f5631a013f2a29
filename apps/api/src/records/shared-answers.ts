/** Answers that callers share for some seconds, so that many who watch the same cost the database what one does. */

interface Shared<Answer> {
  answer: Promise<Answer>;
  since: number;
  /** When it was begun, by `performance.now()`. */
  begun: number;
  /** Whether it is still being computed. */
  isPending: boolean;
  /** Milliseconds that it took. */
  took: number;
  /** What will follow it, computed while it still holds. */
  next: Shared<Answer> | null;
}

/**
 * How long answers are kept after anybody asked for one, in milliseconds: those of a large campaign are megabytes. Longer than any lifetime,
 * since what is kept holds by the clock of whoever asks.
 */
export const keptFor = 300_000;

export class SharedAnswers<Answer> {
  readonly #lifetime: number;
  readonly #isRenewed: boolean;
  readonly #answers = new Map<string, Shared<Answer>>();
  #idle: NodeJS.Timeout | undefined;

  /**
   * @param lifetime in milliseconds; Infinity for as long as what they belong to
   * @param isRenewed false if whoever computes an answer must wait for it, so that the next one is begun by whoever needs it
   */
  constructor(lifetime: number, isRenewed = true) {
    this.#lifetime = lifetime;
    this.#isRenewed = isRenewed;
  }

  /**
   * The answer under this key, computed unless somebody has asked within the lifetime. Whoever asks while it is computed waits for it,
   * however long that takes: if each caller started again once it took longer than the lifetime, it would take longer still. Whoever
   * asks shortly before it expires gets it and starts the next one, so that nobody waits while many watch.
   * @param wroteAt when the caller last changed something, by `performance.now()`: they get no answer that was begun before
   */
  async get(key: string, now: Date, compute: () => Promise<Answer>, wroteAt = 0): Promise<Answer> {
    const since = now.getTime();
    if (this.#lifetime < Infinity) this.#keep();
    for (const [each, shared] of this.#answers)
      if (!shared.isPending && Math.abs(since - shared.since) >= this.#lifetimeOf(shared))
        this.#end(each, shared);
    const shared = this.#answers.get(key);
    if (shared && shared.begun < wroteAt) {
      const latest = shared.next ?? shared;
      if (latest.begun >= wroteAt) return latest.answer.catch(() => this.get(key, now, compute, wroteAt));
      if (latest !== shared && latest.isPending) {
        // At most two are computed at a time. All who wrote in the meantime share the one that follows.
        await latest.answer.catch(() => undefined);
        return this.get(key, now, compute, wroteAt);
      }
      shared.next = this.#begin(key, since, compute);
      return shared.next.answer;
    }
    if (this.#isRenewed && shared && this.#isDue(shared, since))
      shared.next = this.#begin(key, since, compute);
    return this.#join(key, since, compute);
  }

  /** A timer for those that expire by themselves: it would keep the others beyond what they belong to. */
  #keep(): void {
    this.#idle ??= setTimeout(() => {
      for (const [key, { isPending }] of this.#answers) if (!isPending) this.#answers.delete(key);
    }, keptFor).unref();
    this.#idle.refresh();
  }

  /** What took long holds for twice as long: if it ended before it was there, as on a busy machine, everybody would always wait. */
  #lifetimeOf({ took }: Shared<Answer>): number {
    return Math.max(this.#lifetime, 2 * took);
  }

  /** Whether the next one is to be begun, so that it will be there at the end. */
  #isDue(shared: Shared<Answer>, now: number): boolean {
    const lifetime = this.#lifetimeOf(shared);
    const isNearEnd = now - shared.since >= lifetime - Math.min(lifetime / 2, 1.5 * shared.took);
    return !shared.isPending && !shared.next && isNearEnd;
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
    const shared: Shared<Answer> = { answer: compute(), since, begun, isPending: true, took: 0, next: null };
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
