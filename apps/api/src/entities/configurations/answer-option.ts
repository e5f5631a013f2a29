/** Answer options of dropdown questions (spec §2 "Characterizations", §3, §7; rules §4). Every edit stores a version. */
import { randomUUIDv7 } from 'node:crypto';
import { countText } from '@caracteriza/domain/words/counted';
import { optionKey } from '@caracteriza/domain/question/kinds/dropdown/option-lines';
import { codeSortKey } from '@caracteriza/domain/values/sort-key';
import { yesNo } from '@caracteriza/domain/words/yes-no';
import { fields } from '@caracteriza/openapi/fields';
import type { Kysely } from 'kysely';
import { exportHandlers } from '../../contract/export-handlers.ts';
import type { Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { exportColumns } from '../../exports/columns.ts';
import { problem } from '../../http/problem.ts';
import { storeQuestionnaire } from '../../questionnaire/store.ts';
import { checkEdit } from '../../records/checks.ts';
import { checkConditions } from '../../records/conditions.ts';
import { nextCodes } from '../../records/codes.ts';
import { answerExport, type ExportedTable } from '../../records/export.ts';
import { answerList, listingOf, rowsOf } from '../../records/listing.ts';
import { inOrder, renumberPlaces } from '../../records/order.ts';
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
import {
  activeOptions,
  checkLabels,
  checkOwnCodes,
  formColumns,
  lockDropdown,
  lockQuestion,
} from './answer-option-checks.ts';
import { readOptions, type AnswerOption } from './answer-option-read.ts';

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

const exportedTable: ExportedTable<AnswerOption> = {
  entity: 'answerOption',
  name: 'Opciones de respuesta',
  columns: exportColumns(fields.AnswerOptionCreate, [
    { field: 'code' },
    { header: 'Código de la Pregunta', value: ({ questionID }) => questionID.code },
    { field: 'questionID', value: ({ questionID }) => questionID.statement, width: 60 },
    { field: 'label', width: 40 },
    { field: 'ownCode', width: 12 },
    { field: 'orderOption', width: 8 },
    { field: 'asksDetail', value: ({ asksDetail }) => yesNo(asksDetail === 1), width: 12 },
    { field: 'excludes', value: ({ excludes }) => yesNo(excludes === 1), width: 12 },
    { field: 'score', width: 12 },
  ]),
};

/** An active option, locked after its question, and the characterization whose questionnaire contains it. */
async function lockOption(trx: Kysely<Database>, idOrCode: string) {
  const id = await resolveID(trx, 'answerOption', idOrCode);
  const { questionID } = await readOne('answerOption', readOptions, trx, id);
  const { characterizationID } = await lockQuestion(trx, questionID.id);
  return { characterizationID, before: await readLocked('answerOption', readOptions, trx, id) };
}

/** Throws 409 if an active question is shown depending on this option. */
async function checkActivatesNone(trx: Kysely<Database>, id: string): Promise<void> {
  const dependentQuestion = await trx
    .selectFrom('question')
    .select(['code', 'statement'])
    .where('active_answer_id', '=', id)
    .where('status', '=', 'activo')
    .limit(1)
    .executeTakeFirst();
  if (!dependentQuestion) return;
  const questionText = `${dependentQuestion.code} («${dependentQuestion.statement}»)`;
  throw problem(
    'conflict',
    `La opción activa la pregunta ${questionText}: elimine o cambie primero esa pregunta.`,
  );
}

/**
 * The order number of the first option added after these.
 * @throws 422 if the options exceed the limit
 */
function orderAfter(existingOptions: readonly { orderOption: number }[], count: number): number {
  const firstOrder = Math.max(0, ...existingOptions.map(({ orderOption }) => orderOption)) + 1;
  const maxOrder = fields.AnswerOptionCreate.orderOption.maximum;
  if (firstOrder + count - 1 > maxOrder) {
    throw problem('rule', `El orden llega hasta ${maxOrder}: ordene primero las opciones que hay.`);
  }
  return firstOrder;
}

export const answerOptionHandlers = {
  listAnswerOptionsByQuestion: async (call) => {
    const questionID = await resolveID(call.trx, 'question', call.params.id);
    return answerList(options, call, { questionID });
  },

  generateAnswerOptionCode: (call) => answerCode('answerOption', call),

  createAnswerOption: async (call) => {
    const { trx, body, now } = call;
    const option = await newRecord('answerOption', call);
    const question = await lockDropdown(trx, body.questionID);
    const existingOptions = await activeOptions(trx, question.id);
    checkLabels(existingOptions, [body.label]);
    checkOwnCodes(existingOptions, [body.ownCode]);
    await trx
      .insertInto('answer_option')
      .values({ ...option, question_id: question.id, ...formColumns(option.code, body) })
      .execute();
    await storeQuestionnaire(trx, question.characterizationID, now);
    return answerCreated('answerOption', readOptions, call, option.id);
  },

  addAnswerOptions: async ({ trx, params, body, now, audit }) => {
    const question = await lockDropdown(trx, params.id);
    const { labels, ownCodes = [] } = body;
    const existingOptions = await activeOptions(trx, question.id);
    checkLabels(existingOptions, labels);
    if (ownCodes.length > labels.length) {
      throw problem('invalid', [{ field: 'ownCodes', message: 'Hay más códigos que opciones.' }]);
    }
    checkOwnCodes(existingOptions, ownCodes);
    const firstOrder = orderAfter(existingOptions, labels.length);
    const codes = await nextCodes(trx, 'answerOption', labels.length);
    const newOptions = labels.map((label, index) => {
      const code = codes[index]!;
      return {
        id: randomUUIDv7(),
        code,
        code_sort: codeSortKey(code),
        created_at: now,
        question_id: question.id,
        ...formColumns(code, { label, ownCode: ownCodes[index], orderOption: firstOrder + index }),
      };
    });
    await trx.insertInto('answer_option').values(newOptions).execute();
    await storeQuestionnaire(trx, question.characterizationID, now);
    const ids = newOptions.map(({ id }) => id);
    const data = inOrder(await readOptions(trx, ids), ids);
    await audit({ entity: 'answerOption', entityID: question.id, after: data });
    const agreed = labels.length === 1 ? 'Se agregó' : 'Se agregaron';
    return { message: `${agreed} ${countText(labels.length, 'opción', 'opciones')}.`, data };
  },

  updateAnswerOption: async (call) => {
    const { trx, params, body, now } = call;
    const { before: optionBefore, characterizationID } = await lockOption(trx, params.id);
    checkEdit(optionBefore, body);
    if (body.questionID !== optionBefore.questionID.id) {
      const message = 'Una opción no se puede mover a otra pregunta.';
      throw problem('rule', message, [{ field: 'questionID', message }]);
    }
    const isRenamed = optionKey(body.label) !== optionKey(optionBefore.label);
    if (isRenamed || (body.ownCode ?? null) !== optionBefore.ownCode) {
      const options = await activeOptions(trx, optionBefore.questionID.id);
      const otherOptions = options.filter(({ id }) => id !== optionBefore.id);
      if (isRenamed) checkLabels(otherOptions, [body.label]);
      checkOwnCodes(otherOptions, [body.ownCode]);
    }
    await trx
      .updateTable('answer_option')
      .set({ ...formColumns(optionBefore.code, body), version: optionBefore.version + 1 })
      .where('id', '=', optionBefore.id)
      .execute();
    await storeQuestionnaire(trx, characterizationID, now, (questionnaire) =>
      checkConditions(questionnaire, null),
    );
    return answerUpdated('answerOption', readOptions, call, optionBefore);
  },

  deactivateAnswerOption: async (call) => {
    const { trx, params, now } = call;
    const { before: optionBefore, characterizationID } = await lockOption(trx, params.id);
    await checkActivatesNone(trx, optionBefore.id);
    const answer = await deactivate('answerOption', readOptions, call);
    await storeQuestionnaire(trx, characterizationID, now, (questionnaire) =>
      checkConditions(questionnaire, null),
    );
    return answer;
  },

  reorderAnswerOptions: async ({ trx, params, body, now, audit }) => {
    const question = await lockQuestion(trx, params.id);
    const { answerOptionIDs } = body;
    const existingOptions = await activeOptions(trx, question.id);
    const outdatedMessage = 'Las opciones de la pregunta cambiaron. Recargue la lista y ordénelas de nuevo.';
    await renumberPlaces(trx, 'answerOption', existingOptions, answerOptionIDs, outdatedMessage);
    await storeQuestionnaire(trx, question.characterizationID, now);
    await audit({ entity: 'answerOption', entityID: question.id, before: existingOptions, after: body });
    const data = inOrder(await readOptions(trx, answerOptionIDs), answerOptionIDs);
    return { message: 'Las opciones se ordenaron correctamente.', data };
  },

  ...exportHandlers('exportAnswerOptionsByQuestion', async (format, call) => {
    const questionID = await resolveID(call.trx, 'question', call.params.id);
    return answerExport(call, format, exportedTable, rowsOf(options, call, { questionID }));
  }),
} satisfies Partial<Handlers>;
