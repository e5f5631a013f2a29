import type { FastifyBaseLogger } from 'fastify';
import { logFault } from './logging.ts';

/**
 * Does work at once and then repeatedly in the background, never twice at the same time; failures are logged.
 * @param workName names the work in the log
 * @param pause milliseconds from one start to the next
 * @returns a function that stops it, without waiting for work in progress
 */
export function repeatWork(
  workName: string,
  pause: number,
  work: () => Promise<void>,
  log: FastifyBaseLogger,
): () => void {
  let running: Promise<void> | undefined;
  const begin = () => {
    running ??= work()
      .catch((error: unknown) => logFault(log, workName, undefined, error))
      .finally(() => (running = undefined));
  };
  begin();
  const timer = setInterval(begin, pause).unref();
  return () => clearInterval(timer);
}
