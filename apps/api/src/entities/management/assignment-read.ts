/** Assignments in wire format. */
import type { components } from '@caracteriza/openapi/schema';
import { type Kysely, sql } from 'kysely';
import { fullName } from '../../records/full-name.ts';
import type { Database } from '../../db/types.ts';
import { isFinished, lastVisit } from '../../records/family-to-do.ts';
import { maySurvey, seesZone } from '../../identity/surveyors.ts';

export type Assignment = components['schemas']['Assignment'];

/** An assignment's state in wire format. */
export const wireState = sql<Assignment['state']>`case
  when assignment.state = 'asignada' and ${isFinished('last', 'assignment.assigned_at')} then 'terminada'
  else assignment.state end`;

/** Assignments of active families that the caller can see, with the columns that lists sort and search by. */
export const assignmentRows = (trx: Kysely<Database>) =>
  trx
    .selectFrom('assignment')
    .innerJoin('family', 'family.id', 'assignment.family_id')
    .innerJoin('zone', 'zone.id', 'family.zone_id')
    .innerJoin('app_user as u', 'u.id', 'assignment.user_id')
    .leftJoinLateral(
      lastVisit(sql.ref('assignment.campaign_id'), sql.ref('assignment.family_id')).as('last'),
      (join) => join.onTrue(),
    )
    .where('family.status', '=', 'activo');

const selectAssignments = (trx: Kysely<Database>, ids: readonly string[], today: string) =>
  assignmentRows(trx)
    .innerJoin('role as r', 'r.id', 'u.role_id')
    .innerJoin('campaign', 'campaign.id', 'assignment.campaign_id')
    .innerJoin('app_user as assigner', 'assigner.id', 'assignment.assigned_by')
    .select(['assignment.id', 'assignment.planned_date', 'assignment.assigned_at', 'assignment.ended_at'])
    .select(['assignment.reason', wireState.as('state')])
    .select(['campaign.id as campaignID', 'campaign.code as campaignCode', 'campaign.name as campaign'])
    .select(['family.id as familyID', 'family.code as familyCode', 'family.consultreference'])
    .select(['family.residentialaddress', 'family.latitude', 'family.longitude'])
    .select(['zone.id as zoneID', 'zone.code as zoneCode', 'zone.name as zone'])
    .select(['u.id as userID', fullName('u').as('surveyor'), fullName('assigner').as('assigner')])
    .select(['last.result', 'last.visited_date', 'last.return_date', 'last.reopened'])
    .select(sql<boolean>`(${maySurvey(today)} and ${seesZone('family.zone_id')})`.as('reachable'))
    .where('assignment.id', 'in', ids)
    .execute();

type AssignmentRow = Awaited<ReturnType<typeof selectAssignments>>[number];

const day = (compactDay: string | null) => (compactDay === null ? null : { dateChar: compactDay });

const assignmentOf = (row: AssignmentRow): Assignment => ({
  id: row.id,
  state: row.state,
  campaignET: { id: row.campaignID, code: row.campaignCode, name: row.campaign },
  chFamilyID: {
    id: row.familyID,
    code: row.familyCode,
    consultreference: row.consultreference,
    residentialaddress: row.residentialaddress,
    zone: row.zone,
  },
  zoneID: { id: row.zoneID, code: row.zoneCode, name: row.zone },
  user: { id: row.userID, name: row.surveyor },
  plannedDate: day(row.planned_date),
  assigner: row.assigner,
  assignedAt: row.assigned_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  reason: row.reason,
  lastVisit:
    row.result === null
      ? null
      : {
          result: row.result as NonNullable<Assignment['lastVisit']>['result'],
          visitedDate: { dateChar: row.visited_date! },
          returnDate: day(row.return_date),
          reopened: row.reopened ?? false,
        },
  latitude: row.latitude,
  longitude: row.longitude,
  reachable: row.reachable,
});

/** The assignments with these ids, if the caller sees their families; in no particular order. */
export async function readAssignments(
  trx: Kysely<Database>,
  ids: readonly string[],
  today: string,
): Promise<Assignment[]> {
  if (ids.length === 0) return [];
  return (await selectAssignments(trx, ids, today)).map(assignmentOf);
}
