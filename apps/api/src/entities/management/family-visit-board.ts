/** The board of a visit: a table of a family's members and a campaign's questionnaires (rules §6, decision 0046). */
import { todayInBogota } from '@caracteriza/domain/values/dates';
import type { components } from '@caracteriza/openapi/schema';
import { type Kysely, sql } from 'kysely';
import type { Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { linkOf, type OpenLink, openLinks, unmetOf } from '../../questionnaire/applicable.ts';
import { lastSurveysOf } from '../../questionnaire/last-surveys.ts';
import { triggerValues } from '../../questionnaire/person.ts';
import { readUnreached } from '../../questionnaire/reached.ts';
import { readOne } from '../../records/record.ts';
import { resolveID } from '../../records/resolve.ts';
import { type Member, memberOf, readMembers } from './family-member.ts';
import { absenceOf, openAbsences } from './family-visit-absence.ts';
import { readFamilyVisits } from './family-visit-read.ts';
import { readFamilies } from './family.ts';

type Cell = components['schemas']['FamilyVisitCell'];

/** A key that combines an association with the person or family surveyed under it. */
const keyOf = (id: string, linkID: string) => `${id}/${linkID}`;

/** The last survey under each association, of each person or of the whole family. */
async function lastSurveys(
  trx: Kysely<Database>,
  familyID: string,
  people: readonly string[],
  linkIDs: readonly string[],
) {
  const rows = await lastSurveysOf(trx, { familyID, people }, linkIDs)
    .innerJoin('app_user', 'app_user.id', 'survey.user_id')
    .select(['survey.family_id', 'survey.created_date as date'])
    .select(sql<string>`concat_ws(' ', name, lastname)`.as('surveyor'))
    .execute();
  return new Map(
    rows.map(({ person, linkID, date, surveyor, family_id: family }) => [
      keyOf(family ?? person, linkID),
      { createdDate: { dateChar: date }, surveyor },
    ]),
  );
}

/** The keys of the surveys that the user has started but not saved. */
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

/** The people who most recently answered the campaign's consent with a refusal. */
async function refusersOf(trx: Kysely<Database>, people: readonly string[], campaignID: string) {
  const rows = await trx
    .selectFrom('consent')
    .innerJoin('campaign', 'campaign.id', 'consent.campaign_id')
    .distinctOn('consent.surveyable_id')
    .select(['consent.surveyable_id as person', 'consent.accepted'])
    .where('consent.campaign_id', '=', campaignID)
    .where('campaign.consent_since', 'is not', null)
    .where('consent.surveyable_id', 'in', people)
    .orderBy('consent.surveyable_id')
    .orderBy('consent.created_at', 'desc')
    .orderBy('consent.id', 'desc')
    .execute();
  return new Set(rows.filter(({ accepted }) => !accepted).map(({ person }) => person));
}

/** One cell for each member and questionnaire, ordered by member and then by questionnaire. */
async function cellsOf(
  trx: Kysely<Database>,
  familyID: string,
  members: readonly Member[],
  links: readonly OpenLink[],
  { userID, today }: { userID: string; today: string },
): Promise<Cell[]> {
  if (members.length === 0 || links.length === 0) return [];
  const people = members.map(({ id }) => id);
  const linkIDs = links.map(({ linkID }) => linkID);
  const surveys = await lastSurveys(trx, familyID, people, linkIDs);
  const drafts = await ownDrafts(trx, people, linkIDs, userID);
  const refusers = await refusersOf(trx, people, links[0]!.campaignID);
  const isUnreached = await readUnreached(trx, { familyID, people }, links);
  const cells: Cell[] = [];
  const family = await Promise.all(members.map((member) => triggerValues(trx, member, today)));
  for (const [index, member] of members.entries()) {
    for (const link of links) {
      const { linkID, level } = link;
      const key = keyOf(member.id, linkID);
      cells.push({
        surveyableID: member.id,
        characterizationByCampaignID: linkID,
        unmet: unmetOf(link, family[index]!, family),
        survey: surveys.get(level === 'family' ? keyOf(familyID, linkID) : key) ?? null,
        draft: drafts.has(key),
        refused: refusers.has(member.id),
        unreached: isUnreached(member.id, linkID),
      });
    }
  }
  return cells;
}

/**
 * What keeps a visit from being complete today: the number of surveys still to be made of the members who are there, and whether
 * every member is marked as absent. A survey that the user has started counts even if it no longer applies, because it can still be
 * saved.
 */
export async function readPending(
  trx: Kysely<Database>,
  familyID: string,
  campaignID: string,
  surveyor: { userID: string; today: string },
): Promise<{ pending: number; nobodyThere: boolean }> {
  const members = await readMembers(trx, familyID);
  const links = await openLinks(trx, surveyor.today, campaignID);
  const cells = await cellsOf(trx, familyID, members, links, surveyor);
  const absences = await openAbsences(trx, { familyID, campaignID, today: surveyor.today }).execute();
  const absent = new Set(absences.map(({ surveyableID }) => surveyableID));
  const pending = cells.filter(
    ({ surveyableID, unmet, survey, draft, refused, unreached }) =>
      !absent.has(surveyableID) &&
      survey === null &&
      !refused &&
      (draft || (unmet.length === 0 && !unreached)),
  );
  const familyLinkIDs = new Set(links.filter(({ level }) => level === 'family').map(({ linkID }) => linkID));
  const surveyKeys = pending.map(({ surveyableID, characterizationByCampaignID: linkID }) =>
    familyLinkIDs.has(linkID) ? linkID : keyOf(surveyableID, linkID),
  );
  const nobodyThere = members.length > 0 && members.every(({ id }) => absent.has(id));
  return { pending: new Set(surveyKeys).size, nobodyThere };
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
      questionnaires: links.map((link) => ({ ...linkOf(link), level: link.level })),
      cells: await cellsOf(trx, id, members, links, { userID: session.userID, today }),
      absences: (await openAbsences(trx, { familyID: id, campaignID, today }).execute()).map(absenceOf),
      visits: await readFamilyVisits(trx, id, campaignID),
    };
    return { message: 'Consulta exitosa.', data };
  },
} satisfies Partial<Handlers>;
