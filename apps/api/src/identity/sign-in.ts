/** The end of a sign-in, once the password and, where there is one, the second factor were given. */
import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';

/**
 * Notes the sign-in and forgets the failures before it; a known browser's are no stranger's. False when the account was
 * locked or its password changed meanwhile.
 */
export async function noteSignIn(
  trx: Kysely<Database>,
  account: { id: string; password_hash: string },
  known: boolean,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('app_user')
    .set({ last_authentication_date: now, ...(known ? {} : { authentication_attempts: 0 }) })
    .where('id', '=', account.id)
    .where((or) =>
      known
        ? or('account_locked', '=', false).or('guess_locked', '=', true)
        : or('account_locked', '=', false),
    )
    .where('password_hash', '=', account.password_hash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
