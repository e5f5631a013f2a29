/**
 * Whether the database answers, asked over a connection of its own, so that the answer does not wait behind requests that
 * took all the others. It also keeps a locked table from taking all of them.
 */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../types.ts';
import { type Connection, type Limits, openDatabase } from '../open.ts';
import { errorCode } from './transaction.ts';

/** A database that answers later than this is away; milliseconds. */
const limits: Limits = {
  connect: 3_000,
  lock: 2_000,
  statement: 2_000,
  idleTransaction: 60_000,
  answer: 3_000,
};

/** How long an answer counts, in milliseconds. */
const fresh = 1_000;

/** How often locks are looked at, in milliseconds. */
const interval = 2_000;

/** Of a pool's connections, so many may wait long for locks. Beyond them the last to come is told to try again. */
const maxWaiting = 5;

/** What `DatabaseWatch` needs to know of the pool that it watches. */
export interface WatchedPool {
  /** The pool's name in the database (OpenOptions.name). */
  name: string;
  /** How long a connection may wait for a lock before it counts, in seconds; default 3. */
  longWait?: number;
}

/** Watches the database of `connection` until `end`. */
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

  /** Whether the database answers; who asks at the same time shares one answer. */
  answers(): Promise<boolean> {
    if (!this.#lastCheck || performance.now() - this.#lastCheck.at > fresh) {
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
   * Ends the statements of the pool that wait long for a lock, but for those that have waited longest. Answers how many
   * it ended. Does nothing in an engine without PostgreSQL's views.
   */
  async freeLockedPool(): Promise<number> {
    const { name, longWait = 3 } = this.#pool;
    // The time is the database's own: it is compared with what the database noted.
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
