/** Shared by assigning, moving and returning families: checks, rows and audit entries. */
import { randomUUIDv7 } from 'node:crypto';
import { todayInBogota } from '@caracteriza/domain/values/dates';
import { countText } from '@caracteriza/domain/words/counted';
import type { components } from '@caracteriza/openapi/schema';
import { type Kysely, sql } from 'kysely';
import { writeManyAudits } from '../../audit/audit.ts';
import type { OperationId } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import { refuseChoices } from '../../records/checks.ts';
import { readSeenZones, readSurveyors, type Surveyor } from '../../identity/surveyors.ts';

/** The parts of a call that the checks need. */
export interface AssignmentCall {
  trx: Kysely<Database>;
  session: { userID: string; login: string };
  address: string;
  now: Date;
}

/** The columns of a new assignment. */
export interface NewAssignment {
  familyID: string;
  userID: string;
  plannedDate: string | null;
}

const stateLabels = {
  asignada: 'Asignada',
  devuelta: 'Devuelta',
  trasladada: 'Trasladada',
  tomada: 'Tomada por otra persona',
} as const;

export type StoredState = keyof typeof stateLabels;

/** Throws 422 unless the campaign is active and not over, and the planned day, if any, lies in it and is not past. */
export async function checkCampaignDay(
  { trx, now }: AssignmentCall,
  campaignID: string,
  plannedDate: string | null | undefined,
): Promise<void> {
  const today = todayInBogota(now);
  const campaign = await trx
    .selectFrom('campaign')
    .select(['start_date', 'end_date'])
    .where('id', '=', campaignID)
    .where('status', '=', 'activo')
    .executeTakeFirst();
  if (!campaign) refuseChoices(['campaignID']);
  const ruleProblem = (field: string, message: string) => problem('rule', message, [{ field, message }]);
  if (campaign!.end_date < today) throw ruleProblem('campaignID', 'La campaña ya terminó: elija otra.');
  if (!plannedDate) return;
  if (plannedDate < today) throw ruleProblem('plannedDate', 'El día ya pasó: elija hoy o un día que viene.');
  if (plannedDate < campaign!.start_date)
    throw ruleProblem('plannedDate', 'La campaña comienza después de ese día: elija uno posterior.');
  if (plannedDate > campaign!.end_date)
    throw ruleProblem('plannedDate', 'La campaña termina antes de ese día: elija uno anterior.');
}

/** The surveyors with these ids. Throws 422 for one who does not exist, lies outside the caller's reach or may not survey. */
export async function checkSurveyors(
  { trx, now }: AssignmentCall,
  field: string,
  ids: readonly string[],
): Promise<Surveyor[]> {
  const surveyors = await readSurveyors(trx, todayInBogota(now), ids);
  if (surveyors.length < new Set(ids).size) refuseChoices([field]);
  return surveyors;
}

/** Throws 422 if one of the families lies in a zone that the surveyor does not see. */
export async function checkSees(
  trx: Kysely<Database>,
  surveyor: Surveyor,
  zoneIDs: readonly string[],
): Promise<void> {
  if (surveyor.holder === null) return;
  const seenZones = (await readSeenZones(trx, [surveyor])).get(surveyor.holder)!;
  const unseenZones = new Set(zoneIDs.filter((id) => !seenZones.has(id)));
  if (unseenZones.size === 0) return;
  const message = `${surveyor.name} no ve ${countText(unseenZones.size, 'zona', 'zonas')} de las familias elegidas. Elija a otra persona o cambie su territorio.`;
  throw problem('rule', message, [{ field: 'userID', message }]);
}

/**
 * Adds assignments, except for families that somebody else was given in the meantime.
 * @returns those that were added, with their ids
 */
export async function insertAssignments(
  { trx, session, now }: AssignmentCall,
  campaignID: string,
  assignments: readonly NewAssignment[],
): Promise<(NewAssignment & { id: string })[]> {
  if (assignments.length === 0) return [];
  const rows = assignments.map(({ familyID, userID, plannedDate }) => ({
    id: randomUUIDv7(),
    campaign_id: campaignID,
    family_id: familyID,
    user_id: userID,
    planned_date: plannedDate,
    state: 'asignada',
    assigned_by: session.userID,
    assigned_at: now,
  }));
  const names = sql.join(Object.keys(rows[0]!).map((name) => sql.ref(name)));
  const inserted = await sql<{ id: string }>`insert into assignment (${names})
    select ${names} from json_populate_recordset(null::assignment, ${JSON.stringify(rows)}::json)
    on conflict do nothing returning id`.execute(trx);
  const ids = new Set(inserted.rows.map(({ id }) => id));
  return assignments.flatMap((assignment, n) =>
    ids.has(rows[n]!.id) ? [{ ...assignment, id: rows[n]!.id }] : [],
  );
}

/** A change of an assignment, as its audit entry shows it. */
interface Change {
  id: string;
  campaignID: string;
  familyID: string;
  before?: AuditedAssignment;
  after: AuditedAssignment;
}

interface AuditedAssignment {
  state: StoredState;
  userID: string;
  plannedDate: string | null;
  reason?: string | null;
}

/** Writes an entry for each assignment, with names instead of ids. */
export async function auditAssignments(
  { trx, session, address, now }: AssignmentCall,
  operationID: OperationId,
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return;
  const familyStates = changes.flatMap(({ before, after }) => (before ? [before, after] : [after]));
  const { rows } = await sql<{ id: string; name: string }>`
    select id, concat(code, ' ', consultreference) as name from family
      where id = any(${changes.map(({ familyID }) => familyID)}::uuid[])
    union all select id, name from campaign where id = any(${changes.map(({ campaignID }) => campaignID)}::uuid[])
    union all select id, concat_ws(' ', name, lastname) from app_user
      where id = any(${familyStates.map(({ userID }) => userID)}::uuid[])`.execute(trx);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const record = (
    { campaignID, familyID }: Change,
    { state, userID, plannedDate, reason = null }: AuditedAssignment,
  ) => ({
    campaignET: names.get(campaignID),
    chFamilyID: names.get(familyID),
    surveyor: names.get(userID),
    plannedDate,
    status: stateLabels[state],
    reason,
  });
  await writeManyAudits(
    trx,
    { userID: session.userID, login: session.login, address },
    operationID,
    changes.map((change) => ({
      entity: 'assignment',
      entityID: change.id,
      ...(change.before && { before: record(change, change.before) }),
      after: record(change, change.after),
    })),
    now,
  );
}

/** How many families each surveyor was given, in wire format. */
export function resultOf(
  surveyors: readonly { id: string; name: string }[],
  assignments: readonly { userID: string }[],
  leftCount: number,
): components['schemas']['AssignmentResult'] {
  const assignmentsByUser = Map.groupBy(assignments, ({ userID }) => userID);
  return {
    done: assignments.length,
    left: leftCount,
    surveyors: surveyors.map(({ id, name }) => ({ id, name, done: assignmentsByUser.get(id)?.length ?? 0 })),
  };
}

const families = (count: number) => countText(count, 'familia', 'familias');

/** 'Se asignaron 12 familias. 3 familias quedaron como estaban.' */
export const doneText = (participle: string, { done: count, left }: { done: number; left: number }) =>
  `${participle}: ${families(count)}.${left > 0 ? ` Quedaron como estaban: ${families(left)}.` : ''}`;
