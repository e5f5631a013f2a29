import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';
import { logFault } from '../http/logging.ts';
import { sealEntries } from './chain.ts';

/** Milliseconds between checks for entries without a seal. */
const pause = 60_000;

/**
 * Seals new entries periodically in the background. Each seal is logged, so anyone who keeps the log elsewhere can check the
 * chain against it (`npm run audit:verify -- <hash>`).
 * @returns a function that stops it after making a last seal
 */
export function sealRegularly(
  db: Kysely<Database>,
  clock: () => Date,
  log: FastifyBaseLogger,
): () => Promise<void> {
  let running = Promise.resolve();
  const seal = () => {
    running = running
      .then(() => sealEntries(db, clock()))
      .then((seal) => {
        if (seal) log.info({ seal: seal.number, entries: seal.entries, hash: seal.hash }, 'audit sealed');
      })
      .catch((error: unknown) => logFault(log, 'audit seal', undefined, error));
    return running;
  };
  const timer = setInterval(() => void seal(), pause);
  timer.unref();
  return () => {
    clearInterval(timer);
    return seal();
  };
}
