/**
 * Determines which server uses an embedded database: the one whose connection holds an advisory lock in it. The kernel closes
 * the connection of a killed server, so a claim ends with its process, whatever pid files or pid numbers suggest. The
 * application takes its own advisory locks in a separate database, so they cannot be confused with this one.
 */
import pg from 'pg';
import { errorCode } from '../driver/transaction.ts';
import { PORT } from './place.ts';

/** The superuser of the embedded cluster and the application's database. */
export const USER = 'caracteriza';
const DATABASE = 'caracteriza';

/** The lock's number. Nothing else takes locks in this cluster's `postgres` database. */
const LOCK = 4201;

/**
 * The result of one attempt to take the lock. 'starting': PostgreSQL answers but accepts no connections at the moment because
 * it is starting or stopping. 'refused': it answers but will never accept this connection.
 */
export type ClaimState = 'owned' | 'in-use' | 'starting' | 'no-answer' | 'refused';

/** The connection settings of the application's database. */
export function connectionIn(socketFolder: string): {
  host: string;
  port: number;
  user: string;
  database: string;
} {
  return { host: socketFolder, port: PORT, user: USER, database: DATABASE };
}

function clientIn(socketFolder: string): pg.Client {
  const client = new pg.Client({
    ...connectionIn(socketFolder),
    database: 'postgres',
    application_name: 'caracteriza-owner',
  });
  client.on('error', () => {});
  return client;
}

function stateOf(error: unknown): 'starting' | 'no-answer' | 'refused' {
  const code = errorCode(error);
  // 53300: all connections are in use at the moment; 57P01: it was told to stop in the meantime.
  if (['57P01', '57P03', '53300'].includes(code)) return 'starting';
  return /^[0-9A-Z]{5}$/.test(code) && !code.startsWith('E') ? 'refused' : 'no-answer';
}

/** A claim on the database behind one socket. */
export class Claim {
  readonly #client: pg.Client;

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  /**
   * Connects once and tries to take the lock. `onLost` is called if the connection of an owned claim is lost unexpectedly.
   * Never rejects: `claim` is null unless the state is 'owned', and `reason` explains why a connection was refused.
   */
  static async take(
    socketFolder: string,
    onLost: () => void,
  ): Promise<{ state: ClaimState; claim: Claim | null; reason: string }> {
    const client = clientIn(socketFolder);
    try {
      await client.connect();
      const { rows } = await client.query<{ owned: boolean }>(
        `select pg_try_advisory_lock(${LOCK}) as owned`,
      );
      if (rows[0]?.owned !== true) {
        await client.end();
        return { state: 'in-use', claim: null, reason: '' };
      }
      client.on('end', onLost);
      return { state: 'owned', claim: new Claim(client), reason: '' };
    } catch (error) {
      await client.end().catch(() => {});
      return { state: stateOf(error), claim: null, reason: error instanceof Error ? error.message : '' };
    }
  }

  /** Whether a server holds the lock, without taking it. */
  static async look(socketFolder: string): Promise<Exclude<ClaimState, 'owned'> | 'free'> {
    const client = clientIn(socketFolder);
    try {
      await client.connect();
      const { rowCount } = await client.query(
        `select 1 from pg_locks join pg_database as here on here.oid = database and datname = current_database()
          where locktype = 'advisory' and (classid, objid, objsubid) = (0, $1, 1)`,
        [LOCK],
      );
      return rowCount === 0 ? 'free' : 'in-use';
    } catch (error) {
      return stateOf(error);
    } finally {
      await client.end().catch(() => {});
    }
  }

  /** Creates the application's database if it does not exist. */
  async ensureDatabase(): Promise<void> {
    const { rowCount } = await this.#client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await this.#client.query(`create database ${DATABASE}`);
  }

  /** Releases the lock. */
  async release(): Promise<void> {
    this.#client.removeAllListeners('end');
    await this.#client.end().catch(() => {});
  }
}
