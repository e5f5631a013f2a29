import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';
import { logFault } from '../http/logging.ts';
import type { Mailer } from './mailer.ts';
import { sendSecurityNotices } from './security-notice.ts';

/** Milliseconds between looks for emails to send. */
const pause = 10_000;

/**
 * Sends stored emails periodically in the background.
 * @returns a function that stops it, without waiting for an email being sent
 */
export function sendNoticesRegularly(
  db: Kysely<Database>,
  { mailer, publicURL, clock }: { mailer: Mailer; publicURL: string; clock: () => Date },
  log: FastifyBaseLogger,
): () => void {
  let running: Promise<void> | undefined;
  const look = () => {
    running ??= sendSecurityNotices(db, { mailer, publicURL, now: clock() })
      .catch((error: unknown) => logFault(log, 'security notice', undefined, error))
      .finally(() => (running = undefined));
  };
  const timer = setInterval(look, pause).unref();
  look();
  return () => clearInterval(timer);
}
