/** The thread that reads a workbook as a table; `table-thread.ts` starts and ends it. */
import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadMessage } from './reader-thread.ts';
import { RefusedFile } from './refused-file.ts';
import { type Table, tableIn, type TableRules } from './table.ts';
import { readWorkbook } from './workbook.ts';

const post = (threadMessage: ThreadMessage<Table>) => parentPort?.postMessage(threadMessage);

const { bytes, ...rules } = workerData as TableRules & { bytes: Uint8Array<ArrayBuffer> };
try {
  const sheets = await readWorkbook(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  post({ result: tableIn(sheets, rules) });
} catch (error) {
  if (!(error instanceof RefusedFile)) throw error;
  post({ refused: error.message });
}
