/** A thread that reads one file with limited memory and CPU time, so that no file can crash the server. */
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { problem } from '../http/problem.ts';
import type { Progress } from './running.ts';

/** The thread's messages: its progress and, at the end, its result or the reason for rejecting the file. */
export type ThreadMessage<Result> =
  { step: 'reading' | 'checking'; percent: number } | { result: Result } | { refused: string };

interface Limits {
  /** Milliseconds of CPU time. */
  processor: number;
  /** Milliseconds of wall-clock time, because a thread may hardly run on a busy machine. */
  clock: number;
}

/** The largest accepted files take a few seconds. */
export const defaultLimits: Limits = { processor: 20_000, clock: 60_000 };

/** Memory the thread may use for its objects. 50,000 rows of 20 cells take 100 MB, the largest .xls that can be sent 200 MB. */
export const maxMegabytes = 256;

/** How often the thread's CPU usage is checked, in milliseconds. */
const checkInterval = 250;

const tooLargeProblem = () =>
  problem('rule', 'El libro es demasiado grande. Divídalo en varios e intente de nuevo.');
const tooSlowProblem = () =>
  problem(
    'rule',
    'El libro tarda demasiado en leerse. Copie solo las filas y columnas con datos a un libro nuevo, o divídalo en varios.',
  );

/** Rejects once the thread has used up its time; never if `signal` ends the watch. */
async function checkOverrun(worker: Worker, limits: Limits, signal: AbortSignal): Promise<never> {
  const end = performance.now() + limits.clock;
  while (performance.now() < end) {
    await delay(checkInterval, undefined, { signal });
    // A thread that has not started or has just exited reports no usage.
    const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
    if ((user + system) / 1000 > limits.processor) throw tooSlowProblem();
  }
  throw problem('tooManyFiles');
}

interface Options {
  /** Terminates the thread; the signal's reason is thrown. */
  signal?: AbortSignal | undefined;
  progress?: (progress: Progress) => void;
  limits?: Limits;
}

/** The thread's result. Rejects with the reason if the file is rejected or the thread exits without a result. */
function answerOf<Result>(worker: Worker, { signal, progress }: Options): Promise<Result> {
  return new Promise<Result>((resolve, reject) => {
    const end = () => reject(signal?.reason as Error);
    signal?.addEventListener('abort', end, { once: true });
    worker.on('message', (threadMessage: ThreadMessage<Result>) => {
      if ('result' in threadMessage) resolve(threadMessage.result);
      else if ('refused' in threadMessage) reject(problem('rule', threadMessage.refused));
      else if (!signal?.aborted) progress?.(threadMessage);
    });
    worker.once('error', (error: Error & { code?: string }) => {
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLargeProblem() : error);
    });
    worker.once('exit', () => {
      signal?.removeEventListener('abort', end);
      // Has no effect after a message, which has already settled the promise.
      reject(new Error('the content ended without an answer'));
    });
  });
}

/**
 * Runs a module in its own thread and resolves to its result.
 * @param file a module that replies with {@link ThreadMessage}
 * @param task the thread's input; its bytes are transferred
 * @throws 422 if the file is rejected, or takes too much memory or time
 */
export async function readInOwnThread<Result>(
  file: URL,
  task: { bytes: Uint8Array<ArrayBuffer> },
  options: Options = {},
): Promise<Result> {
  const worker = new Worker(file, {
    workerData: task,
    transferList: [task.bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
    // Anything a library prints about a file must not reach the log.
    stdout: true,
    stderr: true,
  });
  const watch = new AbortController();
  const timeout = checkOverrun(worker, options.limits ?? defaultLimits, watch.signal);
  // The watch ends with the thread, and nothing awaits it any more.
  timeout.catch(() => undefined);
  try {
    return await Promise.race([answerOf<Result>(worker, options), timeout]);
  } finally {
    watch.abort();
    await worker.terminate();
  }
}
