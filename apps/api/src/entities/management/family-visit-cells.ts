/** The cells of a visit's board: each member's progress in each questionnaire of a campaign (rules §6, decision 0046). */
import type { SurveyState } from '@caracteriza/domain/campaign/survey-review';
import { unmetOf } from '@caracteriza/domain/campaign/applies';
import type { components } from '@caracteriza/openapi/schema';
import { type Kysely, sql } from 'kysely';
import { fullName } from '../../records/full-name.ts';
import type { Database } from '../../db/types.ts';
import type { OpenLink } from '../../questionnaire/applicable.ts';
import { lastSurveysOf } from '../../questionnaire/last-surveys.ts';
import { triggerValues } from '../../questionnaire/person.ts';
import { readUnreached } from '../../questionnaire/reached.ts';
import { isOwnConsentDue, lastConsentIn, lastGivenIn } from '../../records/consents.ts';
import type { Member } from './family-member.ts';

type Cell = components['schemas']['FamilyVisitCell'];

/** A key that combines an association with the person or family surveyed under it. */
const keyOf = (id: string, linkID: string) => `${id}/${linkID}`;

/** The last survey under each association, of each person or of their whole family. */
async function lastSurveys(trx: Kysely<Database>, members: readonly Member[], linkIDs: readonly string[]) {
  const rows = await lastSurveysOf(trx, members, linkIDs)
    .innerJoin('app_user', 'app_user.id', 'survey.user_id')
    .select(['survey.family_id', 'survey.created_date as date', 'survey.state'])
    .$narrowType<{ state: SurveyState }>()
    .select(fullName('app_user').as('surveyor'))
    .execute();
  return new Map(
    rows.map(({ person, linkID, date, surveyor, state, family_id: family }) => [
      keyOf(family ?? person, linkID),
      { createdDate: { dateChar: date }, surveyor, state },
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
    .where('correction', '=', false)
    .where('surveyable_id', 'in', people)
    .where('characterization_by_campaign_id', 'in', linkIDs)
    .execute();
  return new Set(rows.map(({ person, linkID }) => keyOf(person, linkID)));
}

/** People who refused or revoked consent in the campaign, and those who have to be asked again as adults. */
async function consentsOf(
  trx: Kysely<Database>,
  people: readonly string[],
  campaignID: string,
  today: string,
) {
  const campaign = sql`${campaignID}::uuid`;
  const rows = await trx
    .selectFrom('surveyable')
    .select(['surveyable.id', 'surveyable.birthdate'])
    .select([lastConsentIn(campaign).as('accepted'), lastGivenIn(campaign).as('lastGiven')])
    .select(
      sql<boolean>`exists (select from campaign where id = ${campaign} and consent_since is not null)`.as(
        'demanded',
      ),
    )
    .where('surveyable.id', 'in', people)
    .execute();
  const idsOf = (someRows: typeof rows) => new Set(someRows.map(({ id }) => id));
  return {
    refusers: idsOf(rows.filter(({ accepted }) => accepted === false)),
    ownConsentDue: idsOf(rows.filter((row) => isOwnConsentDue(row.demanded, row, today))),
  };
}

/** One cell per member and questionnaire, in this order. The members may belong to several families. */
export async function readCells(
  trx: Kysely<Database>,
  members: readonly Member[],
  links: readonly OpenLink[],
  { userID, today }: { userID: string; today: string },
): Promise<Cell[]> {
  if (members.length === 0 || links.length === 0) return [];
  const people = members.map(({ id }) => id);
  const linkIDs = links.map(({ linkID }) => linkID);
  const surveys = await lastSurveys(trx, members, linkIDs);
  const drafts = await ownDrafts(trx, people, linkIDs, userID);
  const { refusers, ownConsentDue } = await consentsOf(trx, people, links[0]!.campaignID, today);
  const isUnreached = await readUnreached(trx, members, links);
  const cells = await Promise.all(
    members.map(async (member) => ({ member, values: await triggerValues(trx, member, today) })),
  );
  const families = Map.groupBy(cells, ({ member }) => member.familyID);
  return cells.flatMap(({ member, values }) => {
    const family = families.get(member.familyID)!.map((familyMember) => familyMember.values);
    return links.map((link) => ({
      surveyableID: member.id,
      characterizationByCampaignID: link.linkID,
      unmet: unmetOf(link, values, family),
      survey: surveys.get(keyOf(link.level === 'family' ? member.familyID : member.id, link.linkID)) ?? null,
      draft: drafts.has(keyOf(member.id, link.linkID)),
      refused: refusers.has(member.id),
      ownConsentDue: ownConsentDue.has(member.id) && !refusers.has(member.id),
      unreached: isUnreached(member, link.linkID),
    }));
  });
}
