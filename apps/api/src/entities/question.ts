/** Questions of a characterization: codes and writes (spec §4 "Question form", §5; rules §4). Every edit stores a version. */
import { randomUUIDv7 } from 'node:crypto';
import { fieldTypes } from '@caracteriza/domain/answer-check';
import { fold } from '@caracteriza/domain/fold';
import { codeSortKey, sortKey } from '@caracteriza/domain/sort-key';
import type { components } from '@caracteriza/openapi/schema';
import type { Kysely } from 'kysely';
import { issueAnswerCodes, issueCode, spendCode } from '../codes/codes.ts';
import { resolveID } from '../codes/resolve.ts';
import type { Handlers } from '../contract/handler.ts';
import { checkActive, checkEdit, checkMasters, lockActive } from '../contract/record.ts';
import type { Database } from '../db/types.ts';
import { problem } from '../http/problem.ts';
import { storeQuestionnaire } from '../questionnaire/store.ts';
import { readQuestion, readQuestions } from './question-read.ts';

type QuestionFields = Omit<components['schemas']['QuestionUpdate'], 'code' | 'version'>;

const gone = 'La pregunta';
const entity = 'question';

function refuse(field: string, message: string): never {
  throw problem('rule', message, [{ field, message }]);
}

/** Throws 422 unless the base question and its answer may activate this question (`id` is null for a new one). */
async function checkParent(trx: Kysely<Database>, id: string | null, body: QuestionFields): Promise<void> {
  const parentID = body.parentID ?? null;
  const activeAnswerID = body.activeAnswerID ?? null;
  if (parentID === null) {
    if (activeAnswerID !== null) refuse('activeAnswerID', 'Elija primero la pregunta base.');
    return;
  }
  if (activeAnswerID === null) refuse('activeAnswerID', 'El campo Respuesta que la Activa es requerido.');
  const rows = await trx
    .selectFrom('question')
    .innerJoin('master_value as type', 'type.id', 'question.field_type_id')
    .select(['question.id', 'question.parent_id as parentID', 'type.code as type'])
    .where('question.characterization_id', '=', body.characterizationID)
    .where('question.status', '=', 'activo')
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const parent = byId.get(parentID);
  if (parent?.type !== fieldTypes.dropdown) {
    refuse('parentID', 'La pregunta base debe ser una lista desplegable de la misma caracterización.');
  }
  const seen = new Set<string>();
  for (let above: string | null = parentID; above !== null; above = byId.get(above)?.parentID ?? null) {
    if (above === id || seen.has(above)) refuse('parentID', 'Una pregunta no puede depender de sí misma.');
    seen.add(above);
  }
  const option = await trx
    .selectFrom('answer_option')
    .select('id')
    .where('id', '=', activeAnswerID)
    .where('question_id', '=', parentID)
    .where('status', '=', 'activo')
    .executeTakeFirst();
  if (!option)
    refuse('activeAnswerID', 'La respuesta que la activa debe ser una opción de la pregunta base.');
}

/**
 * Holds the characterization, active, until the transaction ends: edits of one characterization's questions wait for each
 * other, so that no two of them store half a version. The dependent one is held against a rename, since its name goes into
 * the version. In the order of their ids, or two that lead to each other could wait for each other.
 */
async function lockOwner(trx: Kysely<Database>, body: QuestionFields): Promise<void> {
  const { characterizationID, dependentCharacterizationID: dependentID } = body;
  const holdDependent = async () =>
    dependentID &&
    trx.selectFrom('characterization').select('id').where('id', '=', dependentID).forShare().execute();
  if (dependentID && dependentID < characterizationID) await holdDependent();
  await lockActive(trx, 'characterization', characterizationID, 'La caracterización');
  if (dependentID && dependentID > characterizationID) await holdDependent();
}

/** The columns that a form fills, after their references were checked. */
async function columnsOf(trx: Kysely<Database>, id: string | null, code: string, body: QuestionFields) {
  await checkMasters(trx, { mtFieldTypeID: ['fieldTypes', body.mtFieldTypeID] });
  await checkParent(trx, id, body);
  const dependentID = body.dependentCharacterizationID ?? null;
  if (dependentID !== null) {
    if (dependentID === body.characterizationID) {
      refuse('dependentCharacterizationID', 'La caracterización dependiente debe ser otra.');
    }
    await checkActive(trx, 'characterization', 'dependentCharacterizationID', dependentID);
  }
  const { statement, weight } = body;
  const description = body.description || null;
  return {
    characterization_id: body.characterizationID,
    parent_id: body.parentID ?? null,
    active_answer_id: body.activeAnswerID ?? null,
    dependent_characterization_id: dependentID,
    field_type_id: body.mtFieldTypeID,
    weight,
    required: body.required === 1,
    statement,
    statement_sort: sortKey(statement),
    description,
    search: fold(`${code} ${statement} ${description ?? ''}`),
  };
}

/** Throws 409 when active questions depend on this one: neither its deletion nor another type may orphan them. */
async function checkNoDependents(trx: Kysely<Database>, id: string, doing: string): Promise<void> {
  const dependent = await trx
    .selectFrom('question')
    .select(['code', 'statement'])
    .where('parent_id', '=', id)
    .where('status', '=', 'activo')
    .limit(1)
    .executeTakeFirst();
  if (dependent) {
    throw problem('conflict', `La pregunta activa a ${dependent.code} («${dependent.statement}»): ${doing}`);
  }
}

export const questionHandlers = {
  getQuestion: async ({ trx, params }) => {
    const id = await resolveID(trx, 'question', params.id, gone);
    return { message: 'Consulta exitosa.', data: await readQuestion(trx, id) };
  },

  generateQuestionCode: async ({ trx, query, session, now }) => ({
    message: 'Código generado.',
    data:
      query.count === undefined
        ? await issueCode(trx, 'question', session.userID, now)
        : await issueAnswerCodes(trx, query.count, session.userID, now),
  }),

  createQuestion: async ({ trx, body, session, now, audit }) => {
    await spendCode(trx, body.code, 'question', session.userID, now);
    await lockOwner(trx, body);
    const id = randomUUIDv7();
    const { code } = body;
    const row = {
      id,
      code,
      code_sort: codeSortKey(code),
      ...(await columnsOf(trx, null, code, body)),
      created_at: now,
    };
    await trx.insertInto('question').values(row).execute();
    await storeQuestionnaire(trx, body.characterizationID, now);
    const data = await readQuestion(trx, id);
    await audit({ entity, entityID: id, after: data });
    return { message: 'La pregunta se agregó correctamente.', data };
  },

  updateQuestion: async ({ trx, params, body, now, audit }) => {
    await lockOwner(trx, body);
    const id = await lockActive(trx, 'question', params.id, gone);
    const before = await readQuestion(trx, id);
    checkEdit(before, body);
    if (body.characterizationID !== before.characterizationID.id) {
      refuse('characterizationID', 'Una pregunta no se puede mover a otra caracterización.');
    }
    if (before.mtFieldTypeID.code === fieldTypes.dropdown && body.mtFieldTypeID !== before.mtFieldTypeID.id) {
      await checkNoDependents(trx, id, 'para cambiar su tipo, elimine o cambie primero esa pregunta.');
    }
    await trx
      .updateTable('question')
      .set({ ...(await columnsOf(trx, id, before.code, body)), version: before.version + 1 })
      .where('id', '=', id)
      .execute();
    await storeQuestionnaire(trx, body.characterizationID, now);
    const data = await readQuestion(trx, id);
    await audit({ entity, entityID: id, before, after: data });
    return { message: 'La pregunta se actualizó correctamente.', data };
  },

  deactivateQuestion: async ({ trx, params, query, now, audit }) => {
    const known = await readQuestion(trx, await resolveID(trx, 'question', params.id, gone));
    // In the order in which every edit locks: characterization, question, option or trigger.
    await lockActive(trx, 'characterization', known.characterizationID.id, 'La caracterización');
    const id = await lockActive(trx, 'question', known.id, gone);
    const before = await readQuestion(trx, id);
    await checkNoDependents(trx, id, 'elimine o cambie primero esa pregunta.');
    await trx
      .updateTable('question')
      .set({ status: query.status, version: before.version + 1 })
      .where('id', '=', id)
      .execute();
    await storeQuestionnaire(trx, before.characterizationID.id, now);
    const data = await readQuestion(trx, id);
    await audit({ entity, entityID: id, before, after: { ...data, status: query.status } });
    return { message: 'La pregunta se eliminó correctamente.', data };
  },

  reorderQuestions: async ({ trx, params, body, now, audit }) => {
    const characterizationID = await lockActive(trx, 'characterization', params.id, 'La caracterización');
    const active = await trx
      .selectFrom('question')
      .select(['id', 'weight'])
      .where('characterization_id', '=', characterizationID)
      .where('status', '=', 'activo')
      .execute();
    const given = new Set(body.questionIDs);
    if (given.size !== active.length || active.some(({ id }) => !given.has(id))) {
      throw problem(
        'conflict',
        'Las preguntas de la caracterización cambiaron. Recargue la lista y ordénelas de nuevo.',
      );
    }
    for (const [index, id] of body.questionIDs.entries()) {
      await trx
        .updateTable('question')
        .set((column) => ({ weight: index + 1, version: column('version', '+', 1) }))
        .where('id', '=', id)
        .where('weight', '<>', index + 1)
        .execute();
    }
    await storeQuestionnaire(trx, characterizationID, now);
    await audit({ entity, entityID: characterizationID, before: active, after: body });
    const byId = new Map(
      (await readQuestions(trx, body.questionIDs)).map((question) => [question.id, question]),
    );
    return {
      message: 'Las preguntas se ordenaron correctamente.',
      data: body.questionIDs.flatMap((id) => byId.get(id) ?? []),
    };
  },
} satisfies Pick<
  Handlers,
  | 'getQuestion'
  | 'generateQuestionCode'
  | 'createQuestion'
  | 'updateQuestion'
  | 'deactivateQuestion'
  | 'reorderQuestions'
>;
