/** Moves a saved survey from one state to another and records the decision (decision 0108). */
import { randomUUIDv7 } from 'node:crypto';
import {
  decideReview,
  type ReviewAction,
  type SurveyState,
  wrongActorText,
  wrongStateText,
} from '@caracteriza/domain/campaign/survey-review';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import { resolveID } from '../../records/resolve.ts';
import { noteSurveyEvent } from '../../webhook/outbox.ts';

const selectSurvey = (trx: Kysely<Database>, id: string) =>
  trx
    .selectFrom('survey')
    .select([
      'id',
      'code',
      'state',
      'version',
      'user_id as userID',
      'questionnaire_hash as questionnaireHash',
    ])
    .select(['surveyable_id as surveyableID', 'characterization_by_campaign_id as linkID'])
    .$narrowType<{ state: SurveyState }>()
    .where('id', '=', id);

export type ReviewedSurvey = Awaited<ReturnType<ReturnType<typeof selectSurvey>['executeTakeFirstOrThrow']>>;

/** The survey. @throws 404 */
export async function readSurvey(trx: Kysely<Database>, idOrCode: string): Promise<ReviewedSurvey> {
  const survey = await selectSurvey(trx, await resolveID(trx, 'survey', idOrCode)).executeTakeFirst();
  if (!survey) throw problem('notFound', 'La encuesta');
  return survey;
}

/** The same, locked until the transaction ends, so that the second of two decisions sees the first one's. @throws 404 */
export async function lockSurvey(trx: Kysely<Database>, idOrCode: string): Promise<ReviewedSurvey> {
  const id = await resolveID(trx, 'survey', idOrCode);
  const survey = await selectSurvey(trx, id).forUpdate().executeTakeFirst();
  if (!survey) throw problem('notFound', 'La encuesta');
  return survey;
}

/**
 * The state that the action leads to.
 * @throws 422 if the survey's author, or anyone but the author, may not take it; 409 if the survey's state does not allow it
 */
export function nextState(survey: ReviewedSurvey, action: ReviewAction, userID: string): SurveyState {
  const decision = decideReview(survey.state, action, survey.userID === userID);
  if ('next' in decision) return decision.next;
  throw decision.refused === 'surveyor'
    ? problem('rule', wrongActorText(action))
    : problem('conflict', wrongStateText(survey.state));
}

/** The version number of a survey's answers: 1 until they are corrected. */
export async function answersNumber(trx: Kysely<Database>, surveyID: string): Promise<number> {
  const { count } = await trx
    .selectFrom('survey_version')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('survey_id', '=', surveyID)
    .executeTakeFirstOrThrow();
  return Number(count) + 1;
}

interface Event {
  action: ReviewAction;
  state: SurveyState;
  answersNumber: number;
  reason: string | null;
  userID: string;
  now: Date;
}

/** Writes the new state and an event of the history. @returns the event's id, for its remarks */
export async function keepEvent(
  trx: Kysely<Database>,
  survey: Pick<ReviewedSurvey, 'id' | 'version' | 'linkID'>,
  { action, state, reason, userID, now, ...event }: Event,
): Promise<string> {
  const id = randomUUIDv7();
  const number = survey.version + 1;
  await trx.updateTable('survey').set({ state, version: number }).where('id', '=', survey.id).execute();
  await noteSurveyEvent(trx, survey, action, now);
  await trx
    .insertInto('survey_review')
    .values({
      id,
      survey_id: survey.id,
      number,
      action,
      state,
      answers_number: event.answersNumber,
      reason,
      user_id: userID,
      created_at: now,
    })
    .execute();
  return id;
}
