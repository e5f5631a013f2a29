import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';
import { logFault } from '../http/logging.ts';
import type { Mailer } from './mailer.ts';

/** Milliseconds between looks for emails to send. */
const pause = 10_000;

/** What sending stored emails takes. */
export interface Sending {
  mailer: Mailer;
  publicURL: string;
  /** Read for each email, since sending many takes a while. */
  clock: () => Date;
}

/**
 * Sends stored emails periodically in the background; those of one kind do not wait for those of another.
 * @param senders each sends the emails of its kind that are due, and throws the mailer's error
 * @returns a function that stops it, without waiting for an email being sent
 */
export function sendRegularly(
  db: Kysely<Database>,
  senders: readonly ((db: Kysely<Database>, sending: Sending) => Promise<void>)[],
  sending: Sending,
  log: FastifyBaseLogger,
): () => void {
  const timers = senders.map((sender) => {
    let running: Promise<void> | undefined;
    const look = () => {
      running ??= sender(db, sending)
        .catch((error: unknown) => logFault(log, 'stored emails', undefined, error))
        .finally(() => (running = undefined));
    };
    look();
    return setInterval(look, pause).unref();
  });
  return () => timers.forEach((timer) => clearInterval(timer));
}
