/** Resets the second factor of a user who has lost it, either by an administrator or on the server itself (rules §3). */
import { fold } from '@caracteriza/domain/values/fold';
import type { Kysely } from 'kysely';
import { type AuditedChange, writeAudit } from '../../audit/audit.ts';
import type { Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import { assertFactorStays, assertHolds, beginAccessChange } from '../../identity/access-change.ts';
import { forgetDevices } from '../../identity/known-device.ts';
import { dropFactor } from '../../identity/second-factor.ts';
import { endFeedKeysOf } from '../../identity/feed-key.ts';
import { endSessionsOf } from '../../identity/session.ts';
import { storeSecurityNotice } from '../../mail/security-notice.ts';
import { readLocked } from '../../records/record.ts';
import { readUsers } from './user-list.ts';

const change = (id: string): AuditedChange => ({
  entity: 'user',
  entityID: id,
  before: { secondFactor: 'true' },
  after: { secondFactor: 'false' },
});

/** Removes the second factor, the user's sessions, feed keys and known browsers; false if there was no second factor. */
async function removeFactor(
  trx: Kysely<Database>,
  user: { id: string; email: string | null },
  now: Date,
): Promise<boolean> {
  if (!(await dropFactor(trx, user.id))) return false;
  await endSessionsOf(trx, user.id);
  await endFeedKeysOf(trx, user.id);
  await forgetDevices(trx, user.id);
  await storeSecurityNotice(trx, 'factorReset', user, now);
  return true;
}

/**
 * Resets a login's second factor from the server, for a sole administrator. Resolves to null if the login does not exist,
 * otherwise to whether there was a second factor.
 */
export async function resetFactorOf(
  trx: Kysely<Database>,
  login: string,
  now: Date,
): Promise<boolean | null> {
  const user = await trx
    .selectFrom('app_user')
    .select(['id', 'email'])
    .where('login_fold', '=', fold(login))
    .forUpdate()
    .executeTakeFirst();
  if (!user) return null;
  const wasRemoved = await removeFactor(trx, user, now);
  // The entry names no user, because the command runs outside any session and is run by the server's administrator.
  if (wasRemoved) await writeAudit(trx, null, 'npm run admin', change(user.id), now);
  return wasRemoved;
}

export const userSecondFactorHandlers = {
  resetSecondFactor: async ({ trx, params, session, audit, now }) => {
    const ownGrants = await beginAccessChange(trx, session, ['security:user:CHANGE_PASSWORD']);
    const user = await readLocked('user', readUsers, trx, params.id);
    const { id } = user;
    await assertHolds(trx, ownGrants, [user.role.id]);
    if (id === session.userID) throw problem('ownFactor');
    await assertFactorStays(trx, (administrator) => administrator.id === id);
    if (!(await removeFactor(trx, user, now)))
      throw problem('conflict', 'El usuario no tiene un segundo factor activo. Recargue la lista.');
    await audit(change(id));
    return { message: 'El segundo factor se restableció correctamente.' };
  },
} satisfies Partial<Handlers>;
