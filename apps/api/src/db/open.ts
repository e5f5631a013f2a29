/**
 * Opens the server's database: Kysely over a `pg` pool.
 *
 * How values arrive in JavaScript (by default, pg would return text for the first two and a local-time Date for the third):
 * - int8 (count(*), bigint) → number; a value beyond 2^53 throws instead of losing digits
 * - numeric → number: every numeric column of this product is a JSON number on the wire (rules.md §1)
 * - date → 'yyyy-mm-dd' text: no date goes through `new Date("2023-01-01")` (rules.md §7)
 * - timestamptz → Date
 */
import type { Kysely } from 'kysely';
import pg from 'pg';
import { hostURLs } from '../config.ts';
import { clientClass } from './driver/cluster.ts';
import { poolDatabase } from './driver/driver.ts';
import type { Database } from './types.ts';

/** How to reach a database: a URL (`DATABASE_URL`), or a Unix socket folder with user and database. */
export type Connection =
  | { connectionString: string }
  | { host: string; port?: number; user: string; database: string; password?: string };

/** Settings of one pool; all optional. */
export interface OpenOptions {
  /** Maximum number of connections (default 10). */
  max?: number;
  /** Called when an idle or busy connection is lost. By default nothing happens and the next query reconnects. */
  onConnectionLost?: (error: Error) => void;
  /** How long the database may keep a request waiting; if omitted, statements have no time limit. */
  limits?: Limits;
  /** The name under which the database lists the pool's connections. */
  name?: string;
  /**
   * Whether to use named prepared statements (default true). Must be false for poolers in transaction mode; in a URL:
   * `?prepare=false`.
   */
  prepare?: boolean;
}

/** Time limits in milliseconds; exceeding any of them results in a 503 (http/database-problem.ts). */
export interface Limits {
  /** Waiting for a free or new connection. */
  connect: number;
  /** Waiting for a lock. */
  lock: number;
  /** Running one statement. */
  statement: number;
  /** Idle time inside a transaction, between two statements. */
  idleTransaction: number;
  /** Waiting for the answer to a statement, because a hung database cannot enforce its own limits. */
  answer: number;
}

/**
 * The limits for connections that serve requests. A slow reader of an export is disconnected after 30 s (contract/stream.ts).
 */
export const servingLimits: Limits = {
  connect: 10_000,
  lock: 15_000,
  statement: 60_000,
  idleTransaction: 90_000,
  answer: 65_000,
};

/**
 * Milliseconds that an idle connection is kept open. A new one has to read the catalogue and plan each statement again; with
 * pg's default of ten seconds, every pause in an office's work would double the database cost of its next requests.
 */
const idleTimeout = 300_000;

/** A type parser as pg calls it: takes the column's text, returns the JavaScript value. */
const parsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: (text) => {
    const value = Number(text);
    if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} does not fit a JavaScript number`);
    return value;
  },
  [pg.types.builtins.NUMERIC]: Number,
  [pg.types.builtins.DATE]: (text) => text,
};

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    format === 'binary'
      ? pg.types.getTypeParser(oid, 'binary')
      : (parsers[oid] ?? pg.types.getTypeParser(oid)),
};

/** pg's setting for sending statements before the previous one has been answered; missing from its types. */
const pipelined = { pipeline: true };

/** Removes our own `prepare` parameter from a URL, because pg would send it to the server as a setting. */
function splitPrepare(connection: Connection): { settings: pg.PoolConfig; prepare: boolean | undefined } {
  if (!('connectionString' in connection)) return { settings: connection, prepare: undefined };
  const [base = '', query = ''] = connection.connectionString.split(/\?(.*)/s, 2);
  const parameters = new URLSearchParams(query);
  const prepare = parameters.get('prepare');
  const [firstURL = '', ...otherURLs] = hostURLs(connection.connectionString);
  // With several hosts, pg gets the first; `clientClass` picks a different one if necessary.
  const firstHost = otherURLs.length > 0 ? { connectionString: firstURL } : undefined;
  if (firstHost) return { settings: firstHost, prepare: prepare === null ? undefined : prepare !== 'false' };
  if (prepare === null) return { settings: connection, prepare: undefined };
  parameters.delete('prepare');
  return { settings: { connectionString: `${base}?${parameters.toString()}` }, prepare: prepare !== 'false' };
}

/** The class of a connection's pg clients. */
export const clientOf = (connection: Connection): typeof pg.Client =>
  'connectionString' in connection ? clientClass(connection.connectionString) : pg.Client;

/** The settings of a pg client for `connection`, including the type parsers described above. */
export function clientSettings(connection: Connection): pg.ClientConfig {
  return { ...splitPrepare(connection).settings, types, connectionTimeoutMillis: 10_000, keepAlive: true };
}

/**
 * Opens a pool. It connects lazily, so an unreachable database is only noticed at the first query. A lost connection never ends
 * the process; only the query running on it rejects. Close with `db.destroy()`.
 */
export function openDatabase(connection: Connection, options: OpenOptions = {}): Kysely<Database> {
  const { settings, prepare } = splitPrepare(connection);
  const { limits } = options;
  const isPrepared = options.prepare ?? prepare ?? true;
  const onConnectionLost = options.onConnectionLost ?? (() => {});
  const pool = new pg.Pool({
    ...settings,
    Client: clientOf(connection),
    types,
    max: options.max ?? 10,
    application_name: options.name ?? 'caracteriza',
    connectionTimeoutMillis: limits?.connect ?? 10_000,
    idleTimeoutMillis: idleTimeout,
    // A pooler in transaction mode accepts no settings per connection; they must be set on the role instead
    // (docs/operations.md).
    ...(limits && isPrepared
      ? {
          lock_timeout: limits.lock,
          statement_timeout: limits.statement,
          idle_in_transaction_session_timeout: limits.idleTransaction,
        }
      : {}),
    ...(limits ? { query_timeout: limits.answer } : {}),
    keepAlive: true,
    ...pipelined,
  });
  pool.on('error', onConnectionLost);
  // The pool only handles errors of idle clients; losing a checked-out client would otherwise throw.
  pool.on('connect', (client) => client.on('error', onConnectionLost));
  return poolDatabase(pool, isPrepared);
}
