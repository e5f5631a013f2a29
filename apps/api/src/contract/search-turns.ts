/**
 * Pages of searches take turns: each keeps a processor of the database busy for some milliseconds, so that ten at once would all
 * come late (decision 0068). Who waits holds no connection, which downloads and saving need.
 */
import { availableParallelism } from 'node:os';
import { servingLimits } from '../db/open.ts';
import { problem } from '../http/problem.ts';
import { Turns } from '../http/turns.ts';
import type { RequestParts } from './validation.ts';

/** A page of what a search finds. A whole list goes out as fast as its reader reads, and takes no turn. */
export function isSearchedPage({ query }: RequestParts): boolean {
  const { search, page, pageSize } = query as Record<string, unknown>;
  return typeof search === 'string' && search.trim() !== '' && (page ?? pageSize) !== undefined;
}

/**
 * Four for each processor, fewer than the pool has connections. A search holds its turn while it waits between its statements, as
 * any request does beside others: with two, which suffice where nothing else runs, the searches of a mixed crowd waited for each other
 * while nobody else did.
 */
const defaultTurns = Math.min(4 * availableParallelism(), 8);

/** The turns of one server's searches. */
export class SearchTurns {
  readonly #turns: Turns;
  readonly #waitTimeout: number;

  /** @param waitTimeout milliseconds that a search waits for its turn, then it is a 503 */
  constructor(atOnce = defaultTurns, waitTimeout = servingLimits.connect) {
    this.#turns = new Turns(atOnce);
    this.#waitTimeout = waitTimeout;
  }

  /** Does the work in its turn; not at all when its client leaves before. */
  async during<T>(left: AbortSignal, work: () => Promise<T>): Promise<T> {
    const end = await this.#turns
      .take(AbortSignal.any([left, AbortSignal.timeout(this.#waitTimeout)]))
      .catch(() => {
        throw problem('unavailable');
      });
    try {
      return await work();
    } finally {
      end();
    }
  }
}
