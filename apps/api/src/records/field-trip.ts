/** A user's own trip without a signal, for the operations of its device (decision 0102). */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/types.ts';
import { problem } from '../http/problem.ts';
import { isID } from './resolve.ts';

export const tripNoun = 'La salida';

/** What a trip downloads: certain families, or all families of its zones. */
export interface TripReach {
  zoneIDs: readonly string[];
  familyIDs: readonly string[] | null;
}

/** Whether a trip downloads a family. */
export const isTaken = ({ zoneIDs, familyIDs }: TripReach): RawBuilder<boolean> =>
  familyIDs === null
    ? sql`family.zone_id = any(${zoneIDs}::uuid[])`
    : sql`family.id = any(${familyIDs}::uuid[])`;

/** The user's own trip. Throws 404 if there is none, 410 if its device was reported lost. */
export async function ownTrip(trx: Kysely<Database>, id: string, userID: string) {
  const trip = isID(id)
    ? await trx
        .selectFrom('field_trip')
        .selectAll()
        .where('id', '=', id)
        .where('user_id', '=', userID)
        .executeTakeFirst()
    : undefined;
  if (!trip) throw problem('notFound', tripNoun);
  if (trip.lost_at !== null) throw problem('deviceLost');
  return trip;
}

/** The families that the device of a trip has but the caller can no longer see. */
export async function familiesGone(trx: Kysely<Database>, tripID: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('field_trip_family as taken')
    .leftJoin('family', (join) =>
      join.onRef('family.id', '=', 'taken.family_id').on('family.status', '=', 'activo'),
    )
    .select('taken.family_id as id')
    .where('taken.trip_id', '=', tripID)
    .where('family.id', 'is', null)
    .orderBy('taken.family_id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * People suppressed since the trip began whose data its device may have: those downloaded for the trip, and those added during
 * it. A suppressed person belongs to no territory, so the ids come from the trip's own rows. If the campaign's answers have
 * been deleted, all people downloaded for the trip.
 */
export async function peopleSuppressed(
  trx: Kysely<Database>,
  trip: { id: string; campaign_id: string; started_at: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from suppressed_people(${trip.started_at}) as id
    where exists (select from field_trip_family where trip_id = ${trip.id} and id = any(people))
      or exists (select from field_operation where trip_id = ${trip.id} and id in (record_id, result_id))
    union select unnest(people) from field_trip_family where trip_id = ${trip.id}
      and exists (select from campaign_retention where campaign_id = ${trip.campaign_id} and done_at is not null)
    order by id`.execute(trx);
  return rows.map(({ id }) => id);
}
