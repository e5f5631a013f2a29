/** The whole questionnaire of a characterization as it stands, ours: every question in order, and who is asked. */
import { orderQuestions } from '@caracteriza/domain/survey-flow';
import type { Kysely } from 'kysely';
import { resolveID } from '../codes/resolve.ts';
import type { Handlers } from '../contract/handler.ts';
import type { Database } from '../db/types.ts';
import { readQuestionnaire, readTrigger, storeQuestionnaire } from '../questionnaire/store.ts';
import { readQuestions } from './question-read.ts';

/** The triggers of a characterization and of its questions that are asked. */
function readTriggerRows(trx: Kysely<Database>, characterizationID: string) {
  return trx
    .selectFrom('trigger_rule')
    .leftJoin('question', 'question.id', 'trigger_rule.question_id')
    .select(['trigger_rule.id', 'field', 'operator', 'value1', 'value2', 'trigger_rule.version'])
    .select(['question.id as questionID', 'question.code', 'question.statement', 'question.status'])
    .where('trigger_rule.characterization_id', '=', characterizationID)
    .orderBy('trigger_rule.id')
    .execute();
}

export const questionPreviewHandlers = {
  previewQuestionnaire: async ({ trx, params, now }) => {
    const id = await resolveID(trx, 'characterization', params.id, 'La caracterización');
    const { questionnaire_hash: known, ...characterization } = await trx
      .selectFrom('characterization')
      .select(['id', 'code', 'name', 'description', 'version', 'questionnaire_hash'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const body = await readQuestionnaire(trx, known ?? (await storeQuestionnaire(trx, id, now)));
    const order = orderQuestions(body.questions).map((question) => question.id);
    const questions = order.length === 0 ? [] : await readQuestions(trx, order);
    const byId = new Map(questions.map((question) => [question.id, question]));
    const { code, name } = characterization;
    const triggers = (await readTriggerRows(trx, id)).filter(({ status }) => status !== 'inactivo');
    return {
      message: 'Consulta exitosa.',
      data: {
        characterization,
        questions: order.flatMap((questionID) => byId.get(questionID) ?? []),
        triggers: triggers.map((row) => ({
          id: row.id,
          field: readTrigger(row).field,
          operator: readTrigger(row).operator,
          value1: row.value1,
          value2: row.value2,
          characterizationID: { id, code, name },
          questionID: row.questionID
            ? { id: row.questionID, code: row.code!, statement: row.statement! }
            : null,
          version: row.version,
        })),
      },
    };
  },
} satisfies Pick<Handlers, 'previewQuestionnaire'>;
