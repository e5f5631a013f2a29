/**
 * Unlocks an account from the server itself (rules §2). Wrong passwords can lock any account, even that of the only
 * administrator, whom nobody else could unlock.
 */
import { randomUUIDv7 } from 'node:crypto';
import { fold } from '@caracteriza/domain/values/fold';
import type { Kysely } from 'kysely';
import { writeAudit } from '../../audit/audit.ts';
import type { Database } from '../../db/types.ts';
import { isSoleAdministrator } from '../../identity/access-change.ts';
import { generatePassword } from '../../identity/generated-password.ts';
import { noInvitation } from '../../identity/invitation.ts';
import { hashPassword } from '../../identity/password-hash.ts';
import { endSessionsOf } from '../../identity/session.ts';
import { clearedGuessColumns } from '../../identity/sign-in.ts';

/** `password` is the new password, or null if the account keeps its current one. */
export interface UnlockedAccount {
  login: string;
  password: string | null;
}

/**
 * Unlocks an account and resets its failure count; a sole administrator also gets a new password, which must be changed at the
 * next sign-in. Resolves to null if the login does not exist.
 */
export async function unlockAccount(
  trx: Kysely<Database>,
  login: string,
  now: Date,
): Promise<UnlockedAccount | null> {
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
    // Otherwise an account locked for inactivity would be locked again at its next sign-in.
    .set(clearedGuessColumns)
    .set({ unlocked_at: now })
    .where('id', '=', user.id)
    .execute();
  if (password !== null) {
    await trx
      .insertInto('used_password')
      .values({ id: randomUUIDv7(), user_id: user.id, password_hash: user.password_hash, replaced_at: now })
      .execute();
    await trx
      .updateTable('app_user')
      .set({ password_hash: await hashPassword(password), ...noInvitation })
      .set({ change_password: true, last_change_password_date: now })
      .where('id', '=', user.id)
      .execute();
    await endSessionsOf(trx, user.id);
  }
  const auditAfter = { accountLocked: 'FALSE', changePassword: String(password !== null) };
  // The entry names no user, because the command runs outside any session and is run by the server's administrator.
  await writeAudit(trx, null, 'npm run admin', { entity: 'user', entityID: user.id, after: auditAfter }, now);
  return { login: user.login, password };
}
