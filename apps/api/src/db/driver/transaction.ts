/**
 * The only way to start a transaction. Every transaction runs again when the database asks for it (40001
 * serialization, 40P01 deadlock: usual on CockroachDB, YugabyteDB and Aurora, possible on PostgreSQL), and when
 * the connection is lost before COMMIT is sent. After a broken unique key it runs once more. Therefore `work` must have no
 * effect outside the transaction.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery, type IsolationLevel, type Kysely, type Transaction } from 'kysely';
import { executeWithNext } from './driver.ts';
import type { Database } from '../types.ts';

/** Settings of one transaction; the database's own default isolation when not given. */
export interface TransactionOptions {
  isolation?: IsolationLevel;
  /** PostgreSQL then refuses every write (25006). */
  readOnly?: boolean;
  /** Times the work is tried in all (default 6). */
  attempts?: number;
}

const RETRY = new Set(['40001', '40P01']);

/** Network errors of Node and SQLSTATEs of a server that is stopping, starting or gone. */
const LOST = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08006',
]);

/** pg's message when it waited in vain for the server or for a free connection; waiting again would not help. */
const NO_CONNECTION = /timeout exceeded when trying to connect/;

/** The SQLSTATE (or Node error code) of an error, '' when it has none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** True when the error says that the database is not reachable (a 503 for the user), not that the SQL was wrong. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (LOST.has(errorCode(error))) return true;
  // Only a missing unix socket; another missing file is another error.
  if (errorCode(error) === 'ENOENT') return 'syscall' in error && error.syscall === 'connect';
  return NO_CONNECTION.test(error.message) || /Connection terminated|not queryable/.test(error.message);
}

/** Whether the connection was lost in a way that another attempt may mend. */
const mayReconnect = (error: unknown) => isConnectionLost(error) && !NO_CONNECTION.test(String(error));

/**
 * Runs `work` again when the database asks for it, and when its connection was lost.
 * @param retryLost whether a lost connection is worth another attempt
 */
export async function withRetries<T>(
  work: () => Promise<T>,
  { attempts = 6, retryLost = () => true }: { attempts?: number; retryLost?: () => boolean } = {},
): Promise<T> {
  let uniqueKeyBroke = false;
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      // Another transaction may have come first. The second run sees what it wrote.
      const cameSecond: boolean = !uniqueKeyBroke && errorCode(error) === '23505';
      uniqueKeyBroke ||= cameSecond;
      const retry = cameSecond || RETRY.has(errorCode(error)) || (mayReconnect(error) && retryLost());
      if (!retry || attempt >= attempts) throw error;
      await sleep(10 * 2 ** attempt * (0.5 + Math.random()));
    }
  }
}

/**
 * Runs `work` in one transaction and commits. Rejects with the last error when every attempt failed; an error of
 * another kind (a thrown problem, a broken constraint) rolls back and rejects at once.
 */
export async function inTransaction<T>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<T>,
  { isolation, readOnly, ...options }: TransactionOptions = {},
): Promise<T> {
  let isCommitting = false;
  const attempt = () => {
    isCommitting = false;
    let transaction = db.transaction();
    if (isolation) transaction = transaction.setIsolationLevel(isolation);
    if (readOnly) transaction = transaction.setAccessMode('read only');
    return transaction.execute(async (trx) => {
      const result = await work(trx);
      isCommitting = true;
      return result;
    });
  };
  // When the connection is lost during COMMIT, it is unknown whether that succeeded: the caller must decide.
  return withRetries(attempt, { ...options, retryLost: () => !isCommitting });
}

/**
 * Commits a write in the middle of a read-only transaction, before the next statement of `trx` answers. The transaction is ended for it
 * and another one begun, which the reading does not notice: at the default isolation each statement sees what is committed
 * when it begins, within one transaction or two.
 */
export async function writeBetweenReads(
  trx: Kysely<Database>,
  write: (db: Kysely<Database>) => Promise<void>,
): Promise<void> {
  await executeWithNext(trx, CompiledQuery.raw('commit'));
  await write(trx);
  await executeWithNext(trx, CompiledQuery.raw('begin read only'));
}
