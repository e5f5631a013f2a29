/** Surveys of a characterization that are inserted as rows, where thousands or unusual ones are needed at once. */
import { randomUUIDv7 } from 'node:crypto';
import { codeSortKey } from '@caracteriza/domain/values/sort-key';
import type { Kysely } from 'kysely';
import type { Database } from '../../src/db/types.ts';
import { contentHash, type PinnedQuestion, type QuestionnaireBody } from '../../src/questionnaire/body.ts';
import { chunksOf } from '../../src/seed/chunks.ts';

/** An answer; null if the survey has none to this question. */
type AnswerTo = (question: PinnedQuestion, index: number, survey: number) => string | null;

/**
 * Adds a characterization with these questions and surveys to the first campaign.
 * @returns the IDs of campaign, characterization and their association
 */
export async function insertSurveys(
  trx: Kysely<Database>,
  questions: readonly PinnedQuestion[],
  surveys: number,
  answerTo: AnswerTo,
  now: Date,
): Promise<{ campaign: string; characterization: string; link: string }> {
  const campaign = await trx.selectFrom('campaign').select('id').limit(1).executeTakeFirstOrThrow();
  const user = await trx.selectFrom('app_user').select('id').limit(1).executeTakeFirstOrThrow();
  const people = await trx.selectFrom('surveyable').select('id').execute();
  const { trigger_values } = await trx
    .selectFrom('survey_opening')
    .select('trigger_values')
    .limit(1)
    .executeTakeFirstOrThrow();
  const [id, linkID] = [randomUUIDv7(), randomUUIDv7()];
  const [code, name] = ['CAR900001', 'Muchas preguntas'];
  const body: QuestionnaireBody = { characterization: { id, code, name }, questions };
  const hash = contentHash(body);
  const commonColumns = { created_at: now };
  const sortColumns = { code_sort: codeSortKey(code), name_sort: name, search: name };
  await trx
    .insertInto('characterization')
    .values({ id, code, name, description: name, questionnaire_hash: hash, ...sortColumns, ...commonColumns })
    .execute();
  await trx
    .insertInto('characterization_by_campaign')
    .values({ id: linkID, campaign_id: campaign.id, characterization_id: id, ...commonColumns })
    .execute();
  await trx
    .insertInto('questionnaire')
    .values({ hash, characterization_id: id, body: JSON.stringify(body), ...commonColumns })
    .execute();
  const pinColumns = { questionnaire_hash: hash, characterization_by_campaign_id: linkID };
  for (const chunk of chunksOf(Array.from({ length: surveys }, (_, nth) => nth))) {
    const rows = chunk.map((nth) => ({
      code: `ENC9${String(nth).padStart(6, '0')}`,
      surveyable_id: people[nth % people.length]!.id,
      answers: questions.flatMap((question, index) => {
        const value = answerTo(question, index, nth);
        return value === null ? [] : [{ question: question.id, code: `ENC9${nth}-${index + 1}`, value }];
      }),
    }));
    await trx
      .insertInto('survey_opening')
      .values(
        rows.map(({ answers: _answers, ...row }) => ({
          ...row,
          ...pinColumns,
          ...commonColumns,
          opened_on: '20260310',
          trigger_values: JSON.stringify(trigger_values),
        })),
      )
      .execute();
    await trx
      .insertInto('survey')
      .values(
        rows.map(({ answers, ...row }) => ({
          ...row,
          ...pinColumns,
          ...commonColumns,
          id: randomUUIDv7(),
          content_hash: row.code,
          user_id: user.id,
          created_date: '20260310',
          characterization_time: '10:00:00',
          answers: JSON.stringify(answers),
        })),
      )
      .execute();
  }
  return { campaign: campaign.id, characterization: id, link: linkID };
}
