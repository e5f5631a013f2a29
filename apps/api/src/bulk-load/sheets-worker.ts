/** The thread that reads the sheets of a workbook and judges nothing; reading.ts starts and ends it. */
import { parentPort, workerData } from 'node:worker_threads';
import type { ReadingNews, ReadingTask } from './reading-worker.ts';
import { RefusedFile } from './refused-file.ts';
import { exactText, readWorkbook, type Sheet } from './workbook.ts';

const say = (news: ReadingNews<Sheet[]>) => parentPort?.postMessage(news);

const { bytes } = workerData as Pick<ReadingTask, 'bytes'>;
try {
  say({ reading: readWorkbook(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), exactText) });
} catch (error) {
  if (!(error instanceof RefusedFile)) throw error;
  say({ refused: error.message });
}
