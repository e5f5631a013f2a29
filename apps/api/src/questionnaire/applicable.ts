/** Which characterizations may be run for a person in a campaign (rules §4). */
import { type TriggerPerson, triggersHold } from '@caracteriza/domain/triggers';
import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';
import { readTrigger } from './store.ts';

/** An active association with what a survey under it needs to know. */
export type ApplicableLink = {
  readonly id: string;
  readonly campaignID: string;
  readonly characterizationID: string;
  readonly questionnaireHash: string | null;
};

/**
 * The associations under which this person can be surveyed today: campaign active and open, association and
 * characterization active, the characterization's own triggers hold. In the order of the characterizations' codes.
 * @param where the campaign, or one association
 * @param today compact, in Bogotá
 */
export async function applicableLinks(
  trx: Kysely<Database>,
  where: { campaignID: string } | { linkID: string },
  person: TriggerPerson,
  today: string,
): Promise<ApplicableLink[]> {
  let query = trx
    .selectFrom('characterization_by_campaign as link')
    .innerJoin('campaign', 'campaign.id', 'link.campaign_id')
    .innerJoin('characterization', 'characterization.id', 'link.characterization_id')
    .select(['link.id', 'link.campaign_id as campaignID', 'link.characterization_id as characterizationID'])
    .select('characterization.questionnaire_hash as questionnaireHash')
    .where('link.status', '=', 'activo')
    .where('characterization.status', '=', 'activo')
    .where('campaign.status', '=', 'activo')
    .where('campaign.start_date', '<=', today)
    .where('campaign.end_date', '>=', today);
  query =
    'linkID' in where
      ? query.where('link.id', '=', where.linkID)
      : query.where('link.campaign_id', '=', where.campaignID);
  const links = await query.orderBy('characterization.code_sort').execute();
  if (links.length === 0) return [];
  const rows = await trx
    .selectFrom('trigger_rule')
    .select(['characterization_id as characterizationID', 'field', 'operator', 'value1', 'value2'])
    .where(
      'characterization_id',
      'in',
      links.map(({ characterizationID }) => characterizationID),
    )
    .where('question_id', 'is', null)
    .execute();
  const triggers = Map.groupBy(rows, ({ characterizationID }) => characterizationID);
  return links.filter(({ characterizationID }) =>
    triggersHold((triggers.get(characterizationID) ?? []).map(readTrigger), person),
  );
}
