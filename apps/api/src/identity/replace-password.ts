/**
 * Checks and stores an account's new password. Hashing takes long, so it happens before the transaction, which succeeds only if
 * the account has not changed since the check.
 */
import type { PasswordRule } from '@caracteriza/domain/access/password-rule';
import { randomUUIDv7 } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type Actor, writeAudit } from '../audit/audit.ts';
import type { Database } from '../db/types.ts';
import { problem } from '../http/problem.ts';
import { storeSecurityNotice } from '../mail/security-notice.ts';
import type { Credentials } from './credentials.ts';
import type { PasswordOwner } from './guessable-password.ts';
import { assertPasswordRule, assertPasswordUnused, historyLength } from './new-password.ts';
import { hashPassword } from './password-hash.ts';
import { PatternTimeout } from './password-pattern.ts';
import { noInvitation } from './invitation.ts';
import { forgetDevices } from './known-device.ts';
import { dropRecoveryTokens } from './recovery-token.ts';
import { isActive, type Proof, readFactor, spendProof } from './second-factor.ts';
import { endFeedKeysOf } from './feed-key.ts';
import { endSessionsOf } from './session.ts';
import { clearedGuessColumns } from './sign-in.ts';

/** Who changes the password, and by which operation. */
export interface Change {
  operationID: string;
  actor: Actor;
  now: Date;
}

/**
 * Checks a password against a profile's rule, and that it is not easily guessed. A pattern that takes too long leaves an audit
 * entry, whatever the outcome of the call.
 * @param field the body property the message belongs to
 * @throws 422 describing what to change
 */
export async function checkNewPassword(
  db: Kysely<Database>,
  password: string,
  { rule, owner, id = null }: { rule: PasswordRule; owner: PasswordOwner; id?: string | null },
  field: string,
  { operationID, actor, now }: Change,
): Promise<void> {
  try {
    await assertPasswordRule(password, rule, owner, field);
  } catch (error) {
    if (!(error instanceof PatternTimeout)) throw error;
    const auditAfter = { reason: 'regla de contraseñas lenta' };
    await writeAudit(db, actor, operationID, { entity: 'user', entityID: id, after: auditAfter }, now);
    throw problem('passwordPatternSlow');
  }
}

/**
 * The hash of a password that the account's profile accepts.
 * @throws 422 describing what to change
 */
export async function checkAndHash(
  db: Kysely<Database>,
  account: Credentials,
  password: string,
  change: Change,
): Promise<string> {
  const { id, password_hash: currentHash, kept: keptCount } = account;
  await checkNewPassword(db, password, { rule: account, owner: account, id }, 'newPassword', change);
  await assertPasswordUnused(db, password, { id, currentHash, kept: keptCount });
  return hashPassword(password);
}

/** Stores the replaced hash and deletes those beyond the number the profile keeps. */
async function remember(trx: Kysely<Database>, account: Credentials, now: Date): Promise<void> {
  const { id: userID, password_hash: replacedHash, kept: keptCount } = account;
  await trx
    .insertInto('used_password')
    .values({ id: randomUUIDv7(), user_id: userID, password_hash: replacedHash, replaced_at: now })
    .execute();
  const oldHashes = await trx
    .selectFrom('used_password')
    .select('id')
    .where('user_id', '=', userID)
    .orderBy('replaced_at', 'desc')
    .orderBy('id', 'desc')
    .offset(historyLength(keptCount))
    .execute();
  if (oldHashes.length > 0) {
    await trx
      .deleteFrom('used_password')
      .where(
        'id',
        'in',
        oldHashes.map(({ id }) => id),
      )
      .execute();
  }
}

/** Other changes made together with the password. */
export interface Replacement {
  hash: string;
  /** Requires another password change at the next sign-in. */
  forceChange: boolean;
  /** The session to keep, whose pending change is now done; all other sessions of the account end. */
  keepSession?: string;
  /** The cookie of the browser that stays known; all others become unknown. */
  keepDevice?: string | null;
  /** Removes the lock caused by other people's guesses, because the user proved ownership of the account's mailbox. */
  endGuessLock?: boolean;
  /**
   * The second-factor code entered with the change; null if the account has no second factor. Omitted when no code is required:
   * for an administrator, and in a session just opened with one.
   */
  proof?: Proof | null;
}

/**
 * Stores a checked password, ends the account's sessions, recovery links and known browsers, and its feed keys unless a session is
 * kept; adds an audit entry.
 * @throws 422 if the code has been used or the account got a second factor in the meantime; 409 after another change
 */
export async function replacePassword(
  trx: Kysely<Database>,
  account: Credentials,
  { hash, forceChange, keepSession, keepDevice = null, endGuessLock = false, proof }: Replacement,
  { operationID, actor, now }: Change,
): Promise<void> {
  if (proof && !(await spendProof(trx, account.id, proof))) throw problem('codeWrong');
  const { numUpdatedRows } = await trx
    .updateTable('app_user')
    .set({
      password_hash: hash,
      last_change_password_date: now,
      change_password: forceChange,
      ...noInvitation,
    })
    .$if(endGuessLock, (update) => update.set(clearedGuessColumns))
    .where('id', '=', account.id)
    .where('password_hash', '=', account.password_hash)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) {
    throw problem('conflict', 'La contraseña acaba de cambiar en otro lugar. Inicie sesión de nuevo.');
  }
  // The update has locked the account row, so a second factor activated during the hashing is visible here.
  if (proof === null && isActive(await readFactor(trx, account.id))) throw problem('codeMissing');
  await remember(trx, account, now);
  await dropRecoveryTokens(trx, account.id);
  await endSessionsOf(trx, account.id, keepSession);
  // Someone who took over the account may have created a key. An owner who changes the password in a session keeps theirs.
  if (keepSession === undefined) await endFeedKeysOf(trx, account.id);
  await forgetDevices(trx, account.id, keepDevice);
  if (keepSession !== undefined) {
    await trx
      .updateTable('session')
      .set({ change_pending: false, failures: 0 })
      .where('id', '=', keepSession)
      .execute();
  }
  const auditAfter = { login: account.login, changePassword: String(forceChange) };
  await writeAudit(trx, actor, operationID, { entity: 'user', entityID: account.id, after: auditAfter }, now);
  await storeSecurityNotice(trx, 'passwordChanged', account, now);
}
