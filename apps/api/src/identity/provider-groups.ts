/** The role that a person's groups at the provider give them (rules §3). */
import type { Kysely } from 'kysely';
import { writeAudit } from '../audit/audit.ts';
import type { Database } from '../db/types.ts';
import { administratorToKeep } from './access-change.ts';
import { endAccess } from './access-end.ts';

/** The role of the first group in the table that the person belongs to; null if there is none. */
async function roleOfGroups(trx: Kysely<Database>, groups: readonly string[]) {
  const row = await trx
    .selectFrom('provider_group')
    .innerJoin('role', 'role.id', 'provider_group.role_id')
    .select(['role.id', 'role.name'])
    .where('provider_group.name', 'in', groups)
    .where('role.enabled', '=', true)
    .orderBy('position')
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Gives a user the role that the table assigns to their groups; groups that are not in the table change nothing. An
 * administrator whom the system cannot do without keeps their role, and this is audited.
 */
export async function applyGroups(
  trx: Kysely<Database>,
  userID: string,
  groups: readonly string[],
  { address, now }: { address: string; now: Date },
): Promise<void> {
  if (groups.length === 0) return;
  const role = await roleOfGroups(trx, groups);
  if (role === null) return;
  await trx.selectFrom('access_lock').select('id').forUpdate().execute();
  const user = await trx
    .selectFrom('app_user as u')
    .innerJoin('role as r', 'r.id', 'u.role_id')
    .select(['u.login', 'r.id as roleID', 'r.name as roleName'])
    .where('u.id', '=', userID)
    .forUpdate('u')
    .executeTakeFirst();
  if (!user || user.roleID === role.id) return;
  const keepsUser = (await administratorToKeep(trx, [userID])) === userID;
  if (!keepsUser) {
    await trx
      .updateTable('app_user')
      .set((eb) => ({ role_id: role.id, version: eb('version', '+', 1) }))
      .where('id', '=', userID)
      .execute();
    await endAccess(trx, [userID]);
  }
  const { login, roleName } = user;
  const auditAfter = keepsUser
    ? { login, role: roleName, result: 'conserva su rol' }
    : { login, role: role.name };
  const change = {
    entity: 'user' as const,
    entityID: userID,
    before: { login, role: roleName },
    after: auditAfter,
  };
  await writeAudit(trx, { userID, login, address }, 'loginByProvider', change, now);
}
