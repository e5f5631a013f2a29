/** The thread that reads workbooks; `workbook-thread.ts` starts and ends it. */
import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadMessage } from './reader-thread.ts';
import type { Circumstances, Lists } from './row-check.ts';
import { packRows, type PackedRows } from './packed-rows.ts';
import { checkSheets, type SheetContent, type SheetOptions } from './sheet-check.ts';
import { RefusedFile } from './refused-file.ts';
import { readWorkbook } from './workbook.ts';

/** The input of the thread. */
export interface WorkbookTask {
  /** Transferred to the thread. */
  bytes: Uint8Array<ArrayBuffer>;
  options: SheetOptions;
  lists: Lists;
  circumstances: Circumstances;
  withTexts: boolean;
}

/** The result of the thread. */
export type PackedContent = Omit<SheetContent, 'rows'> & { packed: PackedRows };

const post = (threadMessage: ThreadMessage<PackedContent>) => parentPort?.postMessage(threadMessage);

const { bytes, options, lists, circumstances, withTexts } = workerData as WorkbookTask;
try {
  post({ step: 'reading', percent: 10 });
  const sheets = await readWorkbook(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  post({ step: 'reading', percent: 100 });
  const { rows, ...content } = checkSheets(
    sheets,
    options,
    lists,
    circumstances,
    withTexts,
    (doneCount, total) => post({ step: 'checking', percent: Math.floor((100 * doneCount) / total) }),
  );
  post({ result: { ...content, packed: packRows(rows) } });
} catch (error) {
  if (!(error instanceof RefusedFile)) throw error;
  post({ refused: error.message });
}
