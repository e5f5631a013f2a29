/** Recovery links (rules §3): single use, an hour. Their tokens carry a prefix, so that none is taken for a session's. */
import { randomUUIDv7 } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';
import { hashToken, makeToken } from './secret-token.ts';

const lifetime = 60 * 60_000;
const prefix = 'rec_';

export const isRecoveryToken = (token: string): boolean => token.startsWith(prefix);

/** Makes the one valid link token of a user; earlier ones no longer count. */
export async function issueRecoveryToken(trx: Kysely<Database>, userID: string, now: Date): Promise<string> {
  const token = `${prefix}${makeToken()}`;
  await dropRecoveryTokens(trx, userID);
  await trx
    .insertInto('recovery_token')
    .values({ id: randomUUIDv7(), token_hash: hashToken(token), user_id: userID, created_at: now })
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
    .executeTakeFirst();
  return row?.user_id ?? null;
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
