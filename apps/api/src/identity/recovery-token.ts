/**
 * Recovery links (rules §3): single use, an hour, and five wrong codes of the second factor. Their tokens carry a prefix, so
 * that none is taken for a session's.
 */
import { randomUUIDv7 } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';
import { hashToken, makeToken } from './secret-token.ts';

const lifetime = 60 * 60_000;
const prefix = 'rec_';

export const isRecoveryToken = (token: string): boolean => token.startsWith(prefix);

/** So many wrong codes end a link. */
const maxFailures = 5;

/** How many wrong codes came with the user's links of the last hour. */
async function recentFailures(db: Kysely<Database>, userID: string, now: Date): Promise<number> {
  const latest = await db
    .selectFrom('recovery_token')
    .select('failures')
    .where('user_id', '=', userID)
    .where('created_at', '>', new Date(now.getTime() - lifetime))
    .executeTakeFirst();
  return latest?.failures ?? 0;
}

/** Whether wrong codes ended the user's link, so that another one must wait until that one would have expired. */
export async function linksPaused(db: Kysely<Database>, userID: string, now: Date): Promise<boolean> {
  return (await recentFailures(db, userID, now)) >= maxFailures;
}

/**
 * Makes the one valid link token of a user; earlier ones no longer count, but wrong codes given with them do: otherwise
 * whoever reads the mailbox could go on guessing with one link after the other.
 */
export async function issueRecoveryToken(trx: Kysely<Database>, userID: string, now: Date): Promise<string> {
  const token = `${prefix}${makeToken()}`;
  const failures = await recentFailures(trx, userID, now);
  await dropRecoveryTokens(trx, userID);
  await trx
    .insertInto('recovery_token')
    .values({ id: randomUUIDv7(), token_hash: hashToken(token), user_id: userID, failures, created_at: now })
    .execute();
  return token;
}

/** The user of a token that may still be used, or null. */
export async function recoveringUser(db: Kysely<Database>, token: string, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('recovery_token')
    .select('user_id')
    .where('token_hash', '=', hashToken(token))
    .where('created_at', '>', new Date(now.getTime() - lifetime))
    .where('failures', '<', maxFailures)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Counts a wrong code against a link; true when that ended the link. */
export async function countLinkFailure(db: Kysely<Database>, token: string): Promise<boolean> {
  const row = await db
    .updateTable('recovery_token')
    .set((eb) => ({ failures: eb('failures', '+', 1) }))
    .where('token_hash', '=', hashToken(token))
    .returning('failures')
    .executeTakeFirst();
  return row === undefined || row.failures >= maxFailures;
}

/** Uses a token up; false when another call was first. */
export async function spendRecoveryToken(trx: Kysely<Database>, token: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('recovery_token')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Makes every link of a user invalid. */
export async function dropRecoveryTokens(trx: Kysely<Database>, userID: string): Promise<void> {
  await trx.deleteFrom('recovery_token').where('user_id', '=', userID).execute();
}
