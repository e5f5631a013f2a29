/**
 * The only way to start a transaction. A transaction is retried if the database asks for it (40001 serialization, 40P01
 * deadlock; common on CockroachDB, YugabyteDB and Aurora, possible on PostgreSQL) or if the connection is lost before COMMIT is
 * sent. After a unique key violation it is retried once. `work` must therefore have no effects outside the transaction.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery, type IsolationLevel, type Kysely, type Transaction } from 'kysely';
import { beginReadOnly, executeWithNext } from './driver.ts';
import type { Database } from '../types.ts';

/** Settings of one transaction; if omitted, the database's default isolation level applies. */
export interface TransactionOptions {
  isolation?: IsolationLevel;
  /** PostgreSQL then rejects every write (25006). */
  readOnly?: boolean;
  /** Maximum number of attempts (default 6). */
  attempts?: number;
}

const RETRY = new Set(['40001', '40P01']);

/** Node's network errors and the SQLSTATEs of a server that is stopping, starting or gone. */
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

/** pg's message when it timed out waiting for the server or for a free connection; waiting again would not help. */
const NO_CONNECTION = /timeout exceeded when trying to connect/;

/** The SQLSTATE (or Node error code) of an error; '' if it has none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Whether the error means that the database is unreachable (a 503 for the user) rather than that the SQL was wrong. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (LOST.has(errorCode(error))) return true;
  // Applies only to a missing Unix socket; another missing file is a different error.
  if (errorCode(error) === 'ENOENT') return 'syscall' in error && error.syscall === 'connect';
  return NO_CONNECTION.test(error.message) || /Connection terminated|not queryable/.test(error.message);
}

/** Whether the connection was lost in a way that a retry may fix. */
const mayReconnect = (error: unknown) => isConnectionLost(error) && !NO_CONNECTION.test(String(error));

/** Whether the same work may succeed the next time. */
const isPassingError = (error: unknown, retryLost: () => boolean) =>
  RETRY.has(errorCode(error)) || (mayReconnect(error) && retryLost());

/**
 * Retries `work` if the database asks for it or the connection was lost.
 * @param retryLost whether to retry after a lost connection
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
      // A concurrent transaction may have committed first; the second run sees its changes.
      const isSecondAttempt: boolean = !uniqueKeyBroke && errorCode(error) === '23505';
      uniqueKeyBroke ||= isSecondAttempt;
      const retry = isSecondAttempt || isPassingError(error, retryLost);
      if (!retry || attempt >= attempts) throw error;
      await sleep(10 * 2 ** attempt * (0.5 + Math.random()));
    }
  }
}

/**
 * Runs `work` in one transaction and commits. Rejects with the last error if every attempt failed. Any other error (a thrown
 * problem, a constraint violation) rolls back and rejects immediately.
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
  // If the connection is lost during COMMIT, it is unknown whether the commit succeeded, so the caller must decide.
  return withRetries(attempt, { ...options, retryLost: () => !isCommitting });
}

/**
 * Commits a write in the middle of a read-only transaction, before the next statement of `trx` returns. The transaction is
 * ended and a new one started, which does not affect the reads: at the default isolation level each statement sees what is
 * committed when it starts, whether in one transaction or two.
 */
export async function writeBetweenReads(
  trx: Kysely<Database>,
  write: (db: Kysely<Database>) => Promise<void>,
): Promise<void> {
  await executeWithNext(trx, CompiledQuery.raw('commit'));
  await write(trx);
  await executeWithNext(trx, beginReadOnly);
}
