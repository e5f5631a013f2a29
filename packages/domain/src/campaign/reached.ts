/** The questionnaires of a campaign that are not due until an answer leads to them (rules §6). */
import type { CharacterizationLevel } from './characterization-level.ts';

/** A questionnaire in a campaign. */
export interface CampaignLink {
  readonly linkID: string;
  readonly characterizationID: string;
  readonly level: CharacterizationLevel;
}

/** The questionnaires of a campaign that each of its questionnaires leads to. */
type LinkTargets<Link extends CampaignLink> = ReadonlyMap<Link, readonly Link[]>;

/** The questionnaires of this campaign whose characterization is one of those with these ids. */
export function targetsOf<Link extends CampaignLink>(
  dependentIDs: Iterable<string | null | undefined>,
  campaign: readonly Link[],
): Link[] {
  const ids = new Set(dependentIDs);
  return campaign.filter(({ characterizationID }) => ids.has(characterizationID));
}

/**
 * The questionnaires that are asked only after an answer leads to them: those that can be reached, directly
 * or through others, from a questionnaire that nothing leads to. The questionnaires of a cycle that nothing
 * else leads to are all asked without such an answer, because otherwise none of them could come first.
 */
export function dependentsOf<Link extends CampaignLink>(leads: LinkTargets<Link>): Set<Link> {
  const ledTo = new Set([...leads.values()].flat());
  const reachableLinks = new Set<Link>();
  const unreachedLinks = [...leads.keys()]
    .filter((link) => !ledTo.has(link))
    .flatMap((link) => leads.get(link)!);
  for (let link = unreachedLinks.pop(); link; link = unreachedLinks.pop()) {
    if (reachableLinks.has(link)) continue;
    reachableLinks.add(link);
    unreachedLinks.push(...leads.get(link)!);
  }
  return reachableLinks;
}

/** A person and their family, by id. */
interface Member {
  readonly id: string;
  readonly familyID: string;
}

/**
 * The questionnaires that a survey of a person leads to, as keys. A key combines the questionnaire with the
 * person or, if either of the two questionnaires is at family level, with the family, because a family survey
 * counts for all members.
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
