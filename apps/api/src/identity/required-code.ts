/**
 * The second-factor code needed to change one's own password, in addition to the password or link already verified (rules §3).
 * Without it, anyone who learns the password or reads the mailbox could take over the account.
 */
import { fold } from '@caracteriza/domain/values/fold';
import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';
import { problem } from '../http/problem.ts';
import { noteAttempt } from './attempts.ts';
import { type Attempt, countFailure, deviceOf, noteRefusal } from './authenticate.ts';
import type { Credentials } from './credentials.ts';
import { findProof, type Proof } from './second-factor.ts';

/**
 * The proof of a correct code, which the change uses up; null if the account has no second factor. Call it outside a
 * transaction, and only after the password or link has been verified, because its errors reveal that there is a second factor.
 * @param countWrong also counts a wrong code where it was entered: against the session or the link
 * @throws 422 if the code is missing or wrong, 429 after too many attempts
 */
export async function requiredCode(
  db: Kysely<Database>,
  account: Credentials,
  code: string | undefined,
  attempt: Attempt,
  countWrong?: () => Promise<void>,
): Promise<Proof | null> {
  if (!account.has_factor) return null;
  if (code === undefined) throw problem('codeMissing');
  // Counted per account, not per address, so that someone who knows the password cannot guess codes from many addresses.
  const counter = deviceOf(account, attempt)?.id ?? account.id;
  const clearAttempt = await noteAttempt(db, counter, fold(account.login), attempt.now);
  const proof = await findProof(db, account.id, code, attempt.now);
  if (!proof) {
    await countFailure(db, account, attempt);
    await noteRefusal(db, account, attempt);
    await countWrong?.();
    throw problem('codeWrong');
  }
  await clearAttempt();
  return proof;
}
