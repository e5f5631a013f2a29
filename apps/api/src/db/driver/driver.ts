/**
 * The server's Kysely driver. BEGIN, and statements whose result is not read, are sent together with the next statement or with
 * COMMIT, so a write waits for the database three times instead of six. Each statement with parameters is prepared once per
 * connection.
 */
import { createHash } from 'node:crypto';
import {
  AbortedTransactionError,
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresDialect,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';
import type { Database } from '../types.ts';
import { enteringTerritory } from './territory.ts';

/**
 * The database did not answer in time. This uses the same code as a statement that the database itself cancelled for taking too
 * long, since neither is worth retrying.
 */
export class AnswerTimeout extends Error {
  readonly code = '57014';
}

/** Statements beyond these limits (bulk inserts, searches built of many parts) are not worth preparing. */
const maxPreparedLength = 8_000;
const maxPrepared = 300;

/** The names of a pool's prepared statements, by SQL text. */
type StatementNames = Map<string, string>;

/**
 * The name of a prepared statement. In a territory, the same text refers to other tables and gets another name, because
 * PostgreSQL would analyse a shared statement again each time the search path changes.
 */
function nameOf(names: StatementNames, text: string, inTerritory: boolean): string | undefined {
  let name = names.get(text);
  if (name === undefined) {
    if (text.length > maxPreparedLength || names.size >= maxPrepared) return undefined;
    name = createHash('sha1').update(text).digest('base64url');
    names.set(text, name);
  }
  return inTerritory ? `${name}_t` : name;
}

const queued = new WeakSet<object>();

/**
 * Runs a statement whose result is not read, together with the transaction's next statement or its COMMIT. If it fails, that
 * next statement rejects with its error and the transaction is rolled back. Outside a transaction the statement runs
 * immediately.
 */
export async function executeWithNext(db: Kysely<Database>, query: CompiledQuery): Promise<void> {
  const marked = { ...query };
  queued.add(marked);
  await db.executeQuery(marked);
}

const plannedStatements = new WeakSet<object>();

/**
 * Runs a statement that the database plans again for each set of values. Use it if the best plan depends heavily on the values,
 * such as the words of a search: with a single prepared plan, a rare word would scan the whole list.
 */
export async function executePlanned<Row>(db: Kysely<Database>, query: CompiledQuery<Row>): Promise<Row[]> {
  const marked = { ...query };
  plannedStatements.add(marked);
  const { rows } = await db.executeQuery<Row>(marked);
  return rows;
}

const copies = new WeakMap<object, (row: Buffer) => void>();

/** The statement with its values inlined, for statements in which PostgreSQL accepts no parameters. */
function withValues({ sql, parameters }: CompiledQuery): string {
  return sql.replaceAll(/\$(\d+)/g, (_, number: string) => {
    const value = parameters[Number(number) - 1];
    if (typeof value !== 'string') throw new TypeError('only texts are written into a statement');
    return pg.escapeLiteral(value);
  });
}

/**
 * Reads a statement's rows with PostgreSQL's COPY, in text format with an empty null marker. Each row is passed as the bytes of
 * its line, in a buffer that pg reuses once `onRow` returns. All parameters must be strings, and the SQL must not contain a
 * literal `$1` of its own.
 */
export async function executeCopy(
  db: Kysely<Database>,
  query: CompiledQuery,
  onRow: (line: Buffer) => void,
): Promise<void> {
  const copy = CompiledQuery.raw(`copy (${withValues(query)}) to stdout (null '')`);
  copies.set(copy, onRow);
  await db.executeQuery(copy);
}

/** Opens the next read-only transaction after one has been committed midway (transaction.ts). */
export const beginReadOnly = CompiledQuery.raw('begin read only');

const emptyResult: QueryResult<never> = { rows: [] };

/** pg's message when no answer arrived within `query_timeout`. */
const isTimeout = (error: unknown) => error instanceof Error && error.message === 'Query read timeout';

class PipelinedConnection implements DatabaseConnection {
  readonly client: pg.PoolClient;
  /** Null if statements are not prepared. */
  readonly #names: StatementNames | null;
  /** 'announced' means that BEGIN is first in the queue. */
  #transaction: 'none' | 'announced' | 'open' = 'none';
  /** Statements to send together with the next one. */
  #queue: (CompiledQuery | string)[] = [];
  broken = false;
  #readOnly = false;
  /** The user or role whose territory limits what the connection sees (territory.ts); null if it sees everything. */
  territory: string | null = null;

  constructor(client: pg.PoolClient, names: StatementNames | null) {
    this.client = client;
    this.#names = names;
  }

  begin({ isolationLevel, accessMode }: TransactionSettings): void {
    const isolation = isolationLevel ? ` isolation level ${isolationLevel}` : '';
    this.#queue = this.#opening(`begin${isolation}${accessMode ? ` ${accessMode}` : ''}`);
    this.#transaction = 'announced';
    this.#readOnly = accessMode === 'read only';
  }

  /**
   * The statements that open a transaction. The limit to a territory ends with a transaction, so each transaction sets it
   * again.
   */
  #opening(begin: string): string[] {
    return this.territory === null ? [begin] : [begin, enteringTerritory(this.territory)];
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#transaction !== 'none' && queued.has(query)) {
      if (query.sql === beginReadOnly.sql) this.#queue.push(...this.#opening(query.sql));
      else this.#queue.push(query);
      return emptyResult;
    }
    if (this.#transaction === 'none' && this.territory !== null) return this.#inOwnTransaction(query);
    const { command, rowCount, rows } = await this.#send(query);
    const isChange = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE';
    return isChange
      ? { rows: rows as Row[], numAffectedRows: BigInt(rowCount ?? 0) }
      : { rows: rows as Row[] };
  }

  /** Runs a statement outside any transaction in a transaction of its own, because a territory only applies inside one. */
  async #inOwnTransaction<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    this.begin({});
    try {
      const result = await this.executeQuery<Row>(query);
      await this.commit();
      return result;
    } catch (error) {
      await this.rollback();
      throw error;
    }
  }

  /** @throws AbortedTransactionError if an earlier statement failed and its error was swallowed */
  async commit(): Promise<void> {
    const isEmpty = this.#transaction === 'announced' && this.#queue.length === this.#opening('begin').length;
    const commit = isEmpty ? null : this.#send('commit');
    this.#forget();
    const result = await commit;
    if (result?.command === 'ROLLBACK') throw new AbortedTransactionError();
  }

  async rollback(): Promise<void> {
    // A failed COMMIT has already ended the transaction.
    const isOpen = this.#transaction === 'open';
    this.#forget();
    if (isOpen && !this.broken) await this.#send('rollback');
  }

  #forget(): void {
    this.#transaction = 'none';
    this.#queue = [];
    this.#readOnly = false;
  }

  streamQuery(): never {
    throw new Error('this driver has no streams: read in batches, or declare a cursor in SQL');
  }

  /**
   * Sends the queue and a statement, and resolves to that statement's result. Rejects with the first error once all have been
   * answered.
   */
  async #send(last: CompiledQuery | string): Promise<pg.QueryResult> {
    const queries = [...this.#queue, last];
    this.#queue = [];
    if (this.#transaction === 'announced') this.#transaction = 'open';
    const { stream } = this.client.connection;
    // pg writes each statement by itself, which costs more than half of what a statement costs here. So all wait for one write.
    stream.cork();
    const runs = queries.map((query) => this.#start(query));
    stream.uncork();
    const answers = await Promise.allSettled(runs);
    const failure = answers.find((answer) => answer.status === 'rejected');
    if (!failure) return (answers.at(-1) as PromiseFulfilledResult<pg.QueryResult>).value;
    // A server that refuses writes outside a read-only transaction is no longer the primary; the next connection looks for the
    // new one.
    if (!this.#readOnly && (failure.reason as { code?: string }).code === '25006') this.broken = true;
    if (!isTimeout(failure.reason)) throw failure.reason;
    this.broken = true;
    throw new AnswerTimeout('the database does not answer');
  }

  async #start(query: CompiledQuery | string): Promise<pg.QueryResult> {
    if (typeof query === 'string') return this.client.query(query);
    const onRow = copies.get(query);
    return onRow ? this.#copy(query, onRow) : this.client.query(this.#prepared(query));
  }

  #copy({ sql }: CompiledQuery, onRow: (line: Buffer) => void): Promise<pg.QueryResult> {
    return new Promise((resolve, reject) => {
      // pg's own query class, which discards the rows of a COPY.
      const copy = new pg.Query(sql) as pg.Query & {
        callback: (error: Error | null, result: pg.QueryResult) => void;
        handleCopyData: (message: { chunk: Buffer }) => void;
      };
      copy.callback = (error, result) => (error ? reject(error) : resolve(result));
      copy.handleCopyData = ({ chunk }) => onRow(chunk);
      this.client.query(copy);
    });
  }

  #prepared(query: CompiledQuery): pg.QueryConfig {
    const { sql, parameters } = query;
    // SQL without parameters is sent unchanged, so it may contain several statements, as a migration file does.
    if (parameters.length === 0) return { text: sql };
    const name =
      this.#names && !plannedStatements.has(query)
        ? nameOf(this.#names, sql, this.territory !== null)
        : undefined;
    return { name, text: sql, values: parameters as unknown[] };
  }
}

class PipelinedDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #territory: string | null;
  readonly #names: StatementNames | null;
  readonly #connections: WeakMap<pg.PoolClient, PipelinedConnection>;

  constructor({ pool, names, connections }: PipelinedPool, territory: string | null) {
    this.#pool = pool;
    this.#names = names;
    this.#connections = connections;
    this.#territory = territory;
  }

  init(): Promise<void> {
    return Promise.resolve();
  }

  async acquireConnection(): Promise<PipelinedConnection> {
    const client = await this.#pool.connect();
    let connection = this.#connections.get(client);
    if (!connection) {
      connection = new PipelinedConnection(client, this.#names);
      this.#connections.set(client, connection);
    }
    connection.territory = this.#territory;
    return connection;
  }

  beginTransaction(connection: PipelinedConnection, settings: TransactionSettings): Promise<void> {
    connection.begin(settings);
    return Promise.resolve();
  }

  commitTransaction(connection: PipelinedConnection): Promise<void> {
    return connection.commit();
  }

  async rollbackTransaction(connection: PipelinedConnection): Promise<void> {
    try {
      await connection.rollback();
    } catch (error) {
      connection.broken = true;
      throw error;
    }
  }

  releaseConnection(connection: PipelinedConnection): Promise<void> {
    connection.client.release(connection.broken);
    return Promise.resolve();
  }

  destroy(): Promise<void> {
    return this.#pool.end();
  }
}

/** A pool of pg clients in pipeline mode, with what is known about its connections. */
interface PipelinedPool {
  pool: pg.Pool;
  /** Null if statements are not prepared. */
  names: StatementNames | null;
  connections: WeakMap<pg.PoolClient, PipelinedConnection>;
}

/** A PostgreSQL dialect that uses this driver. */
class PipelinedDialect extends PostgresDialect {
  readonly #driver: () => Driver;

  constructor(pool: PipelinedPool, territory: string | null) {
    super({ pool: pool.pool });
    this.#driver = () => new PipelinedDriver(pool, territory);
  }

  override createDriver(): Driver {
    return this.#driver();
  }
}

const pools = new WeakMap<object, PipelinedPool>();

/** Kysely over a pool, whose clients must be in pg's pipeline mode. */
export function poolDatabase(pool: pg.Pool, prepare: boolean): Kysely<Database> {
  const pipelined: PipelinedPool = { pool, names: prepare ? new Map() : null, connections: new WeakMap() };
  const db = new Kysely<Database>({ dialect: new PipelinedDialect(pipelined, null) });
  pools.set(db, pipelined);
  return db;
}

/**
 * The same database as seen from a territory (territory.ts): every statement, in a transaction or not, reads and writes only
 * what lies in it. If the database is already limited to a territory, the new one replaces it.
 * @param holder the user or role whose municipalities and zones make up the territory
 */
export function withinTerritory(db: Kysely<Database>, holder: string): Kysely<Database> {
  const pool = pools.get(db);
  if (!pool) throw new Error('only a whole database has territories');
  const limited = new Kysely<Database>({ dialect: new PipelinedDialect(pool, holder) });
  pools.set(limited, pool);
  return limited;
}
