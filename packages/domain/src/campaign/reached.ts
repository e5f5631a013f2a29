/** The questionnaires of a campaign that are not due until an answer leads to them (rules §6). */
import type { CharacterizationLevel } from './characterization-level.ts';

/** A questionnaire in a campaign. */
export interface CampaignLink {
  readonly linkID: string;
  readonly characterizationID: string;
  readonly level: CharacterizationLevel;
}

/** For each questionnaire of one campaign, those to which its questions lead. */
type Leads<Link extends CampaignLink> = ReadonlyMap<Link, readonly Link[]>;

/** The questionnaires of this campaign that lead from these characterizations' ids. */
export function targetsOf<Link extends CampaignLink>(
  dependentIDs: Iterable<string | null | undefined>,
  campaign: readonly Link[],
): Link[] {
  const ids = new Set(dependentIDs);
  return campaign.filter(({ characterizationID }) => ids.has(characterizationID));
}

/**
 * Those that are asked only after an answer leads to them: those that can be reached, directly or in steps, from one that no
 * other one leads to. In a cycle that nothing else leads to, none would come first, so all of them are asked without an answer.
 */
export function dependentsOf<Link extends CampaignLink>(leads: Leads<Link>): Set<Link> {
  const ledTo = new Set([...leads.values()].flat());
  const reachableLinks = new Set<Link>();
  const waiting = [...leads.keys()].filter((link) => !ledTo.has(link)).flatMap((link) => leads.get(link)!);
  for (let link = waiting.pop(); link; link = waiting.pop()) {
    if (reachableLinks.has(link)) continue;
    reachableLinks.add(link);
    waiting.push(...leads.get(link)!);
  }
  return reachableLinks;
}

/** A person and their family, by id. */
interface Member {
  readonly id: string;
  readonly familyID: string;
}

/**
 * What a survey of a person leads to, as keys: person and questionnaire, or family and questionnaire if it or the one that leads
 * to it is of the family, because a survey of the family counts for all members.
 */
export const reachedKeys = (
  { id, familyID }: { readonly id: string; readonly familyID: string | null | undefined },
  from: CampaignLink,
  targets: readonly CampaignLink[],
): string[] =>
  targets.map((target) => {
    const holder = target.level === 'family' || from.level === 'family' ? familyID : id;
    return `${holder}/${target.linkID}`;
  });

/** Whether these keys include a questionnaire for a person or their family. */
export const isReached = (keys: ReadonlySet<string>, { id, familyID }: Member, linkID: string): boolean =>
  keys.has(`${id}/${linkID}`) || keys.has(`${familyID}/${linkID}`);
