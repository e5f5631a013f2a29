/** Which characterizations can be run for a person in a campaign (rules §4). */
import type { CharacterizationLevel } from '@caracteriza/domain/campaign/characterization-level';
import { unmetOf } from '@caracteriza/domain/campaign/applies';
import type { TriggerPerson, TriggerRule } from '@caracteriza/domain/rule/triggers';
import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';
import { familyValues } from './person.ts';
import { readTrigger } from './trigger.ts';

/** An active association of a campaign that is open today, with its names and the people it applies to. */
export type OpenLink = {
  readonly linkID: string;
  readonly campaignID: string;
  readonly campaignCode: string;
  readonly campaign: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly characterizationID: string;
  readonly characterizationCode: string;
  readonly characterization: string;
  readonly level: CharacterizationLevel;
  /** The hash of the characterization's current version; null until it has one. */
  readonly hash: string | null;
  /** The characterization's own triggers. */
  readonly triggers: readonly TriggerRule[];
};

/** The campaign and the characterization that an association joins. */
export type Link = Pick<
  OpenLink,
  | 'linkID'
  | 'campaignID'
  | 'campaignCode'
  | 'campaign'
  | 'characterizationID'
  | 'characterizationCode'
  | 'characterization'
>;

/** A reference to an association in wire format. */
export const linkOf = (link: Link) => ({
  id: link.linkID,
  campaignET: { id: link.campaignID, code: link.campaignCode, name: link.campaign },
  characterizationET: {
    id: link.characterizationID,
    code: link.characterizationCode,
    name: link.characterization,
  },
});

/**
 * The associations under which someone can be surveyed today (campaign active and open, association and characterization
 * active), in the order of the characterizations' codes.
 * @param today yyyymmdd, Bogotá time
 * @param campaignID a single campaign; if omitted, all of them
 */
export async function openLinks(
  trx: Kysely<Database>,
  today: string,
  campaignID?: string,
): Promise<OpenLink[]> {
  const links = await trx
    .selectFrom('characterization_by_campaign as link')
    .innerJoin('campaign', 'campaign.id', 'link.campaign_id')
    .innerJoin('characterization', 'characterization.id', 'link.characterization_id')
    .select(['link.id as linkID', 'campaign.id as campaignID', 'campaign.code as campaignCode'])
    .select(['campaign.name as campaign', 'campaign.start_date as startDate', 'campaign.end_date as endDate'])
    .select(['characterization.id as characterizationID', 'characterization.code as characterizationCode'])
    .select(['characterization.name as characterization', 'characterization.level'])
    .select('characterization.questionnaire_hash as hash')
    .$narrowType<{ level: CharacterizationLevel }>()
    .where('link.status', '=', 'activo')
    .where('characterization.status', '=', 'activo')
    .where('campaign.status', '=', 'activo')
    .where('campaign.start_date', '<=', today)
    .where('campaign.end_date', '>=', today)
    .$if(campaignID !== undefined, (query) => query.where('link.campaign_id', '=', campaignID!))
    .orderBy('characterization.code_sort')
    .execute();
  if (links.length === 0) return [];
  const rows = await trx
    .selectFrom('trigger_rule')
    .select(['characterization_id as characterizationID', 'field', 'operator', 'value1', 'value2'])
    .where('characterization_id', 'in', [...new Set(links.map((link) => link.characterizationID))])
    .where('question_id', 'is', null)
    .execute();
  const triggers = Map.groupBy(rows, ({ characterizationID }) => characterizationID);
  return links.map((link) => ({
    ...link,
    triggers: (triggers.get(link.characterizationID) ?? []).map(readTrigger),
  }));
}

/**
 * The associations of a campaign under which this person can be surveyed today, for themselves or for their family, if they
 * have one.
 */
export async function applicableLinks(
  trx: Kysely<Database>,
  { campaignID }: { campaignID: string },
  { familyID, values }: { familyID: string | null; values: TriggerPerson },
  today: string,
): Promise<OpenLink[]> {
  const links = await openLinks(trx, today, campaignID);
  const askableLinks = links.filter(({ level }) => level === 'person' || familyID !== null);
  const hasFamily = familyID !== null && askableLinks.some(({ level }) => level === 'family');
  const family = hasFamily ? await familyValues(trx, familyID, today) : [];
  return askableLinks.filter((link) => unmetOf(link, values, family).length === 0);
}
