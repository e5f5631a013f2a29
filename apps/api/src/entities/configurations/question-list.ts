/**
 * The lists of questions and their exports; the list of a characterization also serves the survey screen (spec §7; rules §6).
 */
import { yesNo } from '@caracteriza/domain/words/yes-no';
import { todayInBogota } from '@caracteriza/domain/values/dates';
import { orderQuestions } from '@caracteriza/domain/question/survey-order';
import type { TriggerPerson } from '@caracteriza/domain/rule/triggers';
import { fields } from '@caracteriza/openapi/fields';
import type { Kysely } from 'kysely';
import { exportHandlers } from '../../contract/export-handlers.ts';
import type { Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { exportColumns } from '../../exports/columns.ts';
import { problem } from '../../http/problem.ts';
import { questionsFor } from '../../questionnaire/body.ts';
import { readOpening } from '../../questionnaire/opening.ts';
import { triggerValuesOf } from '../../questionnaire/person.ts';
import { readQuestionnaire, storeQuestionnaire } from '../../questionnaire/store.ts';
import { wireQuestions } from '../../questionnaire/wire.ts';
import { ownsCode } from '../../records/codes.ts';
import { answerExport, type ExportedTable } from '../../records/export.ts';
import { answerList, listingOf, type ListQuery, rowsOf } from '../../records/listing.ts';
import { resolveID } from '../../records/resolve.ts';
import { type Question, readQuestions } from './question-read.ts';
import { settingColumns } from './question-setting-columns.ts';

/** All active questions of active characterizations, those of one characterization, or those with certain IDs. */
const questions = listingOf({
  from: (trx: Kysely<Database>, filter: { characterizationID?: string; ids?: readonly string[] }) => {
    let query = trx
      .selectFrom('question')
      .innerJoin('master_value as type', 'type.id', 'question.field_type_id')
      .innerJoin('characterization', 'characterization.id', 'question.characterization_id')
      .where('question.status', '=', 'activo');
    query =
      filter.characterizationID === undefined
        ? query.where('characterization.status', '=', 'activo')
        : query.where('question.characterization_id', '=', filter.characterizationID);
    // SQL does not allow an empty `in` list.
    if (filter.ids?.length === 0) return query.where((eb) => eb.lit(false));
    return filter.ids ? query.where('question.id', 'in', filter.ids) : query;
  },
  id: 'question.id',
  search: ['question.search', 'type.search'],
  sorts: {
    code: 'question.code_sort',
    weight: 'question.weight',
    statement: 'question.statement_sort',
    required: 'question.required',
    mtFieldTypeID: 'type.value_sort',
    characterizationID: 'characterization.name_sort',
  },
  standardSort: 'weight',
  rows: readQuestions,
});

const exportedTable: ExportedTable<Question> = {
  entity: 'question',
  name: 'Preguntas',
  columns: exportColumns(fields.QuestionCreate, [
    { field: 'code' },
    { field: 'statement', width: 60 },
    { field: 'mtFieldTypeID', width: 20 },
    { field: 'weight', width: 8 },
    { field: 'required', value: ({ required }) => yesNo(required === 1), width: 12 },
    { field: 'section', width: 30 },
    { field: 'parentID', value: ({ parentID }) => parentID?.statement, width: 40 },
    { field: 'activeAnswerID', value: ({ activeAnswerID }) => activeAnswerID?.label, width: 24 },
    { field: 'showWhen', value: ({ showWhen }) => showWhen?.text, width: 40 },
    { field: 'description', width: 40 },
    {
      field: 'dependentCharacterizationID',
      value: ({ dependentCharacterizationID: dependent }) => dependent?.name,
      width: 30,
    },
    ...settingColumns,
    {
      header: 'Opciones de Respuesta',
      value: ({ options }) => options.map(({ label }) => label).join(' | '),
      width: 60,
    },
  ]),
};

/**
 * The IDs of the questions that a person is currently asked: their triggers hold, and so do those of all their base questions.
 */
async function readAskedIDs(
  trx: Kysely<Database>,
  characterizationID: string,
  person: TriggerPerson,
  now: Date,
) {
  const row = await trx
    .selectFrom('characterization')
    .select('questionnaire_hash as hash')
    .where('id', '=', characterizationID)
    .executeTakeFirst();
  const hash = row?.hash ?? (await storeQuestionnaire(trx, characterizationID, now));
  return orderQuestions(questionsFor(await readQuestionnaire(trx, hash), person)).map(({ id }) => id);
}

/** The questions of an opened survey in order, from the pinned version. */
async function pinnedQuestions(
  trx: Kysely<Database>,
  code: string,
  characterizationID: string,
  { page, pageSize }: ListQuery,
) {
  const opening = await readOpening(trx, code);
  if (!opening) throw problem('notFound', 'La encuesta');
  const body = await readQuestionnaire(trx, opening.questionnaireHash);
  if (body.characterization.id !== characterizationID) throw problem('notFound', 'La encuesta');
  const allQuestions = wireQuestions(body, orderQuestions(questionsFor(body, opening.person)));
  const message = 'Consulta exitosa.';
  if (page === undefined && pageSize === undefined) return { message, data: allQuestions };
  const size = pageSize ?? 10;
  const firstIndex = ((page ?? 1) - 1) * size;
  return {
    message,
    data: allQuestions.slice(firstIndex, firstIndex + size),
    total: allQuestions.length,
    totalIsExact: true,
  };
}

export const questionListHandlers = {
  listQuestions: (call) => answerList(questions, call, {}),

  listQuestionsByCharacterization: async (call) => {
    const { trx, params, query, session, now } = call;
    const characterizationID = await resolveID(trx, 'characterization', params.id);
    const { surveyCode, surveyableID } = query;
    if (surveyCode !== undefined) {
      // A pin's questions reveal the person's age and sex, so only the user who opened the survey may see them.
      if (!(await ownsCode(trx, surveyCode, 'survey', session.userID)))
        throw problem('notFound', 'La encuesta');
      return pinnedQuestions(trx, surveyCode, characterizationID, query);
    }
    if (surveyableID === undefined) return answerList(questions, call, { characterizationID });
    const person = await triggerValuesOf(trx, surveyableID, todayInBogota(now));
    if (!person) throw problem('notFound', 'El encuestable');
    // The list of questions asked reveals the person's age and sex, so it counts as reading personal data.
    await call.audit({ entity: 'surveyable', entityID: surveyableID });
    return answerList(questions, call, {
      characterizationID,
      ids: await readAskedIDs(trx, characterizationID, person, now),
    });
  },

  ...exportHandlers('exportQuestionsByCharacterization', async (format, call) => {
    const characterizationID = await resolveID(call.trx, 'characterization', call.params.id);
    return answerExport(call, format, exportedTable, rowsOf(questions, call, { characterizationID }));
  }),
} satisfies Partial<Handlers>;
