/**
 * The only way to start a transaction. Every transaction runs again when the database asks for it (40001
 * serialization, 40P01 deadlock: usual on CockroachDB, YugabyteDB and Aurora, possible on PostgreSQL), and when
 * the connection is lost before COMMIT is sent. After a broken unique key it runs once more. Therefore `work` must have no
 * effect outside the transaction.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { IsolationLevel, Kysely, Transaction } from 'kysely';
import type { Database } from '../types.ts';

/** Settings of one transaction; the database's own default isolation when not given. */
export interface TransactionOptions {
  isolation?: IsolationLevel;
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

/**
 * Runs `work` in one transaction and commits. Rejects with the last error when every attempt failed; an error of
 * another kind (a thrown problem, a broken constraint) rolls back and rejects at once.
 */
export async function inTransaction<T>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  const attempts = options.attempts ?? 6;
  let wasBeaten = false;
  for (let attempt = 1; ; attempt++) {
    let worked = false;
    try {
      let transaction = db.transaction();
      if (options.isolation) transaction = transaction.setIsolationLevel(options.isolation);
      if (options.readOnly) transaction = transaction.setAccessMode('read only');
      return await transaction.execute(async (trx) => {
        const result = await work(trx);
        worked = true;
        return result;
      });
    } catch (error) {
      // When the connection is lost during COMMIT, it is unknown whether that succeeded: the caller must decide.
      // A broken unique key: another transaction may have come first. The second run sees what it wrote.
      const beaten: boolean = !wasBeaten && errorCode(error) === '23505';
      wasBeaten ||= beaten;
      const again =
        beaten ||
        RETRY.has(errorCode(error)) ||
        (!worked && isConnectionLost(error) && !NO_CONNECTION.test(String(error)));
      if (!again || attempt >= attempts) throw error;
      await sleep(10 * 2 ** attempt * (0.5 + Math.random()));
    }
  }
}
