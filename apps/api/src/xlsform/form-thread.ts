import { readInTurn } from '../bulk-load/workbook-thread.ts';
import type { FormReading } from './read.ts';

/**
 * The form in a workbook of this user, read in a thread of its own.
 * @param bytes the thread takes them over
 * @throws 422 for a file that is no workbook or is refused, 429 and 503 when too many files wait
 */
export function readFormInThread(userID: string, bytes: Uint8Array<ArrayBuffer>): Promise<FormReading> {
  const file = { userID, bytes: () => Promise.resolve(bytes) };
  return readInTurn<FormReading>(new URL('./form-worker.ts', import.meta.url), file);
}
