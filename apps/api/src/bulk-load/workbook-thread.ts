/** Reads workbooks in threads, in turns. */
import { availableParallelism } from 'node:os';
import { readInOwnThread } from './reader-thread.ts';
import { ReadingTurns, threadsFor } from './reading-turns.ts';
import { cancelledProblem, type Run } from './running.ts';
import type { SheetContent } from './sheet-check.ts';
import { unpackRows } from './packed-rows.ts';
import type { PackedContent, WorkbookTask } from './workbook-worker.ts';

const turns = new ReadingTurns(threadsFor(availableParallelism()));

/** A file to read. */
export interface FileToRead {
  userID: string;
  /** Called when the file's turn comes, so that waiting files take no memory. */
  bytes: () => Promise<Uint8Array<ArrayBuffer>>;
  run?: Run | undefined;
}

/**
 * Reads a file in its own thread when its turn comes.
 * @param module the module the thread runs
 * @param rules the thread's input besides the bytes
 * @throws 422 if the file is rejected, 409 if the user cancels, 429 or 503 if too many files are waiting
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
    throw signal?.aborted ? cancelledProblem() : error;
  }
}

/** Reads and checks the workbook of a bulk load. Throws the same errors as {@link readInTurn}. */
export async function readInThread(
  file: FileToRead,
  rules: Omit<WorkbookTask, 'bytes'>,
): Promise<SheetContent> {
  const module = new URL('./workbook-worker.ts', import.meta.url);
  const { packed, ...content } = await readInTurn<PackedContent>(module, file, rules);
  return { ...content, rows: await unpackRows(packed, file.run) };
}
