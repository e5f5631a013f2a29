/** A survey with its review: its history, and what each correction changed (decision 0108). */
import {
  decideReview,
  type ReviewAction,
  reviewActions,
  type SurveyState,
} from '@caracteriza/domain/campaign/survey-review';
import { bogotaTime, todayInBogota } from '@caracteriza/domain/values/dates';
import type { OperationId } from '@caracteriza/openapi/operations';
import { operations } from '@caracteriza/openapi/operations';
import type { components } from '@caracteriza/openapi/schema';
import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { fullName } from '../../records/full-name.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import type { Session } from '../../identity/session.ts';
import type { StoredAnswer } from '../../questionnaire/answers.ts';
import type { PinnedQuestion } from '../../questionnaire/body.ts';
import { readFlags } from '../../questionnaire/quality-flags.ts';
import { readQuestionnaire } from '../../questionnaire/store.ts';
import { lastConsent } from '../../questionnaire/subject.ts';
import { answerOf, readSurveyDetails } from './survey-read.ts';

type SurveyReview = components['schemas']['SurveyReview'];
type SurveyAnswerChange = components['schemas']['SurveyAnswerChange'];
type SurveyRemark = components['schemas']['SurveyRemark'];

/** The contract's operation for each action, whose permission is required. */
const operationsByAction: Readonly<Record<ReviewAction, OperationId>> = {
  start: 'startSurveyReview',
  return: 'returnSurvey',
  approve: 'approveSurvey',
  annul: 'annulSurvey',
  withdrawApproval: 'withdrawSurveyApproval',
  correct: 'correctSurvey',
};

function possibleActions(state: SurveyState, isOwn: boolean, grants: ReadonlySet<string>): ReviewAction[] {
  return reviewActions.filter(
    (action) =>
      'next' in decideReview(state, action, isOwn) &&
      operations[operationsByAction[action]].grants.some((grant) => grants.has(grant)),
  );
}

/** A question as a reference; without its statement if the questionnaire does not contain it. */
const questionReference = (questions: ReadonlyMap<string, PinnedQuestion>, id: string) => {
  const question = questions.get(id);
  return { id, code: question?.code ?? '', statement: question?.statement ?? '' };
};

/** An answer without its code, which is not part of its content. The keys are sorted, because the database reorders them. */
const contentOf = (answer: StoredAnswer) =>
  JSON.stringify('file' in answer ? [answer.file, answer.fileName] : [answer.value, answer.detail ?? '']);

/** The questions whose answers differ, in the order of the later answers, followed by those that no longer exist. */
export function changedQuestions(
  answersBefore: readonly StoredAnswer[],
  answersAfter: readonly StoredAnswer[],
): string[] {
  const previousAnswers = new Map(answersBefore.map((answer) => [answer.question, contentOf(answer)]));
  const present = new Set(answersAfter.map(({ question }) => question));
  return [
    ...answersAfter.filter((answer) => previousAnswers.get(answer.question) !== contentOf(answer)),
    ...answersBefore.filter(({ question }) => !present.has(question)),
  ].map(({ question }) => question);
}

function changesBetween(
  questions: ReadonlyMap<string, PinnedQuestion>,
  answersBefore: readonly StoredAnswer[],
  answersAfter: readonly StoredAnswer[],
): SurveyAnswerChange[] {
  const answerTo = (answers: readonly StoredAnswer[], id: string) => {
    const [answer, question] = [
      answers.find((storedAnswer) => storedAnswer.question === id),
      questions.get(id),
    ];
    return answer && question ? { ...answerOf(answer, question, new Map()), section: null } : null;
  };
  return changedQuestions(answersBefore, answersAfter).map((id) => ({
    questionID: questionReference(questions, id),
    before: answerTo(answersBefore, id),
    after: answerTo(answersAfter, id),
  }));
}

const remarksOf = (trx: Kysely<Database>) =>
  trx
    .selectFrom('survey_remark as remark')
    .select(['remark.question_id as questionID', 'remark.remark'])
    .whereRef('remark.review_id', '=', sql.ref('event.id'))
    .orderBy('remark.position');

/** The history of a survey, oldest first. */
const readEvents = (trx: Kysely<Database>, surveyID: string) =>
  trx
    .selectFrom('survey_review as event')
    .innerJoin('app_user', 'app_user.id', 'event.user_id')
    .select(['event.action', 'event.state', 'event.reason', 'event.answers_number as answersNumber'])
    .select(['event.created_at as at', fullName('app_user').as('user')])
    .select(jsonArrayFrom(remarksOf(trx)).as('remarks'))
    .$narrowType<{ action: ReviewAction; state: SurveyState }>()
    .where('event.survey_id', '=', surveyID)
    .orderBy('event.number')
    .execute();

/** The reason and remarks of the most recent return of a survey. */
export async function readLastReturn(
  trx: Kysely<Database>,
  surveyID: string,
  questions: ReadonlyMap<string, PinnedQuestion>,
): Promise<{ reason: string | null; remarks: SurveyRemark[] }> {
  const event = (await readEvents(trx, surveyID)).findLast(({ action }) => action === 'return');
  const remarks = (event?.remarks ?? []).map(({ questionID, remark }) => ({
    questionID: questionReference(questions, questionID),
    remark,
  }));
  return { reason: event?.reason ?? null, remarks };
}

async function readReviewed(trx: Kysely<Database>, id: string) {
  const row = await trx
    .selectFrom('survey')
    .innerJoin('surveyable', 'surveyable.id', 'survey.surveyable_id')
    .innerJoin('characterization_by_campaign as link', 'link.id', 'survey.characterization_by_campaign_id')
    .innerJoin('campaign', 'campaign.id', 'link.campaign_id')
    .select(['survey.state', 'survey.version', 'survey.review_due', 'survey.user_id', 'survey.answers'])
    .select(['survey.questionnaire_hash as hash', 'campaign.consent_since', lastConsent.as('consented')])
    .select(['survey.seconds', 'campaign.id as campaignID'])
    .$narrowType<{ state: SurveyState }>()
    .where('survey.id', '=', id)
    .executeTakeFirst();
  if (!row) throw problem('notFound', 'La encuesta');
  return row;
}

/** Measures of how a survey was made. */
async function readQuality(
  trx: Kysely<Database>,
  id: string,
  { seconds, campaignID, user_id: surveyorID }: Awaited<ReturnType<typeof readReviewed>>,
): Promise<SurveyReview['quality']> {
  const flags = await readFlags(trx, { campaignID, surveyorIDs: [surveyorID] }, [id]);
  return { seconds, flags: flags.get(id) ?? [] };
}

/** The review of a survey as shown to this user. @throws 404 */
export async function readSurveyReview(
  trx: Kysely<Database>,
  id: string,
  { userID, grants }: Session,
): Promise<SurveyReview> {
  const row = await readReviewed(trx, id);
  const [survey] = await readSurveyDetails(trx, [id], { files: true });
  const body = await readQuestionnaire(trx, row.hash);
  const questions = new Map(body.questions.map((question) => [question.id, question]));
  const previousVersions = await trx
    .selectFrom('survey_version')
    .select('answers')
    .where('survey_id', '=', id)
    .orderBy('number')
    .execute();
  // Safe to cast, because only storedAnswers writes these columns.
  const versions = [...previousVersions, row].map(({ answers }) => answers as unknown as StoredAnswer[]);
  const events = await readEvents(trx, id);
  const isOwn = row.user_id === userID;
  return {
    id,
    survey: survey!,
    version: row.version,
    own: isOwn,
    reviewDue: row.review_due,
    consentRefused: row.consent_since !== null && row.consented === false,
    quality: grants.has('management:surveyReview:OPEN') ? await readQuality(trx, id, row) : null,
    actions: possibleActions(row.state, isOwn, grants),
    events: events.map(({ at, remarks, ...event }) => ({
      ...event,
      date: { dateChar: todayInBogota(at) },
      time: bogotaTime(at),
      remarks: remarks.map(({ questionID, remark }) => ({
        questionID: questionReference(questions, questionID),
        remark,
      })),
    })),
    corrections: versions.slice(1).map((answers, index) => ({
      answersNumber: index + 2,
      changes: changesBetween(questions, versions[index]!, answers),
    })),
  };
}
