/** Writes a survey after its checks: uses up its code, deletes its draft and stores its files in their own table. */
import { randomUUIDv7 } from 'node:crypto';
import { bogotaTime, todayInBogota } from '@caracteriza/domain/values/dates';
import { reviewDraw } from '@caracteriza/domain/campaign/survey-review';
import { answerPattern } from '@caracteriza/domain/quality/answer-pattern';
import { requiredDetail } from '@caracteriza/domain/question/answer-parts';
import { type Answers, answersToSend, type SentAnswer } from '@caracteriza/domain/question/survey-flow';
import { sql } from 'kysely';
import type { Scope } from '@caracteriza/domain/rule/evaluate';
import { executeWithNext } from '../../db/driver/driver.ts';
import { statement, type ValueOf } from '../../db/driver/statement.ts';
import { storedAnswers } from '../../questionnaire/answers.ts';
import type { PinnedQuestion } from '../../questionnaire/body.ts';
import { type HeadingRow, headingOf } from '../../questionnaire/heading.ts';
import type { Opening } from '../../questionnaire/opening.ts';
import { readQuestionnaire } from '../../questionnaire/store.ts';
import { readSurveys, type Survey } from './survey-read.ts';
import type { IssuedCode, SaveCall } from './survey-save-opening.ts';

interface SurveyValues {
  id: string;
  code: string;
  surveyableID: string;
  linkID: string;
  questionnaireHash: string;
  contentHash: string;
  userID: string;
  createdDate: string;
  characterizationTime: string;
  now: Date;
  answers: string;
  afterClosing: boolean;
  unusual: boolean;
  draw: number;
  seconds: number | null;
  device: string | null;
  deviceTime: string | null;
  pattern: string;
}

/**
 * Uses up the code and writes the survey, with its family if the characterization is at family level; the level is locked until
 * COMMIT. A unique key fails if another save of the code, or of the same survey for the family, came first.
 */
const insertSurvey = statement(
  (_, value: ValueOf<SurveyValues>) => sql`with spent as (
      update issued_code set spent_at = ${value('now')} where code = ${value('code')}),
    asked as (
      select case when characterization.level = 'family' then surveyable.family_id end as family_id,
        case campaign.review_mode
          when 'all' then true
          when 'flagged' then ${value('unusual')}::boolean
          when 'share' then ${value('draw')}::integer <= campaign.review_share
          else false end as review_due
      from characterization_by_campaign as link
        join campaign on campaign.id = link.campaign_id
        join characterization on characterization.id = link.characterization_id
        join surveyable on surveyable.id = ${value('surveyableID')}
      where link.id = ${value('linkID')}
      for key share of characterization)
    insert into survey (id, code, surveyable_id, characterization_by_campaign_id, questionnaire_hash, content_hash, user_id,
      created_date, characterization_time, created_at, answers, after_closing, family_id, review_due, seconds, device, device_time,
      unknown_offered, unknown_given, same_option_run, numbers, round_numbers)
    select ${value('id')}::uuid, ${value('code')}::text, ${value('surveyableID')}::uuid, ${value('linkID')}::uuid,
      ${value('questionnaireHash')}::text, ${value('contentHash')}::text, ${value('userID')}::uuid,
      ${value('createdDate')}::text, ${value('characterizationTime')}::text, ${value('now')}::timestamptz,
      ${value('answers')}::jsonb, ${value('afterClosing')}::boolean, asked.family_id,
      asked.review_due, ${value('seconds')}::integer, ${value('device')}::uuid, ${value('deviceTime')}::timestamptz,
      pattern."unknownOffered", pattern."unknownGiven", pattern."sameOptionRun", pattern.numbers, pattern."roundNumbers"
    from asked, jsonb_to_record(${value('pattern')}::jsonb) as pattern ("unknownOffered" integer, "unknownGiven" integer,
      "sameOptionRun" integer, numbers integer, "roundNumbers" integer)`,
);

/**
 * Runs after the code is used up, because that waits for any draft being saved at the same time, so no draft is left behind.
 */
const deleteDraft = statement((db, value: ValueOf<{ code: string }>) =>
  db.deleteFrom('draft').where('survey_code', '=', value('code')),
);

const insertFiles = statement(
  (_, value: ValueOf<{ id: string; hashes: string[]; contents: string[] }>) =>
    sql`insert into survey_file (survey_id, hash, content)
      select distinct ${value('id')}::uuid, hash, content
      from unnest(${value('hashes')}::text[], ${value('contents')}::text[]) as file (hash, content)`,
);

/** Whether a survey opened in time arrives after its campaign has closed or has dropped its characterization. */
function isAfterClosing({ linkStatus, campaignStatus, endDate }: IssuedCode, today: string): boolean {
  if (endDate === null) return false;
  return endDate < today || linkStatus !== 'activo' || campaignStatus !== 'activo';
}

/** Whether an unusual number was given, with its reason. */
const hasUnusualNumber = (questions: readonly PinnedQuestion[], answers: readonly SentAnswer[]): boolean => {
  const byID = new Map(questions.map((question) => [question.id, question]));
  return answers.some(({ questionID, value }) => requiredDetail(byID.get(questionID)!, value) === 'reason');
};

/**
 * Sends the statements that write the survey together with COMMIT. If another save of the code came first, the transaction is
 * retried and finds that survey.
 */
export async function writeSurvey(
  { trx, body, session, now }: SaveCall,
  issuedCode: IssuedCode,
  opening: Opening,
  content: { questions: readonly PinnedQuestion[]; answers: Answers; person: Scope; contentHash: string },
): Promise<Survey> {
  const { questions, contentHash } = content;
  const visibleAnswers = answersToSend(questions, content.answers, content.person);
  const { answers, files } = storedAnswers(questions, visibleAnswers, body.answerBySurveyRequestDTOList);
  const id = randomUUIDv7();
  const createdDate = todayInBogota(now);
  const characterizationTime = bogotaTime(now);
  const afterClosing = isAfterClosing(issuedCode, createdDate);
  const { code, questionnaireHash } = opening;
  const { paradata } = body.surveyRequestDTO;
  const insert = insertSurvey.compiled({
    id,
    code,
    surveyableID: opening.surveyableID,
    linkID: opening.characterizationByCampaignID,
    questionnaireHash,
    contentHash,
    userID: session.userID,
    createdDate,
    characterizationTime,
    now,
    answers: JSON.stringify(answers),
    afterClosing,
    unusual: afterClosing || hasUnusualNumber(questions, visibleAnswers),
    draw: reviewDraw(id),
    seconds: paradata?.seconds ?? null,
    device: paradata?.device ?? null,
    deviceTime: paradata?.deviceTime ?? null,
    pattern: JSON.stringify(answerPattern(questions, visibleAnswers)),
  });
  await executeWithNext(trx, insert);
  await executeWithNext(trx, deleteDraft.compiled({ code }));
  if (files.length > 0) {
    const hashes = files.map(({ hash }) => hash);
    const contents = files.map(({ content }) => content);
    await executeWithNext(trx, insertFiles.compiled({ id, hashes, contents }));
  }
  if (issuedCode.questionnaireHash === null) return (await readSurveys(trx, [id]))[0]!;
  const { characterization } = await readQuestionnaire(trx, questionnaireHash);
  // The code was pinned, so findCode joined the person, campaign and characterization.
  const heading = headingOf({ ...(issuedCode as HeadingRow), characterization: characterization.name });
  return {
    id,
    code,
    ...heading,
    createdDate: { dateChar: createdDate },
    characterizationTime,
    afterClosing,
    state: 'registered',
  };
}
