import { readInTurn } from '../bulk-load/workbook-thread.ts';
import type { FormTask } from './form-worker.ts';
import type { FormReading } from './read.ts';

/**
 * The form in this user's workbook, read in its own thread with the organisation's allowances.
 * @param bytes transferred to the thread
 * @throws 422 if the file is not a workbook or is rejected, 429 or 503 if too many files are waiting
 */
export function readFormInThread(
  { userID, allowances }: { userID: string; allowances: ReadonlySet<string> },
  bytes: Uint8Array<ArrayBuffer>,
): Promise<FormReading> {
  const file = { userID, bytes: () => Promise.resolve(bytes) };
  const rules: Omit<FormTask, 'bytes'> = { allowances: [...allowances] };
  return readInTurn<FormReading>(new URL('./form-worker.ts', import.meta.url), file, rules);
}
