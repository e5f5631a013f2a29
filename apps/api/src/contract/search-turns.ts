/**
 * Limits concurrent search pages. Each keeps a database processor busy for some milliseconds, so ten at once would all be slow
 * (decision 0068). A waiting search holds no connection, because downloads and saves need those.
 */
import { availableParallelism } from 'node:os';
import { servingLimits } from '../db/open.ts';
import { problem } from '../http/problem.ts';
import { Turns } from '../http/turns.ts';
import type { RequestParts } from './validation.ts';

/** Whether a page of a search is requested. A whole list is sent at its reader's pace and is not limited. */
export function isSearchedPage({ query }: RequestParts): boolean {
  const { search, page, pageSize } = query as Record<string, unknown>;
  return typeof search === 'string' && search.trim() !== '' && (page ?? pageSize) !== undefined;
}

/**
 * Four slots per processor, but fewer than the pool's connections. Under mixed load, a search also waits between its statements
 * while holding its slot. With two slots per processor, which were enough when nothing else was running (decision 0068),
 * searches waited for each other while the database was idle.
 */
const defaultTurns = Math.min(4 * availableParallelism(), 8);

/** The search slots of one server. */
export class SearchTurns {
  readonly #turns: Turns;
  readonly #waitTimeout: number;

  /** @param waitTimeout milliseconds that a search waits for a slot before failing with 503 */
  constructor(atOnce = defaultTurns, waitTimeout = servingLimits.connect) {
    this.#turns = new Turns(atOnce);
    this.#waitTimeout = waitTimeout;
  }

  /** Runs the work once a slot is free, unless the client disconnects first. */
  async during<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const end = await this.#turns
      .take(AbortSignal.any([signal, AbortSignal.timeout(this.#waitTimeout)]))
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
