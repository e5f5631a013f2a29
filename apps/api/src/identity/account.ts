/**
 * What an account may do and the rules it must follow, read in one query: the role's permission strings and the profile's
 * rules. Used by sign-in, sessions and password changes. It selects no password hash, because the result is sent to clients.
 */
import { allGrants, formatGrant } from '@caracteriza/domain/access/permissions';
import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';

/** Part of the login response and of the session (spec §3 'Login response'). */
export interface SessionRole {
  id: string;
  profile: { passwordregex: string; passwordregexexplanation: string };
}

/** The role of a session, in wire format. */
export async function readSessionRole(trx: Kysely<Database>, roleID: string): Promise<SessionRole> {
  const row = await trx
    .selectFrom('role as r')
    .innerJoin('profile as p', 'p.id', 'r.profile_id')
    .select(['r.id', 'p.passwordregex', 'p.passwordregexexplanation'])
    .where('r.id', '=', roleID)
    .executeTakeFirstOrThrow();
  const { id, ...profile } = row;
  return { id, profile };
}

/** Every permission of the catalogue as a wire string, in catalogue order; true for the given grants. */
export function permissionStrings(grants: ReadonlySet<string>): string[] {
  return allGrants.map((grant) => formatGrant(grant, grants.has(grant)));
}

/** The permissions that a role grants. */
export async function readGrants(trx: Kysely<Database>, roleID: string): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('granted_operation')
    .select('permission')
    .where('role_id', '=', roleID)
    .where('granted', '=', true)
    .execute();
  return new Set(rows.map(({ permission }) => permission));
}
