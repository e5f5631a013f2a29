/**
 * Pages of searches take turns. Each keeps a processor of the database busy for some milliseconds, so ten at once would
 * all be late (decision 0068). A search that waits holds no connection; downloads and saving need those.
 */
import { availableParallelism } from 'node:os';
import { servingLimits } from '../db/open.ts';
import { problem } from '../http/problem.ts';
import { Turns } from '../http/turns.ts';
import type { RequestParts } from './validation.ts';

/** Whether a page of a search is asked for. A whole list is sent at its reader's pace and takes no turn. */
export function isSearchedPage({ query }: RequestParts): boolean {
  const { search, page, pageSize } = query as Record<string, unknown>;
  return typeof search === 'string' && search.trim() !== '' && (page ?? pageSize) !== undefined;
}

/**
 * Four for each processor, but fewer than the pool has connections. Under mixed load a search also waits between its
 * statements while it holds its turn. With two turns, which were enough when nothing else ran (decision 0068), searches
 * waited for each other while the database had time to spare.
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

  /** Runs the work when its turn comes; not at all if its client leaves first. */
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
