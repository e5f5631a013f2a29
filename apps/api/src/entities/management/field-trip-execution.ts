/** Executes one operation that a device sent, once, with its note in the same transaction (decision 0102). */
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

/** How to continue with an operation that was held. */
export interface Decision {
  /** In a conflict, whether the device's value of a field counts. */
  deviceWins?: (field: string) => boolean;
  /** Called with the current conflicts; throws if they are not the ones that were decided. */
  checkShown?: (conflicts: readonly ConflictingField[]) => void;
  /** Executed instead of the operation that was sent, whose note it gets. */
  corrected?: Operation;
  /** Called in the transaction of the write. */
  settle?: (trx: Kysely<Database>) => Promise<void>;
  /** A refused operation becomes a case of its own, because the device may no longer have it. */
  keepRefused?: boolean;
}

const outcome = (
  id: string,
  state: Outcome['state'],
  message: string,
  more: Partial<Pick<Outcome, 'errors' | 'data' | 'caseID'>> = {},
): Outcome => ({ id, state, message, errors: [], data: null, caseID: null, ...more });

const unready = 'Falta que llegue o se corrija lo anterior.';

const otherContent = 'Este envío ya llegó con otros datos. Revise lo que quedó registrado.';

/** The final outcome of an earlier sending; undefined if the operation must be executed. */
function settled(
  operation: Operation,
  note: Note | undefined,
  userID: string,
  resumes: boolean,
): Outcome | undefined {
  if (!note) return undefined;
  const { id } = operation;
  if (note.user_id !== userID || note.content_hash !== hashOf(operation))
    return outcome(id, 'refused', otherContent);
  const data = note.written as Outcome['data'];
  if (note.state === 'saved' || note.state === 'merged')
    return outcome(id, 'repeated', note.message, { data });
  if (note.state === 'discarded') return outcome(id, 'refused', note.message);
  if (note.state === 'held' && !resumes) return outcome(id, 'held', note.message, { caseID: note.case_id });
  return undefined;
}

/**
 * What an operation is waiting for: the case that holds another one, or just time; undefined for nothing. Throws 422 if it
 * needs one that was discarded, which will never come.
 */
function awaited({ needs }: Operation, notes: readonly Note[]): { caseID: string | null } | undefined {
  const notesByID = new Map(notes.map((note) => [note.id, note]));
  const missing = needs
    .map((id) => notesByID.get(id.toLowerCase()))
    .filter((note) => note?.state !== 'saved' && note?.state !== 'merged');
  const discarded = missing.find((note) => note?.state === 'discarded');
  if (discarded) throw problem('rule', `Depende de algo que no se guardó. ${discarded.message}`);
  if (missing.length === 0) return undefined;
  return { caseID: missing.find((note) => note?.state === 'held')?.case_id ?? null };
}

/** Runs an operation that does not merge. */
async function runPlain(
  trx: Kysely<Database>,
  sending: Sending,
  sent: SentOperation,
  checked: CheckedCall,
): Promise<Outcome> {
  const { message, data } = await checked.run(trx, sent.usedAt);
  const written = writtenOf(data);
  await writeNote(trx, sending, sent, { state: 'saved', message, written });
  return outcome(sent.operation.id, 'saved', message, { data: written });
}

/** Reads the record, merges the device's changes with those of others, and writes it or holds the operation. */
async function runUpdate(
  trx: Kysely<Database>,
  sending: Sending,
  sent: SentOperation,
  { operationId, params, body, base }: Operation & { operationId: UpdateID },
  decision: Decision,
): Promise<Outcome> {
  const { usedAt } = sent;
  const { id } = sent.operation;
  const { read, entity, fieldsOf } = updates[operationId];
  if (base === undefined || base === null)
    throw problem('rule', 'El cambio no dice de qué datos partió. Hágalo de nuevo.');
  const reading = await sending.perform({ operationId: read, params }, sending.carrier).run(trx, usedAt);
  const record = reading.data as { id: string; version: number };
  const sides = { base: base as Fields, body: (body ?? {}) as Fields, current: fieldsOf(record) };
  decision.checkShown?.(merge(sides).conflicts);
  const { fields, conflicts, changes, moved } = merge(sides, decision.deviceWins);
  if (conflicts.length > 0) return holdConflict(trx, sending, sent, { entity, id: record.id, conflicts });
  const state = moved ? 'merged' : 'saved';
  // Checked like any call, even if nothing is left to write.
  const checked = sending.perform(
    { operationId, params, body: { ...fields, version: record.version } },
    sending.carrier,
  );
  const { message, data } = changes
    ? await checked.run(trx, usedAt)
    : { message: 'El registro ya estaba así.', data: record };
  const written = writtenOf(data);
  await writeNote(trx, sending, sent, { state, message, written });
  return outcome(id, state, message, { data: written });
}

/** Executes in the operation's own transaction. */
async function executeIn(
  trx: Kysely<Database>,
  sending: Sending,
  sent: SentOperation,
  { named, checked }: { named: Operation; checked: CheckedCall | null },
  decision: Decision | undefined,
): Promise<Outcome> {
  const { operation } = sent;
  const { userID } = sending.carrier.session;
  const note = await lockNote(trx, operation.id, userID);
  const before = settled(operation, note, userID, decision !== undefined);
  if (before) return before;
  const { operationId } = named;
  const result =
    checked === null && isUpdate(operationId)
      ? await runUpdate(trx, sending, sent, { ...named, operationId }, decision ?? {})
      : await runPlain(trx, sending, sent, checked!);
  await decision?.settle?.(trx);
  return result;
}

async function attempt(
  sending: Sending,
  sent: SentOperation,
  decision: Decision | undefined,
): Promise<Outcome> {
  const { perform, carrier } = sending;
  const { userID } = carrier.session;
  const { id } = sent.operation;
  const notes = await readNotes(carrier.db, sent.operation, userID);
  const before = settled(
    sent.operation,
    notes.find((note) => note.id === id.toLowerCase()),
    userID,
    decision !== undefined,
  );
  if (before) return before;
  const wait = awaited(sent.operation, notes);
  if (wait?.caseID) return holdWith(sending, sent, wait.caseID, decision);
  if (wait && decision) throw problem('conflict', unready);
  if (wait) return outcome(id, 'waiting', unready);
  const actual = new Map(
    notes.flatMap((note) => (note.record_id && note.result_id ? [[note.record_id, note.result_id]] : [])),
  );
  const named = withReferences(
    decision?.corrected ?? sent.operation,
    (one) => actual.get(one.toLowerCase()) ?? one,
  );
  const { operationId, params, body, recordID } = named;
  const checked = isUpdate(operationId) ? null : perform({ operationId, params, body, recordID }, carrier);
  const reading = isUpdate(operationId)
    ? perform({ operationId: updates[operationId].read, params }, carrier)
    : null;
  const db = await reachBeyond(sending, named, (reading ?? checked)!.db);
  return inTransaction(db, (trx) => executeIn(trx, sending, sent, { named, checked }, decision));
}

/** Holds an operation that needs another one that is held, unless that was decided or this one executed meanwhile. */
async function holdWith(
  sending: Sending,
  sent: SentOperation,
  caseID: string,
  decision: Decision | undefined,
): Promise<Outcome> {
  const message = 'Espera a que se decida un caso anterior.';
  const { operation } = sent;
  const { userID } = sending.carrier.session;
  return inTransaction(sending.carrier.db, async (trx) => {
    const note = await lockNote(trx, operation.id, userID);
    const before = settled(operation, note, userID, decision !== undefined);
    if (before) return before;
    const open = await trx
      .selectFrom('field_case')
      .select('id')
      .where('id', '=', caseID)
      .where('decided_at', 'is', null)
      .forShare()
      .executeTakeFirst();
    if (!open && decision) throw problem('conflict', unready);
    if (!open) return outcome(operation.id, 'waiting', unready);
    await writeNote(trx, sending, sent, { state: 'held', message, caseID });
    await decision?.settle?.(trx);
    return outcome(operation.id, 'held', message, { caseID });
  });
}

/** Notes a refusal, which another sending may overcome. */
async function refuse(
  sending: Sending,
  sent: SentOperation,
  { message, errors = [] }: Problem | { message: string; errors?: Outcome['errors'] },
): Promise<Outcome> {
  await inTransaction(sending.carrier.db, async (trx) => {
    const note = await lockNote(trx, sent.operation.id, sending.carrier.session.userID);
    if (!note || (note.state === 'refused' && note.user_id === sending.carrier.session.userID))
      await writeNote(trx, sending, sent, { state: 'refused', message });
  });
  return outcome(sent.operation.id, 'refused', message, { errors });
}

/** What becomes of an operation that the contract or the rules refused. */
async function answerRefusal(
  sending: Sending,
  sent: SentOperation,
  refusal: Problem,
  decision: Decision | undefined,
): Promise<Outcome> {
  if (decision?.keepRefused) return holdRefused(sending, sent, refusal);
  if (decision) throw refusal;
  const held = (await holdDuplicate(sending, sent, refusal)) ?? (await holdOutgrown(sending, sent, refusal));
  return held ?? refuse(sending, sent, refusal);
}

/** What becomes of an operation that failed for a reason of the server's own, which is logged. */
async function answerFailure(
  sending: Sending,
  sent: SentOperation,
  error: unknown,
  decision: Decision | undefined,
): Promise<Outcome> {
  if (decision && !decision.keepRefused) throw error;
  sending.carrier.inBackground(() => Promise.reject(error as Error));
  const message = 'El servidor no pudo guardarlo todavía. Se intentará de nuevo.';
  return decision ? holdRefused(sending, sent, { message }) : outcome(sent.operation.id, 'waiting', message);
}

/**
 * Executes one operation. It resolves to an outcome whatever the operation is; only a database that cannot be reached rejects.
 * @param decision given if it was held until now; then a refusal rejects unless it is to be kept
 */
export async function executeOperation(
  sending: Sending,
  sent: SentOperation,
  decision?: Decision,
): Promise<Outcome> {
  try {
    return await attempt(sending, sent, decision);
  } catch (error) {
    if (isConnectionLost(error)) throw error;
    const refusal =
      errorCode(error) === '23505'
        ? problem('conflict', 'Ya existe un registro con esta identificación.')
        : error;
    return refusal instanceof Problem && refusal.status < 500
      ? answerRefusal(sending, sent, refusal, decision)
      : answerFailure(sending, sent, error, decision);
  }
}
