/**
 * The territory that limits a user, and its places (rules §2). The database determines what lies in it
 * (db/driver/territory.ts).
 */
import { figure } from '@caracteriza/domain/words/counted';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/types.ts';
import { problem } from '../http/problem.ts';

/**
 * The holder of the territory of user `u` with role `r`: the user if it is their own, the role if it is the role's, null if
 * they see everything.
 */
export const territoryHolder = sql<string | null>`territory_holder(u.territory, u.id, r.territory, r.id)`;

/** Roles and profiles affect everyone, so only users who see everything may change them. */
export const concernsEverybody = (grant: string): boolean => /^security:(role|profile):/.test(grant);

/**
 * The users among these whom the caller cannot see: those whose territory does not lie within the caller's.
 */
async function unreachable(trx: Kysely<Database>, userIDs: readonly string[]): Promise<string[]> {
  const reachableRows = await trx
    .selectFrom('reachable_user')
    .select('id')
    .where('id', 'in', userIDs)
    .execute();
  const ids = new Set(reachableRows.map(({ id }) => id));
  return userIDs.filter((id) => !ids.has(id));
}

/** Whether the caller can see the user. */
export const isReachable = async (trx: Kysely<Database>, userID: string): Promise<boolean> =>
  (await unreachable(trx, [userID])).length === 0;

/** Throws 422 if a change would leave one of the users outside the caller's territory (migration delegation). */
export async function assertReachable(trx: Kysely<Database>, ...userIDs: string[]): Promise<void> {
  if ((await unreachable(trx, userIDs)).length > 0) throw problem('userOutside');
}

/** Gives users, or a role, the places of another user or role. */
export async function copyPlaces(trx: Kysely<Database>, from: string, to: readonly string[]): Promise<void> {
  await sql`insert into territory_municipality
    select copy, municipality_id from territory_municipality, unnest(${to}::uuid[]) as copy
    where holder_id = ${from}`.execute(trx);
  await sql`insert into territory_zone
    select copy, zone_id from territory_zone, unnest(${to}::uuid[]) as copy where holder_id = ${from}`.execute(
    trx,
  );
}

/** Maximum number of places written for users at once; this takes some seconds, during which nobody else can change access. */
const maxGivenPlaces = 200_000;

/** Throws 422 if the holder has too many places to give to so many users. */
async function assertFew(trx: Kysely<Database>, holder: string, users: number): Promise<void> {
  const { rows } = await sql<{ places: number }>`
    select (select count(*) from territory_municipality where holder_id = ${holder})
      + (select count(*) from territory_zone where holder_id = ${holder}) as places`.execute(trx);
  const { places } = rows[0]!;
  if (places * users <= maxGivenPlaces) return;
  throw problem(
    'rule',
    `Su territorio tiene ${figure(places)} lugares, y son demasiados para darlos a ${figure(users)} usuarios a la vez. Escriba los municipios o zonas de cada uno, o cargue menos.`,
  );
}

/**
 * Gives new users the places of the user who adds them, unless their own territory or their role's already lies within it.
 * Throws 422 if there are no places, or too many.
 */
export async function inheritTerritory(
  trx: Kysely<Database>,
  holder: string,
  userIDs: readonly string[],
): Promise<void> {
  const heirs = await unreachable(trx, userIDs);
  if (heirs.length === 0) return;
  await assertFew(trx, holder, heirs.length);
  await trx.updateTable('app_user').set({ territory: 'lugares' }).where('id', 'in', heirs).execute();
  await copyPlaces(trx, holder, heirs);
  await assertReachable(trx, ...heirs);
}

interface Places {
  municipalities: { id: string; name: string; department: string }[];
  zones: { id: string; code: string; name: string; municipality: string }[];
}

const municipalities = (trx: Kysely<Database>) =>
  trx
    .selectFrom('place as municipality')
    .innerJoin('place as department', 'department.id', 'municipality.parent_id')
    .select(['municipality.id', 'municipality.value as name', 'department.value as department'])
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

/** All municipalities and zones that the caller may give as a territory, by name. */
export async function readAllPlaces(trx: Kysely<Database>): Promise<Places> {
  return {
    municipalities: await municipalities(trx)
      .innerJoin('reachable_municipality', 'reachable_municipality.id', 'municipality.id')
      .execute(),
    zones: await zones(trx).execute(),
  };
}
