/** The current questionnaire of a characterization for the preview: every question in order, and its triggers. */
import type { CharacterizationLevel } from '@caracteriza/domain/campaign/characterization-level';
import { orderQuestions } from '@caracteriza/domain/question/survey-order';
import { operations } from '@caracteriza/openapi/operations';
import type { Kysely } from 'kysely';
import { resolveID } from '../../records/resolve.ts';
import type { Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { readQuestionnaire, storeQuestionnaire } from '../../questionnaire/store.ts';
import { readTrigger } from '../../questionnaire/trigger.ts';
import { translationOnWire } from '../../questionnaire/wire.ts';
import { inOrder } from '../../records/order.ts';
import { readQuestions } from './question-read.ts';

/** Users who can list triggers can see them here. */
const triggerGrants: readonly string[] = operations.listTriggers.grants;

/** The triggers of a characterization and of the questions it asks, in wire format. */
async function readTriggers(
  trx: Kysely<Database>,
  { id, code, name }: { id: string; code: string; name: string },
) {
  const rows = await trx
    .selectFrom('trigger_rule')
    .leftJoin('question', 'question.id', 'trigger_rule.question_id')
    .select(['trigger_rule.id', 'field', 'operator', 'value1', 'value2', 'trigger_rule.version'])
    .select(['question.id as questionID', 'question.code', 'question.statement', 'question.status'])
    .where('trigger_rule.characterization_id', '=', id)
    .orderBy('trigger_rule.id')
    .execute();
  return rows
    .filter(({ status }) => status !== 'inactivo')
    .map((row) => ({
      id: row.id,
      field: readTrigger(row).field,
      operator: readTrigger(row).operator,
      value1: row.value1,
      value2: row.value2,
      characterizationID: { id, code, name },
      questionID: row.questionID ? { id: row.questionID, code: row.code!, statement: row.statement! } : null,
      version: row.version,
    }));
}

export const questionPreviewHandlers = {
  previewQuestionnaire: async ({ trx, params, session, now }) => {
    const id = await resolveID(trx, 'characterization', params.id);
    const { questionnaire_hash: storedHash, ...characterization } = await trx
      .selectFrom('characterization')
      .select(['id', 'code', 'name', 'description', 'level', 'version', 'questionnaire_hash'])
      .$narrowType<{ level: CharacterizationLevel }>()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const body = await readQuestionnaire(trx, storedHash ?? (await storeQuestionnaire(trx, id, now)));
    const order = orderQuestions(body.questions).map((question) => question.id);
    const questions = order.length === 0 ? [] : await readQuestions(trx, order);
    const mayReadTriggers = triggerGrants.some((grant) => session.grants.has(grant));
    return {
      message: 'Consulta exitosa.',
      data: {
        characterization,
        questions: inOrder(questions, order),
        ...translationOnWire(body),
        triggers: mayReadTriggers ? await readTriggers(trx, characterization) : null,
      },
    };
  },
} satisfies Partial<Handlers>;
