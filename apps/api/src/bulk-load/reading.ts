/** Reads a workbook in a thread with a bounded memory, one at a time, so that no file slows down or ends the server. */
import { Worker } from 'node:worker_threads';
import { problem } from '../http/problem.ts';
import type { ReadingNews, ReadingTask } from './reading-worker.ts';
import { cancelled, type Run } from './running.ts';
import type { Reading } from './sheet-check.ts';

/** Megabytes that the objects of one reading may take. */
const maxMegabytes = 1024;

/** Milliseconds after which a reading is taken for endless. */
const longest = 120_000;

let queue: Promise<unknown> = Promise.resolve();

type Task = Pick<ReadingTask, 'bytes'>;

/**
 * Reads and checks a workbook.
 * @throws 422 for a file that is none or is refused, 409 when the user has ended it
 */
export function readInThread(task: ReadingTask, run?: Run): Promise<Reading> {
  return inTurn<Reading>(new URL('./reading-worker.ts', import.meta.url), task, run);
}

/**
 * Starts a thread when those before have ended.
 * @param file a module that says `ReadingNews<Result>` of the bytes, which it takes over
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

/** Whoever ends a reading that waits for another does not wait for that one. */
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
    // A library's remark about a file must not reach the log.
    stdout: true,
    stderr: true,
  });
  return new Promise<Result>((resolve, reject) => {
    const tooLarge = () =>
      reject(problem('rule', 'El libro es demasiado grande. Divídalo en varios e intente de nuevo.'));
    const timer = setTimeout(tooLarge, longest);
    const end = () => reject(cancelled());
    run?.signal.addEventListener('abort', end);
    worker.on('message', (news: ReadingNews<Result>) => {
      if ('reading' in news) resolve(news.reading);
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
      // After a message it is settled already.
      reject(new Error('the reading ended without an answer'));
    });
  }).finally(() => void worker.terminate());
}
