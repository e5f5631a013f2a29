/** The text of consent that a campaign demands, in versions (decision 0052). */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/types.ts';
import { problem } from '../http/problem.ts';

/** What the campaign demands now; undefined when it demands none. */
export const readDemanded = (trx: Kysely<Database>, campaignID: string) =>
  trx
    .selectFrom('consent_text')
    .innerJoin('campaign', 'campaign.id', 'consent_text.campaign_id')
    .select(['consent_text.version', 'consent_text.text'])
    .where('campaign.id', '=', campaignID)
    .where('campaign.consent_since', 'is not', null)
    .orderBy('consent_text.version', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Adds a version. @param campaignID of a campaign that the transaction holds */
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

/** Throws 422 for a person whose consent is demanded and not given. @param accepted what they said last; null when not asked */
export function checkConsent(demanded: boolean, accepted: boolean | null): void {
  if (!demanded || accepted === true) return;
  const message =
    accepted === false
      ? 'La persona no autorizó que se le encueste en esta campaña. Si cambia de opinión, pídale de nuevo el consentimiento.'
      : 'Esta campaña pide el consentimiento de la persona. Pídalo antes de encuestar.';
  throw problem('rule', message, [{ field: 'consent', message }]);
}
