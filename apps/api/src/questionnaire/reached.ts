/** Finds the questionnaires of a campaign that are not due until an answer leads to them (rules §6). */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/types.ts';
import type { OpenLink } from './applicable.ts';
import type { PinnedQuestion } from './body.ts';
import { lastSurveysOf, type Member } from './last-surveys.ts';
import { readQuestionnaires } from './store.ts';

/** For each association of one campaign, the associations that its questions lead to. */
type Leads = ReadonlyMap<OpenLink, readonly OpenLink[]>;

/** The associations of this campaign that these questions lead to. */
function targetsOf(questions: readonly PinnedQuestion[], campaign: readonly OpenLink[]): OpenLink[] {
  const ids = new Set(questions.map(({ dependentCharacterizationID }) => dependentCharacterizationID));
  return campaign.filter(({ characterizationID }) => ids.has(characterizationID));
}

/**
 * The associations that are asked only after an answer leads to them: those that can be reached, directly or in steps, from an
 * association that no other one leads to. In a cycle that nothing else leads to, none would come first, so all of them are
 * asked without an answer.
 */
function dependentsOf(leads: Leads): Set<OpenLink> {
  const ledTo = new Set([...leads.values()].flat());
  const reachableLinks = new Set<OpenLink>();
  const waiting = [...leads.keys()].filter((link) => !ledTo.has(link)).flatMap((link) => leads.get(link)!);
  for (let link = waiting.pop(); link; link = waiting.pop()) {
    if (reachableLinks.has(link)) continue;
    reachableLinks.add(link);
    waiting.push(...leads.get(link)!);
  }
  return reachableLinks;
}

/**
 * What the last surveys of these people lead to, as keys: person and association, or family and association if it or the one
 * leading to it is at family level, because a family survey counts for all members.
 */
async function reachedBy(
  trx: Kysely<Database>,
  members: readonly Member[],
  leading: readonly OpenLink[],
  links: readonly OpenLink[],
): Promise<Set<string>> {
  const leadingIDs = leading.map(({ linkID }) => linkID);
  const ofFamily = new Set(leading.filter(({ level }) => level === 'family').map(({ linkID }) => linkID));
  const surveys = await lastSurveysOf(trx, members, leadingIDs)
    .select(['survey.questionnaire_hash as hash', 'survey.family_id as ofFamily'])
    .select(sql<string[]>`jsonb_path_query_array(survey.answers, '$[*].question')`.as('answered'))
    .execute();
  const bodies = await readQuestionnaires(
    trx,
    surveys.map(({ hash }) => hash),
  );
  const familyIDs = new Map(members.map(({ id, familyID }) => [id, familyID]));
  const reachedKeys = surveys.flatMap(({ person, linkID, hash, answered, ofFamily: surveyed }) => {
    const { campaignID } = leading.find((link) => link.linkID === linkID)!;
    const campaign = links.filter((link) => link.campaignID === campaignID);
    const questions = bodies.get(hash)!.questions.filter(({ id }) => answered.includes(id));
    const familyID = surveyed ?? familyIDs.get(person);
    return targetsOf(questions, campaign).map((target) => {
      const holder = target.level === 'family' || ofFamily.has(linkID) ? familyID : person;
      return `${holder}/${target.linkID}`;
    });
  });
  return new Set(reachedKeys);
}

/** The associations that are asked only after an answer leads to them, and those whose answers may lead to one. */
export async function readDependents(
  trx: Kysely<Database>,
  links: readonly OpenLink[],
): Promise<{ dependents: ReadonlySet<OpenLink>; leading: OpenLink[] }> {
  const bodies = await readQuestionnaires(
    trx,
    links.flatMap(({ hash }) => hash ?? []),
  );
  const dependents = new Set<OpenLink>();
  const leading: OpenLink[] = [];
  for (const campaign of Map.groupBy(links, ({ campaignID }) => campaignID).values()) {
    const leads = new Map(
      campaign.map((link) => [link, targetsOf(bodies.get(link.hash ?? '')?.questions ?? [], campaign)]),
    );
    const campaignDependents = dependentsOf(leads);
    for (const link of campaignDependents) dependents.add(link);
    leading.push(...campaign.filter((link) => leads.get(link)!.some((to) => campaignDependents.has(to))));
  }
  return { dependents, leading };
}

/**
 * Returns a function that tells whether an association has not been reached for a person: another questionnaire of the campaign
 * leads to it, but no answer has yet, in the person's last survey or, at family level, in any member's.
 * @param members the people to tell about
 */
export async function readUnreached(
  trx: Kysely<Database>,
  members: readonly Member[],
  links: readonly OpenLink[],
): Promise<(person: Member, linkID: string) => boolean> {
  const { dependents, leading } = await readDependents(trx, links);
  if (dependents.size === 0) return () => false;
  const reachedKeys = await reachedBy(trx, members, leading, links);
  const dependentIDs = new Set([...dependents].map(({ linkID }) => linkID));
  return ({ id, familyID }, linkID) =>
    dependentIDs.has(linkID) && [id, familyID].every((holder) => !reachedKeys.has(`${holder}/${linkID}`));
}
