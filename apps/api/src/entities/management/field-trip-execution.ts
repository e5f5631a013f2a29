/** Carries out one operation sent by a device, exactly once, with its record in the same transaction (decision 0102). */
import { isConnectionLost, errorCode, inTransaction } from '../../db/driver/transaction.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/types.ts';
import { Problem, problem } from '../../http/problem.ts';
import { type CheckedCall } from '../../contract/performed-call.ts';
import { holdConflict, holdDuplicate, holdOutgrown, holdRefused } from './field-trip-hold.ts';
import {
  type ConflictingField,
  type Fields,
  isUpdate,
  merge,
  type UpdateID,
  updates,
} from './field-trip-merge.ts';
import {
  hashOf,
  lockNote,
  type Note,
  type Operation,
  type Outcome,
  readNotes,
  type Sending,
  type SentOperation,
  withReferences,
  writeNote,
  writtenOf,
} from './field-trip-operation.ts';
import { reachBeyond } from './field-trip-reach.ts';

/** How to continue with an operation that was waiting for a decision. */
export interface Decision {
  /** In a conflict, whether the device's value of a field wins. */
  deviceWins?: (field: string) => boolean;
  /** Called with the current conflicts; throws if they differ from those that were decided. */
  checkShown?: (conflicts: readonly ConflictingField[]) => void;
  /** Carried out instead of the operation that was sent; it takes over that operation's record. */
  corrected?: Operation;
  /** Called in the transaction of the write. */
  settle?: (trx: Kysely<Database>) => Promise<void>;
  /** A rejected operation becomes a case, because the device may no longer have it. */
  keepRefused?: boolean;
}

const outcome = (
  id: string,
  state: Outcome['state'],
  message: string,
  details: Partial<Pick<Outcome, 'errors' | 'data' | 'caseID'>> = {},
): Outcome => ({ id, state, message, errors: [], data: null, caseID: null, ...details });

const unready = 'Falta que llegue o se corrija lo anterior.';

const otherContentMessage = 'Este envío ya llegó con otros datos. Revise lo que quedó registrado.';

/** The final outcome of an earlier attempt; undefined if the operation still has to be carried out. */
function settledOutcome(
  operation: Operation,
  note: Note | undefined,
  userID: string,
  resumes: boolean,
): Outcome | undefined {
  if (!note) return undefined;
  const { id } = operation;
  if (note.user_id !== userID || note.content_hash !== hashOf(operation))
    return outcome(id, 'refused', otherContentMessage);
  const data = note.written as Outcome['data'];
  if (note.state === 'saved' || note.state === 'merged')
    return outcome(id, 'repeated', note.message, { data });
  if (note.state === 'discarded') return outcome(id, 'refused', note.message);
  if (note.state === 'held' && !resumes) return outcome(id, 'held', note.message, { caseID: note.case_id });
  return undefined;
}

/**
 * What an operation is waiting for: the case that blocks another one it depends on, or just time; undefined if nothing. Throws
 * 422 if it depends on a discarded operation, which will never be carried out.
 */
function unmetNeed({ needs }: Operation, notes: readonly Note[]): { caseID: string | null } | undefined {
  const notesByID = new Map(notes.map((note) => [note.id, note]));
  const unmetNotes = needs
    .map((id) => notesByID.get(id.toLowerCase()))
    .filter((note) => note?.state !== 'saved' && note?.state !== 'merged');
  const discardedNote = unmetNotes.find((note) => note?.state === 'discarded');
  if (discardedNote) throw problem('rule', `Depende de algo que no se guardó. ${discardedNote.message}`);
  if (unmetNotes.length === 0) return undefined;
  return { caseID: unmetNotes.find((note) => note?.state === 'held')?.case_id ?? null };
}

/** Carries out an operation that involves no merging. */
async function runPlain(
  trx: Kysely<Database>,
  sending: Sending,
  sentOperation: SentOperation,
  call: CheckedCall,
): Promise<Outcome> {
  const { message, data } = await call.run(trx, sentOperation.usedAt);
  const recordID = writtenOf(data);
  await writeNote(trx, sending, sentOperation, { state: 'saved', message, writtenRecord: recordID });
  return outcome(sentOperation.operation.id, 'saved', message, { data: recordID });
}

/**
 * Reads the record, merges the device's changes with those of others, and either writes it or makes the operation wait for a
 * decision.
 */
async function runUpdate(
  trx: Kysely<Database>,
  sending: Sending,
  sentOperation: SentOperation,
  { operationId, params, body, base }: Operation & { operationId: UpdateID },
  decision: Decision,
): Promise<Outcome> {
  const { usedAt } = sentOperation;
  const { id } = sentOperation.operation;
  const { read: readOperation, entity, fieldsOf } = updates[operationId];
  if (base === undefined || base === null)
    throw problem('rule', 'El cambio no dice de qué datos partió. Hágalo de nuevo.');
  const currentReply = await sending
    .perform({ operationId: readOperation, params }, sending.carrier)
    .run(trx, usedAt);
  const record = currentReply.data as { id: string; version: number };
  const sides = { base: base as Fields, body: (body ?? {}) as Fields, current: fieldsOf(record) };
  decision.checkShown?.(merge(sides).conflicts);
  const { fields, conflicts, changes, moved } = merge(sides, decision.deviceWins);
  if (conflicts.length > 0)
    return holdConflict(trx, sending, sentOperation, { entity, id: record.id, conflicts });
  const state = moved ? 'merged' : 'saved';
  // Checked like any call, even if there is nothing left to write.
  const updateCall = sending.perform(
    { operationId, params, body: { ...fields, version: record.version } },
    sending.carrier,
  );
  const { message, data } = changes
    ? await updateCall.run(trx, usedAt)
    : { message: 'El registro ya estaba así.', data: record };
  const recordID = writtenOf(data);
  await writeNote(trx, sending, sentOperation, { state, message, writtenRecord: recordID });
  return outcome(id, state, message, { data: recordID });
}

/** Carries out work in the operation's own transaction. */
async function executeIn(
  trx: Kysely<Database>,
  sending: Sending,
  sentOperation: SentOperation,
  { named, checked }: { named: Operation; checked: CheckedCall | null },
  decision: Decision | undefined,
): Promise<Outcome> {
  const { operation } = sentOperation;
  const { userID } = sending.carrier.session;
  const note = await lockNote(trx, operation.id, userID);
  const earlierOutcome = settledOutcome(operation, note, userID, decision !== undefined);
  if (earlierOutcome) return earlierOutcome;
  const { operationId } = named;
  const result =
    checked === null && isUpdate(operationId)
      ? await runUpdate(trx, sending, sentOperation, { ...named, operationId }, decision ?? {})
      : await runPlain(trx, sending, sentOperation, checked!);
  await decision?.settle?.(trx);
  return result;
}

async function attempt(
  sending: Sending,
  sentOperation: SentOperation,
  decision: Decision | undefined,
): Promise<Outcome> {
  const { perform, carrier } = sending;
  const { userID } = carrier.session;
  const { id } = sentOperation.operation;
  const notes = await readNotes(carrier.db, sentOperation.operation, userID);
  const earlierOutcome = settledOutcome(
    sentOperation.operation,
    notes.find((note) => note.id === id.toLowerCase()),
    userID,
    decision !== undefined,
  );
  if (earlierOutcome) return earlierOutcome;
  const missingNeed = unmetNeed(sentOperation.operation, notes);
  if (missingNeed?.caseID) return holdWith(sending, sentOperation, missingNeed.caseID, decision);
  if (missingNeed && decision) throw problem('conflict', unready);
  if (missingNeed) return outcome(id, 'waiting', unready);
  const actualIDs = new Map(
    notes.flatMap((note) => (note.record_id && note.result_id ? [[note.record_id, note.result_id]] : [])),
  );
  const namedOperation = withReferences(
    decision?.corrected ?? sentOperation.operation,
    (deviceID) => actualIDs.get(deviceID.toLowerCase()) ?? deviceID,
  );
  const { operationId, params, body, recordID } = namedOperation;
  const checkedCall = isUpdate(operationId)
    ? null
    : perform({ operationId, params, body, recordID }, carrier);
  const checkedUpdate = isUpdate(operationId)
    ? perform({ operationId: updates[operationId].read, params }, carrier)
    : null;
  const db = await reachBeyond(sending, namedOperation, (checkedUpdate ?? checkedCall)!.db);
  return inTransaction(db, (trx) =>
    executeIn(trx, sending, sentOperation, { named: namedOperation, checked: checkedCall }, decision),
  );
}

/** Makes an operation wait with one it depends on, unless that one was decided, or this one carried out, in the meantime. */
async function holdWith(
  sending: Sending,
  sentOperation: SentOperation,
  caseID: string,
  decision: Decision | undefined,
): Promise<Outcome> {
  const message = 'Espera a que se decida un caso anterior.';
  const { operation } = sentOperation;
  const { userID } = sending.carrier.session;
  return inTransaction(sending.carrier.db, async (trx) => {
    const note = await lockNote(trx, operation.id, userID);
    const earlierOutcome = settledOutcome(operation, note, userID, decision !== undefined);
    if (earlierOutcome) return earlierOutcome;
    const openCase = await trx
      .selectFrom('field_case')
      .select('id')
      .where('id', '=', caseID)
      .where('decided_at', 'is', null)
      .forShare()
      .executeTakeFirst();
    if (!openCase && decision) throw problem('conflict', unready);
    if (!openCase) return outcome(operation.id, 'waiting', unready);
    await writeNote(trx, sending, sentOperation, { state: 'held', message, caseID });
    await decision?.settle?.(trx);
    return outcome(operation.id, 'held', message, { caseID });
  });
}

/** Records a rejection, which a later attempt may overcome. */
async function refuse(
  sending: Sending,
  sentOperation: SentOperation,
  { message, errors = [] }: Problem | { message: string; errors?: Outcome['errors'] },
): Promise<Outcome> {
  await inTransaction(sending.carrier.db, async (trx) => {
    const note = await lockNote(trx, sentOperation.operation.id, sending.carrier.session.userID);
    if (!note || (note.state === 'refused' && note.user_id === sending.carrier.session.userID))
      await writeNote(trx, sending, sentOperation, { state: 'refused', message });
  });
  return outcome(sentOperation.operation.id, 'refused', message, { errors });
}

/** The outcome of an operation that was rejected by the contract or the rules. */
async function answerRefusal(
  sending: Sending,
  sentOperation: SentOperation,
  refusal: Problem,
  decision: Decision | undefined,
): Promise<Outcome> {
  if (decision?.keepRefused) return holdRefused(sending, sentOperation, refusal);
  if (decision) throw refusal;
  const heldOutcome =
    (await holdDuplicate(sending, sentOperation, refusal)) ??
    (await holdOutgrown(sending, sentOperation, refusal));
  return heldOutcome ?? refuse(sending, sentOperation, refusal);
}

/** The outcome of an operation that failed because of the server, which is logged. */
async function answerFailure(
  sending: Sending,
  sentOperation: SentOperation,
  error: unknown,
  decision: Decision | undefined,
): Promise<Outcome> {
  if (decision && !decision.keepRefused) throw error;
  sending.carrier.inBackground(() => Promise.reject(error as Error));
  const message = 'El servidor no pudo guardarlo todavía. Se intentará de nuevo.';
  return decision
    ? holdRefused(sending, sentOperation, { message })
    : outcome(sentOperation.operation.id, 'waiting', message);
}

/**
 * Carries out one operation. Resolves to an outcome in every case; rejects only if the database cannot be reached.
 * @param decision given if the operation was waiting for it; a rejection then throws, unless it is to be kept as a case
 */
export async function executeOperation(
  sending: Sending,
  sentOperation: SentOperation,
  decision?: Decision,
): Promise<Outcome> {
  try {
    return await attempt(sending, sentOperation, decision);
  } catch (error) {
    if (isConnectionLost(error)) throw error;
    const refusal =
      errorCode(error) === '23505'
        ? problem('conflict', 'Ya existe un registro con esta identificación.')
        : error;
    return refusal instanceof Problem && refusal.status < 500
      ? answerRefusal(sending, sentOperation, refusal, decision)
      : answerFailure(sending, sentOperation, error, decision);
  }
}
