import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';
import { repeatWork } from '../http/repeated-work.ts';
import type { Mailer } from './mailer.ts';

/** Milliseconds between checks for emails to send. */
const pause = 10_000;

/** What is needed to send stored emails. */
export interface Sending {
  mailer: Mailer;
  publicURL: string;
  /** A function, not a value, because sending many emails takes a while. */
  clock: () => Date;
}

/**
 * Sends stored emails periodically in the background; emails of one kind do not wait for those of another.
 * @param senders each sends the emails of its kind that are due, and throws the mailer's error
 * @returns a function that stops it, without waiting for an email being sent
 */
export function sendRegularly(
  db: Kysely<Database>,
  senders: readonly ((db: Kysely<Database>, sending: Sending) => Promise<void>)[],
  sending: Sending,
  log: FastifyBaseLogger,
): () => void {
  const stops = senders.map((sender) => repeatWork('stored emails', pause, () => sender(db, sending), log));
  return () => stops.forEach((stopRepeating) => stopRepeating());
}
