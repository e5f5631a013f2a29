/**
 * Frees a locked account from the server itself (rules §2): whoever guesses at logins can lock everybody out, the only
 * administrator too, whom nobody else could then help.
 */
import { randomUUIDv7 } from 'node:crypto';
import { fold } from '@caracteriza/domain/fold';
import { allGrants } from '@caracteriza/domain/permissions';
import type { Kysely } from 'kysely';
import { writeAudit } from '../audit/audit.ts';
import type { Database } from '../db/types.ts';
import { generatePassword } from '../http/generated-password.ts';
import { hashPassword } from '../http/password-hash.ts';
import { endSessionsOf } from '../http/session.ts';

/** Who was freed; `password` only when a new one was set. */
export interface Unlocked {
  login: string;
  password: string | null;
}

/** Whether an account is the only one of those that hold every permission that can sign in (the account itself apart). */
async function isSoleAdministrator(trx: Kysely<Database>, userID: string): Promise<boolean> {
  const administrators = await trx
    .selectFrom('app_user as u')
    .innerJoin('role as r', 'r.id', 'u.role_id')
    .innerJoin('granted_operation as g', 'g.role_id', 'r.id')
    .select(['u.id', 'u.account_locked', 'u.enabled', 'r.enabled as role_enabled'])
    .where('g.granted', '=', true)
    .where('g.permission', 'in', allGrants)
    .groupBy(['u.id', 'u.account_locked', 'u.enabled', 'r.enabled'])
    .having((eb) => eb.fn.countAll<number>(), '=', allGrants.length)
    .execute();
  const able = (user: (typeof administrators)[number]) =>
    user.enabled && user.role_enabled && !user.account_locked;
  return (
    administrators.some(({ id }) => id === userID) &&
    !administrators.some((user) => user.id !== userID && able(user))
  );
}

/**
 * Unlocks an account and forgets its failures; a sole administrator also gets a new password, to be changed at the next
 * sign-in. Resolves to null when there is no such login.
 */
export async function unlockAccount(
  trx: Kysely<Database>,
  login: string,
  now: Date,
): Promise<Unlocked | null> {
  const user = await trx
    .selectFrom('app_user')
    .select(['id', 'login', 'password_hash'])
    .where('login_fold', '=', fold(login))
    .forUpdate()
    .executeTakeFirst();
  if (!user) return null;
  const password = (await isSoleAdministrator(trx, user.id)) ? generatePassword() : null;
  await trx
    .updateTable('app_user')
    // The date too, or an account locked for inactivity would be locked again at its next sign-in.
    .set({ account_locked: false, authentication_attempts: 0, last_authentication_date: now })
    .where('id', '=', user.id)
    .execute();
  if (password !== null) {
    await trx
      .insertInto('used_password')
      .values({ id: randomUUIDv7(), user_id: user.id, password_hash: user.password_hash, replaced_at: now })
      .execute();
    await trx
      .updateTable('app_user')
      .set({ password_hash: await hashPassword(password) })
      .set({ change_password: true, last_change_password_date: now })
      .where('id', '=', user.id)
      .execute();
    await endSessionsOf(trx, user.id);
  }
  const after = { accountLocked: 'FALSE', changePassword: String(password !== null) };
  // No session stands behind it: whoever may run it owns the server.
  await writeAudit(trx, null, 'npm run admin', { entity: 'user', entityID: user.id, after }, now);
  return { login: user.login, password };
}
