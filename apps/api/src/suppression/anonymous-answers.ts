/** What is kept of a campaign's answers once nobody may be identifiable (decision 0133). */
import { randomUUID } from 'node:crypto';
import { ageGroupOf, lifeCourses } from '@caracteriza/domain/indicator/age-groups';
import { chosenOptions } from '@caracteriza/domain/question/kinds/dropdown/chosen-options';
import { hasOptions, takesSeveral } from '@caracteriza/domain/question/kinds';
import { withoutAnswerOf } from '@caracteriza/domain/question/without-answer';
import {
  anonymousCounts,
  type KnownFacts,
  type KnownAnswer,
} from '@caracteriza/domain/retention/anonymous-counts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/types.ts';
import { insertRows } from '../db/driver/insert-rows.ts';
import type { StoredAnswer } from '../questionnaire/answers.ts';
import type { PinnedQuestion, QuestionnaireBody } from '../questionnaire/body.ts';
import { readQuestionnaire } from '../questionnaire/store.ts';
import { isWithdrawn } from '../records/consents.ts';

interface SurveyRow {
  linkID: string;
  hash: string;
  answers: StoredAnswer[];
  zone: string | null;
  age: number | null;
  sex: string | null;
}

/** A question of an association, with each person's answer. */
interface AskedQuestion {
  characterization: string;
  code: string;
  label: string;
  answers: KnownAnswer[];
}

const batchSize = 500;

/** The last survey of each person, or of each family, that is not annulled and whose person has not withdrawn consent. */
async function* lastSurveys(trx: Kysely<Database>, campaignID: string): AsyncGenerator<SurveyRow> {
  const { rows: ids } = await sql<{ id: string }>`
    select distinct on (link.id, coalesce(survey.family_id, survey.surveyable_id)) survey.id
    from survey
    join characterization_by_campaign as link on link.id = survey.characterization_by_campaign_id
    join surveyable on surveyable.id = survey.surveyable_id
    where link.campaign_id = ${campaignID} and survey.state <> 'annulled' and not ${isWithdrawn(sql`link.campaign_id`)}
    order by link.id, coalesce(survey.family_id, survey.surveyable_id), survey.created_at desc, survey.id desc`.execute(
    trx,
  );
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = ids.slice(start, start + batchSize).map(({ id }) => id);
    const { rows } = await sql<SurveyRow>`
      select survey.characterization_by_campaign_id as "linkID", survey.questionnaire_hash as hash, survey.answers, zone.name as zone,
        (opening.trigger_values ->> 'EDAD')::int as age, opening.trigger_values ->> 'SEXO' as sex
      from survey
      join surveyable on surveyable.id = survey.surveyable_id
      left join family on family.id = coalesce(survey.family_id, surveyable.family_id)
      left join zone on zone.id = family.zone_id
      left join survey_opening as opening on opening.code = survey.code
      where survey.id = any(${batch}::uuid[])`.execute(trx);
    yield* rows;
  }
}

/**
 * The options of an answer, each as an answer of its own; for a multiple-choice question, each option is either chosen or not.
 */
function answerParts(question: PinnedQuestion, value: string): { partKey: string; answer: string }[] {
  const withoutAnswer = withoutAnswerOf(question, value);
  if (!takesSeveral(question)) {
    const [option] = chosenOptions(question, value);
    return withoutAnswer || option ? [{ partKey: '', answer: withoutAnswer?.label ?? option!.label }] : [];
  }
  const chosenSet = new Set(chosenOptions(question, value));
  return question.options.map((option) => ({
    partKey: option.label,
    answer: withoutAnswer?.label ?? (chosenSet.has(option) ? 'Sí' : 'No'),
  }));
}

/** All answers by question. Texts, numbers, dates, files and positions are excluded, because they can identify a person. */
async function answersByQuestion(trx: Kysely<Database>, campaignID: string): Promise<AskedQuestion[]> {
  const byQuestion = new Map<string, AskedQuestion>();
  const bodies = new Map<string, QuestionnaireBody>();
  for await (const { linkID, hash, answers, zone, age, sex } of lastSurveys(trx, campaignID)) {
    if (!bodies.has(hash)) bodies.set(hash, await readQuestionnaire(trx, hash));
    const { characterization, questions } = bodies.get(hash)!;
    const facts: KnownFacts = { zone: zone ?? '', age: ageGroupOf(lifeCourses, age), sex: sex ?? '' };
    const byID = new Map(questions.map((question) => [question.id, question]));
    for (const storedAnswer of answers) {
      const question = byID.get(storedAnswer.question);
      if (!question || 'file' in storedAnswer || !hasOptions(question)) continue;
      for (const { partKey, answer } of answerParts(question, storedAnswer.value)) {
        const key = JSON.stringify([linkID, question.code, partKey]);
        const label = partKey === '' ? question.statement : `${question.statement}: ${partKey}`;
        const questionAnswers = byQuestion.get(key) ?? {
          characterization: characterization.name,
          code: question.code,
          label,
          answers: [],
        };
        questionAnswers.answers.push({ answer, ...facts });
        byQuestion.set(key, questionAnswers);
      }
    }
  }
  return [...byQuestion.values()];
}

const ageLabel = (key: string | null) =>
  key === null ? null : (lifeCourses.find((group) => group.key === key)?.label ?? 'Sin dato');

/**
 * Stores the anonymous part of a campaign's answers before they are deleted.
 * @param limit the minimum number of people that each row represents
 * @returns the number of rows stored
 */
export async function keepAnonymous(
  trx: Kysely<Database>,
  campaignID: string,
  limit: number,
): Promise<number> {
  const { rows: entries } = await sql<{ code: string; value: string }>`
    select code, value from master_value where table_name = 'sexes'`.execute(trx);
  const sexes = new Map(entries.map(({ code, value }) => [code, value]));
  const rows = (await answersByQuestion(trx, campaignID)).flatMap(
    ({ characterization, code, label, answers }) =>
      anonymousCounts(answers, Math.max(limit, 2)).rows.map(({ zone, age, sex, ...row }) => ({
        id: randomUUID(),
        campaign_id: campaignID,
        characterization,
        question: code,
        question_label: label,
        ...row,
        zone: zone === '' ? 'Sin zona' : zone,
        age: ageLabel(age),
        sex: sex === null ? null : (sexes.get(sex) ?? 'Sin dato'),
      })),
  );
  if (rows.length > 0) await insertRows(trx, 'anonymous_answer', rows);
  return rows.length;
}
