/** The permissions of a role (spec §3 'Grant response', rules §2). */
import { formatGrant, isGrant, parseGrant } from '@caracteriza/domain/access/permissions';
import type { Kysely } from 'kysely';
import type { Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import {
  assertAdministratorStays,
  assertFactorStays,
  assertHolds,
  beginAccessChange,
} from '../../identity/access-change.ts';
import { checkEdit } from '../../records/checks.ts';
import { isID, resolveID } from '../../records/resolve.ts';
import { problem } from '../../http/problem.ts';

const noun = 'El permiso';

/** A role's permission by its id. Throws 404 if there is none. */
async function readEntry(trx: Kysely<Database>, id: string) {
  if (!isID(id)) throw problem('notFound', noun);
  const row = await trx
    .selectFrom('granted_operation')
    .innerJoin('role', 'role.id', 'granted_operation.role_id')
    .select(['granted_operation.id', 'granted_operation.permission', 'granted_operation.granted'])
    .select(['granted_operation.version', 'role.id as roleID', 'role.name as roleName'])
    .where('granted_operation.id', '=', id)
    .executeTakeFirst();
  if (!row || !isGrant(row.permission)) throw problem('notFound', noun);
  return { ...row, permission: row.permission };
}

export const grantedOperationHandlers = {
  listGrantedOperations: async ({ trx, params, session }) => {
    const isOwnRole = params.id.toLowerCase() === session.roleID;
    // Checked before existence, so that users who may not read roles cannot learn which ones exist.
    if (!isOwnRole && !session.grants.has('security:role:OPEN')) {
      throw problem('forbidden', 'security:role:OPEN');
    }
    const roleID = await resolveID(trx, 'role', params.id);
    const rows = await trx
      .selectFrom('granted_operation')
      .select(['id', 'permission', 'granted', 'version'])
      .where('role_id', '=', roleID)
      .orderBy('permission')
      .execute();
    const data = rows.flatMap(({ id, permission, granted, version }) =>
      isGrant(permission) ? [{ id, operations: formatGrant(permission, granted), version }] : [],
    );
    return { message: 'Permisos del rol.', data };
  },

  updateGrantedOperation: async ({ trx, params, body, session, audit }) => {
    const ownGrants = await beginAccessChange(trx, session, ['security:role:EDIT']);
    const { id, roleID, roleName, permission, granted, version } = await readEntry(trx, params.id);
    const entryWith = (isGranted: boolean, entryVersion: number) => ({
      id,
      operations: formatGrant(permission, isGranted),
      version: entryVersion,
    });
    const change = parseGrant(body.operations);
    if (body.roleID.toLowerCase() !== roleID || change?.grant !== permission) {
      throw problem(
        'rule',
        'El permiso no es el que se quiere cambiar. Recargue la página e intente de nuevo.',
      );
    }
    await assertHolds(trx, ownGrants, [roleID]);
    if (change.granted && !ownGrants.has(permission)) throw problem('climb');
    const entryBefore = entryWith(granted, version);
    checkEdit(entryBefore, body);
    const isRevoked = granted && !change.granted;
    if (isRevoked && roleID === session.roleID) throw problem('ownRole');
    if (isRevoked) await assertFactorStays(trx, (administrator) => administrator.roleID === roleID);
    await trx
      .updateTable('granted_operation')
      .set({ granted: change.granted, version: version + 1 })
      .where('id', '=', id)
      .execute();
    if (isRevoked) await assertAdministratorStays(trx);
    const data = entryWith(change.granted, version + 1);
    const role = { id: roleID, name: roleName };
    await audit({
      entity: 'grantedOperation',
      entityID: id,
      before: { role, ...entryBefore },
      after: { role, ...data },
    });
    return { message: `${noun} se actualizó correctamente.`, data };
  },
} satisfies Partial<Handlers>;
