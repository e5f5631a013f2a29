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
  type Given,
  insertAssignments,
  resultOf,
  type StoredState,
} from './assignment-write.ts';

interface Living {
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
async function lockLiving({ trx }: AssignmentCall, ids: readonly string[]): Promise<Living[]> {
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
  living: readonly Living[],
  state: StoredState,
  reason: string | null = null,
): Promise<void> {
  if (living.length === 0) return;
  const ids = living.map(({ id }) => id);
  await trx
    .updateTable('assignment')
    .set({ state, reason, ended_at: now, ended_by: session.userID })
    .where('id', 'in', ids)
    .execute();
}

const told = ({ userID, plannedDate }: Living, state: StoredState, reason: string | null = null) => ({
  state,
  userID,
  plannedDate,
  reason,
});

/** Ends active assignments, gives their families to somebody else, and audits both. */
async function passOn(
  call: AssignmentCall,
  operationID: OperationId,
  living: readonly Living[],
  state: StoredState,
  next: (one: Living) => Given,
): Promise<void> {
  await endAssignments(call, living, state);
  for (const [campaignID, assignments] of Map.groupBy(living, (one) => one.campaignID)) {
    const newAssignments = await insertAssignments(call, campaignID, assignments.map(next));
    await auditAssignments(call, operationID, [
      ...assignments.map((one) => ({ ...one, before: told(one, 'asignada'), after: told(one, state) })),
      ...newAssignments.map((one) => ({
        ...one,
        campaignID,
        after: { state: 'asignada' as const, userID: one.userID, plannedDate: one.plannedDate },
      })),
    ]);
  }
}

/** Changes the day of active assignments, which stay with their surveyors. */
async function moveDays(
  call: AssignmentCall,
  living: readonly Living[],
  plannedDate: string | null,
): Promise<void> {
  if (living.length === 0) return;
  await call.trx
    .updateTable('assignment')
    .set({ planned_date: plannedDate })
    .where(
      'id',
      'in',
      living.map(({ id }) => id),
    )
    .execute();
  const changes = living.map((one) => ({
    ...one,
    before: told(one, 'asignada'),
    after: told({ ...one, plannedDate }, 'asignada'),
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
    const living = await lockLiving(call, body.ids);
    for (const campaignID of new Set(living.map((one) => one.campaignID)))
      await checkCampaignDay(call, campaignID, plannedDate);
    const [surveyor] = userID === null ? [] : await checkSurveyors(call, 'userID', [userID]);
    const passed = surveyor ? living.filter((one) => one.userID !== surveyor.id) : [];
    if (surveyor)
      await checkSees(
        trx,
        surveyor,
        passed.map(({ zoneID }) => zoneID),
      );
    const dayOf = (one: Living) => (plannedDate === undefined ? one.plannedDate : plannedDate);
    await passOn(call, 'moveAssignments', passed, 'trasladada', (one) => ({
      familyID: one.familyID,
      userID: surveyor!.id,
      plannedDate: dayOf(one),
    }));
    const staying = living.filter((one) => !passed.includes(one) && one.plannedDate !== dayOf(one));
    await moveDays(call, staying, plannedDate ?? null);
    const doneCount = passed.length + staying.length;
    const newAssignments = passed.map(() => ({ userID: surveyor!.id }));
    const data = {
      ...resultOf(surveyor ? [surveyor] : [], newAssignments, living.length - doneCount),
      done: doneCount,
    };
    return { message: doneText('Se movieron', data), data };
  },

  returnAssignments: async (call) => {
    const { body, session } = call;
    const reason = body.reason.trim();
    const living = await lockLiving(call, body.ids);
    const others = living.some((one) => one.userID !== session.userID);
    if (others && !session.grants.has('management:assignment:EDIT'))
      throw problem('forbidden', 'management:assignment:EDIT');
    await endAssignments(call, living, 'devuelta', reason);
    const changes = living.map((one) => ({
      ...one,
      before: told(one, 'asignada'),
      after: told(one, 'devuelta', reason),
    }));
    await auditAssignments(call, 'returnAssignments', changes);
    const data = resultOf(
      [],
      living.map(() => ({ userID: '' })),
      0,
    );
    return { message: doneText('Se devolvieron', data), data };
  },

  takeOverAssignments: async (call) => {
    const { body, session } = call;
    if (!session.grants.has('management:surveyable:CREATE'))
      throw problem('forbidden', 'management:surveyable:CREATE');
    const living = await lockLiving(call, body.ids);
    const taken = living.filter((one) => one.userID !== session.userID);
    await passOn(call, 'takeOverAssignments', taken, 'tomada', ({ familyID, plannedDate }) => ({
      familyID,
      userID: session.userID,
      plannedDate,
    }));
    const own = taken.map(() => ({ userID: session.userID }));
    const data = resultOf([], own, living.length - taken.length);
    return { message: doneText('Ahora son suyas', data), data };
  },
} satisfies Partial<Handlers>;
