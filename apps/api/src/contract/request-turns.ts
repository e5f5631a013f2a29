/**
 * Limits requests that keep a database processor busy: pages of searches (decision 0068), and the downloads before a trip,
 * which hundreds of devices request on the same morning (decision 0102). A waiting request holds no connection, because
 * downloads and saves need those.
 */
import type { OperationId } from '@caracteriza/openapi/operations';
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

/** What a device downloads before a trip, including its reserved codes: thousands of rows. */
const fieldDownloads: ReadonlySet<OperationId> = new Set([
  'startFieldTrip',
  'reserveFieldCodes',
  'getFieldTripMaterials',
  'listFieldTripFamilies',
]);

export const isFieldDownload = (id: OperationId): boolean => fieldDownloads.has(id);

/** Slots for the downloads of devices. They may wait longer than a search, because nobody is watching each page load. */
export const fieldDownloadTurns = () => new RequestTurns(2, 30_000);

/** The turns of one kind of request in one server. */
export class RequestTurns {
  readonly #turns: Turns;
  readonly #waitTimeout: number;

  /** @param waitTimeout milliseconds that a request waits for a turn before failing with 503 */
  constructor(atOnce = defaultTurns, waitTimeout = servingLimits.connect) {
    this.#turns = new Turns(atOnce);
    this.#waitTimeout = waitTimeout;
  }

  /** Runs the work once a slot is free, unless the client disconnects first. */
  async during<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const end = await this.#turns
      .acquire(AbortSignal.any([signal, AbortSignal.timeout(this.#waitTimeout)]))
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
