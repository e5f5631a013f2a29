/**
 * Who owns an embedded database: the one server that holds a session lock in it. The kernel closes the connection
 * of a killed server, so ownership cannot outlive its process, whatever happened to pid files or pid numbers.
 * (The application's own SQL uses no advisory locks; this connection only ever meets the embedded PostgreSQL.)
 */
import pg from 'pg';
import { errorCode } from '../transaction.ts';
import { PORT } from './place.ts';

/** The superuser of the embedded cluster and the application's database. */
export const USER = 'caracteriza';
const DATABASE = 'caracteriza';

/** 'starting' also stands for stopping: PostgreSQL answers, but takes no connections now. */
export type ClaimState = 'owned' | 'in-use' | 'starting' | 'no-answer';

/** The connection settings of the application's database. */
export function connectionIn(socketFolder: string): {
  host: string;
  port: number;
  user: string;
  database: string;
} {
  return { host: socketFolder, port: PORT, user: USER, database: DATABASE };
}

/** A claim on the database behind one socket. */
export class Claim {
  readonly #client: pg.Client;

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  /**
   * Connects once and takes the lock. `onLost` is called when an owned claim's connection ends by itself.
   * Never rejects for a server that is not there; `claim` is null unless state is 'owned'.
   */
  static async take(
    socketFolder: string,
    onLost: () => void = () => {},
  ): Promise<{ state: ClaimState; claim: Claim | null }> {
    const client = new pg.Client({
      ...connectionIn(socketFolder),
      database: 'postgres',
      application_name: 'caracteriza-owner',
    });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query<{ owned: boolean }>('select pg_try_advisory_lock(4201) as owned');
      if (rows[0]?.owned !== true) {
        await client.end();
        return { state: 'in-use', claim: null };
      }
      client.on('end', onLost);
      return { state: 'owned', claim: new Claim(client) };
    } catch (error) {
      await client.end().catch(() => {});
      return { state: errorCode(error) === '57P03' ? 'starting' : 'no-answer', claim: null };
    }
  }

  /** Makes the application's database when it is not there yet. */
  async ensureDatabase(): Promise<void> {
    const { rowCount } = await this.#client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await this.#client.query(`create database ${DATABASE}`);
  }

  /** Gives the database up. */
  async release(): Promise<void> {
    this.#client.removeAllListeners('end');
    await this.#client.end().catch(() => {});
  }
}
