/**
 * Checks an account's new password against its profile: length, pattern, history; and whether it is easily guessed (rules §3).
 * Throws 422 describing what to change. Passwords are neither logged nor stored here.
 */
import {
  checkPassword,
  longestPasswordHistory,
  type PasswordRule,
} from '@caracteriza/domain/access/password-rule';
import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';
import { guessableProblem, type PasswordOwner } from './guessable-password.ts';
import { verifyPassword } from './password-hash.ts';
import { patternHolds } from './password-pattern.ts';
import { problem } from '../http/problem.ts';

/**
 * Checks a password against the rule, and against what is known about its owner. `field` is the body property the message
 * belongs to.
 * @throws Problem 422, PatternTimeout if the pattern takes too long.
 */
export async function assertPasswordRule(
  password: string,
  rule: PasswordRule,
  owner: PasswordOwner,
  field: string,
): Promise<void> {
  // Lengths are checked first, so that the pattern never runs on a long text.
  const lengthProblem = checkPassword(password, undefined, rule, () => true);
  if (lengthProblem) throw problem('passwordRefused', field, lengthProblem.message);
  const matches = await patternHolds(rule.passwordregex, password);
  const patternProblem = checkPassword(password, undefined, rule, () => matches);
  if (patternProblem) throw problem('passwordRefused', field, patternProblem.message);
  const guessableMessage = guessableProblem(password, owner);
  if (guessableMessage) throw problem('passwordRefused', field, guessableMessage);
}

/** The number of hashes to check, given the number configured in the profile. */
export const historyLength = (historySize: number): number =>
  Math.max(0, Math.min(historySize, longestPasswordHistory));

/** Throws 422 if the password is the current one or one in the profile's history. */
export async function assertPasswordUnused(
  db: Kysely<Database>,
  password: string,
  user: { id: string; currentHash: string; kept: number },
): Promise<void> {
  const earlierHashes = await db
    .selectFrom('used_password')
    .select('password_hash')
    .where('user_id', '=', user.id)
    .orderBy('replaced_at', 'desc')
    .orderBy('id', 'desc')
    .limit(historyLength(user.kept - 1))
    .execute();
  const hashes = [user.currentHash, ...earlierHashes.map((row) => row.password_hash)];
  for (const hash of hashes) {
    if (await verifyPassword(password, hash))
      throw problem('passwordUsed', Math.max(1, historyLength(user.kept)));
  }
}
