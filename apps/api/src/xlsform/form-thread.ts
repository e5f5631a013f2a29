import { inTurn } from '../bulk-load/workbook-thread.ts';
import type { FormReading } from './read.ts';

/**
 * The form in a workbook, read in a thread of its own.
 * @param bytes the thread takes them over
 * @throws 422 for a file that is no workbook or is refused
 */
export function readFormInThread(bytes: Uint8Array<ArrayBuffer>): Promise<FormReading> {
  return inTurn<FormReading>(new URL('./form-worker.ts', import.meta.url), { bytes });
}
