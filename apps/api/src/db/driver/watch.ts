/**
 * Checks whether the database answers, over a dedicated connection so that the check does not wait behind requests occupying
 * all the others. Also prevents a locked table from occupying the whole pool.
 */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../types.ts';
import { type Connection, type Limits, openDatabase } from '../open.ts';
import { errorCode } from './transaction.ts';

/** Milliseconds after which a database that has not answered counts as down. */
const limits: Limits = {
  connect: 3_000,
  lock: 2_000,
  statement: 2_000,
  idleTransaction: 60_000,
  answer: 3_000,
};

/** How long a result is reused, in milliseconds. */
const resultLifetime = 1_000;

/** How often locks are checked, in milliseconds. */
const interval = 2_000;

/** How many connections of a pool may wait a long time for locks. Beyond that, the most recent ones are told to try again. */
const maxWaiting = 5;

/** What `DatabaseWatch` needs to know about the pool it watches. */
export interface WatchedPool {
  /** The pool's name in the database (`OpenOptions.name`). */
  name: string;
  /** Seconds a connection may wait for a lock before it counts as blocked (default 3). */
  longWait?: number;
}

/** Watches the database of `connection` until `end` is called. */
export class DatabaseWatch {
  readonly #db: Kysely<Database>;
  readonly #pool: WatchedPool;
  readonly #timer: NodeJS.Timeout;
  #lastCheck: { at: number; answer: Promise<boolean> } | undefined;

  constructor(connection: Connection, pool: WatchedPool) {
    this.#db = openDatabase(connection, { max: 1, limits, name: 'caracteriza-watch' });
    this.#pool = pool;
    this.#timer = setInterval(() => void this.freeLockedPool(), interval).unref();
  }

  /** Whether the database answers; concurrent callers share one check. */
  answers(): Promise<boolean> {
    if (!this.#lastCheck || performance.now() - this.#lastCheck.at > resultLifetime) {
      const answer = sql`select 1`.execute(this.#db).then(
        () => true,
        () => false,
      );
      const check = { at: Infinity, answer };
      this.#lastCheck = check;
      void answer.then(() => (check.at = performance.now()));
    }
    return this.#lastCheck.answer;
  }

  /**
   * Cancels the pool's statements that have waited long for a lock, except those that have waited longest. Returns how many
   * were cancelled. Does nothing on an engine without PostgreSQL's views.
   */
  async freeLockedPool(): Promise<number> {
    const { name, longWait = 3 } = this.#pool;
    // Uses the database's clock, because the time is compared with times recorded by the database.
    const query = sql`
      select pg_cancel_backend(pid) from (
        select pid, row_number() over (order by query_start) as place from pg_stat_activity
        where application_name = ${name} and datname = current_database() and wait_event_type = 'Lock'
          and query_start < clock_timestamp() - make_interval(secs => ${longWait})) waiting
      where place > ${maxWaiting}`;
    return query.execute(this.#db).then(
      ({ rows }) => rows.length,
      (error: unknown) => {
        if (/^(42|0A)/.test(errorCode(error))) clearInterval(this.#timer);
        return 0;
      },
    );
  }

  async end(): Promise<void> {
    clearInterval(this.#timer);
    await this.#db.destroy();
  }
}
