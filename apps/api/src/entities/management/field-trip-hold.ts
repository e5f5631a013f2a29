/** Makes operations of a trip wait as cases that a person decides (decision 0102). */
import { randomUUIDv7 } from 'node:crypto';
import { outgrownSaveText, outgrownText } from '@caracteriza/domain/campaign/survey-refusals';
import { type Kysely, sql } from 'kysely';
import { inTransaction } from '../../db/driver/transaction.ts';
import type { Database } from '../../db/types.ts';
import type { Problem } from '../../http/problem.ts';
import { readSurveyables } from '../../records/people.ts';
import { type ConflictingField, updates, saysSame } from './field-trip-merge.ts';
import {
  lockNote,
  type Operation,
  type Outcome,
  referencesIn,
  type Sending,
  type SentOperation,
  writeNote,
} from './field-trip-operation.ts';

interface NewCase {
  kind: 'conflict' | 'duplicate' | 'refused';
  message: string;
  familyID: string | null;
  surveyableID: string | null;
  fields: readonly ConflictingField[];
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

const nameOf = (fields: Record<string, unknown>) =>
  [fields['firstName'], fields['secondName'], fields['firstSurname'], fields['secondSurname']]
    .map(textOf)
    .filter((name) => name !== '')
    .join(' ');

/** The subject of an operation: a person by name, or a family by code and reference. */
async function subjectOf(db: Kysely<Database>, operation: Operation): Promise<string> {
  const body = (operation.body ?? {}) as Record<string, unknown>;
  if (operation.operationId === 'createSurveyable') return nameOf(body);
  const ids = referencesIn(operation);
  const { rows } = await sql<{ subject: string }>`
    select concat_ws(' ', first_name, second_name, first_surname, second_surname) as subject
    from surveyable where id = any(${ids}::uuid[])
    union all select concat_ws(' · ', code, consultreference) from family where id = any(${ids}::uuid[])
    limit 1`.execute(db);
  return rows[0]?.subject ?? textOf(body['consultreference']);
}

/** Adds a case and makes the operation wait for it. */
async function holdOperation(
  trx: Kysely<Database>,
  sending: Sending,
  sentOperation: SentOperation,
  { kind, message, familyID, surveyableID, fields }: NewCase,
): Promise<Outcome> {
  const caseID = randomUUIDv7();
  await trx
    .insertInto('field_case')
    .values({
      id: caseID,
      trip_id: sending.tripID,
      kind,
      operation_id: sentOperation.operation.id,
      family_id: familyID,
      surveyable_id: surveyableID,
      subject: await subjectOf(trx, sentOperation.operation),
      fields: JSON.stringify(fields),
      created_at: sending.carrier.now,
    })
    .execute();
  await writeNote(trx, sending, sentOperation, { state: 'held', message, caseID });
  return { id: sentOperation.operation.id, state: 'held', message, errors: [], data: null, caseID };
}

/** Adds a case for an update of fields that somebody else has changed to other values. */
export const holdConflict = (
  trx: Kysely<Database>,
  sending: Sending,
  sentOperation: SentOperation,
  { entity, id, conflicts }: { entity: 'family' | 'surveyable'; id: string; conflicts: ConflictingField[] },
): Promise<Outcome> =>
  holdOperation(trx, sending, sentOperation, {
    kind: 'conflict',
    message: 'Otra persona cambió los mismos datos. Hay que decidir cuáles quedan.',
    familyID: entity === 'family' ? id : null,
    surveyableID: entity === 'surveyable' ? id : null,
    fields: conflicts,
  });

/** The person with a document number: the active one, otherwise the newest inactive one. */
const holderOf = (db: Kysely<Database>, identification: string) =>
  db
    .selectFrom('surveyable')
    .select('id')
    .where('identification', '=', identification)
    .orderBy('status')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The device's values for a new person that differ from those of the registered one. */
async function differencesOf(
  trx: Kysely<Database>,
  body: Readonly<Record<string, unknown>>,
  personID: string,
): Promise<ConflictingField[]> {
  const [person] = await readSurveyables(trx, [personID]);
  const fields = updates.updateSurveyable.fieldsOf(person);
  return Object.entries(body).flatMap(([field, device]) =>
    field in fields && !saysSame(device, fields[field])
      ? [{ field, base: null, device, server: fields[field] ?? null }]
      : [],
  );
}

/** Adds a case for a new person whose document number is already registered; null if the rejection had another reason. */
export async function holdDuplicate(
  sending: Sending,
  sentOperation: SentOperation,
  refusal: Problem,
): Promise<Outcome | null> {
  const { operation } = sentOperation;
  if (operation.operationId !== 'createSurveyable' || refusal.status !== 409) return null;
  const { db, session } = sending.carrier;
  return inTransaction(db, async (trx) => {
    const note = await lockNote(trx, operation.id, session.userID);
    if (note && note.state !== 'refused') return null;
    const body = operation.body as { identification: string; chFamilyID?: string | null };
    const holder = await holderOf(trx, body.identification);
    if (!holder) return null;
    return holdOperation(trx, sending, sentOperation, {
      kind: 'duplicate',
      message: 'El número de documento ya es de otra persona. Hay que decidir si es la misma.',
      familyID: body.chFamilyID ?? null,
      surveyableID: holder.id,
      fields: await differencesOf(trx, body, holder.id),
    });
  });
}

/** The operations that make up the survey of somebody who has turned 18, and that person. */
function surveyedPerson({ operationId, body }: Operation): string | null {
  const fields = (body ?? {}) as { surveyableID?: string; surveyRequestDTO?: { chSurveyableID: string } };
  if (operationId === 'pinFieldSurvey') return fields.surveyableID ?? null;
  return operationId === 'saveCompleteSurvey' ? (fields.surveyRequestDTO?.chSurveyableID ?? null) : null;
}

/**
 * Adds a case for the survey of a person who turned 18 after somebody else consented for them, so that it can be saved once
 * they have been asked; null if it was rejected for another reason. Kept only on the device, it could be lost with the device.
 */
export async function holdOutgrown(
  sending: Sending,
  sentOperation: SentOperation,
  { message }: Problem,
): Promise<Outcome | null> {
  const surveyableID = surveyedPerson(sentOperation.operation);
  if (surveyableID === null || (message !== outgrownText && message !== outgrownSaveText)) return null;
  const { db, session } = sending.carrier;
  return inTransaction(db, async (trx) => {
    const note = await lockNote(trx, sentOperation.operation.id, session.userID);
    if (note && note.state !== 'refused') return null;
    return holdOperation(trx, sending, sentOperation, {
      kind: 'refused',
      message: outgrownCaseText,
      familyID: null,
      surveyableID,
      fields: [],
    });
  });
}

const outgrownCaseText =
  'La persona cumplió 18 años desde que otra persona autorizó por ella. Pídale su propio consentimiento y guarde entonces la encuesta.';

/** Adds a case for an operation that was rejected after its first case was decided. */
export const holdRefused = (
  sending: Sending,
  sentOperation: SentOperation,
  { message }: Pick<Problem, 'message'>,
): Promise<Outcome> =>
  inTransaction(sending.carrier.db, (trx) =>
    holdOperation(trx, sending, sentOperation, {
      kind: 'refused',
      message,
      familyID: referencesIn(sentOperation.operation)[0] ?? null,
      surveyableID: referencesIn(sentOperation.operation)[0] ?? null,
      fields: [],
    }),
  );
