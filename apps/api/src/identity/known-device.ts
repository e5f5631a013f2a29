/**
 * Browsers that have been used to sign in before (OWASP's device cookies). Someone guessing passwords elsewhere cannot lock a
 * user out of them. One cookie serves every user of a browser and changes on each sign-in.
 */
import { randomUUIDv7 } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';
import { hashToken, makeToken } from './secret-token.ts';

/** How long a browser stays known without a sign-in, in milliseconds. */
export const deviceLife = 180 * 86_400_000;

/** A browser known to an account. */
export interface KnownDevice {
  id: string;
  userID: string;
}

/**
 * The users who know the browser with this cookie; queried before the account, so that its timing reveals nothing about the
 * account.
 */
export async function knownDevices(
  db: Kysely<Database>,
  token: string | null,
  now: Date,
): Promise<KnownDevice[]> {
  if (token === null) return [];
  return db
    .selectFrom('known_device')
    .select(['id', 'user_id as userID'])
    .where('token_hash', '=', hashToken(token))
    .where('last_used_at', '>', new Date(now.getTime() - deviceLife))
    .execute();
}

/** Counts a wrong password from a known browser; at the limit (0: never) the browser is no longer known. */
export async function countDeviceFailure(trx: Kysely<Database>, id: string, limit: number): Promise<void> {
  const row = await trx
    .updateTable('known_device')
    .set((eb) => ({ failures: eb('failures', '+', 1) }))
    .where('id', '=', id)
    .returning('failures')
    .executeTakeFirst();
  if (row && limit > 0 && row.failures >= limit) {
    await trx.deleteFrom('known_device').where('id', '=', id).execute();
  }
}

/** Marks the browser of a sign-in as known to the user, and returns its new cookie. */
export async function rememberDevice(
  trx: Kysely<Database>,
  userID: string,
  formerToken: string | null,
  now: Date,
): Promise<string> {
  const token = makeToken();
  const token_hash = hashToken(token);
  if (formerToken !== null) {
    await trx
      .updateTable('known_device')
      .set({ token_hash })
      .where('token_hash', '=', hashToken(formerToken))
      .execute();
  }
  await trx
    .deleteFrom('known_device')
    .where('user_id', '=', userID)
    .where('last_used_at', '<=', new Date(now.getTime() - deviceLife))
    .execute();
  await trx
    .insertInto('known_device')
    .values({ id: randomUUIDv7(), token_hash, user_id: userID, last_used_at: now })
    .onConflict((conflict) =>
      conflict.columns(['token_hash', 'user_id']).doUpdateSet({ failures: 0, last_used_at: now }),
    )
    .execute();
  return token;
}

/** Makes a user's browsers unknown again: all of them, or all except the one with this cookie. */
export async function forgetDevices(
  trx: Kysely<Database>,
  userID: string,
  keptToken: string | null = null,
): Promise<void> {
  await trx
    .deleteFrom('known_device')
    .where('user_id', '=', userID)
    .$if(keptToken !== null, (query) => query.where('token_hash', '<>', hashToken(keptToken ?? '')))
    .execute();
}
