/**
 * A streaming replica that serves lists and exports. Each request first asks the primary for its write position and reads from
 * the replica only if the replica has caught up with it. Users therefore always see what they have just written, and a replica
 * that lags or is down makes no difference.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { type Connection, openDatabase, servingLimits } from '../open.ts';
import { withRetries } from './transaction.ts';
import type { Database } from '../types.ts';

/** The replica, as requests use it. */
export interface Replica {
  /**
   * Returns the replica if it has everything the primary had committed at the time of the call, otherwise null. Rejects if the
   * primary does not answer.
   */
  upToDate: () => Promise<Kysely<Database> | null>;
  /** Reports that a query on the replica failed; the replica is then not used for a while. */
  failed: (error: unknown) => void;
}

/** Milliseconds to wait for an answer. A slower replica counts as down. */
const answerTimeout = 1_000;

/** How many times to check whether the replica has caught up, and the milliseconds between two checks. */
const maxChecks = 4;
const checkInterval = 10;

/** Milliseconds for which a replica that lagged or was down is not used. */
const unusedMilliseconds = { behind: 1_000, away: 10_000 };

/** The primary's write position. Every commit confirmed to a client lies before the flushed position. */
const replicaState = sql<{ position: string; name: string; system: string }>`
  select pg_current_wal_flush_lsn()::text as position, current_database() as name,
    (select system_identifier::text from pg_control_system()) as system`;

/** Waits a limited time for the answer. A slower query keeps running and its result is ignored. */
async function withTimeout<T>(work: Promise<T>): Promise<T> {
  const controller = new AbortController();
  const timeout = sleep(answerTimeout, undefined, { ref: false, signal: controller.signal }).then(() => {
    throw new Error('the replica does not answer in time');
  });
  for (const promise of [work, timeout]) promise.catch(() => undefined);
  try {
    return await Promise.race([work, timeout]);
  } finally {
    controller.abort();
  }
}

/** Sets up the replica of `primary` at `connection`. */
export class ReadReplica implements Replica {
  readonly #primary: Kysely<Database>;
  readonly #db: Kysely<Database>;
  readonly #lost: (error: unknown) => void;
  #unusedUntil = 0;

  /** @param lost called with the reason when the replica is down, but not when it only lags */
  constructor(
    primary: Kysely<Database>,
    connection: Connection,
    { name, lost }: { name: string; lost: (error: unknown) => void },
  ) {
    this.#primary = primary;
    this.#lost = lost;
    this.#db = openDatabase(connection, { limits: { ...servingLimits, connect: answerTimeout }, name });
  }

  async upToDate(): Promise<Kysely<Database> | null> {
    if (performance.now() < this.#unusedUntil) return null;
    // A lost connection is retried, just as for a list without a replica.
    const { rows } = await withRetries(() => replicaState.execute(this.#primary));
    try {
      for (let check = 0; check < maxChecks; check++) {
        if (check > 0) await sleep(checkInterval);
        if (await withTimeout(this.#has(rows[0]!))) return this.#db;
      }
      this.#unusedUntil = performance.now() + unusedMilliseconds.behind;
    } catch (error) {
      this.failed(error);
    }
    return null;
  }

  failed(error: unknown): void {
    if (performance.now() < this.#unusedUntil) return;
    this.#unusedUntil = performance.now() + unusedMilliseconds.away;
    this.#lost(error);
  }

  /** @throws if it is not, or no longer, a replica of this primary */
  async #has({
    position,
    name,
    system,
  }: {
    position: string;
    name: string;
    system: string;
  }): Promise<boolean> {
    const { rows } = await sql<{ same: boolean; reached: boolean }>`
      select pg_is_in_recovery() and current_database() = ${name}
        and (select system_identifier::text from pg_control_system()) = ${system} as same,
        coalesce(pg_last_wal_replay_lsn() >= ${position}::pg_lsn, false) as reached`.execute(this.#db);
    if (!rows[0]!.same) throw new Error('DATABASE_READ_URL is no replica of DATABASE_URL');
    return rows[0]!.reached;
  }

  end(): Promise<void> {
    return this.#db.destroy();
  }
}
