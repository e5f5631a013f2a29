/** Roles (spec §2 "Roles and permissions", §3, §7): what a group of users may do, and the profile whose password rules they follow. */
import { isLaxer } from '@caracteriza/domain/access/sign-in-rule';
import { signInWords } from '@caracteriza/domain/words/sign-in-words';
import { yesNo } from '@caracteriza/domain/words/yes-no';
import { fold } from '@caracteriza/domain/values/fold';
import { fields } from '@caracteriza/openapi/fields';
import { type Kysely, sql } from 'kysely';
import { exportHandlers } from '../../contract/export-handlers.ts';
import type { Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { exportColumns } from '../../exports/columns.ts';
import { problem } from '../../http/problem.ts';
import {
  assertAdministratorStays,
  assertFactorStays,
  assertHolds,
  beginAccessChange,
} from '../../identity/access-change.ts';
import { readSignInRule } from '../../identity/sign-in-rule.ts';
import { checkEdit, refuseUsed } from '../../records/checks.ts';
import { answerExport, type ExportedTable } from '../../records/export.ts';
import { answerList, listingOf, rowsOf, textOrder } from '../../records/listing.ts';
import { checkNameFree } from '../../records/named.ts';
import { answerUpdated, readLocked } from '../../records/record.ts';
import { answerNewRole } from './role-make.ts';
import { checkProfile, readRoles, type Role } from './role-read.ts';

const roles = listingOf({
  from: (trx: Kysely<Database>) =>
    trx.selectFrom('role').innerJoin('profile', 'profile.id', 'role.profile_id'),
  id: 'role.id',
  search: ['role.search', 'profile.search', sql<string>`cast(role.number as text)`],
  sorts: {
    number: 'role.number',
    name: textOrder('role.name'),
    profileNumber: 'profile.number',
    profile: textOrder('profile.name'),
    enabled: sql<number>`case when role.enabled then 1 else 0 end`,
    secondFactor: sql<number>`case when role.second_factor then 1 else 0 end`,
    signIn: sql`role.sign_in collate "C"`,
  },
  standardSort: 'number',
  rows: readRoles,
});

const roleExport: ExportedTable<Role> = {
  entity: 'role',
  name: 'Roles',
  columns: exportColumns(fields.RoleCreate, [
    { header: 'Id del Rol', value: ({ number }) => number, width: 12 },
    { field: 'name', width: 30 },
    { header: 'Id del Perfil', value: ({ profile }) => profile.number, width: 12 },
    { field: 'profileID', value: ({ profile }) => profile.name, width: 30 },
    { field: 'enabled', value: ({ enabled }) => yesNo(enabled === 'true'), width: 10 },
    {
      field: 'secondFactor',
      value: ({ secondFactor }) => yesNo(secondFactor === 'true'),
      width: 20,
    },
    { field: 'signIn', value: ({ signIn }) => signInWords[signIn], width: 24 },
  ]),
};

/** Ends the sessions, recovery links and feed keys of everyone who has the role. */
async function endAccessOfRole(trx: Kysely<Database>, roleID: string): Promise<void> {
  for (const table of ['session', 'recovery_token', 'feed_key'] as const) {
    await trx
      .deleteFrom(table)
      .where('user_id', 'in', (eb) => eb.selectFrom('app_user').select('id').where('role_id', '=', roleID))
      .execute();
  }
}

/** Throws 403 if changing one's own role would make one's own sign-in less strict. */
async function assertNotLaxer(
  trx: Kysely<Database>,
  { secondFactor, signIn, profile }: Role,
  requestedRole: { secondFactor?: string; signIn?: string; profileID: string },
): Promise<void> {
  if (secondFactor === 'true' && requestedRole.secondFactor === 'false')
    throw problem('ownSignInRules', 'rol');
  if (signIn === 'proveedor' && (requestedRole.signIn ?? signIn) !== signIn)
    throw problem('ownSignInRules', 'rol');
  if (requestedRole.profileID === profile.id) return;
  const [rule, nextRule] = [
    await readSignInRule(trx, profile.id),
    await readSignInRule(trx, requestedRole.profileID),
  ];
  if (isLaxer(nextRule, rule)) throw problem('ownSignInRules', 'rol');
}

export const roleHandlers = {
  listRoles: (call) => answerList(roles, call, undefined),

  createRole: async (call) => {
    await beginAccessChange(call.trx, call.session, ['security:role:CREATE']);
    return answerNewRole(call, call.body, new Set());
  },

  updateRole: async (call) => {
    const { trx, params, body, session } = call;
    const ownGrants = await beginAccessChange(trx, session, ['security:role:EDIT']);
    const roleBefore = await readLocked('role', readRoles, trx, params.id);
    const { id } = roleBefore;
    await assertHolds(trx, ownGrants, [id]);
    checkEdit(roleBefore, body);
    const enabled = body.enabled === 'true';
    if (!enabled && id === session.roleID) throw problem('ownRole');
    await checkNameFree(trx, 'role', body.name, id);
    await checkProfile(trx, body.profileID);
    if (id === session.roleID) await assertNotLaxer(trx, roleBefore, body);
    const losesFactor = !enabled && roleBefore.enabled === 'true';
    const signIn = body.signIn ?? roleBefore.signIn;
    if (losesFactor) await assertFactorStays(trx, ({ roleID }) => roleID === id);
    await trx
      .updateTable('role')
      .set({ name: body.name, search: fold(body.name), profile_id: body.profileID, enabled })
      .set({ second_factor: (body.secondFactor ?? roleBefore.secondFactor) === 'true' })
      .set({ sign_in: signIn, version: roleBefore.version + 1 })
      .where('id', '=', id)
      .execute();
    if (losesFactor) await endAccessOfRole(trx, id);
    if (losesFactor || signIn !== roleBefore.signIn) await assertAdministratorStays(trx);
    return answerUpdated('role', readRoles, call, roleBefore);
  },

  deleteRole: async ({ trx, params, session, audit }) => {
    const ownGrants = await beginAccessChange(trx, session, ['security:role:DELETE']);
    const roleBefore = await readLocked('role', readRoles, trx, params.id);
    const { id } = roleBefore;
    await assertHolds(trx, ownGrants, [id]);
    await refuseUsed(trx, 'role', id, 'Asigne antes otro rol a sus usuarios.');
    await trx.deleteFrom('granted_operation').where('role_id', '=', id).execute();
    await trx.deleteFrom('role').where('id', '=', id).execute();
    await audit({ entity: 'role', entityID: id, before: roleBefore });
    return { message: 'El rol se eliminó correctamente.' };
  },

  ...exportHandlers('exportRoles', (format, call) =>
    answerExport(call, format, roleExport, rowsOf(roles, call, undefined)),
  ),
} satisfies Partial<Handlers>;
