/** The roles assigned to groups of the organisation's provider (rules §3). */
import { allGrants } from '@caracteriza/domain/access/permissions';
import type { Kysely } from 'kysely';
import type { Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import { beginAccessChange } from '../../identity/access-change.ts';

async function readGroups(trx: Kysely<Database>) {
  const rows = await trx
    .selectFrom('provider_group')
    .innerJoin('role', 'role.id', 'provider_group.role_id')
    .select(['provider_group.name', 'role.id as roleID', 'role.name as roleName'])
    .orderBy('position')
    .execute();
  return rows.map(({ name, roleID, roleName }) => ({ name, role: { id: roleID, name: roleName } }));
}

/** The table as the audit trail records it: one text, in the table's order. */
const auditedGroups = (groups: Awaited<ReturnType<typeof readGroups>>) => ({
  groups: groups.map(({ name, role }) => `${name} → ${role.name}`).join(', '),
});

/** Throws 422 for a group that is listed twice, and for a role that does not exist. */
async function checkGroups(
  trx: Kysely<Database>,
  groups: readonly { name: string; roleID: string }[],
): Promise<void> {
  const names = new Set<string>();
  for (const [index, { name }] of groups.entries()) {
    const message = `El grupo ${name} está dos veces: deje uno.`;
    if (names.has(name)) throw problem('rule', message, [{ field: `groups.${index}.name`, message }]);
    names.add(name);
  }
  const roleIDs = new Set(groups.map(({ roleID }) => roleID.toLowerCase()));
  if (roleIDs.size === 0) return;
  const existingRoles = await trx
    .selectFrom('role')
    .select('id')
    .where('id', 'in', [...roleIDs])
    .execute();
  if (existingRoles.length < roleIDs.size) throw problem('unknownReference');
}

export const providerGroupHandlers = {
  listProviderGroups: async ({ trx }) => ({ message: 'Consulta exitosa.', data: await readGroups(trx) }),

  updateProviderGroups: async ({ trx, body, session, audit }) => {
    const ownGrants = await beginAccessChange(trx, session, ['security:role:EDIT']);
    // The table can give any role, so only users with every permission may change it.
    if (!allGrants.every((grant) => ownGrants.has(grant))) throw problem('climb');
    const groups = body.groups.map((group) => ({ ...group, name: group.name.trim() }));
    await checkGroups(trx, groups);
    const groupsBefore = await readGroups(trx);
    await trx.deleteFrom('provider_group').execute();
    if (groups.length > 0)
      await trx
        .insertInto('provider_group')
        .values(groups.map(({ name, roleID }, position) => ({ name, role_id: roleID, position })))
        .execute();
    const data = await readGroups(trx);
    await audit({ entity: 'providerGroup', before: auditedGroups(groupsBefore), after: auditedGroups(data) });
    return { message: 'Los grupos se guardaron. Cuentan desde el próximo ingreso de cada persona.', data };
  },
} satisfies Partial<Handlers>;
