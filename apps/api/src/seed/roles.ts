/**
 * The default profile and the three roles of a new system (rules §8). At every start, also adds a permission row for each
 * catalogue entry that a role lacks, because the catalogue grows with the product. Changes nothing that exists.
 */
import { randomUUIDv7 } from 'node:crypto';
import { fold } from '@caracteriza/domain/values/fold';
import { allGrants, rolePresets } from '@caracteriza/domain/access/permissions';
import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';

const profile = {
  name: 'Estándar',
  minimumlengthpassword: 8,
  maximumlengthpassword: 64,
  amountfailedattemptstoblockuser: 5,
  amountdayschangepassword: 90,
  amountdaysinactivityblockuser: 90,
  passwordregex: '^(?=.*\\p{Lu})(?=.*\\d)(?=.*[^\\p{L}\\d]).+$',
  passwordregexexplanation: 'Mínimo una mayúscula, un número y un carácter especial',
  amountpasswordstokeep: 5,
};

/** Name of the role that holds every permission. */
export const administratorRole = 'Administrador';

async function seedProfile(trx: Kysely<Database>, now: Date): Promise<string> {
  const id = randomUUIDv7();
  await trx
    .insertInto('profile')
    .values({ ...profile, id, search: fold(profile.name), created_at: now })
    .execute();
  return id;
}

async function seedPresets(trx: Kysely<Database>, now: Date): Promise<void> {
  const profileID = await seedProfile(trx, now);
  for (const [name, grants] of Object.entries(rolePresets)) {
    const roleID = randomUUIDv7();
    await trx
      .insertInto('role')
      .values({ id: roleID, name, profile_id: profileID, search: fold(name), created_at: now })
      .execute();
    const grantedSet = new Set<string>(grants);
    const rows = allGrants.map((permission) => ({
      id: randomUUIDv7(),
      role_id: roleID,
      permission,
      granted: grantedSet.has(permission),
    }));
    await trx.insertInto('granted_operation').values(rows).execute();
  }
}

/** Adds every role's missing permission rows; new permissions are granted to administrators only. */
async function completePermissions(trx: Kysely<Database>): Promise<void> {
  const roles = await trx.selectFrom('role').select(['id', 'name']).execute();
  const rows = await trx.selectFrom('granted_operation').select(['role_id', 'permission']).execute();
  const presentGrants = new Set(rows.map((row) => `${row.role_id} ${row.permission}`));
  const missingGrants = roles.flatMap(({ id, name }) =>
    allGrants
      .filter((permission) => !presentGrants.has(`${id} ${permission}`))
      .map((permission) => ({
        id: randomUUIDv7(),
        role_id: id,
        permission,
        granted: name === administratorRole,
      })),
  );
  for (let start = 0; start < missingGrants.length; start += 500) {
    await trx
      .insertInto('granted_operation')
      .values(missingGrants.slice(start, start + 500))
      .execute();
  }
}

/** Creates the profile and roles in a database without roles, and adds missing permissions to every role. */
export async function seedRoles(trx: Kysely<Database>, now: Date): Promise<void> {
  const anyRole = await trx.selectFrom('role').select('id').limit(1).executeTakeFirst();
  if (!anyRole) await seedPresets(trx, now);
  await completePermissions(trx);
}
