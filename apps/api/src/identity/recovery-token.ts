/**
 * Emailed links for choosing a password (rules §3). A link works once, for an hour or, in an invitation, for days, and allows
 * up to five wrong second-factor codes. Their tokens have a prefix, so that none can be mistaken for a session's.
 */
import { randomUUIDv7 } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';
import { hashToken, makeToken } from './secret-token.ts';

/** Milliseconds. */
const lifetime = { recovery: 60 * 60_000, invitation: 7 * 24 * 60 * 60_000 };
const prefix = 'rec_';

export const isRecoveryToken = (token: string): boolean => token.startsWith(prefix);

/** This many wrong codes invalidate a link. */
const maxFailures = 5;

/** The number of wrong codes entered with the user's links of the last hour. */
async function recentFailures(db: Kysely<Database>, userID: string, now: Date): Promise<number> {
  const latest = await db
    .selectFrom('recovery_token')
    .select('failures')
    .where('user_id', '=', userID)
    .where('created_at', '>', new Date(now.getTime() - lifetime.recovery))
    .executeTakeFirst();
  return latest?.failures ?? 0;
}

/** Whether wrong codes invalidated the user's link, so that no new one is sent until it would have expired. */
export async function linksPaused(db: Kysely<Database>, userID: string, now: Date): Promise<boolean> {
  return (await recentFailures(db, userID, now)) >= maxFailures;
}

/**
 * Creates the user's only valid link token; earlier ones are invalidated, but wrong codes entered with them still count.
 * Otherwise someone who can read the mailbox could go on guessing with one link after another.
 */
export async function issueRecoveryToken(
  trx: Kysely<Database>,
  userID: string,
  now: Date,
  purpose: keyof typeof lifetime = 'recovery',
): Promise<string> {
  const token = `${prefix}${makeToken()}`;
  const failures = await recentFailures(trx, userID, now);
  await dropRecoveryTokens(trx, userID);
  await trx
    .insertInto('recovery_token')
    .values({
      id: randomUUIDv7(),
      token_hash: hashToken(token),
      user_id: userID,
      failures,
      created_at: now,
      expires_at: new Date(now.getTime() + lifetime[purpose]),
    })
    .execute();
  return token;
}

/** The user of a token that is still valid, or null. */
export async function recoveringUser(db: Kysely<Database>, token: string, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('recovery_token')
    .select('user_id')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .where('failures', '<', maxFailures)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Counts a wrong code against a link; true if that invalidated the link. */
export async function countLinkFailure(db: Kysely<Database>, token: string): Promise<boolean> {
  const row = await db
    .updateTable('recovery_token')
    .set((eb) => ({ failures: eb('failures', '+', 1) }))
    .where('token_hash', '=', hashToken(token))
    .returning('failures')
    .executeTakeFirst();
  return row === undefined || row.failures >= maxFailures;
}

/** Uses up a token; false if another call was first. */
export async function spendRecoveryToken(trx: Kysely<Database>, token: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('recovery_token')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Invalidates all of a user's links. */
export async function dropRecoveryTokens(trx: Kysely<Database>, userID: string): Promise<void> {
  await trx.deleteFrom('recovery_token').where('user_id', '=', userID).execute();
}
