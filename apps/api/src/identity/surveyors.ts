/** Who may survey, and which zones they see (decision 0107). */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/types.ts';
import { territoryHolder } from './territory.ts';

export interface Surveyor {
  id: string;
  name: string;
  login: string;
  /** Whose zones limit what they see; null if they see everything. */
  holder: string | null;
}

/** Whether a user, joined as `u` with their role `r`, may sign in and survey today. */
export const maySurvey = (today: string) => sql<boolean>`(u.enabled and r.enabled
  and not (u.account_locked and not u.guess_locked)
  and coalesce(${today} >= u.access_from, true) and coalesce(${today} <= u.access_until, true)
  and exists (select from granted_operation as held where held.role_id = r.id and held.granted
    and held.permission = 'management:surveyable:CREATE'))`;

/** Whether a user, joined as `u` with their role `r`, sees the families of a zone. */
export const seesZone = (zoneID: string) => sql<boolean>`(${territoryHolder} is null or exists (
  select from reachable_zone as reached where reached.holder_id = ${territoryHolder} and reached.zone_id = ${sql.ref(zoneID)}))`;

/** The users within the caller's reach who may survey; with `ids`, only those. */
export async function readSurveyors(
  trx: Kysely<Database>,
  today: string,
  ids?: readonly string[],
): Promise<Surveyor[]> {
  return trx
    .selectFrom('app_user as u')
    .innerJoin('reachable_user', 'reachable_user.id', 'u.id')
    .innerJoin('role as r', 'r.id', 'u.role_id')
    .select(['u.id', 'u.login', sql<string>`concat_ws(' ', u.name, u.lastname)`.as('name')])
    .select(territoryHolder.as('holder'))
    .where(maySurvey(today))
    .$if(ids !== undefined, (users) => users.where('u.id', 'in', ids!))
    .orderBy(sql`concat_ws(' ', u.name, u.lastname)`)
    .orderBy('u.login')
    .execute();
}

/** The zones that each of these surveyors sees, by the holder of their territory. */
export async function readSeenZones(
  trx: Kysely<Database>,
  surveyors: readonly Surveyor[],
): Promise<Map<string, ReadonlySet<string>>> {
  const holders = [...new Set(surveyors.flatMap(({ holder }) => holder ?? []))];
  if (holders.length === 0) return new Map();
  const rows = await trx
    .selectFrom('reachable_zone')
    .select(['holder_id', 'zone_id'])
    .where('holder_id', 'in', holders)
    .execute();
  const byHolder = Map.groupBy(rows, ({ holder_id }) => holder_id);
  return new Map(
    holders.map((holder) => [holder, new Set((byHolder.get(holder) ?? []).map(({ zone_id }) => zone_id))]),
  );
}
