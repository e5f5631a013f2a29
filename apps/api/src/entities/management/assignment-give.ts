/** Assigns families to surveyors: by name, by zone, or spread by workload (decision 0107). */
import { spreadFamilies } from '@caracteriza/domain/campaign/spread-families';
import { figure } from '@caracteriza/domain/words/counted';
import type { components } from '@caracteriza/openapi/schema';
import { type Kysely, sql } from 'kysely';
import type { Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import { factTables, isAt, measures, placeIn } from '../../records/board-measures.ts';
import { refuseChoices } from '../../records/checks.ts';
import { isToDo, lastVisit } from '../../records/family-to-do.ts';
import { readSeenZones } from '../../identity/surveyors.ts';
import { readLoads } from './assignment-loads.ts';
import {
  type AssignmentCall,
  auditAssignments,
  checkCampaignDay,
  checkSees,
  checkSurveyors,
  doneText,
  type NewAssignment,
  insertAssignments,
  resultOf,
} from './assignment-write.ts';

/** Maximum number of families that one call can assign. */
const maxNamedFamilies = 20_000;

interface WaitingFamily {
  id: string;
  zoneID: string;
  latitude: number | null;
  longitude: number | null;
}

/**
 * The unassigned families still to be visited, in some or all zones, ordered by zone and address. Throws 422 if there are too
 * many.
 */
async function waitingFamilies(
  trx: Kysely<Database>,
  campaignID: string,
  zoneIDs: readonly string[] | null,
): Promise<WaitingFamily[]> {
  const { rows } = await sql<WaitingFamily>`
    select family.id, family.zone_id as "zoneID", family.latitude, family.longitude
    from family join zone on zone.id = family.zone_id
    left join lateral ${lastVisit(campaignID, sql`family.id`)} as last on true
    where family.status = 'activo' and ${isToDo('last')}
      and (${zoneIDs}::uuid[] is null or family.zone_id = any(${zoneIDs}::uuid[]))
      and not exists (select from assignment where assignment.family_id = family.id
        and assignment.campaign_id = ${campaignID} and assignment.state = 'asignada')
    order by zone.code_sort, family.residentialaddress_sort, family.id
    limit ${maxNamedFamilies + 1}`.execute(trx);
  if (rows.length > maxNamedFamilies)
    throw problem('rule', `Son más de ${figure(maxNamedFamilies)} familias: elija menos zonas.`);
  return rows;
}

type Area = NonNullable<components['schemas']['AssignmentCreate']['area']>;

/**
 * The unassigned families still to be visited in an area of the map, selected as on the board. Throws 422 if there are too
 * many.
 */
async function areaFamilies(
  trx: Kysely<Database>,
  campaignID: string,
  { measure, zoneID, teamID, surveyorID, ...mapPlace }: Area,
): Promise<{ id: string; zoneID: string }[]> {
  const { rows } = await sql<{ id: string; zoneID: string }>`
    with ${factTables({ campaignID, zoneID, teamID, surveyorID }, { day: '' })}
    select fact.id, fact.zone_id as "zoneID" from fact
    where ${measures[measure]} and ${measures.unassigned} and ${isAt(placeIn(mapPlace))}
    order by fact.id limit ${maxNamedFamilies + 1}`.execute(trx);
  if (rows.length > maxNamedFamilies)
    throw problem('rule', `Son más de ${figure(maxNamedFamilies)} familias: elija una parte más pequeña.`);
  return rows;
}

/** Throws 422 for a zone that does not exist or lies outside the caller's territory. */
async function checkZones(trx: Kysely<Database>, zoneIDs: readonly string[]): Promise<void> {
  if (zoneIDs.length === 0) return;
  const rows = await trx.selectFrom('zone').select('id').where('id', 'in', zoneIDs).execute();
  if (rows.length < new Set(zoneIDs).size) refuseChoices(['zoneIDs']);
}

/** The families with these ids. Throws 422 for one that does not exist, is inactive or lies outside the caller's territory. */
async function namedFamilies(trx: Kysely<Database>, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('family')
    .select(['id', 'zone_id as zoneID'])
    .where('id', 'in', ids)
    .where('status', '=', 'activo')
    .execute();
  if (rows.length < new Set(ids).size) refuseChoices(['familyIDs']);
  return rows;
}

/** Writes the assignments and their audit entries. */
async function assignFamilies(
  call: AssignmentCall,
  operationID: 'assignFamilies' | 'spreadAssignments',
  campaignID: string,
  requestedAssignments: readonly NewAssignment[],
) {
  const newAssignments = await insertAssignments(call, campaignID, requestedAssignments);
  await auditAssignments(
    call,
    operationID,
    newAssignments.map(({ id, familyID, userID, plannedDate }) => ({
      id,
      campaignID,
      familyID,
      after: { state: 'asignada', userID, plannedDate },
    })),
  );
  return newAssignments;
}

export const assignmentGiveHandlers = {
  assignFamilies: async (call) => {
    const { trx, body } = call;
    const { campaignID, userID, familyIDs, zoneIDs, area, plannedDate = null } = body;
    if (familyIDs.length + zoneIDs.length === 0 && !area) {
      const message = 'Elija al menos una familia o una zona.';
      throw problem('rule', message, [{ field: 'familyIDs', message }]);
    }
    await checkCampaignDay(call, campaignID, plannedDate);
    const [surveyor] = await checkSurveyors(call, 'userID', [userID]);
    await checkZones(trx, zoneIDs);
    const families = await namedFamilies(trx, familyIDs);
    const areaFamilyIDs = area ? await areaFamilies(trx, campaignID, area) : [];
    await checkSees(trx, surveyor!, [
      ...zoneIDs,
      ...[...families, ...areaFamilyIDs].map(({ zoneID }) => zoneID),
    ]);
    const waiting = zoneIDs.length > 0 ? await waitingFamilies(trx, campaignID, zoneIDs) : [];
    const ids = new Set([...families, ...areaFamilyIDs, ...waiting].map(({ id }) => id));
    const assignments = [...ids].map((familyID) => ({ familyID, userID, plannedDate }));
    const newAssignments = await assignFamilies(call, 'assignFamilies', campaignID, assignments);
    const data = resultOf([surveyor!], newAssignments, assignments.length - newAssignments.length);
    return { message: doneText(`Se asignaron a ${surveyor!.name}`, data), data };
  },

  spreadAssignments: async (call) => {
    const { trx, body } = call;
    const { campaignID, userIDs, zoneIDs, plannedDate = null } = body;
    await checkCampaignDay(call, campaignID, plannedDate);
    const surveyors = await checkSurveyors(call, 'userIDs', userIDs);
    await checkZones(trx, zoneIDs);
    const waiting = await waitingFamilies(trx, campaignID, zoneIDs.length > 0 ? zoneIDs : null);
    const loads = await readLoads(trx, campaignID);
    const seenZones = await readSeenZones(trx, surveyors);
    const surveyorOf = spreadFamilies(
      waiting,
      surveyors.map(({ id, holder }) => ({
        id,
        toVisit: loads.get(id) ?? 0,
        zoneIDs: holder === null ? null : seenZones.get(holder)!,
      })),
    );
    const assignments = [...surveyorOf].map(([familyID, userID]) => ({ familyID, userID, plannedDate }));
    const newAssignments = await assignFamilies(call, 'spreadAssignments', campaignID, assignments);
    const data = resultOf(surveyors, newAssignments, waiting.length - newAssignments.length);
    return { message: doneText('Se repartieron', data), data };
  },
} satisfies Partial<Handlers>;
