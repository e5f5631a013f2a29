/**
 * The code of the second factor that a change of one's own password needs, besides the password or link that was already
 * proved (rules §3). Without it whoever learns the password, or reads the mailbox, could take the account from its owner.
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
 * The proof of a right code, which the change spends; null when the account has no second factor. Call it outside a
 * transaction, and only once the password or the link has proved right: its answers tell that there is a factor.
 * @param countWrong counts a wrong code where it was typed as well: in the session, or against the link
 * @throws 422 without a code or with a wrong one, 429 after too many
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
  // Counted by account, not by address: whoever knows the password must not guess codes from many addresses.
  const counter = deviceOf(account, attempt)?.id ?? account.id;
  const succeeded = await noteAttempt(db, counter, fold(account.login), attempt.now);
  const proof = await findProof(db, account.id, code, attempt.now);
  if (!proof) {
    await countFailure(db, account, attempt);
    await noteRefusal(db, account, attempt);
    await countWrong?.();
    throw problem('codeWrong');
  }
  await succeeded();
  return proof;
}
