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
  now: Date;
}

/**
 * Sends stored emails periodically in the background.
 * @param senders each sends the emails of its kind that are due, and throws the mailer's error
 * @returns a function that stops it, without waiting for an email being sent
 */
export function sendRegularly(
  db: Kysely<Database>,
  senders: readonly ((db: Kysely<Database>, sending: Sending) => Promise<void>)[],
  { mailer, publicURL, clock }: { mailer: Mailer; publicURL: string; clock: () => Date },
  log: FastifyBaseLogger,
): () => void {
  let running: Promise<unknown> | undefined;
  const send = (sender: (typeof senders)[number]) =>
    sender(db, { mailer, publicURL, now: clock() }).catch((error: unknown) =>
      logFault(log, 'stored emails', undefined, error),
    );
  const look = () => {
    running ??= Promise.all(senders.map(send)).finally(() => (running = undefined));
  };
  const timer = setInterval(look, pause).unref();
  look();
  return () => clearInterval(timer);
}
