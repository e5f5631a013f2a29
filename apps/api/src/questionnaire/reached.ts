/** Which questionnaires of a campaign wait for an answer that leads to them (rules §6). */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/types.ts';
import type { OpenLink } from './applicable.ts';
import type { PinnedQuestion } from './body.ts';
import { lastSurveysOf } from './last-surveys.ts';
import { readQuestionnaires } from './store.ts';

/** The associations that each association of one campaign leads to by its questions. */
type Leads = ReadonlyMap<OpenLink, readonly OpenLink[]>;

/** The associations of this campaign that these questions lead to. */
function targetsOf(questions: readonly PinnedQuestion[], campaign: readonly OpenLink[]): OpenLink[] {
  const ids = new Set(questions.map(({ dependentCharacterizationID }) => dependentCharacterizationID));
  return campaign.filter(({ characterizationID }) => ids.has(characterizationID));
}

/**
 * The associations that are asked only after an answer: those that one leads to which no other leads to, directly or in steps. In
 * a circle nothing would be the first to be asked, so that all of it is asked without an answer.
 */
function dependentsOf(leads: Leads): Set<OpenLink> {
  const ledTo = new Set([...leads.values()].flat());
  const found = new Set<OpenLink>();
  const waiting = [...leads.keys()].filter((link) => !ledTo.has(link)).flatMap((link) => leads.get(link)!);
  for (let link = waiting.pop(); link; link = waiting.pop()) {
    if (found.has(link)) continue;
    found.add(link);
    waiting.push(...leads.get(link)!);
  }
  return found;
}

/**
 * What the last surveys of these people lead to: the association with the person, or alone where it or what leads to it is of the
 * family, since a survey of the family speaks of all its members.
 */
async function reachedBy(
  trx: Kysely<Database>,
  members: { familyID: string; people: readonly string[] },
  leading: readonly OpenLink[],
  links: readonly OpenLink[],
): Promise<Set<string>> {
  const leadingIDs = leading.map(({ linkID }) => linkID);
  const ofFamily = new Set(leading.filter(({ level }) => level === 'family').map(({ linkID }) => linkID));
  const surveys = await lastSurveysOf(trx, members, leadingIDs)
    .select('survey.questionnaire_hash as hash')
    .select(sql<string[]>`jsonb_path_query_array(survey.answers, '$[*].question')`.as('answered'))
    .execute();
  const bodies = await readQuestionnaires(
    trx,
    surveys.map(({ hash }) => hash),
  );
  const reached = surveys.flatMap(({ person, linkID, hash, answered }) => {
    const { campaignID } = leading.find((link) => link.linkID === linkID)!;
    const campaign = links.filter((link) => link.campaignID === campaignID);
    const questions = bodies.get(hash)!.questions.filter(({ id }) => answered.includes(id));
    return targetsOf(questions, campaign).map((target) =>
      target.level === 'family' || ofFamily.has(linkID) ? target.linkID : `${person}/${target.linkID}`,
    );
  });
  return new Set(reached);
}

/**
 * Tells of a person and an association whether another questionnaire of the campaign leads there and no answer has yet, in the
 * last survey of that person, or of any member where the association is of the family.
 * @param members the family, and those of its members to be told of
 */
export async function readUnreached(
  trx: Kysely<Database>,
  members: { familyID: string; people: readonly string[] },
  links: readonly OpenLink[],
): Promise<(person: string, linkID: string) => boolean> {
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
  if (dependents.size === 0) return () => false;
  const reached = await reachedBy(trx, members, leading, links);
  const dependentIDs = new Set([...dependents].map(({ linkID }) => linkID));
  return (person, linkID) =>
    dependentIDs.has(linkID) && !reached.has(linkID) && !reached.has(`${person}/${linkID}`);
}
