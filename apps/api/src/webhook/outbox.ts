/**
 * Events reported to other programs about a survey. They are written in the survey's own transaction, so that neither exists
 * without the other.
 */
import type { ReviewAction } from '@caracteriza/domain/campaign/survey-review';
import { type Kysely, sql } from 'kysely';
import { executeWithNext } from '../db/driver/driver.ts';
import { statement, type ValueOf } from '../db/driver/statement.ts';
import type { Database } from '../db/types.ts';

/** What happened to a survey, in the words sent to receivers. */
const events = {
  save: 'survey.registered',
  start: 'survey.review_started',
  return: 'survey.returned',
  approve: 'survey.approved',
  annul: 'survey.annulled',
  withdrawApproval: 'survey.approval_withdrawn',
  correct: 'survey.corrected',
} as const satisfies Readonly<Record<ReviewAction | 'save', string>>;

const insertDeliveries = statement(
  (_, value: ValueOf<{ surveyID: string; linkID: string; event: string; now: Date }>) =>
    sql`insert into webhook_delivery (webhook_id, survey_id, event, created_at, next_try_at)
      select webhook.id, ${value('surveyID')}::uuid, ${value('event')}::text, ${value('now')}::timestamptz,
        ${value('now')}::timestamptz
      from characterization_by_campaign as link join webhook on webhook.campaign_id = link.campaign_id
      where link.id = ${value('linkID')}::uuid
        and (webhook.characterization_id is null or webhook.characterization_id = link.characterization_id)`,
);

/**
 * Adds an event about a survey for each webhook of its campaign. A stopped webhook delivers it once it is switched on again.
 * Sent together with the next statement.
 */
export async function noteSurveyEvent(
  trx: Kysely<Database>,
  survey: { id: string; linkID: string },
  happened: keyof typeof events,
  now: Date,
): Promise<void> {
  await executeWithNext(
    trx,
    insertDeliveries.compiled({ surveyID: survey.id, linkID: survey.linkID, event: events[happened], now }),
  );
}
