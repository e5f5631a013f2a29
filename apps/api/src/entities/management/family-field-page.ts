/** Pages of the families that a device downloads (decision 0102). */
import { todayInBogota } from '@caracteriza/domain/values/dates';
import type { components } from '@caracteriza/openapi/schema';
import { type Kysely, sql } from 'kysely';
import type { Call, Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { openLinks } from '../../questionnaire/applicable.ts';
import { consentOf, consentRows } from '../../records/consents.ts';
import { familiesGone, isTaken, ownTrip } from '../../records/field-trip.ts';
import { readSurveyables } from '../../records/people.ts';
import { readMembers, type Member } from './family-member.ts';
import { absenceOf, openAbsences } from './family-visit-absence.ts';
import { readCells } from './family-visit-cells.ts';
import { readVisitRows, visitOf } from './family-visit-read.ts';
import { readFamilies } from './family.ts';

type FieldFamily = components['schemas']['FieldFamily'];
type Trip = Awaited<ReturnType<typeof ownTrip>>;

const pageSize = 200;

/** The ids of a page, plus one more if another page follows. */
async function pageIDs(trx: Kysely<Database>, trip: Trip, afterID: string | undefined): Promise<string[]> {
  const rows = await trx
    .selectFrom('family')
    .select('id')
    .where('status', '=', 'activo')
    .where(isTaken({ zoneIDs: trip.zone_ids, familyIDs: trip.family_ids }))
    .$if(afterID !== undefined, (families) => families.where('id', '>', afterID!))
    .orderBy('id')
    .limit(pageSize + 1)
    .execute();
  return rows.map(({ id }) => id);
}

/** The latest answer of each of these people to the campaign's consent. */
async function readConsents(trx: Kysely<Database>, campaignID: string, people: readonly string[]) {
  if (people.length === 0) return [];
  const rows = await consentRows(trx)
    .distinctOn('consent.surveyable_id')
    .select('consent.surveyable_id as surveyableID')
    .where('consent.campaign_id', '=', campaignID)
    .where('consent.surveyable_id', 'in', people)
    .orderBy('consent.surveyable_id')
    .orderBy('consent.created_at', 'desc')
    .orderBy('consent.id', 'desc')
    .execute();
  return rows.map(({ surveyableID, ...row }) => ({ surveyableID, last: consentOf(row) }));
}

/** The families with everything needed for a visit. */
async function readPage(
  { trx, session, now }: Call<'listFieldTripFamilies'>,
  campaignID: string,
  ids: readonly string[],
  members: readonly Member[],
): Promise<FieldFamily[]> {
  if (ids.length === 0) return [];
  const today = todayInBogota(now);
  const people = members.map(({ id }) => id);
  const links = await openLinks(trx, today, campaignID);
  const families = new Map((await readFamilies(trx, ids)).map((family) => [family.id, family]));
  const persons = new Map((await readSurveyables(trx, people)).map((person) => [person.id, person]));
  const consents = await readConsents(trx, campaignID, people);
  const cells = await readCells(trx, members, links, { userID: session.userID, today });
  const absences = await openAbsences(trx, { familyIDs: ids, campaignID, today }).execute();
  const visits = Map.groupBy(await readVisitRows(trx, ids, campaignID), ({ familyID }) => familyID);
  const familyIDs = new Map(members.map(({ id, familyID }) => [id, familyID]));
  const byFamily = <Row extends { surveyableID: string }>(rows: readonly Row[]) =>
    Map.groupBy(rows, ({ surveyableID }) => familyIDs.get(surveyableID));
  const rowsByFamily = { consents: byFamily(consents), cells: byFamily(cells), absences: byFamily(absences) };
  const membersOf = Map.groupBy(members, ({ familyID }) => familyID);
  return ids.map((id) => ({
    family: families.get(id)!,
    members: (membersOf.get(id) ?? []).map((member) => persons.get(member.id)!),
    consents: rowsByFamily.consents.get(id) ?? [],
    cells: rowsByFamily.cells.get(id) ?? [],
    absences: (rowsByFamily.absences.get(id) ?? []).map(absenceOf),
    visits: (visits.get(id) ?? []).map(visitOf),
  }));
}

/** Records which families and people a device has. */
async function noteDownload(
  trx: Kysely<Database>,
  tripID: string,
  ids: readonly string[],
  members: readonly Member[],
): Promise<void> {
  if (ids.length === 0) return;
  const membersOf = Map.groupBy(members, ({ familyID }) => familyID);
  await trx
    .insertInto('field_trip_family')
    .values(
      ids.map((id) => ({
        trip_id: tripID,
        family_id: id,
        people: (membersOf.get(id) ?? []).map((member) => member.id),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['trip_id', 'family_id']).doUpdateSet({
        // People who have left the family since then are still on the device.
        people: sql`array(select unnest(field_trip_family.people) union select unnest(excluded.people))`,
      }),
    )
    .execute();
}

export const familyFieldPageHandlers = {
  listFieldTripFamilies: async (call) => {
    const { trx, params, query, session, audit } = call;
    const trip = await ownTrip(trx, params.id, session.userID);
    const followingIDs = await pageIDs(trx, trip, query.after);
    const ids = followingIDs.slice(0, pageSize);
    const members = ids.length > 0 ? await readMembers(trx, ids) : [];
    const families = await readPage(call, trip.campaign_id, ids, members);
    await noteDownload(trx, trip.id, ids, members);
    const pageSummary = { trip: trip.id, after: query.after, families: ids.length, people: members.length };
    await audit({ entity: 'surveyable', after: pageSummary });
    const data = {
      families,
      next: followingIDs.length > pageSize ? ids.at(-1)! : null,
      gone: query.after === undefined ? await familiesGone(trx, trip.id) : [],
    };
    return { message: 'Consulta exitosa.', data };
  },
} satisfies Partial<Handlers>;
