import type { Table, TableRules } from './table.ts';
import { readInTurn } from './workbook-thread.ts';

/**
 * The table in this user's workbook, read in its own thread.
 * @param bytes transferred to the thread
 * @throws 422 if the file is not a workbook or is rejected, 429 or 503 if too many files are waiting
 */
export function readTableInThread(
  userID: string,
  bytes: Uint8Array<ArrayBuffer>,
  rules: TableRules,
): Promise<Table> {
  const file = { userID, bytes: () => Promise.resolve(bytes) };
  return readInTurn<Table>(new URL('./table-worker.ts', import.meta.url), file, rules);
}
