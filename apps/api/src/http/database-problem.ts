/**
 * Turns a database error into an error response, so that nothing a client sends ends as a 500 and no SQL text reaches a client.
 * Handlers reject what they can foresee, with a better message.
 */
import { errorCode, isConnectionLost } from '../db/driver/transaction.ts';
import { problem, Problem } from './problem.ts';

/** SQLSTATEs that mean 'too busy': the retries were used up, or the server ran out of a resource. */
const busy = new Set(['40001', '40P01', '55P03', '57014', '25006', '25P03']);

/** Whether the database is out of a resource (disk, memory, connections) or cannot write. */
export const isShortage = (error: unknown): boolean => /^(53|58)[0-9A-Z]{3}$/.test(errorCode(error));

/**
 * The error response for a database error; null if no client can cause it (then it is a 500). With `deleting`, a violated
 * foreign key means that others use the record; otherwise, that a reference does not exist.
 */
export function databaseProblem(error: unknown, deleting: boolean): Problem | null {
  const code = errorCode(error);
  if (code === '23505') return problem('duplicate');
  if (code === '23503') return deleting ? problem('inUse') : problem('unknownReference');
  if (code === '23001') return problem('inUse');
  // A row that the territory's views would not show (migration territory).
  if (code === '44000') return problem('outsideTerritory');
  if (code === '23514' || code === '23502') {
    return problem('rule', 'Los datos no cumplen una regla del registro. Revíselos e intente de nuevo.');
  }
  // Class 22: a value that is invalid for its type (a text that is not a UUID, a number out of range, a NUL character).
  if (/^22[0-9A-Z]{3}$/.test(code)) return problem('brokenRequest');
  if (busy.has(code) || isShortage(error) || isConnectionLost(error)) return problem('unavailable');
  return null;
}
