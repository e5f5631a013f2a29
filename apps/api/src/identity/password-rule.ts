/** The part of a role's profile that a new password is checked against. */
import type { PasswordRule } from '@caracteriza/domain/access/password-rule';
import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';

/** The rule for passwords of a role's users; undefined if there is no such role. */
export function readPasswordRule(db: Kysely<Database>, roleID: string): Promise<PasswordRule | undefined> {
  return db
    .selectFrom('role as r')
    .innerJoin('profile as p', 'p.id', 'r.profile_id')
    .select(['p.minimumlengthpassword', 'p.maximumlengthpassword'])
    .select(['p.passwordregex', 'p.passwordregexexplanation'])
    .where('r.id', '=', roleID)
    .executeTakeFirst();
}
