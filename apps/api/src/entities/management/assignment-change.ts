/** Moves, returns and takes over active assignments (decision 0107). */
import type { Handlers, OperationId } from '../../contract/handler.ts';
import { problem } from '../../http/problem.ts';
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
  type StoredState,
} from './assignment-write.ts';

interface ActiveAssignment {
  id: string;
  campaignID: string;
  familyID: string;
  zoneID: string;
  userID: string;
  plannedDate: string | null;
}

/**
 * The active assignments with these ids, locked. Throws 404 for one that does not exist or whose family lies outside the
 * caller's territory, 409 for one that has ended.
 */
async function lockLiving({ trx }: AssignmentCall, ids: readonly string[]): Promise<ActiveAssignment[]> {
  const rows = await trx
    .selectFrom('assignment')
    .innerJoin('family', 'family.id', 'assignment.family_id')
    .select(['assignment.id', 'assignment.state', 'assignment.campaign_id as campaignID'])
    .select(['assignment.family_id as familyID', 'family.zone_id as zoneID'])
    .select(['assignment.user_id as userID', 'assignment.planned_date as plannedDate'])
    .where('assignment.id', 'in', ids)
    .orderBy('assignment.id')
    .forUpdate('assignment')
    .execute();
  if (rows.length < new Set(ids).size) throw problem('notFound', 'La asignación');
  if (rows.some(({ state }) => state !== 'asignada'))
    throw problem(
      'conflict',
      'Alguien ya movió o devolvió una de estas asignaciones. Recargue la lista e intente de nuevo.',
    );
  return rows.map(({ state: _state, ...row }) => row);
}

/** Ends active assignments. */
async function endAssignments(
  { trx, session, now }: AssignmentCall,
  activeAssignments: readonly ActiveAssignment[],
  state: StoredState,
  reason: string | null = null,
): Promise<void> {
  if (activeAssignments.length === 0) return;
  const ids = activeAssignments.map(({ id }) => id);
  await trx
    .updateTable('assignment')
    .set({ state, reason, ended_at: now, ended_by: session.userID })
    .where('id', 'in', ids)
    .execute();
}

const auditState = (
  { userID, plannedDate }: ActiveAssignment,
  state: StoredState,
  reason: string | null = null,
) => ({
  state,
  userID,
  plannedDate,
  reason,
});

/** Ends active assignments, gives their families to somebody else, and audits both. */
async function replaceAssignments(
  call: AssignmentCall,
  operationID: OperationId,
  activeAssignments: readonly ActiveAssignment[],
  state: StoredState,
  nextAssignment: (assignment: ActiveAssignment) => NewAssignment,
): Promise<void> {
  await endAssignments(call, activeAssignments, state);
  for (const [campaignID, assignments] of Map.groupBy(
    activeAssignments,
    (assignment) => assignment.campaignID,
  )) {
    const newAssignments = await insertAssignments(call, campaignID, assignments.map(nextAssignment));
    await auditAssignments(call, operationID, [
      ...assignments.map((assignment) => ({
        ...assignment,
        before: auditState(assignment, 'asignada'),
        after: auditState(assignment, state),
      })),
      ...newAssignments.map((assignment) => ({
        ...assignment,
        campaignID,
        after: { state: 'asignada' as const, userID: assignment.userID, plannedDate: assignment.plannedDate },
      })),
    ]);
  }
}

/** Changes the day of active assignments, which stay with their surveyors. */
async function moveDays(
  call: AssignmentCall,
  activeAssignments: readonly ActiveAssignment[],
  plannedDate: string | null,
): Promise<void> {
  if (activeAssignments.length === 0) return;
  await call.trx
    .updateTable('assignment')
    .set({ planned_date: plannedDate })
    .where(
      'id',
      'in',
      activeAssignments.map(({ id }) => id),
    )
    .execute();
  const changes = activeAssignments.map((assignment) => ({
    ...assignment,
    before: auditState(assignment, 'asignada'),
    after: auditState({ ...assignment, plannedDate }, 'asignada'),
  }));
  await auditAssignments(call, 'moveAssignments', changes);
}

export const assignmentChangeHandlers = {
  moveAssignments: async (call) => {
    const { trx, body } = call;
    const { plannedDate } = body;
    const userID = body.userID ?? null;
    if (userID === null && plannedDate === undefined)
      throw problem('rule', 'Elija a quién o a qué día se mueven las asignaciones.');
    const activeAssignments = await lockLiving(call, body.ids);
    for (const campaignID of new Set(activeAssignments.map((assignment) => assignment.campaignID)))
      await checkCampaignDay(call, campaignID, plannedDate);
    const [surveyor] = userID === null ? [] : await checkSurveyors(call, 'userID', [userID]);
    const passedAssignments = surveyor
      ? activeAssignments.filter((assignment) => assignment.userID !== surveyor.id)
      : [];
    if (surveyor)
      await checkSees(
        trx,
        surveyor,
        passedAssignments.map(({ zoneID }) => zoneID),
      );
    const dayOf = (assignment: ActiveAssignment) =>
      plannedDate === undefined ? assignment.plannedDate : plannedDate;
    await replaceAssignments(call, 'moveAssignments', passedAssignments, 'trasladada', (assignment) => ({
      familyID: assignment.familyID,
      userID: surveyor!.id,
      plannedDate: dayOf(assignment),
    }));
    const stayingAssignments = activeAssignments.filter(
      (assignment) => !passedAssignments.includes(assignment) && assignment.plannedDate !== dayOf(assignment),
    );
    await moveDays(call, stayingAssignments, plannedDate ?? null);
    const doneCount = passedAssignments.length + stayingAssignments.length;
    const newAssignments = passedAssignments.map(() => ({ userID: surveyor!.id }));
    const data = {
      ...resultOf(surveyor ? [surveyor] : [], newAssignments, activeAssignments.length - doneCount),
      done: doneCount,
    };
    return { message: doneText('Se movieron', data), data };
  },

  returnAssignments: async (call) => {
    const { body, session } = call;
    const reason = body.reason.trim();
    const activeAssignments = await lockLiving(call, body.ids);
    const includesOthers = activeAssignments.some((assignment) => assignment.userID !== session.userID);
    if (includesOthers && !session.grants.has('management:assignment:EDIT'))
      throw problem('forbidden', 'management:assignment:EDIT');
    await endAssignments(call, activeAssignments, 'devuelta', reason);
    const changes = activeAssignments.map((assignment) => ({
      ...assignment,
      before: auditState(assignment, 'asignada'),
      after: auditState(assignment, 'devuelta', reason),
    }));
    await auditAssignments(call, 'returnAssignments', changes);
    const data = resultOf(
      [],
      activeAssignments.map(() => ({ userID: '' })),
      0,
    );
    return { message: doneText('Se devolvieron', data), data };
  },

  takeOverAssignments: async (call) => {
    const { body, session } = call;
    if (!session.grants.has('management:surveyable:CREATE'))
      throw problem('forbidden', 'management:surveyable:CREATE');
    const activeAssignments = await lockLiving(call, body.ids);
    const takenAssignments = activeAssignments.filter((assignment) => assignment.userID !== session.userID);
    await replaceAssignments(
      call,
      'takeOverAssignments',
      takenAssignments,
      'tomada',
      ({ familyID, plannedDate }) => ({
        familyID,
        userID: session.userID,
        plannedDate,
      }),
    );
    const ownAssignments = takenAssignments.map(() => ({ userID: session.userID }));
    const data = resultOf([], ownAssignments, activeAssignments.length - takenAssignments.length);
    return { message: doneText('Ahora son suyas', data), data };
  },
} satisfies Partial<Handlers>;
