/**
 * Responses that callers share for a few seconds, so that many people watching the same data cost the database no more than
 * one.
 */

interface Shared<Answer> {
  answer: Promise<Answer>;
  since: number;
  /** When its computation began, by `performance.now()`. */
  begun: number;
  /** Whether it is still being computed. */
  isPending: boolean;
  /** How many milliseconds it took. */
  took: number;
  /** The next answer, computed while this one is still valid. */
  next: Shared<Answer> | null;
}

/**
 * How long answers are kept after the last question, in milliseconds, because those of a large campaign are megabytes. Longer
 * than any lifetime, which is measured by the clock of whoever asks.
 */
export const keptFor = 300_000;

export class SharedAnswers<Answer> {
  readonly #lifetime: number;
  readonly #isRenewed: boolean;
  readonly #answers = new Map<string, Shared<Answer>>();
  #idle: NodeJS.Timeout | undefined;

  /**
   * @param lifetime in milliseconds; Infinity for as long as what they belong to
   * @param isRenewed false if the next answer must only be started by a caller who needs it, because that caller has to wait
   * for it
   */
  constructor(lifetime: number, isRenewed = true) {
    this.#lifetime = lifetime;
    this.#isRenewed = isRenewed;
  }

  /**
   * The answer for this key. It is computed unless that was done within the lifetime. Callers that ask during the computation
   * wait for it, however long it takes; if each of them started another one, all would take longer still. A caller who asks
   * shortly before it expires gets it and starts the next one, so that nobody waits while many people watch.
   * @param wroteAt when the caller last changed something, by `performance.now()`; an answer begun before that is not used
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
        // At most two are computed at a time. All callers who wrote in the meantime share the next one.
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
      if (this.#answers.size > 0) this.#idle?.refresh();
    }, keptFor).unref();
    this.#idle.refresh();
  }

  /**
   * An answer that took long is valid for twice as long as it took. If it expired before the next one was ready, as on a busy
   * machine, everybody would always have to wait.
   */
  #lifetimeOf({ took }: Shared<Answer>): number {
    return Math.max(this.#lifetime, 2 * took);
  }

  /** Whether to start the next one now, so that it is ready when this one expires. */
  #isDue(shared: Shared<Answer>, now: number): boolean {
    const lifetime = this.#lifetimeOf(shared);
    const isNearEnd = now - shared.since >= lifetime - Math.min(lifetime / 2, 1.5 * shared.took);
    return !shared.isPending && !shared.next && isNearEnd;
  }

  #end(key: string, { next }: Shared<Answer>): void {
    if (next) this.#answers.set(key, next);
    else this.#answers.delete(key);
  }

  /**
   * The caller that computes it may disconnect. The others are not rejected for that: one of them computes it again, and the
   * rest wait for it.
   */
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
        const cached = this.#answers.get(key);
        if (cached === shared) this.#answers.delete(key);
        else if (cached?.next === shared) cached.next = null;
      },
    );
    return shared;
  }
}
