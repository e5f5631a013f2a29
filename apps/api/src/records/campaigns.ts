/** Campaigns in wire format. */
import type { ReviewMode } from '@caracteriza/domain/campaign/survey-review';
import type { components } from '@caracteriza/openapi/schema';
import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';

export type Campaign = components['schemas']['Campaign'];

/** The full campaigns with these IDs, active or not. The only query that reads this entity. */
export async function readCampaigns(trx: Kysely<Database>, ids: readonly string[]): Promise<Campaign[]> {
  const rows = await trx
    .selectFrom('campaign')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('consent_text')
          .select(['consent_text.text as consentText', 'consent_text.version as consentVersion'])
          .whereRef('consent_text.campaign_id', '=', 'campaign.id')
          .where('campaign.consent_since', 'is not', null)
          .orderBy('consent_text.version', 'desc')
          .limit(1)
          .as('demanded'),
      (join) => join.onTrue(),
    )
    .select(['id', 'code', 'name', 'description', 'start_date', 'end_date', 'campaign.version'])
    .select(['consentText', 'consentVersion'])
    .select(['review_mode as reviewMode', 'review_share as reviewShare'])
    .$narrowType<{ reviewMode: ReviewMode }>()
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ start_date, end_date, ...row }) => ({
    ...row,
    startDate: { dateChar: start_date },
    endDate: { dateChar: end_date },
  }));
}
