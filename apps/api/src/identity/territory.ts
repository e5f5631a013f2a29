/** Whose territory limits a user, and its places (rules §2). What lies in it is decided by the database (db/driver/territory.ts). */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/types.ts';

/** Of a user `u` with a role `r`: the user if the territory is their own, the role if it is the role's, null for everything. */
export const territoryHolder = sql<string | null>`case
  when u.territory is null then case r.territory when 'lugares' then r.id end
  else case u.territory when 'lugares' then u.id end end`;

interface Places {
  municipalities: { id: string; name: string; department: string }[];
  zones: { id: string; code: string; name: string; municipality: string }[];
}

const municipalities = (trx: Kysely<Database>) =>
  trx
    .selectFrom('place as municipality')
    .innerJoin('place as department', 'department.id', 'municipality.parent_id')
    .select(['municipality.id', 'municipality.value as name', 'department.value as department'])
    .where('municipality.level', '=', 'municipality')
    .orderBy('municipality.value_sort')
    .orderBy('department.value_sort');

const zones = (trx: Kysely<Database>) =>
  trx
    .selectFrom('zone')
    .innerJoin('place as municipality', 'municipality.id', 'zone.municipality_id')
    .select(['zone.id', 'zone.code', 'zone.name', 'municipality.value as municipality'])
    .orderBy('zone.name_sort')
    .orderBy('zone.code_sort');

/** The municipalities and zones of a user's or role's territory, by name. */
export async function readPlaces(trx: Kysely<Database>, holder: string): Promise<Places> {
  return {
    municipalities: await municipalities(trx)
      .innerJoin('territory_municipality as listed', 'listed.municipality_id', 'municipality.id')
      .where('listed.holder_id', '=', holder)
      .execute(),
    zones: await zones(trx)
      .innerJoin('territory_zone as listed', 'listed.zone_id', 'zone.id')
      .where('listed.holder_id', '=', holder)
      .execute(),
  };
}

/** All municipalities and zones, by name. */
export async function readAllPlaces(trx: Kysely<Database>): Promise<Places> {
  return { municipalities: await municipalities(trx).execute(), zones: await zones(trx).execute() };
}
