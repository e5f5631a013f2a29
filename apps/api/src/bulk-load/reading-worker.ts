/** The thread that reads workbooks; reading.ts starts it, tells it what to read, and ends it. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Lists } from './row-check.ts';
import { checkSheets, type Reading, type ReadingOptions } from './sheet-check.ts';
import { RefusedFile } from './refused-file.ts';
import { readWorkbook } from './workbook.ts';

/** What the thread is asked for. */
export interface ReadingTask {
  /** The thread takes them over. */
  bytes: Uint8Array<ArrayBuffer>;
  options: ReadingOptions;
  lists: Lists;
  today: string;
  withTexts: boolean;
}

/** What it says: how far it is, at last what it read, or why the file is refused. */
export type ReadingNews<Result> =
  { step: 'reading' | 'checking'; percent: number } | { reading: Result } | { refused: string };

const say = (news: ReadingNews<Reading>) => parentPort?.postMessage(news);

const { bytes, options, lists, today, withTexts } = workerData as ReadingTask;
try {
  say({ step: 'reading', percent: 10 });
  const sheets = readWorkbook(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  say({ step: 'reading', percent: 100 });
  const reading = checkSheets(sheets, options, lists, today, withTexts, (done, all) =>
    say({ step: 'checking', percent: Math.floor((100 * done) / all) }),
  );
  say({ reading });
} catch (error) {
  if (!(error instanceof RefusedFile)) throw error;
  say({ refused: error.message });
}
