import type { components } from '@caracteriza/openapi/schema';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/types.ts';

export type AnswerOption = components['schemas']['AnswerOption'];

/** The full options with these IDs, active or not. The only query that reads this entity. */
export async function readOptions(trx: Kysely<Database>, ids: readonly string[]): Promise<AnswerOption[]> {
  const rows = await trx
    .selectFrom('answer_option')
    .innerJoin('question', 'question.id', 'answer_option.question_id')
    .select(['answer_option.id', 'answer_option.code', 'answer_option.label', 'answer_option.version'])
    .select(['answer_option.order_option as orderOption', 'answer_option.asks_detail as asksDetail'])
    .select(['answer_option.excludes', 'answer_option.score', 'answer_option.own_code as ownCode'])
    .select(['question.id as questionID', 'question.code as questionCode', 'question.statement'])
    .where('answer_option.id', 'in', ids)
    .execute();
  return rows.map(({ questionID, questionCode, statement, asksDetail, excludes, ...row }) => ({
    ...row,
    asksDetail: asksDetail ? 1 : 0,
    excludes: excludes ? 1 : 0,
    questionID: { id: questionID, code: questionCode, statement },
  }));
}
