/** Reads roles in wire format, and checks the profile chosen in a form. */
import type { components } from '@caracteriza/openapi/schema';
import type { Kysely } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Database } from '../../db/types.ts';
import { refuseChoices } from '../../records/checks.ts';

export type Role = components['schemas']['Role'];

export async function readRoles(trx: Kysely<Database>, ids: readonly string[]): Promise<Role[]> {
  const rows = await trx
    .selectFrom('role')
    .innerJoin('profile', 'profile.id', 'role.profile_id')
    .select(['role.id', 'role.number', 'role.name', 'role.enabled', 'role.version'])
    .select(['role.second_factor as secondFactor', 'role.sign_in as signIn'])
    .select((eb) =>
      jsonBuildObject({
        id: eb.ref('profile.id'),
        number: eb.ref('profile.number'),
        name: eb.ref('profile.name'),
        minimumlengthpassword: eb.ref('profile.minimumlengthpassword'),
        maximumlengthpassword: eb.ref('profile.maximumlengthpassword'),
        passwordregex: eb.ref('profile.passwordregex'),
        passwordregexexplanation: eb.ref('profile.passwordregexexplanation'),
      }).as('profile'),
    )
    .where('role.id', 'in', ids)
    .execute();
  return rows.map(({ enabled, secondFactor, ...row }) => ({
    ...row,
    enabled: enabled ? 'true' : 'false',
    secondFactor: secondFactor ? 'true' : 'false',
    signIn: row.signIn as Role['signIn'],
  }));
}

/** Throws 422 if the profile does not exist. */
export async function checkProfile(trx: Kysely<Database>, profileID: string): Promise<void> {
  const profile = await trx.selectFrom('profile').select('id').where('id', '=', profileID).executeTakeFirst();
  if (!profile) refuseChoices(['profileID']);
}
