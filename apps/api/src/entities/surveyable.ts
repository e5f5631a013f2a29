/** Surveyable people (spec §2 "Surveyables", §3, §7; rules §5). Deleting one makes the person inactive. */
import { randomUUIDv7 } from 'node:crypto';
import { codeSortKey } from '@caracteriza/domain/sort-key';
import { issueCode, spendCode } from '../codes/codes.ts';
import { resolveID } from '../codes/resolve.ts';
import type { Handlers } from '../contract/handler.ts';
import { checkEdit, lockActive } from '../contract/record.ts';
import { problem } from '../http/problem.ts';
import type { Session } from '../http/session.ts';
import { checkDocument, columnsOf, matchesByDocument, matchesByName } from './surveyable-fields.ts';
import { missingPerson, readSurveyable, type Surveyable } from './surveyable-read.ts';

const entity = 'surveyable';

type Operation = 'CREATE' | 'EDIT' | 'DELETE' | 'OPEN';

/** Whether the session may work with a person outside of any family (rules §2, surveyableByFamily). */
const mayWithoutFamily = (session: Session, operation: Operation) =>
  session.grants.has(`management:surveyable:${operation}`);

/** Throws 403 when who may only work with the people of families asks for a person without one. */
function checkReach(session: Session, operation: Operation, person: Surveyable): void {
  if (person.chFamilyID === null && !mayWithoutFamily(session, operation)) throw problem('forbidden');
}

/** Throws 422 when who may only work with the people of families leaves the family out (contract). */
function checkFamilyGiven(session: Session, operation: Operation, familyID: string | null | undefined): void {
  if (familyID || mayWithoutFamily(session, operation)) return;
  const message = 'Elija la familia de la persona.';
  throw problem('rule', message, [{ field: 'chFamilyID', message }]);
}

export const surveyableHandlers = {
  getSurveyable: async ({ trx, params, session, audit }) => {
    const id = await resolveID(trx, 'surveyable', params.id, missingPerson);
    const data = await readSurveyable(trx, id);
    checkReach(session, 'OPEN', data);
    await audit({ entity, entityID: id });
    return { message: 'Consulta exitosa.', data };
  },

  generateSurveyableCode: async ({ trx, session, now }) => ({
    message: 'Código generado.',
    data: await issueCode(trx, 'surveyable', session.userID, now),
  }),

  createSurveyable: async ({ trx, body, session, now, audit }) => {
    checkFamilyGiven(session, 'CREATE', body.chFamilyID);
    await spendCode(trx, body.code, 'surveyable', session.userID, now);
    await checkDocument(trx, body.identification, null, true);
    const id = randomUUIDv7();
    const { code } = body;
    const row = {
      id,
      code,
      code_sort: codeSortKey(code),
      ...(await columnsOf(trx, code, body, now)),
      created_at: now,
    };
    await trx.insertInto('surveyable').values(row).execute();
    const data = await readSurveyable(trx, id);
    await audit({ entity, entityID: id, after: data });
    return { message: 'El encuestable se agregó correctamente.', data };
  },

  updateSurveyable: async ({ trx, params, body, session, now, audit }) => {
    const id = await lockActive(trx, 'surveyable', params.id, missingPerson);
    const before = await readSurveyable(trx, id);
    const familyID = before.chFamilyID?.id ?? null;
    checkReach(session, 'EDIT', before);
    checkFamilyGiven(session, 'EDIT', body.chFamilyID);
    checkEdit(before, body, entity);
    await checkDocument(trx, body.identification, id, false);
    await trx
      .updateTable('surveyable')
      .set({ ...(await columnsOf(trx, before.code, body, now, familyID)), version: before.version + 1 })
      .where('id', '=', id)
      .execute();
    const data = await readSurveyable(trx, id);
    await audit({ entity, entityID: id, before, after: data });
    return { message: 'El encuestable se actualizó correctamente.', data };
  },

  deactivateSurveyable: async ({ trx, params, query, session, audit }) => {
    const id = await lockActive(trx, 'surveyable', params.id, missingPerson);
    const before = await readSurveyable(trx, id);
    checkReach(session, 'DELETE', before);
    await trx
      .updateTable('surveyable')
      .set({ status: query.status, version: before.version + 1 })
      .where('id', '=', id)
      .execute();
    const data = await readSurveyable(trx, id);
    await audit({ entity, entityID: id, before, after: { ...data, status: query.status } });
    return { message: 'El encuestable se eliminó correctamente.', data };
  },

  checkSurveyable: async ({ trx, body, audit }) => {
    const exceptID = body.id ?? null;
    const [identification] = await matchesByDocument(trx, body.identification, exceptID);
    const data = {
      identification: identification ?? null,
      sameNameAndBirthdate: await matchesByName(trx, body, exceptID),
    };
    const read = [data.identification, ...data.sameNameAndBirthdate].flatMap((match) => match?.id ?? []);
    for (const id of new Set(read)) await audit({ entity, entityID: id });
    return { message: 'Consulta exitosa.', data };
  },

  reactivateSurveyable: async ({ trx, params, body, session, now, audit }) => {
    checkFamilyGiven(session, 'CREATE', body.chFamilyID);
    const id = await resolveID(trx, 'surveyable', params.id, missingPerson);
    const row = await trx
      .selectFrom('surveyable')
      .select('status')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (row?.status === 'activo')
      throw problem('conflict', 'El encuestable ya está activo. Recargue la lista.');
    const before = await readSurveyable(trx, id);
    checkEdit(before, body, entity);
    await checkDocument(trx, body.identification, id, false);
    await trx
      .updateTable('surveyable')
      .set({
        ...(await columnsOf(trx, before.code, body, now)),
        status: 'activo',
        version: before.version + 1,
      })
      .where('id', '=', id)
      .execute();
    const data = await readSurveyable(trx, id);
    await audit({
      entity,
      entityID: id,
      before: { ...before, status: 'inactivo' },
      after: { ...data, status: 'activo' },
    });
    return { message: 'El encuestable se reactivó correctamente.', data };
  },
} satisfies Pick<
  Handlers,
  | 'getSurveyable'
  | 'generateSurveyableCode'
  | 'createSurveyable'
  | 'updateSurveyable'
  | 'deactivateSurveyable'
  | 'checkSurveyable'
  | 'reactivateSurveyable'
>;
