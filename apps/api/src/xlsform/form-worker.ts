/** The thread that reads an XLSForm; `form-thread.ts` starts and ends it. */
import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadMessage } from '../bulk-load/reader-thread.ts';
import type { WorkbookTask } from '../bulk-load/workbook-worker.ts';
import { RefusedFile } from '../bulk-load/refused-file.ts';
import { exactText } from '../bulk-load/cell-text.ts';
import { readWorkbook } from '../bulk-load/workbook.ts';
import { type FormReading, readForm } from './read.ts';

const post = (threadMessage: ThreadMessage<FormReading>) => parentPort?.postMessage(threadMessage);

/** The thread's input. */
export interface FormTask extends Pick<WorkbookTask, 'bytes'> {
  /** The organisation's allowances. */
  allowances: readonly string[];
}

const { bytes, allowances } = workerData as FormTask;
try {
  const sheets = await readWorkbook(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), exactText);
  post({ result: readForm(sheets, new Set(allowances)) });
} catch (error) {
  if (!(error instanceof RefusedFile)) throw error;
  post({ refused: error.message });
}
