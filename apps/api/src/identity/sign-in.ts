/** The end of a sign-in, after the password and any second factor have been verified. */
import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';
import { storeSecurityNotice } from '../mail/security-notice.ts';
import type { Credentials } from './credentials.ts';

/** Column values that reset an account's wrong passwords and locks; not for an account locked by an administrator. */
export const clearedGuessColumns = {
  account_locked: false,
  guess_locked: false,
  guess_locked_until: null,
  authentication_attempts: 0,
};

/**
 * Records the sign-in and resets the earlier failures; a known browser's failures are separate from strangers'. False if the
 * account was locked or its password changed in the meantime.
 */
export async function noteSignIn(
  trx: Kysely<Database>,
  account: { id: string; password_hash: string },
  isKnownDevice: boolean,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('app_user')
    .set({ last_authentication_date: now, ...(isKnownDevice ? {} : clearedGuessColumns) })
    .where('id', '=', account.id)
    .where((eb) =>
      eb('account_locked', '=', false).or(
        isKnownDevice
          ? eb('guess_locked', '=', true)
          : eb('guess_locked', '=', true).and('guess_locked_until', '<=', now),
      ),
    )
    .where('password_hash', '=', account.password_hash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notifies the user of a sign-in from a browser unknown to the account, except for the account's very first sign-in. */
export async function noteNewBrowser(
  trx: Kysely<Database>,
  account: Credentials,
  userAgent: string | null,
  now: Date,
): Promise<void> {
  if (account.last_authentication_date === null) return;
  await storeSecurityNotice(trx, 'newBrowser', account, now, userAgent);
}
