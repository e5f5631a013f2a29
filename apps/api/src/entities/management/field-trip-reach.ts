/** Which operations of a trip go beyond the territory of its user (decision 0102). */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/types.ts';
import { type Operation, referencesIn, type Sending } from './field-trip-operation.ts';

/** Whether an update moves the family to another zone, which may lie outside the territory. */
function changesZone({ body, base }: Operation): boolean {
  const zoneOf = (fields: unknown) => (fields as { zoneID?: unknown } | undefined)?.zoneID;
  return zoneOf(body) !== undefined && zoneOf(body) !== zoneOf(base);
}

/** The families and people among these that the caller can see. */
async function seenOf(db: Kysely<Database>, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from family where id = any(${ids}::uuid[])
    union all select id from surveyable where id = any(${ids}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The records among these that were downloaded for the trip or created during it. */
async function takenOf(db: Kysely<Database>, tripID: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select family_id as id from field_trip_family where trip_id = ${tripID} and family_id = any(${ids}::uuid[])
    union all select person from field_trip_family, unnest(people) as person
      where trip_id = ${tripID} and person = any(${ids}::uuid[])
    union all select result_id from field_operation where trip_id = ${tripID} and result_id = any(${ids}::uuid[])`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * The database as an operation sees it: limited to its user's territory, or unlimited if everything it refers to outside the
 * territory was downloaded for the trip. This way, the results of a visit are not lost because the family has left the
 * territory in the meantime.
 */
export async function reachBeyond(
  { carrier, tripID }: Sending,
  operation: Operation,
  limitedDb: Kysely<Database>,
): Promise<Kysely<Database>> {
  if (limitedDb === carrier.db || changesZone(operation)) return limitedDb;
  const ids = referencesIn(operation);
  if (ids.length === 0) return limitedDb;
  const visibleIDs = await seenOf(limitedDb, ids);
  const hiddenIDs = ids.filter((id) => !visibleIDs.has(id));
  if (hiddenIDs.length === 0) return limitedDb;
  const tripIDs = await takenOf(carrier.db, tripID, hiddenIDs);
  return hiddenIDs.every((id) => tripIDs.has(id)) ? carrier.db : limitedDb;
}
