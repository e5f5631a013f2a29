/**
 * Opens the server's database: Kysely over a `pg` pool.
 *
 * How values arrive in JavaScript (pg alone would give text for the first two and a local-time Date for the third):
 * - int8 (count(*), bigint) → number; a value beyond 2^53 throws instead of losing digits
 * - numeric → number: every numeric of this product is a JSON number on the wire (rules.md §1)
 * - date → 'yyyy-mm-dd' text: nothing passes through `new Date("2023-01-01")` (rules.md §7)
 * - timestamptz → Date
 */
import { Kysely } from 'kysely';
import pg from 'pg';
import { PipelinedDialect } from './driver/driver.ts';
import type { Database } from './types.ts';

/** Where a database is: a URL (`DATABASE_URL`) or a unix socket folder with user and database. */
export type Connection =
  | { connectionString: string }
  | { host: string; port?: number; user: string; database: string; password?: string };

/** Settings of one pool; all optional. */
export interface OpenOptions {
  /** Most connections at once (default 10). */
  max?: number;
  /** Called when an idle or busy connection is lost. By default nothing happens: the next query reconnects. */
  onConnectionLost?: (error: Error) => void;
  /** How long the database may keep a request waiting; without it statements may take as long as they need. */
  limits?: Limits;
  /** The name under which the database lists the pool's connections. */
  name?: string;
  /** Named prepared statements (default true). Poolers in transaction mode need false; in a URL: `?prepare=false`. */
  prepare?: boolean;
}

/** Milliseconds after which the database gives up; each ends as a 503 (http/database-problem.ts). */
export interface Limits {
  /** Waiting for a free or new connection. */
  connect: number;
  /** Waiting for a lock. */
  lock: number;
  /** One statement. */
  statement: number;
  /** A transaction between two statements. */
  idleTransaction: number;
  /** Waiting for the answer to a statement: a database that stands still keeps no limit itself. */
  answer: number;
}

/** The limits of the connections that serve requests. A slow reader of an export is dropped after 30 s (contract/stream.ts). */
export const servingLimits: Limits = {
  connect: 10_000,
  lock: 15_000,
  statement: 60_000,
  idleTransaction: 90_000,
  answer: 65_000,
};

/**
 * Milliseconds that an idle connection is kept. A new one has to read the catalogue and plan each statement again: with pg's
 * ten seconds every pause in the work of an office would double what its next requests cost the database.
 */
const idleTimeout = 300_000;

/** A type parser as pg calls it: the column's text form in, the JavaScript value out. */
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

/** pg's setting for statements that are sent before the one ahead has answered; its types do not list it. */
const pipelined = { pipeline: true };

/** Takes our own `prepare` parameter out of a URL, since pg would send it to the server as a setting. */
function splitPrepare(connection: Connection): { settings: pg.PoolConfig; prepare: boolean | undefined } {
  if (!('connectionString' in connection)) return { settings: connection, prepare: undefined };
  const [base = '', query = ''] = connection.connectionString.split(/\?(.*)/s, 2);
  const parameters = new URLSearchParams(query);
  const prepare = parameters.get('prepare');
  if (prepare === null) return { settings: connection, prepare: undefined };
  parameters.delete('prepare');
  return { settings: { connectionString: `${base}?${parameters.toString()}` }, prepare: prepare !== 'false' };
}

/** What one client of pg needs for `connection`: its values arrive as above. */
export function clientSettings(connection: Connection): pg.ClientConfig {
  return { ...splitPrepare(connection).settings, types, connectionTimeoutMillis: 10_000, keepAlive: true };
}

/**
 * Opens a pool. Connects lazily: an unreachable database shows at the first query.
 * A lost connection never ends the process; the query that was on it rejects. Close with `db.destroy()`.
 */
export function openDatabase(connection: Connection, options: OpenOptions = {}): Kysely<Database> {
  const { settings, prepare } = splitPrepare(connection);
  const { limits } = options;
  const prepared = options.prepare ?? prepare ?? true;
  const lost = options.onConnectionLost ?? (() => {});
  const pool = new pg.Pool({
    ...settings,
    types,
    max: options.max ?? 10,
    application_name: options.name ?? 'caracteriza',
    connectionTimeoutMillis: limits?.connect ?? 10_000,
    idleTimeoutMillis: idleTimeout,
    // A pooler in transaction mode takes no settings with a connection: there they are the role's (docs/operations.md).
    ...(limits && prepared
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
  pool.on('error', lost);
  // The pool listens on idle clients only: a client lost while checked out would otherwise throw.
  pool.on('connect', (client) => client.on('error', lost));
  return new Kysely<Database>({ dialect: new PipelinedDialect(pool, prepared) });
}
