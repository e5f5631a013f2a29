/**
 * Responses that callers share for a few seconds, so that many people watching the same data cost the database no more than
 * one.
 */

interface SharedAnswer<Answer> {
  answer: Promise<Answer>;
  since: number;
  /** When its computation began, by `performance.now()`. */
  begunAt: number;
  /** Whether it is still being computed. */
  isPending: boolean;
  /** How many milliseconds it took. */
  took: number;
  /** The next answer, computed while this one is still valid. */
  next: SharedAnswer<Answer> | null;
}

/**
 * How long answers are kept after the last request, in milliseconds, because those of a large campaign take
 * megabytes. Longer than any lifetime, because lifetimes are measured by the caller's clock.
 */
export const keptFor = 300_000;

export class SharedAnswers<Answer> {
  readonly #lifetime: number;
  readonly #isRenewed: boolean;
  readonly #answers = new Map<string, SharedAnswer<Answer>>();
  #idle: NodeJS.Timeout | undefined;

  /**
   * @param lifetime in milliseconds; Infinity if answers are valid as long as the data they were computed
   * from
   * @param isRenewed false if only a caller who needs the next answer may start it, because that caller has
   * to wait for it
   */
  constructor(lifetime: number, isRenewed = true) {
    this.#lifetime = lifetime;
    this.#isRenewed = isRenewed;
  }

  /**
   * The answer for this key, computed unless there is one within its lifetime. Callers that ask during the
   * computation wait for it, however long it takes; if each of them started another one, all would take
   * longer still. A caller who asks shortly before the answer expires still gets it and starts the next one,
   * so that nobody has to wait while many people are watching.
   * @param wroteAt when the caller last changed something, by `performance.now()`; an answer begun before
   * that is not used
   */
  async get(key: string, now: Date, compute: () => Promise<Answer>, wroteAt = 0): Promise<Answer> {
    const computedAt = now.getTime();
    if (this.#lifetime < Infinity) this.#keep();
    for (const [sharedKey, sharedAnswer] of this.#answers)
      if (
        !sharedAnswer.isPending &&
        Math.abs(computedAt - sharedAnswer.since) >= this.#lifetimeOf(sharedAnswer)
      )
        this.#end(sharedKey, sharedAnswer);
    const sharedAnswer = this.#answers.get(key);
    if (sharedAnswer && sharedAnswer.begunAt < wroteAt) {
      const latest = sharedAnswer.next ?? sharedAnswer;
      if (latest.begunAt >= wroteAt) return latest.answer.catch(() => this.get(key, now, compute, wroteAt));
      if (latest !== sharedAnswer && latest.isPending) {
        // At most two are computed at a time. All callers who wrote in the meantime share the next one.
        await latest.answer.catch(() => undefined);
        return this.get(key, now, compute, wroteAt);
      }
      sharedAnswer.next = this.#begin(key, computedAt, compute);
      return sharedAnswer.next.answer;
    }
    if (this.#isRenewed && sharedAnswer && this.#isDue(sharedAnswer, computedAt))
      sharedAnswer.next = this.#begin(key, computedAt, compute);
    return this.#join(key, computedAt, compute);
  }

  /**
   * Starts the timer that removes unused answers. Only needed for those with a lifetime; the others end with
   * the data they belong to.
   */
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
  #lifetimeOf({ took }: SharedAnswer<Answer>): number {
    return Math.max(this.#lifetime, 2 * took);
  }

  /** Whether to start the next one now, so that it is ready when this one expires. */
  #isDue(sharedAnswer: SharedAnswer<Answer>, now: number): boolean {
    const lifetime = this.#lifetimeOf(sharedAnswer);
    const isNearEnd = now - sharedAnswer.since >= lifetime - Math.min(lifetime / 2, 1.5 * sharedAnswer.took);
    return !sharedAnswer.isPending && !sharedAnswer.next && isNearEnd;
  }

  #end(key: string, { next }: SharedAnswer<Answer>): void {
    if (next) this.#answers.set(key, next);
    else this.#answers.delete(key);
  }

  /**
   * The caller that computes it may disconnect. The others are not rejected for that: one of them computes it again, and the
   * rest wait for it.
   */
  #join(key: string, since: number, compute: () => Promise<Answer>): Promise<Answer> {
    const sharedAnswer = this.#answers.get(key);
    if (sharedAnswer) return sharedAnswer.answer.catch(() => this.#join(key, since, compute));
    const newAnswer = this.#begin(key, since, compute);
    this.#answers.set(key, newAnswer);
    return newAnswer.answer;
  }

  #begin(key: string, since: number, compute: () => Promise<Answer>): SharedAnswer<Answer> {
    const startTime = performance.now();
    const sharedAnswer: SharedAnswer<Answer> = {
      answer: compute(),
      since,
      begunAt: startTime,
      isPending: true,
      took: 0,
      next: null,
    };
    sharedAnswer.answer.then(
      () => {
        sharedAnswer.isPending = false;
        sharedAnswer.took = performance.now() - startTime;
        if (this.#answers.get(key)?.next === sharedAnswer) this.#answers.set(key, sharedAnswer);
      },
      () => {
        const cached = this.#answers.get(key);
        if (cached === sharedAnswer) this.#answers.delete(key);
        else if (cached?.next === sharedAnswer) cached.next = null;
      },
    );
    return sharedAnswer;
  }
}
