/** Creates roles, empty or copied from another (rules §2). A role and its permissions are created in one transaction. */
import { randomUUIDv7 } from 'node:crypto';
import { copyName } from '@caracteriza/domain/words/copy-name';
import { fold } from '@caracteriza/domain/values/fold';
import { allGrants } from '@caracteriza/domain/access/permissions';
import { fields } from '@caracteriza/openapi/fields';
import type { components } from '@caracteriza/openapi/schema';
import { type Kysely, sql } from 'kysely';
import type { Call, Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { readGrants } from '../../identity/account.ts';
import { assertHolds, beginAccessChange } from '../../identity/access-change.ts';
import { copyPlaces } from '../../identity/territory.ts';
import { checkNameFree } from '../../records/named.ts';
import { answerCreated, readLocked } from '../../records/record.ts';
import { checkProfile, readRoles } from './role-read.ts';

type RoleFields = components['schemas']['RoleCreate'];
type CopyCall = Call<'copyRole' | 'cloneGrantedOperations'>;

/** Limits a role to the places of another, so that a copy never shows more than its original. */
async function copyTerritory(trx: Kysely<Database>, from: string, to: string): Promise<void> {
  await sql`update role set territory = original.territory from role as original
    where original.id = ${from} and role.id = ${to}`.execute(trx);
  await copyPlaces(trx, from, [to]);
}

/**
 * Creates a role with an entry for each permission of the catalogue, and returns it.
 * @param original the role whose territory it gets; without one, it sees everything
 */
export async function answerNewRole(
  call: Pick<Call<'createRole'>, 'trx' | 'audit' | 'now'>,
  { name, profileID, enabled, secondFactor, signIn = 'ambos' }: RoleFields,
  grantedPermissions: ReadonlySet<string>,
  original?: string,
) {
  const { trx, now } = call;
  await checkNameFree(trx, 'role', name, null);
  await checkProfile(trx, profileID);
  const id = randomUUIDv7();
  await trx
    .insertInto('role')
    .values({
      id,
      name,
      profile_id: profileID,
      enabled: enabled === 'true',
      second_factor: secondFactor === 'true',
      sign_in: signIn,
      search: fold(name),
      created_at: now,
    })
    .execute();
  await trx
    .insertInto('granted_operation')
    .values(
      allGrants.map((permission) => ({
        id: randomUUIDv7(),
        role_id: id,
        permission,
        granted: grantedPermissions.has(permission),
      })),
    )
    .execute();
  if (original !== undefined) await copyTerritory(trx, original, id);
  return answerCreated('role', readRoles, call, id);
}

/** The role to copy and its grants. Throws 403 if the caller lacks any of them. */
async function readOriginal({ trx, params, session }: CopyCall) {
  const ownGrants = await beginAccessChange(trx, session, ['security:role:CREATE']);
  const original = await readLocked('role', readRoles, trx, params.id);
  await assertHolds(trx, ownGrants, [original.id]);
  return { original, granted: await readGrants(trx, original.id) };
}

export const roleCopyHandlers = {
  copyRole: async (call) => {
    const { original, granted: grantedPermissions } = await readOriginal(call);
    const secondFactor = call.body.secondFactor ?? original.secondFactor;
    const signIn = call.body.signIn ?? original.signIn;
    return answerNewRole(call, { ...call.body, secondFactor, signIn }, grantedPermissions, original.id);
  },

  cloneGrantedOperations: async (call) => {
    const { original, granted: grantedPermissions } = await readOriginal(call);
    const { name, profile, enabled, secondFactor, signIn } = original;
    const copy = {
      name: copyName(name, fields.RoleCreate.name.maxLength),
      profileID: profile.id,
      enabled,
      secondFactor,
      signIn,
    };
    return answerNewRole(call, copy, grantedPermissions, original.id);
  },
} satisfies Partial<Handlers>;
