/**
 * Whether the user `u` with the role `r` of a query may work today, and what they may do. Used for both sessions and feed keys.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Locks caused by other people's wrong guesses do not affect sessions that are already open. @param today yyyymmdd */
export const mayWork = (today: string): RawBuilder<SqlBool> => sql<SqlBool>`(u.enabled and r.enabled
  and (not u.account_locked or u.guess_locked)
  and (u.access_from is null or u.access_from <= ${today}) and (u.access_until is null or u.access_until >= ${today}))`;

/** The role's grants as one text, for `grantsOf`. */
export const grantsText = sql<string | null>`(select string_agg(g.permission, ' ') from granted_operation as g
  where g.role_id = r.id and g.granted)`;

/** Sets of grants by their text, cached because a role's text is the same in each request. */
const grantSets = new Map<string, ReadonlySet<string>>();
const maxGrantSets = 200;

export function grantsOf(text: string | null): ReadonlySet<string> {
  const cachedGrants = grantSets.get(text ?? '');
  if (cachedGrants) return cachedGrants;
  if (grantSets.size >= maxGrantSets) grantSets.clear();
  const grants = new Set((text ?? '').split(' ').filter((grant) => grant !== ''));
  grantSets.set(text ?? '', grants);
  return grants;
}
