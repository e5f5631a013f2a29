/** Reads workbooks in threads, in turns. */
import { availableParallelism } from 'node:os';
import { readInOwnThread } from './reader-thread.ts';
import { ReadingTurns } from './reading-turns.ts';
import { cancelled, type Run } from './running.ts';
import type { SheetContent } from './sheet-check.ts';
import type { WorkbookTask } from './workbook-worker.ts';

/** Two where there are two processors; more would take the memory and the processors that everybody else needs. */
const turns = new ReadingTurns(availableParallelism() > 1 ? 2 : 1);

/** A file to read. */
export interface FileToRead {
  userID: string;
  /** Called when its turn comes, so that files that wait take no memory. */
  bytes: () => Promise<Uint8Array<ArrayBuffer>>;
  run?: Run | undefined;
}

/**
 * Reads a file in a thread of its own when its turn comes.
 * @param module what the thread runs
 * @param rules what it is given beside the bytes
 * @throws 422 for a file that is refused, 409 when the user cancels, 429 and 503 when too many files wait
 */
export async function readInTurn<Result>(
  module: URL,
  { userID, bytes, run }: FileToRead,
  rules: object = {},
): Promise<Result> {
  const signal = run?.signal;
  try {
    return await turns.during(userID, signal, async () =>
      readInOwnThread<Result>(
        module,
        { ...rules, bytes: await bytes() },
        { signal, progress: (progress) => run && (run.progress = progress) },
      ),
    );
  } catch (error) {
    throw signal?.aborted ? cancelled() : error;
  }
}

/** Reads and checks the workbook of a bulk load. Throws as {@link readInTurn}. */
export const readInThread = (file: FileToRead, rules: Omit<WorkbookTask, 'bytes'>): Promise<SheetContent> =>
  readInTurn(new URL('./workbook-worker.ts', import.meta.url), file, rules);
