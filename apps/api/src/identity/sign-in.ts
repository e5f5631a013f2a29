/** The end of a sign-in, once the password and, where there is one, the second factor were given. */
import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';

/** What an account is like of which nobody has guessed the password; not for one that an administrator locked. */
export const noGuesses = {
  account_locked: false,
  guess_locked: false,
  guess_locked_until: null,
  authentication_attempts: 0,
};

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
    .set({ last_authentication_date: now, ...(known ? {} : noGuesses) })
    .where('id', '=', account.id)
    .where((is) =>
      is('account_locked', '=', false).or(
        known
          ? is('guess_locked', '=', true)
          : is('guess_locked', '=', true).and('guess_locked_until', '<=', now),
      ),
    )
    .where('password_hash', '=', account.password_hash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
