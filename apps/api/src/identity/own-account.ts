/** A user's own account, after checking its current password: a stolen session is not enough to take over the account. */
import { fold } from '@caracteriza/domain/values/fold';
import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';
import { problem } from '../http/problem.ts';
import { noteAttempt } from './attempts.ts';
import { type Credentials, credentialsByID } from './credentials.ts';
import { verifyPassword } from './password-hash.ts';
import { countSessionFailure, type Session } from './session.ts';

/**
 * The account of a session. Opens no transaction, because a wrong password must stay counted.
 * @throws 422 if the current password is missing or wrong, 429 after too many attempts
 */
export async function ownAccount(
  db: Kysely<Database>,
  session: Session,
  { currentPassword, address, now }: { currentPassword: string | undefined; address: string; now: Date },
): Promise<Credentials> {
  const account = await credentialsByID(db, session.userID);
  if (!account) throw problem('sessionEnded');
  if (currentPassword === undefined) throw problem('currentPasswordMissing');
  const clearAttempt = await noteAttempt(db, address, fold(account.login), now);
  if (!(await verifyPassword(currentPassword, account.password_hash))) {
    await countSessionFailure(db, session.id);
    throw problem('currentPasswordWrong');
  }
  await clearAttempt();
  return account;
}
