/** Decides the cases of trips, and then carries out the operations that were waiting for the decision (decision 0102). */
import type { Kysely } from 'kysely';
import { writeAudit } from '../../audit/audit.ts';
import type { DatabaseCall, Handlers } from '../../contract/handler.ts';
import type { Perform } from '../../contract/performed-call.ts';
import { reachOf } from '../../contract/territory.ts';
import { inTransaction } from '../../db/driver/transaction.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import { readSurveyables } from '../../records/people.ts';
import { isID } from '../../records/resolve.ts';
import { isWithinReach, openCases } from './field-trip-case.ts';
import type { ConflictingField } from './field-trip-merge.ts';
import { type Decision, executeOperation } from './field-trip-execution.ts';
import {
  type NewNote,
  type Operation,
  type Outcome,
  type Sending,
  type SentOperation,
  writeNote,
} from './field-trip-operation.ts';

type DecisionCall = DatabaseCall<'decideFieldCase'>;
type OpenCase = Awaited<ReturnType<typeof readOpenCase>>;

const noun = 'El caso';

/** The decisions possible for each kind of case. */
const decisions: Readonly<Record<string, readonly string[]>> = {
  conflict: ['device', 'server', 'fields', 'discard'],
  duplicate: ['same', 'other', 'discard'],
  refused: ['device', 'discard'],
};

function refuse(field: string, message: string): never {
  throw problem('rule', message, [{ field, message }]);
}

/** The case, if the caller may decide it. Throws 404 if not, 409 if it was already decided. */
async function readOpenCase({ db, params, session }: DecisionCall) {
  if (!isID(params.id)) throw problem('notFound', noun);
  const caseRow = await db
    .selectFrom('field_case')
    .select('decided_at')
    .where('id', '=', params.id)
    .executeTakeFirst();
  const [row] = await openCases(db).where('held.id', '=', params.id).execute();
  const isOwn = row?.userID === session.userID;
  const mayEditPeople = session.grants.has('management:surveyable:EDIT');
  // The case as seen within the caller's territory.
  const limitReach = reachOf('listFieldCases', session)(db);
  const isSeen =
    row &&
    (isOwn ||
      (mayEditPeople &&
        (await openCases(limitReach).where('held.id', '=', row.id).where(isWithinReach).executeTakeFirst())));
  if (isSeen) return row;
  if (caseRow?.decided_at && (isOwn || mayEditPeople))
    throw problem('conflict', 'Este caso ya se decidió. Recargue la lista.');
  throw problem('notFound', noun);
}

/** Throws 422 for a decision that is incomplete or not possible for the case. */
function checkDecision(
  kind: string,
  { decision, deviceFields, identification, reason }: DecisionCall['body'],
): void {
  if (!decisions[kind]?.includes(decision))
    refuse('decision', 'Este caso no se decide así. Elija otra opción.');
  if (decision === 'fields' && !deviceFields)
    refuse('deviceFields', 'Diga en qué campos queda lo del dispositivo.');
  if (decision === 'other' && !identification)
    refuse('identification', 'Escriba el número de documento correcto.');
  if (decision === 'discard' && !reason?.trim()) refuse('reason', 'Escriba por qué se descarta.');
}

/** Orders operations so that each comes after those it depends on; otherwise their order stays the same. */
function orderByNeeds(operations: readonly SentOperation[]): SentOperation[] {
  const remaining = new Map(operations.map((entry) => [entry.operation.id.toLowerCase(), entry]));
  const orderedOperations: SentOperation[] = [];
  const addWithNeeds = (id: string) => {
    const entry = remaining.get(id);
    if (!entry) return;
    // Removed before its dependencies are placed, so that a cycle ends.
    remaining.delete(id);
    for (const neededID of entry.operation.needs) addWithNeeds(neededID.toLowerCase());
    orderedOperations.push(entry);
  };
  for (const id of remaining.keys()) addWithNeeds(id);
  return orderedOperations;
}

/** The operations waiting for a case, in the order in which they were made, but each after those it depends on. */
async function heldBy(db: Kysely<Database>, caseID: string): Promise<SentOperation[]> {
  const rows = await db
    .selectFrom('field_operation')
    .select(['held_call', 'made_at', 'used_at', 'position'])
    .where('case_id', '=', caseID)
    .where('state', '=', 'held')
    .orderBy('used_at')
    .orderBy('received_at')
    .orderBy('position')
    .execute();
  const operations = rows.map(({ held_call, made_at, used_at, position }) => ({
    // Safe to cast, because only writeNote writes this column.
    operation: JSON.parse(held_call!) as Operation,
    madeAt: made_at,
    usedAt: used_at,
    position,
  }));
  return orderByNeeds(operations);
}

/** Marks the case as decided. Throws 409 if somebody else decided it first. */
async function settleOperation(
  trx: Kysely<Database>,
  { body, params, session, address, now }: DecisionCall,
  openCase: OpenCase,
) {
  const reason = body.reason?.trim() || null;
  const { numUpdatedRows } = await trx
    .updateTable('field_case')
    .set({ decided_at: now, decided_by: session.userID, decision: body.decision, reason })
    .where('id', '=', params.id)
    .where('decided_at', 'is not distinct from', openCase.decided_at)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw problem('conflict', 'Este caso ya se decidió. Recargue la lista.');
  const actor = { userID: session.userID, login: session.login, address };
  const auditAfter = { case: openCase.id, kind: openCase.kind, decision: body.decision, reason };
  await writeAudit(
    trx,
    actor,
    'decideFieldCase',
    { entity: 'fieldTrip', entityID: openCase.tripID, after: auditAfter },
    now,
  );
}

const outcomeOf = (id: string, { state, message, writtenRecord = null }: NewNote): Outcome => ({
  id,
  state: state === 'discarded' ? 'refused' : state,
  message,
  errors: [],
  data: writtenRecord,
  caseID: null,
});

/** Ends waiting operations without carrying them out. */
async function close(
  call: DecisionCall,
  sending: Sending,
  openCase: OpenCase,
  operations: readonly SentOperation[],
  note: (trx: Kysely<Database>) => Promise<NewNote>,
  db = call.db,
): Promise<Outcome[]> {
  return inTransaction(db, async (trx) => {
    await settleOperation(trx, call, openCase);
    const decisionNote = await note(trx);
    for (const operation of operations) await writeNote(trx, sending, operation, decisionNote);
    return operations.map(({ operation }) => outcomeOf(operation.id, decisionNote));
  });
}

/** Treats the new person as the registered one, whom the caller can see, and activates that person if necessary. */
async function useRegisteredPerson(
  trx: Kysely<Database>,
  sending: Sending,
  openCase: OpenCase,
  { operation, usedAt }: SentOperation,
): Promise<NewNote> {
  const id = openCase.surveyable_id!;
  const row = await trx
    .selectFrom('surveyable')
    .select('status')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row)
    refuse('decision', 'La persona está fuera de su territorio. Lo decide quien ve a las dos familias.');
  if (row.status !== 'activo') {
    const { code: _code, ...body } = operation.body as Record<string, unknown>;
    const call = { operationId: 'reactivateSurveyable' as const, params: { id }, body };
    await sending.perform(call, sending.carrier).run(trx, usedAt);
  }
  const [person] = await readSurveyables(trx, [id]);
  const { code, version } = person!;
  return {
    state: 'saved',
    message: 'Es la persona que ya estaba registrada.',
    writtenRecord: { id, code, version },
  };
}

/** Keeps the server's record unchanged. */
const keepServer = async (): Promise<NewNote> => ({
  state: 'saved',
  message: 'Quedaron los datos que había.',
});

/** Adds a new person with the correct document. */
function correctedOperation(
  operation: SentOperation,
  { identification, mtIdentificationTypeID }: DecisionCall['body'],
): SentOperation {
  const body = {
    ...(operation.operation.body as object),
    identification,
    ...(mtIdentificationTypeID && { mtIdentificationTypeID }),
  };
  return { ...operation, operation: { ...operation.operation, body } };
}

/** The parts of a conflict shown to the person who decides it. */
const shownOf = (conflicts: readonly ConflictingField[]) =>
  JSON.stringify(conflicts.map(({ field, server }) => [field, server]));

/**
 * Carries out the operation of a conflict if the conflict is unchanged since it was shown; otherwise returns the current one
 * with 409.
 */
async function executeShown(
  { db }: DecisionCall,
  sending: Sending,
  openCase: OpenCase,
  operation: SentOperation,
  execution: Decision,
): Promise<Outcome> {
  let movedFields: readonly ConflictingField[] | undefined;
  const checkShown = (conflicts: readonly ConflictingField[]) => {
    if (shownOf(conflicts) === shownOf(openCase.fields as unknown as ConflictingField[])) return;
    movedFields = conflicts;
    throw problem('conflict', 'Los datos cambiaron de nuevo. Recargue la lista y decida otra vez.');
  };
  try {
    return await executeOperation(sending, operation, { ...execution, checkShown });
  } catch (error) {
    if (movedFields)
      await db
        .updateTable('field_case')
        .set({ fields: JSON.stringify(movedFields) })
        .where('id', '=', openCase.id)
        .where('decided_at', 'is', null)
        .execute();
    throw error;
  }
}

/** Carries out the decision for the operation that the case is about. */
async function decide(
  call: DecisionCall,
  sending: Sending,
  openCase: OpenCase,
  operation: SentOperation,
): Promise<Outcome[]> {
  const { decision, deviceFields = [] } = call.body;
  if (decision === 'same') {
    const reachableDb = reachOf('reactivateSurveyable', call.session)(call.db);
    return close(
      call,
      sending,
      openCase,
      [operation],
      (trx) => useRegisteredPerson(trx, sending, openCase, operation),
      reachableDb,
    );
  }
  if (decision === 'server') return close(call, sending, openCase, [operation], keepServer);
  const execution: Decision = {
    deviceWins: (field) => decision === 'device' || deviceFields.includes(field),
    settle: (trx) => settleOperation(trx, call, openCase),
    ...(decision === 'other' && { corrected: correctedOperation(operation, call.body).operation }),
  };
  if (openCase.kind === 'conflict')
    return [await executeShown(call, sending, openCase, operation, execution)];
  return [await executeOperation(sending, operation, execution)];
}

export const fieldTripDecisionHandlers = (perform: Perform) =>
  ({
    decideFieldCase: async (call) => {
      const { db, body, session, address } = call;
      const openCase = await readOpenCase(call);
      checkDecision(openCase.kind, body);
      const actor = { userID: session.userID, login: session.login, address };
      // The codes and the surveys belong to the surveyor; the permissions and the territory are those of the person who decides.
      const deliveryCall = { ...call, actor, session: { ...session, userID: openCase.userID } };
      const sendContext = { perform, carrier: deliveryCall, tripID: openCase.tripID };
      const waitingOperations = await heldBy(db, openCase.id);
      const isDecidedOperation = ({ operation }: SentOperation) => operation.id === openCase.operationID;
      if (body.decision === 'discard') {
        const message = `Se descartó: ${body.reason!.trim()}`;
        const data = await close(call, sendContext, openCase, waitingOperations, async () => ({
          state: 'discarded',
          message,
        }));
        return { message: 'El caso se decidió.', data };
      }
      const caseOperation = waitingOperations.find(isDecidedOperation);
      if (!caseOperation && openCase.decided_at === null)
        throw problem('conflict', 'Este caso ya se decidió. Recargue la lista.');
      const data = caseOperation ? await decide(call, sendContext, openCase, caseOperation) : [];
      // Read again, because a bundle may have added operations before the case was settled.
      for (const operation of (await heldBy(db, openCase.id)).filter(
        (heldOperation) => !isDecidedOperation(heldOperation),
      ))
        data.push(await executeOperation(sendContext, operation, { keepRefused: true }));
      return { message: 'El caso se decidió.', data };
    },
  }) satisfies Partial<Handlers>;
