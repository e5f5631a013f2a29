/** Answer options of dropdown questions (spec §2 "Characterizations", §3, §7; rules §4). Every edit stores a version. */
import { randomUUIDv7 } from 'node:crypto';
import { fieldTypes } from '@caracteriza/domain/answer-check';
import { fold } from '@caracteriza/domain/fold';
import { codeSortKey, sortKey } from '@caracteriza/domain/sort-key';
import type { components } from '@caracteriza/openapi/schema';
import type { Kysely } from 'kysely';
import { issueCode, spendCode } from '../codes/codes.ts';
import { resolveID } from '../codes/resolve.ts';
import type { Call, Handlers } from '../contract/handler.ts';
import { answerExport, answerList, listingOf } from '../contract/listing.ts';
import { checkEdit, lockActive } from '../contract/record.ts';
import type { Database } from '../db/types.ts';
import type { ExportColumn, ExportFormat } from '../exports/columns.ts';
import { problem } from '../http/problem.ts';
import { storeQuestionnaire } from '../questionnaire/store.ts';

type AnswerOption = components['schemas']['AnswerOption'];
type AnswerOptionFields = Omit<components['schemas']['AnswerOptionCreate'], 'code' | 'questionID'>;

const gone = 'La opción de respuesta';
const entity = 'answerOption';

/** The whole options of these ids, active or not; the one select of the entity. */
async function readOptions(trx: Kysely<Database>, ids: readonly string[]): Promise<AnswerOption[]> {
  const rows = await trx
    .selectFrom('answer_option')
    .innerJoin('question', 'question.id', 'answer_option.question_id')
    .select(['answer_option.id', 'answer_option.code', 'answer_option.label', 'answer_option.version'])
    .select('answer_option.order_option as orderOption')
    .select(['question.id as questionID', 'question.code as questionCode', 'question.statement'])
    .where('answer_option.id', 'in', ids)
    .execute();
  return rows.map(({ questionID, questionCode, statement, ...row }) => ({
    ...row,
    questionID: { id: questionID, code: questionCode, statement },
  }));
}

async function readOption(trx: Kysely<Database>, id: string): Promise<AnswerOption> {
  const [option] = await readOptions(trx, [id]);
  if (!option) throw problem('notFound', gone);
  return option;
}

const options = listingOf({
  from: (trx: Kysely<Database>, { questionID }: { questionID: string }) =>
    trx
      .selectFrom('answer_option')
      .where('answer_option.question_id', '=', questionID)
      .where('answer_option.status', '=', 'activo'),
  id: 'answer_option.id',
  search: ['answer_option.search'],
  sorts: {
    code: 'answer_option.code_sort',
    label: 'answer_option.label_sort',
    orderOption: 'answer_option.order_option',
  },
  standardSort: 'orderOption',
  rows: readOptions,
});

const columns: ExportColumn<AnswerOption>[] = [
  { header: 'Código', value: ({ code }) => code },
  { header: 'Código de la Pregunta', value: ({ questionID }) => questionID.code },
  { header: 'Pregunta', value: ({ questionID }) => questionID.statement, width: 60 },
  { header: 'Etiqueta', value: ({ label }) => label, width: 40 },
  { header: 'Orden', value: ({ orderOption }) => orderOption, width: 8 },
];

async function exportOptions(
  format: ExportFormat,
  call: Call<
    | 'exportAnswerOptionsByQuestionExcel'
    | 'exportAnswerOptionsByQuestionCsv'
    | 'exportAnswerOptionsByQuestionTxt'
  >,
) {
  const questionID = await resolveID(call.trx, 'question', call.params.id, 'La pregunta');
  return answerExport(
    options,
    call,
    { questionID },
    { format, entity, name: 'Opciones de respuesta', columns },
  );
}

/** The question of an option, locked with its characterization, so that edits of one questionnaire wait for each other. */
async function lockQuestion(trx: Kysely<Database>, idOrCode: string) {
  const id = await resolveID(trx, 'question', idOrCode, 'La pregunta');
  const { characterizationID } = await trx
    .selectFrom('question')
    .select('characterization_id as characterizationID')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await lockActive(trx, 'characterization', characterizationID, 'La caracterización');
  await lockActive(trx, 'question', id, 'La pregunta');
  return { id, characterizationID };
}

/** An active option with its question, all locked, and as it is. */
async function lockOption(trx: Kysely<Database>, idOrCode: string) {
  const known = await readOption(trx, await resolveID(trx, 'answer_option', idOrCode, gone));
  const question = await lockQuestion(trx, known.questionID.id);
  const id = await lockActive(trx, 'answer_option', known.id, gone);
  return { id, question, before: await readOption(trx, id) };
}

/** The columns that a form fills. */
function columnsOf(code: string, { label, orderOption }: AnswerOptionFields) {
  return { label, label_sort: sortKey(label), order_option: orderOption, search: fold(`${code} ${label}`) };
}

export const answerOptionHandlers = {
  listAnswerOptionsByQuestion: async (call) => {
    const questionID = await resolveID(call.trx, 'question', call.params.id, 'La pregunta');
    return answerList(options, call, { questionID });
  },

  generateAnswerOptionCode: async ({ trx, session, now }) => ({
    message: 'Código generado.',
    data: await issueCode(trx, 'answerOption', session.userID, now),
  }),

  createAnswerOption: async ({ trx, body, session, now, audit }) => {
    await spendCode(trx, body.code, 'answerOption', session.userID, now);
    const question = await lockQuestion(trx, body.questionID);
    const type = await trx
      .selectFrom('question')
      .innerJoin('master_value as type', 'type.id', 'question.field_type_id')
      .select('type.code')
      .where('question.id', '=', question.id)
      .executeTakeFirst();
    if (type?.code !== fieldTypes.dropdown) {
      throw problem('rule', 'Solo las preguntas de lista desplegable tienen opciones de respuesta.');
    }
    const id = randomUUIDv7();
    const { code } = body;
    const row = {
      id,
      code,
      code_sort: codeSortKey(code),
      question_id: question.id,
      ...columnsOf(code, body),
    };
    await trx
      .insertInto('answer_option')
      .values({ ...row, created_at: now })
      .execute();
    await storeQuestionnaire(trx, question.characterizationID, now);
    const data = await readOption(trx, id);
    await audit({ entity, entityID: id, after: data });
    return { message: 'La opción de respuesta se agregó correctamente.', data };
  },

  updateAnswerOption: async ({ trx, params, body, now, audit }) => {
    const { id, question, before } = await lockOption(trx, params.id);
    checkEdit(before, body);
    if (body.questionID !== before.questionID.id) {
      const message = 'Una opción no se puede mover a otra pregunta.';
      throw problem('rule', message, [{ field: 'questionID', message }]);
    }
    await trx
      .updateTable('answer_option')
      .set({ ...columnsOf(before.code, body), version: before.version + 1 })
      .where('id', '=', id)
      .execute();
    await storeQuestionnaire(trx, question.characterizationID, now);
    const data = await readOption(trx, id);
    await audit({ entity, entityID: id, before, after: data });
    return { message: 'La opción de respuesta se actualizó correctamente.', data };
  },

  deactivateAnswerOption: async ({ trx, params, query, now, audit }) => {
    const { id, question, before } = await lockOption(trx, params.id);
    const dependent = await trx
      .selectFrom('question')
      .select(['code', 'statement'])
      .where('active_answer_id', '=', id)
      .where('status', '=', 'activo')
      .limit(1)
      .executeTakeFirst();
    if (dependent) {
      const which = `${dependent.code} («${dependent.statement}»)`;
      throw problem(
        'conflict',
        `La opción activa la pregunta ${which}: elimine o cambie primero esa pregunta.`,
      );
    }
    await trx
      .updateTable('answer_option')
      .set({ status: query.status, version: before.version + 1 })
      .where('id', '=', id)
      .execute();
    await storeQuestionnaire(trx, question.characterizationID, now);
    const data = await readOption(trx, id);
    await audit({ entity, entityID: id, before, after: { ...data, status: query.status } });
    return { message: 'La opción de respuesta se eliminó correctamente.', data };
  },

  reorderAnswerOptions: async ({ trx, params, body, now, audit }) => {
    const question = await lockQuestion(trx, params.id);
    const active = await trx
      .selectFrom('answer_option')
      .select(['id', 'order_option as orderOption'])
      .where('question_id', '=', question.id)
      .where('status', '=', 'activo')
      .execute();
    const given = new Set(body.answerOptionIDs);
    if (given.size !== active.length || active.some(({ id }) => !given.has(id))) {
      throw problem(
        'conflict',
        'Las opciones de la pregunta cambiaron. Recargue la lista y ordénelas de nuevo.',
      );
    }
    for (const [index, id] of body.answerOptionIDs.entries()) {
      await trx
        .updateTable('answer_option')
        .set((column) => ({ order_option: index + 1, version: column('version', '+', 1) }))
        .where('id', '=', id)
        .where('order_option', '<>', index + 1)
        .execute();
    }
    await storeQuestionnaire(trx, question.characterizationID, now);
    await audit({ entity, entityID: question.id, before: active, after: body });
    const found = new Map(
      (await readOptions(trx, body.answerOptionIDs)).map((option) => [option.id, option]),
    );
    return {
      message: 'Las opciones se ordenaron correctamente.',
      data: body.answerOptionIDs.flatMap((id) => found.get(id) ?? []),
    };
  },

  exportAnswerOptionsByQuestionExcel: (call) => exportOptions('excel', call),
  exportAnswerOptionsByQuestionCsv: (call) => exportOptions('csv', call),
  exportAnswerOptionsByQuestionTxt: (call) => exportOptions('txt', call),
} satisfies Pick<
  Handlers,
  | 'listAnswerOptionsByQuestion'
  | 'generateAnswerOptionCode'
  | 'createAnswerOption'
  | 'updateAnswerOption'
  | 'deactivateAnswerOption'
  | 'reorderAnswerOptions'
  | 'exportAnswerOptionsByQuestionExcel'
  | 'exportAnswerOptionsByQuestionCsv'
  | 'exportAnswerOptionsByQuestionTxt'
>;
