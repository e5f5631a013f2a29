/** Reads a workbook in a thread with a bounded memory, one at a time, so that no file slows down or ends the server. */
import { Worker } from 'node:worker_threads';
import { problem } from '../http/problem.ts';
import type { WorkbookMessage, WorkbookTask } from './workbook-worker.ts';
import { cancelled, type Run } from './running.ts';
import type { SheetContent } from './sheet-check.ts';

/** Memory that the thread may use for its objects. */
const maxMegabytes = 1024;

/** A workbook that takes longer is given up, in milliseconds. */
const timeLimit = 120_000;

let queue: Promise<unknown> = Promise.resolve();

type Task = Pick<WorkbookTask, 'bytes'>;

/**
 * Reads and checks a workbook.
 * @throws 422 for a file that is refused, 409 when the user cancels
 */
export function readInThread(task: WorkbookTask, run?: Run): Promise<SheetContent> {
  return inTurn<SheetContent>(new URL('./workbook-worker.ts', import.meta.url), task, run);
}

/**
 * Starts a thread once the earlier ones have ended.
 * @param file a module that answers with `WorkbookMessage<Result>`; the bytes are transferred to it
 * @throws 422 for a file that it refuses
 */
export function inTurn<Result>(file: URL, task: Task, run?: Run): Promise<Result> {
  const mine = queue.then(() => {
    if (run?.signal.aborted) throw cancelled();
    return start<Result>(file, task, run);
  });
  queue = mine.catch(() => undefined);
  return run ? untilCancelled(mine, run.signal) : mine;
}

/** Rejects as soon as the user cancels, even while the work still waits for an earlier workbook. */
function untilCancelled<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const end = () => reject(cancelled());
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', end));
  });
}

function start<Result>(file: URL, task: Task, run: Run | undefined): Promise<Result> {
  const worker = new Worker(file, {
    workerData: task,
    transferList: [task.bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
    // What a library prints about a file must not reach the log.
    stdout: true,
    stderr: true,
  });
  return new Promise<Result>((resolve, reject) => {
    const tooLarge = () =>
      reject(problem('rule', 'El libro es demasiado grande. Divídalo en varios e intente de nuevo.'));
    const timer = setTimeout(tooLarge, timeLimit);
    const end = () => reject(cancelled());
    run?.signal.addEventListener('abort', end);
    worker.on('message', (news: WorkbookMessage<Result>) => {
      if ('result' in news) resolve(news.result);
      else if ('refused' in news) reject(problem('rule', news.refused));
      else if (run && !run.signal.aborted) run.progress = { step: news.step, percent: news.percent };
    });
    worker.once('error', (error: Error & { code?: string }) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') tooLarge();
      else reject(error);
    });
    worker.once('exit', () => {
      clearTimeout(timer);
      run?.signal.removeEventListener('abort', end);
      // Without effect after a message, which has settled the promise.
      reject(new Error('the content ended without an answer'));
    });
  }).finally(() => void worker.terminate());
}
