/** Answers that callers share for some seconds, so that many who watch the same cost the database what one does. */

interface Shared<Answer> {
  answer: Promise<Answer>;
  since: number;
  /** Whether it is still being computed. */
  isPending: boolean;
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
   * however long that takes: if each of them began anew once it took longer than the lifetime, it would take longer still.
   */
  async get(key: string, now: Date, compute: () => Promise<Answer>): Promise<Answer> {
    const since = now.getTime();
    for (const [each, shared] of this.#answers)
      if (!shared.isPending && Math.abs(since - shared.since) >= this.#lifetime) this.#answers.delete(each);
    const shared = this.#answers.get(key);
    if (!shared) return this.#add(key, since, compute);
    // Whoever computes it may break off, which is no reason to refuse the others.
    return shared.answer.catch(() => compute());
  }

  #add(key: string, since: number, compute: () => Promise<Answer>): Promise<Answer> {
    const shared: Shared<Answer> = { answer: compute(), since, isPending: true };
    this.#answers.set(key, shared);
    shared.answer.then(
      () => {
        shared.isPending = false;
      },
      () => this.#answers.delete(key),
    );
    return shared.answer;
  }
}
