/** Finds the questionnaires of a campaign that are not due until an answer leads to them (rules §6). */
import { dependentsOf, isReached, reachedKeys, targetsOf } from '@caracteriza/domain/campaign/reached';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/types.ts';
import type { OpenLink } from './applicable.ts';
import type { PinnedQuestion } from './body.ts';
import { lastSurveysOf, type Member } from './last-surveys.ts';
import { readQuestionnaires } from './store.ts';

/** The associations of this campaign that these questions lead to. */
const leadTo = (questions: readonly PinnedQuestion[], campaign: readonly OpenLink[]): OpenLink[] =>
  targetsOf(
    questions.map(({ dependentCharacterizationID }) => dependentCharacterizationID),
    campaign,
  );

/** What the last surveys of these people lead to, as keys for `isReached`. */
async function reachedBy(
  trx: Kysely<Database>,
  members: readonly Member[],
  leading: readonly OpenLink[],
  links: readonly OpenLink[],
): Promise<Set<string>> {
  const leadingIDs = leading.map(({ linkID }) => linkID);
  const surveys = await lastSurveysOf(trx, members, leadingIDs)
    .select(['survey.questionnaire_hash as hash', 'survey.family_id as ofFamily'])
    .select(sql<string[]>`jsonb_path_query_array(survey.answers, '$[*].question')`.as('answered'))
    .execute();
  const questionnaires = await readQuestionnaires(
    trx,
    surveys.map(({ hash }) => hash),
  );
  const familyIDs = new Map(members.map(({ id, familyID }) => [id, familyID]));
  const keys = surveys.flatMap(({ person, linkID, hash, answered, ofFamily: surveyedFamilyID }) => {
    const from = leading.find((link) => link.linkID === linkID)!;
    const campaign = links.filter(({ campaignID }) => campaignID === from.campaignID);
    const questions = questionnaires.get(hash)!.questions.filter(({ id }) => answered.includes(id));
    const member = { id: person, familyID: surveyedFamilyID ?? familyIDs.get(person) };
    return reachedKeys(member, from, leadTo(questions, campaign));
  });
  return new Set(keys);
}

/** The associations that are asked only after an answer leads to them, and those whose answers may lead to one. */
export async function readDependents(
  trx: Kysely<Database>,
  links: readonly OpenLink[],
): Promise<{ dependents: ReadonlySet<OpenLink>; leading: OpenLink[] }> {
  const questionnaires = await readQuestionnaires(
    trx,
    links.flatMap(({ hash }) => hash ?? []),
  );
  const dependents = new Set<OpenLink>();
  const leading: OpenLink[] = [];
  for (const campaign of Map.groupBy(links, ({ campaignID }) => campaignID).values()) {
    const leadsByLink = new Map(
      campaign.map((link) => [link, leadTo(questionnaires.get(link.hash ?? '')?.questions ?? [], campaign)]),
    );
    const campaignDependents = dependentsOf(leadsByLink);
    for (const link of campaignDependents) dependents.add(link);
    leading.push(
      ...campaign.filter((link) => leadsByLink.get(link)!.some((to) => campaignDependents.has(to))),
    );
  }
  return { dependents, leading };
}

/**
 * Returns a function that tells whether an association has not been reached for a person: another questionnaire of the campaign
 * leads to it, but no answer has yet, in the person's last survey or, at family level, in any member's.
 * @param members the people the function will be asked about
 */
export async function readUnreached(
  trx: Kysely<Database>,
  members: readonly Member[],
  links: readonly OpenLink[],
): Promise<(person: Member, linkID: string) => boolean> {
  const { dependents, leading } = await readDependents(trx, links);
  if (dependents.size === 0) return () => false;
  const reachedLinks = await reachedBy(trx, members, leading, links);
  const dependentIDs = new Set([...dependents].map(({ linkID }) => linkID));
  return (member, linkID) => dependentIDs.has(linkID) && !isReached(reachedLinks, member, linkID);
}
