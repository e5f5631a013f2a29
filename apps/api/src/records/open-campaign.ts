/** The campaign in which something is recorded today, such as a visit or a consent. */
import { campaignClosedText } from '@caracteriza/domain/campaign/survey-refusals';
import { isOpenOn } from '@caracteriza/domain/campaign/campaign-days';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/types.ts';
import { problem } from '../http/problem.ts';
import { refuseChoices } from './checks.ts';

/**
 * Throws 422 unless the campaign is active and open today and the subject of the record is active. If several are missing, all
 * are reported at once.
 * @param subject the body field that identifies the subject, and the subject's status (undefined if it does not exist)
 * @returns the campaign's last day (yyyymmdd)
 */
export async function checkOpenCampaign(
  trx: Kysely<Database>,
  campaignID: string,
  subject: { field: string; status: string | undefined },
  today: string,
): Promise<string> {
  const campaign = await trx
    .selectFrom('campaign')
    .select(['start_date', 'end_date'])
    .select(
      sql<boolean>`exists (select from campaign_retention where campaign_id = campaign.id and done_at is not null)`.as(
        'isRetained',
      ),
    )
    .where('id', '=', campaignID)
    .where('status', '=', 'activo')
    .executeTakeFirst();
  refuseChoices([
    ...(subject.status === 'activo' ? [] : [subject.field]),
    ...(campaign ? [] : ['campaignID']),
  ]);
  // Once the campaign's answers have been deleted, nothing is added, even if its dates would allow it (decision 0133).
  if (!campaign!.isRetained && isOpenOn(today, campaign!.start_date, campaign!.end_date))
    return campaign!.end_date;
  const message = campaignClosedText;
  throw problem('rule', message, [{ field: 'campaignID', message }]);
}
