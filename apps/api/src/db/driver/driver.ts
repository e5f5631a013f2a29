/**
 * The Kysely driver of this server. It sends what belongs together in one go: BEGIN with the first statement of a
 * transaction, and a statement whose result nobody reads with the next one or with COMMIT. So a write waits for the
 * database three times instead of six. Each statement with values is prepared once per connection.
 */
import { createHash } from 'node:crypto';
import {
  AbortedTransactionError,
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type Kysely,
  PostgresDialect,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';
import type { Database } from '../types.ts';

/**
 * The database did not answer in time. It has the code of a statement that the database itself ended: trying again would
 * wait as long again.
 */
export class DatabaseSilent extends Error {
  readonly code = '57014';
}

/** Statements beyond these bounds (bulk inserts, a search built of many parts) are not worth a plan each. */
const longestPrepared = 8_000;
const mostPrepared = 300;

/** The statements that a pool prepares, each with its name. */
type Names = Map<string, string>;

function nameOf(names: Names, text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (text.length > longestPrepared || names.size >= mostPrepared) return undefined;
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

const along = new WeakSet<object>();

/**
 * Runs a statement whose result nobody reads, together with the next one of the transaction or with its COMMIT. When it
 * fails, that one rejects with its error and the transaction rolls back. Outside of a transaction it runs at once.
 */
export async function executeAlong(db: Kysely<Database>, query: CompiledQuery): Promise<void> {
  const marked = { ...query };
  along.add(marked);
  await db.executeQuery(marked);
}

const planned = new WeakSet<object>();

/**
 * Runs a statement that the database plans for these values each time. For what differs much from value to value, such as
 * the words of a search: one prepared plan for all of them would walk a whole list for a rare word.
 */
export async function executePlanned<Row>(db: Kysely<Database>, query: CompiledQuery<Row>): Promise<Row[]> {
  const marked = { ...query };
  planned.add(marked);
  const { rows } = await db.executeQuery<Row>(marked);
  return rows;
}

const copied = new WeakMap<object, (row: Buffer) => void>();

/** The statement with its values in the text, where PostgreSQL takes none beside it. */
function withValues({ sql, parameters }: CompiledQuery): string {
  return sql.replaceAll(/\$(\d+)/g, (_, number: string) => {
    const value = parameters[Number(number) - 1];
    if (typeof value !== 'string') throw new TypeError('only texts are written into a statement');
    return pg.escapeLiteral(value);
  });
}

/**
 * Reads a statement by PostgreSQL's COPY, in its text format without a sign for null: a row comes as the bytes of its line, which are pg's
 * own again when `row` returns. All values of the statement must be texts, and its text may have no `$1` of its own.
 */
export async function executeCopy(
  db: Kysely<Database>,
  query: CompiledQuery,
  row: (line: Buffer) => void,
): Promise<void> {
  const copy = CompiledQuery.raw(`copy (${withValues(query)}) to stdout (null '')`);
  copied.set(copy, row);
  await db.executeQuery(copy);
}

/** A stream that collects what is written to it until it is uncorked. */
interface Corkable {
  cork: () => void;
  uncork: () => void;
  destroy: () => void;
}

const nothing: QueryResult<never> = { rows: [] };

class PipelinedConnection implements DatabaseConnection {
  readonly client: pg.PoolClient;
  /** Null where nothing is prepared. */
  readonly #names: Names | null;
  /** How long an answer is awaited, in milliseconds; null for ever. */
  readonly #patience: number | null;
  /** The BEGIN to be sent with the next statement. */
  #begin: string | null = null;
  #inTransaction = false;
  /** It is a transaction of the database too, which needs an end. */
  #begun = false;
  /** Statements to be sent with the next one. */
  #waiting: CompiledQuery[] = [];
  broken = false;

  constructor(client: pg.PoolClient, names: Names | null, patience: number | null) {
    this.client = client;
    this.#names = names;
    this.#patience = patience;
  }

  /**
   * A transaction that only reads, at the usual isolation, is none: there each statement sees what is committed when it
   * begins, with BEGIN and without. What is written along, such as an audit entry, is then committed by itself.
   */
  begin({ isolationLevel, accessMode }: TransactionSettings): void {
    const isolation = isolationLevel ? ` isolation level ${isolationLevel}` : '';
    const reads = accessMode === 'read only' && !isolationLevel;
    this.#begin = reads ? null : `begin${isolation}${accessMode ? ` ${accessMode}` : ''}`;
    this.#begun = !reads;
    this.#inTransaction = true;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#inTransaction && along.has(query)) {
      this.#waiting.push(query);
      return nothing;
    }
    const { command, rowCount, rows } = await this.#send(query);
    const changed = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE';
    return changed
      ? { rows: rows as Row[], numAffectedRows: BigInt(rowCount ?? 0) }
      : { rows: rows as Row[] };
  }

  /** @throws AbortedTransactionError when a statement failed before and its error was swallowed */
  async commit(): Promise<void> {
    // Without a statement there is nothing to commit.
    const empty = this.#begin !== null && this.#waiting.length === 0;
    const last = this.#begun ? 'commit' : this.#waiting.pop();
    const result = empty || !last ? null : await this.#send(last);
    this.#ended();
    if (result?.command === 'ROLLBACK') throw new AbortedTransactionError();
  }

  async rollback(): Promise<void> {
    const begun = this.#begun && this.#begin === null;
    this.#ended();
    if (begun && !this.broken) await this.#send('rollback');
  }

  streamQuery(): never {
    throw new Error('this driver has no streams: read in batches, or declare a cursor in SQL');
  }

  #ended(): void {
    this.#begin = null;
    this.#inTransaction = false;
    this.#waiting = [];
  }

  /** Sends BEGIN if it is due, what waits, and `last`, in one write. Rejects with the first error once all have answered. */
  async #send(last: CompiledQuery | string): Promise<pg.QueryResult> {
    const queries = [...(this.#begin === null ? [] : [this.#begin]), ...this.#waiting, last];
    this.#begin = null;
    this.#waiting = [];
    const { stream } = (this.client as unknown as { connection: { stream: Corkable } }).connection;
    stream.cork();
    let sent: Promise<pg.QueryResult>[];
    try {
      sent = queries.map((query) =>
        typeof query === 'string' ? this.client.query(query) : this.#start(query),
      );
    } catch (error) {
      this.broken = true;
      throw error;
    } finally {
      stream.uncork();
    }
    let silent = false;
    const patience = this.#patience;
    const cut =
      patience === null
        ? undefined
        : setTimeout(() => {
            silent = true;
            this.broken = true;
            stream.destroy();
          }, patience);
    const settled = await Promise.allSettled(sent);
    clearTimeout(cut);
    if (silent) throw new DatabaseSilent('the database does not answer');
    const failed = settled.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
    return (settled.at(-1) as PromiseFulfilledResult<pg.QueryResult>).value;
  }

  #start(query: CompiledQuery): Promise<pg.QueryResult> {
    const row = copied.get(query);
    if (!row) return this.client.query(this.#named(query));
    return new Promise((resolve, reject) => {
      // pg's own statement, which forgets the rows of a COPY.
      const copy = new pg.Query(query.sql) as pg.Query & {
        callback: (error: Error | null, result: pg.QueryResult) => void;
        handleCopyData: (message: { chunk: Buffer }) => void;
      };
      copy.callback = (error, result) => (error ? reject(error) : resolve(result));
      copy.handleCopyData = ({ chunk }) => row(chunk);
      this.client.query(copy);
    });
  }

  #named(query: CompiledQuery): pg.QueryConfig {
    const { sql, parameters } = query;
    // Without values it is sent as it is, and may then be several statements: a migration's file.
    if (parameters.length === 0) return { text: sql };
    const name = this.#names && !planned.has(query) ? nameOf(this.#names, sql) : undefined;
    return { name, text: sql, values: parameters as unknown[] };
  }
}

class PipelinedDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #names: Names | null;
  readonly #patience: number | null;
  readonly #connections = new WeakMap<pg.PoolClient, PipelinedConnection>();

  constructor(pool: pg.Pool, prepare: boolean, patience: number | null) {
    this.#pool = pool;
    this.#names = prepare ? new Map() : null;
    this.#patience = patience;
  }

  init(): Promise<void> {
    return Promise.resolve();
  }

  async acquireConnection(): Promise<PipelinedConnection> {
    const client = await this.#pool.connect();
    let connection = this.#connections.get(client);
    if (!connection) {
      connection = new PipelinedConnection(client, this.#names, this.#patience);
      this.#connections.set(client, connection);
    }
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

/** PostgreSQL over this driver. The pool's clients must be in pg's pipeline mode. `patience`: how long an answer is awaited, in milliseconds. */
export class PipelinedDialect extends PostgresDialect {
  readonly #driver: () => Driver;

  constructor(pool: pg.Pool, prepare: boolean, patience: number | null) {
    super({ pool });
    this.#driver = () => new PipelinedDriver(pool, prepare, patience);
  }

  override createDriver(): Driver {
    return this.#driver();
  }
}
