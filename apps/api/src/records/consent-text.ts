/** The versions of the consent text that a campaign requires (decision 0052). */
import { consentProblem } from '@caracteriza/domain/campaign/survey-refusals';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/types.ts';
import { problem } from '../http/problem.ts';

/** The text the campaign currently requires; undefined if it requires none. */
export const readRequiredText = (trx: Kysely<Database>, campaignID: string) =>
  trx
    .selectFrom('consent_text')
    .innerJoin('campaign', 'campaign.id', 'consent_text.campaign_id')
    .select(['consent_text.version', 'consent_text.text'])
    .where('campaign.id', '=', campaignID)
    .where('campaign.consent_since', 'is not', null)
    .orderBy('consent_text.version', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Adds a version. @param campaignID a campaign that the transaction has locked */
export async function addConsentText(
  trx: Kysely<Database>,
  campaignID: string,
  text: string,
  now: Date,
): Promise<void> {
  await sql`
    insert into consent_text (campaign_id, version, text, created_at)
    select ${campaignID}, coalesce(max(version), 0) + 1, ${text}, ${now}::timestamptz
    from consent_text where campaign_id = ${campaignID}
  `.execute(trx);
}

/**
 * Throws 422 if a person's consent is required but not given. @param accepted the person's latest answer; null if never asked
 * @param ownConsentDue whether the person, who was a minor, now has to be asked themselves
 */
export function checkConsent(isDemanded: boolean, accepted: boolean | null, ownConsentDue = false): void {
  const message = consentProblem(isDemanded, accepted, ownConsentDue);
  if (message !== null) throw problem('rule', message, [{ field: 'consent', message }]);
}
