/**
 * The lease row. If several servers start at once, the one holding the lease runs the migrations. A crashed server's lease
 * expires. It is an ordinary row with the time passed in, so it works on every engine.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, type Transaction, sql } from 'kysely';
import { inTransaction } from '../driver/transaction.ts';
import type { Database } from '../types.ts';

/**
 * How long a lease lasts without renewal, in milliseconds. The holder renews three times within that period and at each
 * migration.
 */
export const LEASE_MS = 30_000;

const WAIT_MS = 200;

/** The lease of one process. */
export class Lease {
  readonly holder = randomUUID();
  readonly #db: Kysely<Database>;
  readonly #now: () => Date;

  constructor(db: Kysely<Database>, now: () => Date) {
    this.#db = db;
    this.#now = now;
  }

  #until(): Date {
    return new Date(this.#now().getTime() + LEASE_MS);
  }

  /** Takes the lease if it is free, expired or already ours; returns whether it is ours now. */
  async acquire(): Promise<boolean> {
    return inTransaction(this.#db, async (trx) => {
      const { rows } = await sql<{ holder: string }>`
        insert into migration_lease (id, holder, expires_at) values ('migrate', ${this.holder}, ${this.#until()})
        on conflict (id) do update set holder = excluded.holder, expires_at = excluded.expires_at
        where migration_lease.expires_at < ${this.#now()} or migration_lease.holder = ${this.holder}
        returning holder`.execute(trx);
      return rows.length === 1;
    });
  }

  /** Waits for the lease while another server keeps renewing it. */
  async wait(): Promise<void> {
    while (!(await this.acquire())) await sleep(WAIT_MS);
  }

  /**
   * Renews the lease inside a migration's transaction, locking the row so that nobody can take the lease before it commits.
   * Returns false if another server now holds it; the transaction must then be abandoned.
   */
  async renewIn(trx: Transaction<Database>): Promise<boolean> {
    const { rows } = await sql`
      update migration_lease set expires_at = ${this.#until()} where holder = ${this.holder} returning holder`.execute(
      trx,
    );
    return rows.length === 1;
  }

  /** Renews the lease while `work` runs outside a transaction. */
  async keepDuring<T>(work: () => Promise<T>): Promise<T> {
    const timer = setInterval(() => void this.acquire().catch(() => {}), LEASE_MS / 3);
    try {
      return await work();
    } finally {
      clearInterval(timer);
    }
  }

  /** Releases the lease immediately. */
  async release(): Promise<void> {
    await sql`delete from migration_lease where holder = ${this.holder}`.execute(this.#db);
  }
}
