/** A thread that reads one file, with a bounded memory and a bounded time of the processor, so that no file ends the server. */
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { problem } from '../http/problem.ts';
import type { Progress } from './running.ts';

/** What a thread reports: its progress, in the end its result, or why the file is refused. */
export type ThreadMessage<Result> =
  { step: 'reading' | 'checking'; percent: number } | { result: Result } | { refused: string };

interface Limits {
  /** Milliseconds of processor time. */
  processor: number;
  /** Milliseconds by the clock: on a busy machine a thread may hardly run. */
  clock: number;
}

/** The largest files that are read take some seconds. */
const defaultLimits: Limits = { processor: 20_000, clock: 60_000 };

/** Memory that the thread may use for its objects. */
const maxMegabytes = 512;

/** How often the thread is asked what it has used of the processor, in milliseconds. */
const checkInterval = 250;

const tooLarge = () =>
  problem('rule', 'El libro es demasiado grande. Divídalo en varios e intente de nuevo.');
const tooSlow = () =>
  problem(
    'rule',
    'El libro tarda demasiado en leerse. Copie solo las filas y columnas con datos a un libro nuevo, o divídalo en varios.',
  );

/** Rejects once the thread has used up its time; never, when `signal` ends the watch. */
async function overrun(worker: Worker, limits: Limits, signal: AbortSignal): Promise<never> {
  const end = performance.now() + limits.clock;
  while (performance.now() < end) {
    await delay(checkInterval, undefined, { signal });
    // A thread that has not begun or has just ended does not say.
    const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
    if ((user + system) / 1000 > limits.processor) throw tooSlow();
  }
  throw problem('tooManyFiles');
}

interface Options {
  /** Ends the thread; its reason is thrown. */
  signal?: AbortSignal | undefined;
  progress?: (progress: Progress) => void;
  limits?: Limits;
}

/** What the thread answers. Rejects with the reason when the file is refused or the thread ends without an answer. */
function answerOf<Result>(worker: Worker, { signal, progress }: Options): Promise<Result> {
  return new Promise<Result>((resolve, reject) => {
    const end = () => reject(signal?.reason as Error);
    signal?.addEventListener('abort', end, { once: true });
    worker.on('message', (news: ThreadMessage<Result>) => {
      if ('result' in news) resolve(news.result);
      else if ('refused' in news) reject(problem('rule', news.refused));
      else if (!signal?.aborted) progress?.(news);
    });
    worker.once('error', (error: Error & { code?: string }) => {
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : error);
    });
    worker.once('exit', () => {
      signal?.removeEventListener('abort', end);
      // Without effect after a message, which has settled the promise.
      reject(new Error('the content ended without an answer'));
    });
  });
}

/**
 * Runs a module in a thread of its own and resolves to what it answers.
 * @param file answers with {@link ThreadMessage}
 * @param task what it is given; its bytes are transferred to it
 * @throws 422 for a file that it refuses, and for one that takes too much memory or time
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
    // What a library prints about a file must not reach the log.
    stdout: true,
    stderr: true,
  });
  const watch = new AbortController();
  const late = overrun(worker, options.limits ?? defaultLimits, watch.signal);
  // The watch ends with the thread, and nobody waits for it any more.
  late.catch(() => undefined);
  try {
    return await Promise.race([answerOf<Result>(worker, options), late]);
  } finally {
    watch.abort();
    await worker.terminate();
  }
}
