/** Whose data a campaign contains, who of them is in no other campaign, and who it has to wait for (decision 0133). */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/types.ts';

const linksOf = (campaignID: string) =>
  sql`(select id from characterization_by_campaign where campaign_id = ${campaignID})`;

/** Whether a `person` has data in a campaign whose answers still exist, or is to be visited for one. */
const isElsewhere = (campaignID: string) => sql<boolean>`
  (exists (
    select from (
      select characterization_by_campaign_id as link_id from survey where surveyable_id = person.id
      union all select characterization_by_campaign_id from survey_opening where surveyable_id = person.id
      union all select characterization_by_campaign_id from draft where surveyable_id = person.id
    ) as asked join characterization_by_campaign as link on link.id = asked.link_id
    where link.campaign_id <> ${campaignID} and link.campaign_id not in (select campaign_id from retained)
  ) or exists (
    select from consent where surveyable_id = person.id and campaign_id <> ${campaignID}
      and campaign_id not in (select campaign_id from retained)
  ) or exists (
    select from assignment where family_id = person.family_id and ended_at is null and campaign_id <> ${campaignID}
      and campaign_id not in (select campaign_id from retained)
  ))`;

/** Everybody who was asked or surveyed in the campaign and is not suppressed, as a query of `id` and `isElsewhere`. */
const peopleOf = (campaignID: string): RawBuilder<unknown> => sql`
  select person.id, ${isElsewhere(campaignID)} as "isElsewhere"
  from surveyable as person
  where person.id in (
      select surveyable_id from survey where characterization_by_campaign_id in ${linksOf(campaignID)}
      union select surveyable_id from survey_opening where characterization_by_campaign_id in ${linksOf(campaignID)}
      union select surveyable_id from draft where characterization_by_campaign_id in ${linksOf(campaignID)}
      union select surveyable_id from consent where campaign_id = ${campaignID})
    and not exists (select from suppression where surveyable_id = person.id)`;

const retainedCampaigns = sql`retained as (select campaign_id from campaign_retention where done_at is not null)`;

/** What ending a campaign's retention period would affect, and who it has to wait for. */
export interface RetainedPeople {
  surveys: number;
  /** The number of people who are in no other campaign. */
  people: number;
  kept: number;
  legalHolds: number;
  openRequests: number;
}

export async function countRetainedPeople(
  trx: Kysely<Database>,
  campaignID: string,
  today: string,
): Promise<RetainedPeople> {
  const { rows } = await sql<RetainedPeople>`
    with ${retainedCampaigns}, person as (${peopleOf(campaignID)})
    select (select count(*)::integer from survey where characterization_by_campaign_id in ${linksOf(campaignID)}) as surveys,
      count(*) filter (where not "isElsewhere")::integer as people,
      count(*) filter (where "isElsewhere")::integer as kept,
      count(*) filter (where exists (select from legal_hold
        where surveyable_id = person.id and lifted_at is null and until >= ${today}))::integer as "legalHolds",
      count(*) filter (where exists (select from data_request
        where surveyable_id = person.id and due_on is not null))::integer as "openRequests"
    from person`.execute(trx);
  return rows[0]!;
}

/** The people of a campaign, locked, so that nothing is saved about them in the meantime. */
export async function lockPeople(trx: Kysely<Database>, campaignID: string): Promise<void> {
  await sql`with ${retainedCampaigns}
    select id from surveyable where id in (select id from (${peopleOf(campaignID)}) as person) order by id for update`.execute(
    trx,
  );
}

/** The IDs of people who are in no other campaign. */
export async function peopleHereAlone(trx: Kysely<Database>, campaignID: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with ${retainedCampaigns}, person as (${peopleOf(campaignID)})
    select id from person where not "isElsewhere" order by id`.execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * Whether a person queued for suppression is kept because another campaign now needs them; 'waits' during a legal hold or a
 * pending request.
 */
export async function stayOf(
  trx: Kysely<Database>,
  { campaignID, surveyableID, today }: { campaignID: string; surveyableID: string; today: string },
): Promise<'goes' | 'stays' | 'waits'> {
  const { rows } = await sql<{ stays: boolean; waits: boolean }>`
    with ${retainedCampaigns}
    select ${isElsewhere(campaignID)} as stays,
      exists (select from legal_hold where surveyable_id = person.id and lifted_at is null and until >= ${today})
        or exists (select from data_request where surveyable_id = person.id and due_on is not null) as waits
    from surveyable as person where id = ${surveyableID}`.execute(trx);
  const [row] = rows;
  if (row?.waits) return 'waits';
  return row?.stays ? 'stays' : 'goes';
}
