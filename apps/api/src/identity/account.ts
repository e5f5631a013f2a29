/**
 * What an account may do and the rules it must follow, read in one query: the role's permission strings and the profile's
 * rules. Used by sign-in, sessions and password changes. It selects no password hash, because the result is sent to clients.
 */
import type { PasswordRule } from '@caracteriza/domain/access/password-rule';
import { allGrants, formatGrant } from '@caracteriza/domain/access/permissions';
import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';
import { readPasswordRule } from './password-rule.ts';

/** Part of the login response and of the session (spec §3 'Login response'). */
export interface SessionRole {
  id: string;
  profile: PasswordRule;
}

/** The role of a session, in wire format. */
export async function readSessionRole(trx: Kysely<Database>, roleID: string): Promise<SessionRole> {
  const profile = await readPasswordRule(trx, roleID);
  if (!profile) throw new Error('the role of the session does not exist');
  return { id: roleID, profile };
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
