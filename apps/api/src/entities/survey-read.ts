/** Completed surveys as the wire shows them; statements and labels come from the pinned questionnaire (rules §6). */
import { fieldTypes } from '@caracteriza/domain/answer-check';
import type { components } from '@caracteriza/openapi/schema';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/types.ts';
import type { PinnedQuestion } from '../questionnaire/body.ts';
import { headingColumns, headingOf } from '../questionnaire/heading.ts';
import { readQuestionnaire } from '../questionnaire/store.ts';

/** A survey of the list, as the contract's `Survey`. */
export type Survey = components['schemas']['Survey'];
/** A survey with its answers, as the contract's `SurveyDetail`. */
export type SurveyDetail = components['schemas']['SurveyDetail'];
type SurveyAnswer = components['schemas']['SurveyAnswer'];

/** The names that characterizations went by in these versions, by the version's hash. */
async function pinnedNames(trx: Kysely<Database>, hashes: readonly string[]): Promise<Map<string, string>> {
  const rows = await trx
    .selectFrom('questionnaire')
    .select(['hash', sql<string>`body -> 'characterization' ->> 'name'`.as('name')])
    .where('hash', 'in', [...new Set(hashes)])
    .execute();
  return new Map(rows.map(({ hash, name }) => [hash, name]));
}

/**
 * The surveys of these ids without their answers; the one select of the entity. The characterization goes by the name
 * that it had when the survey was opened; person and campaign, which were not answered to, by those that they have now.
 */
export async function readSurveys(trx: Kysely<Database>, ids: readonly string[]): Promise<Survey[]> {
  const rows = await trx
    .selectFrom('survey')
    .innerJoin('surveyable', 'surveyable.id', 'survey.surveyable_id')
    .innerJoin('characterization_by_campaign as link', 'link.id', 'survey.characterization_by_campaign_id')
    .innerJoin('campaign', 'campaign.id', 'link.campaign_id')
    .innerJoin('characterization', 'characterization.id', 'link.characterization_id')
    .select(['survey.id', 'survey.code', 'survey.created_date', 'survey.characterization_time'])
    .select('survey.questionnaire_hash as hash')
    .select(headingColumns)
    .where('survey.id', 'in', ids)
    .execute();
  if (rows.length === 0) return [];
  const names = await pinnedNames(
    trx,
    rows.map(({ hash }) => hash),
  );
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    ...headingOf({ ...row, characterization: names.get(row.hash) ?? row.characterization }),
    createdDate: { dateChar: row.created_date },
    characterizationTime: row.characterization_time,
  }));
}

/**
 * The surveys of these ids with their answers in the order in which they were shown.
 * @param files whether files and signatures come whole; else their `value` is their name, which spares megabytes
 */
export async function readSurveyDetails(
  trx: Kysely<Database>,
  ids: readonly string[],
  { files }: { files: boolean },
): Promise<SurveyDetail[]> {
  const surveys = await readSurveys(trx, ids);
  const value = sql<string>`coalesce(answer.file_name, answer.value)`;
  const rows = await trx
    .selectFrom('answer')
    .innerJoin('survey', 'survey.id', 'answer.survey_id')
    .select(['answer.id', 'answer.code', 'answer.question_id as questionID', 'answer.file_name as fileName'])
    .select(files ? 'answer.value' : value.as('value'))
    .select(['answer.survey_id as surveyID', 'survey.questionnaire_hash as hash'])
    .where('answer.survey_id', 'in', ids)
    .orderBy('answer.survey_id')
    .orderBy('answer.position')
    .execute();
  const questions = new Map<string, Map<string, PinnedQuestion>>();
  for (const hash of new Set(rows.map((row) => row.hash))) {
    const body = await readQuestionnaire(trx, hash);
    questions.set(hash, new Map(body.questions.map((question) => [question.id, question])));
  }
  const answers = Map.groupBy(rows, ({ surveyID }) => surveyID);
  return surveys.map((survey) => ({
    ...survey,
    answers: (answers.get(survey.id) ?? []).flatMap((row) => {
      const question = questions.get(row.hash)?.get(row.questionID);
      return question ? [answerOf(row, question)] : [];
    }),
  }));
}

function answerOf(
  row: { id: string; code: string; value: string; fileName: string | null },
  question: PinnedQuestion,
): SurveyAnswer {
  return {
    id: row.id,
    code: row.code,
    questionID: { id: question.id, code: question.code, statement: question.statement },
    mtFieldTypeID: question.mtFieldTypeID,
    value: row.value,
    label: question.options.find(({ id }) => id === row.value)?.label ?? null,
    fileName: question.fieldTypeCode === fieldTypes.file ? row.fileName : null,
  };
}
