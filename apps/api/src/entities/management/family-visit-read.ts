/** Visits to families in wire format. */
import type { components } from '@caracteriza/openapi/schema';
import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { fullName } from '../../records/full-name.ts';
import type { Database } from '../../db/types.ts';
import { absenceOf, absenceRows } from './family-visit-absence.ts';

type FamilyVisit = components['schemas']['FamilyVisit'];

const day = (compact: string) => ({ dateChar: compact });

export function visitRows(trx: Kysely<Database>) {
  return trx
    .selectFrom('family_visit as visit')
    .innerJoin('campaign', 'campaign.id', 'visit.campaign_id')
    .innerJoin('app_user', 'app_user.id', 'visit.user_id')
    .select(['visit.id', 'visit.family_id as familyID', 'visit.result', 'visit.return_date', 'visit.reason'])
    .select([
      'visit.visited_date',
      'visit.visited_time',
      'visit.latitude',
      'visit.longitude',
      'visit.accuracy',
    ])
    .select(['campaign.id as campaignID', 'campaign.code as campaignCode', 'campaign.name as campaign'])
    .select(fullName('app_user').as('visitor'))
    .select(
      jsonArrayFrom(absenceRows(trx).whereRef('absence.visit_id', '=', sql.ref('visit.id'))).as('absences'),
    );
}

type VisitRow = Awaited<ReturnType<ReturnType<typeof visitRows>['execute']>>[number];

export const visitOf = (row: VisitRow): FamilyVisit => ({
  id: row.id,
  campaignET: { id: row.campaignID, code: row.campaignCode, name: row.campaign },
  // The table's check constraint allows no other values.
  result: row.result as FamilyVisit['result'],
  returnDate: row.return_date === null ? null : day(row.return_date),
  reason: row.reason,
  visitedDate: day(row.visited_date),
  visitedTime: row.visited_time,
  visitor: row.visitor,
  latitude: row.latitude,
  longitude: row.longitude,
  accuracy: row.accuracy,
  absences: row.absences.map(absenceOf),
});

/** The visits to these families, newest first; with `campaignID`, only those in that campaign. */
export async function readVisitRows(
  trx: Kysely<Database>,
  familyIDs: readonly string[],
  campaignID?: string,
): Promise<VisitRow[]> {
  return visitRows(trx)
    .where('visit.family_id', 'in', familyIDs)
    .$if(campaignID !== undefined, (visits) => visits.where('visit.campaign_id', '=', campaignID!))
    .orderBy('visit.created_at', 'desc')
    .orderBy('visit.id', 'desc')
    .execute();
}

/** The visits to a family, newest first; with `campaignID`, only those in that campaign. */
export async function readFamilyVisits(
  trx: Kysely<Database>,
  familyID: string,
  campaignID?: string,
): Promise<FamilyVisit[]> {
  return (await readVisitRows(trx, [familyID], campaignID)).map(visitOf);
}
