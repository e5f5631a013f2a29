/** Trips without a signal: started, listed and ended, and their devices reported lost (decision 0102). */
import type { components } from '@caracteriza/openapi/schema';
import { todayInBogota } from '@caracteriza/domain/values/dates';
import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { fullName } from '../../records/full-name.ts';
import type { Call, Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import { isReachable } from '../../identity/territory.ts';
import { refuseChoices } from '../../records/checks.ts';
import { reserveCodes } from '../../records/codes.ts';
import { familiesToVisit } from '../../records/family-to-do.ts';
import {
  familiesGone,
  ownTrip,
  peopleSuppressed,
  tripNoun,
  type TripReach,
} from '../../records/field-trip.ts';
import { checkOpenCampaign } from '../../records/open-campaign.ts';
import { isID } from '../../records/resolve.ts';
import { estimateTrip } from './field-trip-size.ts';

type FieldTrip = components['schemas']['FieldTrip'];
type FieldCodes = components['schemas']['FieldCodes'];

const day = 24 * 3_600_000;

/** Days after which a device erases a trip's data. */
const tripDays = 7;

/** The number of codes reserved at the start of a trip; for surveys, one per person and questionnaire, plus a fifth. */
const firstCodes = { families: 50, people: 200, maxSurveys: 5000 };

const maxListedTrips = 200;

const tripRows = (trx: Kysely<Database>) =>
  trx
    .selectFrom('field_trip as trip')
    .innerJoin('campaign', 'campaign.id', 'trip.campaign_id')
    .innerJoin('app_user', 'app_user.id', 'trip.user_id')
    .select(['trip.id', 'trip.user_id', 'trip.device_name as deviceName', 'trip.waiting'])
    .select(['trip.started_at', 'trip.expires_at', 'trip.ended_at', 'trip.lost_at', 'trip.contact_at'])
    .select('trip.waiting_families as waitingFamilies')
    .select(['campaign.id as campaignID', 'campaign.code as campaignCode', 'campaign.name as campaign'])
    .select(fullName('app_user').as('surveyor'))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('zone')
          .select(['zone.id', 'zone.code', 'zone.name'])
          .where(sql<boolean>`zone.id = any(trip.zone_ids)`)
          .orderBy('zone.code_sort'),
      ).as('zones'),
    );

type TripRow = Awaited<ReturnType<ReturnType<typeof tripRows>['execute']>>[number];

type TripEnds = Pick<TripRow, 'lost_at' | 'ended_at' | 'expires_at'>;

function stateOf(row: TripEnds, now: Date): FieldTrip['state'] {
  if (row.lost_at !== null) return 'perdida';
  if (row.ended_at !== null) return 'terminada';
  return row.expires_at <= now ? 'vencida' : 'activa';
}

const tripOf = (row: TripRow, now: Date): FieldTrip => ({
  id: row.id,
  state: stateOf(row, now),
  user: { id: row.user_id, name: row.surveyor },
  campaignET: { id: row.campaignID, code: row.campaignCode, name: row.campaign },
  zones: row.zones,
  deviceName: row.deviceName,
  startedAt: row.started_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  lostAt: row.lost_at?.toISOString() ?? null,
  lastContactAt: row.contact_at?.toISOString() ?? null,
  waiting: row.waiting,
  waitingFamilies: row.waitingFamilies,
});

/** The trip in wire format. */
export async function readTrip(trx: Kysely<Database>, id: string, now: Date): Promise<FieldTrip> {
  return tripOf(await tripRows(trx).where('trip.id', '=', id).executeTakeFirstOrThrow(), now);
}

/** Throws 422 for a zone that does not exist or lies outside the caller's territory. */
async function checkZones(trx: Kysely<Database>, zoneIDs: readonly string[]): Promise<void> {
  const rows = await trx.selectFrom('zone').select('id').where('id', 'in', zoneIDs).execute();
  if (rows.length < new Set(zoneIDs).size) refuseChoices(['zoneIDs']);
}

/** The trip's families. Throws 422 if both zones and assignments are given, or neither, or if there are no families. */
async function reachOf({
  trx,
  body: { campaignID, zoneIDs, assigned = false },
  session,
}: Call<'startFieldTrip'> | Call<'estimateFieldTrip'>): Promise<TripReach> {
  const ruleProblem = (message: string) => problem('rule', message, [{ field: 'zoneIDs', message }]);
  if ((zoneIDs === undefined) !== assigned) throw ruleProblem('Elija unas zonas, o sus asignaciones.');
  if (zoneIDs !== undefined) {
    await checkZones(trx, zoneIDs);
    return { zoneIDs, familyIDs: null };
  }
  const families = await familiesToVisit(trx, session.userID, campaignID);
  if (families.length === 0) throw ruleProblem('No tiene familias asignadas por visitar en esta campaña.');
  return {
    zoneIDs: [...new Set(families.map((family) => family.zoneID))],
    familyIDs: families.map(({ id }) => id),
  };
}

/** Adds the trip; false if its id already exists. */
async function insertTrip(
  { trx, body, session, now }: Call<'startFieldTrip'>,
  { zoneIDs, familyIDs }: TripReach,
): Promise<boolean> {
  const row = await trx
    .insertInto('field_trip')
    .values({
      id: body.id,
      user_id: session.userID,
      campaign_id: body.campaignID,
      zone_ids: [...zoneIDs],
      family_ids: familyIDs === null ? null : [...familyIDs],
      device_name: body.deviceName,
      wrapped_key: body.wrappedKey,
      started_at: now,
      expires_at: new Date(now.getTime() + tripDays * day),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether a trip was started with these zones or, if there are none, with the user's own assignments, which may have changed
 * since.
 */
function isSameReach(
  trip: { zone_ids: readonly string[]; family_ids: readonly string[] | null },
  zoneIDs: readonly string[] | undefined,
): boolean {
  if (zoneIDs === undefined || trip.family_ids !== null)
    return zoneIDs === undefined && trip.family_ids !== null;
  return trip.zone_ids.length === zoneIDs.length && zoneIDs.every((id) => trip.zone_ids.includes(id));
}

/** Throws 409 unless the trip with this id is the same. */
async function checkRepetition({ trx, body, session }: Call<'startFieldTrip'>): Promise<void> {
  const trip = await ownTrip(trx, body.id, session.userID);
  const isSame =
    trip.campaign_id === body.campaignID &&
    trip.device_name === body.deviceName &&
    trip.wrapped_key === body.wrappedKey &&
    isSameReach(trip, body.zoneIDs);
  if (!isSame) throw problem('conflict', 'Esta salida ya se inició con otros datos. Inicie otra.');
}

async function reserve(
  { trx, session, now }: Pick<Call<'reserveFieldCodes'>, 'trx' | 'session' | 'now'>,
  tripID: string,
  counts: components['schemas']['FieldCodeCounts'],
): Promise<FieldCodes> {
  const holder = { userID: session.userID, now, tripID };
  return {
    families: await reserveCodes(trx, 'family', counts.families, holder),
    people: await reserveCodes(trx, 'surveyable', counts.people, holder),
    surveys: await reserveCodes(trx, 'survey', counts.surveys, holder),
  };
}

/** The trip, locked, if the caller is its user or, as a manager of users, may report it lost. Throws 404 otherwise. */
async function reportableTrip({ trx, params, session }: Call<'reportLostDevice'>) {
  const trip = isID(params.id)
    ? await trx
        .selectFrom('field_trip')
        .select(['id', 'user_id', 'lost_at'])
        .where('id', '=', params.id)
        .forUpdate()
        .executeTakeFirst()
    : undefined;
  const isOwn = trip?.user_id === session.userID;
  const mayManageTrips = session.grants.has('security:user:EDIT');
  if (!trip || !(isOwn || (mayManageTrips && (await isReachable(trx, trip.user_id)))))
    throw problem('notFound', tripNoun);
  return trip;
}

/** Revokes the codes of a trip that have not been used and that no waiting operation refers to. */
const endCodes = (trx: Kysely<Database>, tripID: string) =>
  sql`delete from issued_code as issued where field_trip_id = ${tripID} and spent_at is null
    and not exists (select from survey_opening where survey_opening.code = issued.code)
    and not exists (
      select from field_operation as sent, cast(sent.held_call as jsonb) as held
      where sent.trip_id = ${tripID} and sent.state = 'held'
        and issued.code in (held -> 'body' ->> 'code', held -> 'body' -> 'surveyRequestDTO' ->> 'code'))`.execute(
    trx,
  );

export const fieldTripHandlers = {
  listFieldTrips: async ({ trx, query, session, now }) => {
    const mayManageTrips = session.grants.has('security:user:EDIT');
    if (query.everyone && !mayManageTrips) throw problem('forbidden', 'security:user:EDIT');
    const rows = await tripRows(trx)
      .$if(!query.everyone, (trips) => trips.where('trip.user_id', '=', session.userID))
      .$if(query.everyone === true && session.territory !== null, (trips) =>
        trips.where('trip.user_id', 'in', (eb) =>
          eb.selectFrom('reachable_user').select('id').$castTo<{ id: string }>(),
        ),
      )
      .orderBy('trip.started_at', 'desc')
      .orderBy('trip.id', 'desc')
      .limit(maxListedTrips)
      .execute();
    return { message: 'Consulta exitosa.', data: rows.map((row) => tripOf(row, now)) };
  },

  estimateFieldTrip: async (call) => {
    const { trx, body } = call;
    const today = todayInBogota(call.now);
    await checkOpenCampaign(trx, body.campaignID, { field: 'zoneIDs', status: 'activo' }, today);
    const tripReach = await reachOf(call);
    const { families, people, bytes } = await estimateTrip(trx, body.campaignID, tripReach, today);
    return { message: 'Consulta exitosa.', data: { families, people, bytes } };
  },

  startFieldTrip: async (call) => {
    const { trx, body, now, audit } = call;
    const message = 'La salida se inició.';
    const today = todayInBogota(now);
    await checkOpenCampaign(trx, body.campaignID, { field: 'zoneIDs', status: 'activo' }, today);
    const existingTrip = await trx
      .selectFrom('field_trip')
      .select('id')
      .where('id', '=', body.id)
      .executeTakeFirst();
    // The user's assignments may have changed since, but it is still the same trip.
    const newReach = existingTrip ? null : await reachOf(call);
    if (newReach === null || !(await insertTrip(call, newReach))) {
      await checkRepetition(call);
      return { message, data: await readTrip(trx, body.id, now) };
    }
    const { people, questionnaires } = await estimateTrip(trx, body.campaignID, newReach, today);
    const surveys = Math.min(Math.ceil(people * questionnaires * 1.2) + 20, firstCodes.maxSurveys);
    await reserve(call, body.id, { ...firstCodes, surveys });
    const data = await readTrip(trx, body.id, now);
    await audit({ entity: 'fieldTrip', entityID: body.id, after: data });
    return { message, data };
  },

  reserveFieldCodes: async (call) => {
    const { trx, params, body, session, now, audit } = call;
    const trip = await ownTrip(trx, params.id, session.userID);
    if (trip.ended_at !== null || trip.expires_at <= now)
      throw problem('rule', 'La salida terminó: inicie otra para tener más códigos.');
    const data = await reserve(call, trip.id, body);
    await audit({ entity: 'fieldTrip', entityID: trip.id, after: body });
    return { message: 'Los códigos se reservaron.', data };
  },

  reportFieldContact: async ({ trx, params, body, session, now }) => {
    const trip = await ownTrip(trx, params.id, session.userID);
    await trx
      .updateTable('field_trip')
      .set({ contact_at: now, waiting: body.waiting, waiting_families: body.familyCodes })
      .where('id', '=', trip.id)
      .execute();
    const data = {
      trip: await readTrip(trx, trip.id, now),
      gone: await familiesGone(trx, trip.id),
      suppressed: await peopleSuppressed(trx, trip),
      wrappedKey: trip.wrapped_key,
    };
    return { message: 'Se anotó lo que falta por enviar.', data };
  },

  getFieldTripState: async ({ trx, params, now }) => {
    const trip = isID(params.id)
      ? await trx
          .selectFrom('field_trip')
          .select(['lost_at', 'ended_at', 'expires_at'])
          .where('id', '=', params.id)
          .executeTakeFirst()
      : undefined;
    if (!trip) throw problem('notFound', tripNoun);
    return { message: 'Consulta exitosa.', data: { state: stateOf(trip, now) } };
  },

  reportLostDevice: async (call) => {
    const { trx, now, audit } = call;
    const { id, lost_at } = await reportableTrip(call);
    if (lost_at === null) {
      await trx
        .updateTable('field_trip')
        .set({ lost_at: now, wrapped_key: '' })
        .where('id', '=', id)
        .execute();
      await endCodes(trx, id);
    }
    const data = await readTrip(trx, id, now);
    if (lost_at === null) await audit({ entity: 'fieldTrip', entityID: id, after: data });
    return { message: 'Se informó la pérdida del dispositivo.', data };
  },

  endFieldTrip: async ({ trx, params, session, now, audit }) => {
    const trip = await ownTrip(trx, params.id, session.userID);
    if (trip.ended_at === null) {
      await trx.updateTable('field_trip').set({ ended_at: now }).where('id', '=', trip.id).execute();
      await audit({ entity: 'fieldTrip', entityID: trip.id, after: { endedAt: now.toISOString() } });
    }
    return { message: 'La salida terminó.', data: await readTrip(trx, trip.id, now) };
  },
} satisfies Partial<Handlers>;
