/** The board of a visit: the members of a family beside the questionnaires of a campaign (rules §6, decision 0046). */
import { todayInBogota } from '@caracteriza/domain/dates';
import type { components } from '@caracteriza/openapi/schema';
import { type Kysely, sql } from 'kysely';
import type { Handlers } from '../contract/handler.ts';
import type { Database } from '../db/types.ts';
import { linkOf, type OpenLink, openLinks } from '../questionnaire/applicable.ts';
import { triggerValues } from '../questionnaire/person.ts';
import { readOne } from '../records/record.ts';
import { resolveID } from '../records/resolve.ts';
import { type Member, memberOf, readMembers } from './family-member.ts';
import { readFamilyVisits } from './family-visit-read.ts';
import { readFamilies } from './family.ts';

type Cell = components['schemas']['FamilyVisitCell'];

/** A person and an association, as one key. */
const keyOf = (surveyableID: string, linkID: string) => `${surveyableID}/${linkID}`;

/** The last survey of each person under each association. */
async function lastSurveys(trx: Kysely<Database>, people: readonly string[], linkIDs: readonly string[]) {
  const rows = await trx
    .selectFrom('survey')
    .innerJoin('app_user', 'app_user.id', 'survey.user_id')
    .distinctOn(['survey.surveyable_id', 'survey.characterization_by_campaign_id'])
    .select(['survey.surveyable_id as person', 'survey.characterization_by_campaign_id as linkID'])
    .select(['survey.created_date as date', sql<string>`concat_ws(' ', name, lastname)`.as('surveyor')])
    .where('survey.surveyable_id', 'in', people)
    .where('survey.characterization_by_campaign_id', 'in', linkIDs)
    .orderBy('survey.surveyable_id')
    .orderBy('survey.characterization_by_campaign_id')
    .orderBy('survey.created_date', 'desc')
    .orderBy('survey.characterization_time', 'desc')
    .execute();
  return new Map(
    rows.map(({ person, linkID, date, surveyor }) => [
      keyOf(person, linkID),
      { createdDate: { dateChar: date }, surveyor },
    ]),
  );
}

/** What of this the user has begun and not saved. */
async function ownDrafts(
  trx: Kysely<Database>,
  people: readonly string[],
  linkIDs: readonly string[],
  userID: string,
) {
  const rows = await trx
    .selectFrom('draft')
    .select(['surveyable_id as person', 'characterization_by_campaign_id as linkID'])
    .where('user_id', '=', userID)
    .where('surveyable_id', 'in', people)
    .where('characterization_by_campaign_id', 'in', linkIDs)
    .execute();
  return new Set(rows.map(({ person, linkID }) => keyOf(person, linkID)));
}

/** One cell for each member and questionnaire: the members in their order, the questionnaires in theirs. */
async function cellsOf(
  trx: Kysely<Database>,
  members: readonly Member[],
  links: readonly OpenLink[],
  { userID, today }: { userID: string | null; today: string },
): Promise<Cell[]> {
  if (members.length === 0 || links.length === 0) return [];
  const people = members.map(({ id }) => id);
  const linkIDs = links.map(({ linkID }) => linkID);
  const surveys = await lastSurveys(trx, people, linkIDs);
  const drafts = userID === null ? new Set() : await ownDrafts(trx, people, linkIDs, userID);
  const cells: Cell[] = [];
  for (const member of members) {
    const values = await triggerValues(trx, member, today);
    for (const { linkID, unmetBy } of links) {
      const key = keyOf(member.id, linkID);
      cells.push({
        surveyableID: member.id,
        characterizationByCampaignID: linkID,
        unmet: unmetBy(values),
        survey: surveys.get(key) ?? null,
        draft: drafts.has(key),
      });
    }
  }
  return cells;
}

/** How many surveys a campaign still wants of a family today. */
export async function countPending(
  trx: Kysely<Database>,
  familyID: string,
  campaignID: string,
  today: string,
): Promise<number> {
  const members = await readMembers(trx, familyID);
  const cells = await cellsOf(trx, members, await openLinks(trx, today, campaignID), { userID: null, today });
  return cells.filter(({ unmet, survey }) => unmet.length === 0 && survey === null).length;
}

export const familyVisitBoardHandlers = {
  getFamilyVisitBoard: async ({ trx, params, query, session, now, audit }) => {
    const today = todayInBogota(now);
    const id = await resolveID(trx, 'family', params.id);
    const campaignID = await resolveID(trx, 'campaign', query.campaignID);
    const family = await readOne('family', readFamilies, trx, id);
    await audit({ entity: 'surveyable', after: { chFamilyID: id } });
    const members = await readMembers(trx, id);
    const links = await openLinks(trx, today, campaignID);
    const data = {
      family,
      members: members.map(memberOf),
      questionnaires: links.map(linkOf),
      cells: await cellsOf(trx, members, links, { userID: session.userID, today }),
      visits: await readFamilyVisits(trx, id, campaignID),
    };
    return { message: 'Consulta exitosa.', data };
  },
} satisfies Partial<Handlers>;
