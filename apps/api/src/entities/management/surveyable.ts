/** Surveyable people (spec §2 "Surveyables", §3, §7; rules §5). Deleting a person makes them inactive. */
import type { Handlers } from '../../contract/handler.ts';
import { problem } from '../../http/problem.ts';
import type { Session } from '../../identity/session.ts';
import { checkEdit } from '../../records/checks.ts';
import {
  answerCode,
  answerCreated,
  answerUpdated,
  deactivate,
  newRecord,
  readLocked,
  readOne,
} from '../../records/record.ts';
import { resolveID } from '../../records/resolve.ts';
import { formColumns } from './surveyable-fields.ts';
import { checkDocument } from './surveyable-duplicates.ts';
import { readSurveyables, type Surveyable } from '../../records/people.ts';

const entity = 'surveyable';

type Operation = 'CREATE' | 'EDIT' | 'DELETE' | 'OPEN';

/** Whether the session may also work with people who have no family (rules §2, surveyableByFamily). */
const mayLackFamily = (session: Session, operation: Operation) =>
  session.grants.has(`management:surveyable:${operation}`);

/** Throws 403 for a person without a family if the session may only work with family members. */
function checkReach(session: Session, operation: Operation, person: Surveyable): void {
  if (person.chFamilyID === null && !mayLackFamily(session, operation)) {
    throw problem('forbidden', `management:surveyable:${operation}`);
  }
}

/** Throws 422 if no family is chosen and the session may only work with family members. */
function checkFamilyChosen(
  session: Session,
  operation: Operation,
  familyID: string | null | undefined,
): void {
  if (familyID || mayLackFamily(session, operation)) return;
  const message = 'Elija la familia de la persona.';
  throw problem('rule', message, [{ field: 'chFamilyID', message }]);
}

export const surveyableHandlers = {
  getSurveyable: async ({ trx, params, session, audit }) => {
    const id = await resolveID(trx, entity, params.id);
    const data = await readOne(entity, readSurveyables, trx, id);
    checkReach(session, 'OPEN', data);
    await audit({ entity, entityID: id });
    return { message: 'Consulta exitosa.', data };
  },

  generateSurveyableCode: (call) => answerCode(entity, call),

  createSurveyable: async (call) => {
    const { trx, body, session } = call;
    checkFamilyChosen(session, 'CREATE', body.chFamilyID);
    const person = await newRecord(entity, call);
    await checkDocument(call, body.identification, null, true);
    await trx
      .insertInto('surveyable')
      .values({ ...person, ...(await formColumns(call, person.code, body)) })
      .execute();
    return answerCreated(entity, readSurveyables, call, person.id);
  },

  updateSurveyable: async (call) => {
    const { trx, params, body, session } = call;
    const personBefore = await readLocked(entity, readSurveyables, trx, params.id);
    const { id, code, version, lacks } = personBefore;
    const familyID = personBefore.chFamilyID?.id ?? null;
    checkReach(session, 'EDIT', personBefore);
    checkFamilyChosen(session, 'EDIT', body.chFamilyID);
    checkEdit(personBefore, body, entity);
    await checkDocument(call, body.identification, id, false);
    await trx
      .updateTable('surveyable')
      .set({ ...(await formColumns(call, code, body, { lacks, familyID })), version: version + 1 })
      .where('id', '=', id)
      .execute();
    return answerUpdated(entity, readSurveyables, call, personBefore);
  },

  deactivateSurveyable: (call) =>
    deactivate(entity, readSurveyables, call, (personBefore) =>
      checkReach(call.session, 'DELETE', personBefore),
    ),

  reactivateSurveyable: async (call) => {
    const { trx, params, body, session, audit } = call;
    checkFamilyChosen(session, 'CREATE', body.chFamilyID);
    const id = await resolveID(trx, entity, params.id);
    const row = await trx
      .selectFrom('surveyable')
      .select('status')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (row?.status === 'activo')
      throw problem('conflict', 'El encuestable ya está activo. Recargue la lista.');
    const personBefore = await readOne(entity, readSurveyables, trx, id);
    checkEdit(personBefore, body, entity);
    await checkDocument(call, body.identification, id, false);
    await trx
      .updateTable('surveyable')
      .set({
        ...(await formColumns(call, personBefore.code, body, { lacks: personBefore.lacks, familyID: null })),
        status: 'activo',
        version: personBefore.version + 1,
      })
      .where('id', '=', id)
      .execute();
    const data = await readOne(entity, readSurveyables, trx, id);
    await audit({
      entity,
      entityID: id,
      before: { ...personBefore, status: 'inactivo' },
      after: { ...data, status: 'activo' },
    });
    return { message: 'El encuestable se reactivó correctamente.', data };
  },
} satisfies Partial<Handlers>;
