/**
 * Figures of every campaign in addition to its indicators: coverage, the population surveyed, and the types of its households.
 */
import { ageGroupOf, pyramidGroups } from '@caracteriza/domain/indicator/age-groups';
import { householdTypeOf } from '@caracteriza/domain/indicator/household-type';
import type { IndicatorUnitCounted } from '@caracteriza/domain/indicator/published';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/types.ts';
import { anyLinkOf } from '../../records/campaign-links.ts';
import { isComplete } from '../../records/family-to-do.ts';
import { surveyCounts } from './indicator-units.ts';

/** A person or a household, with its zone and the group it is counted in. */
export interface CountedOnce {
  readonly zone: string;
  readonly key: string;
}

/**
 * The active families, grouped by whether their last visit is complete and has not been reopened, counted as on the board.
 */
export async function readCoverage(
  trx: Kysely<Database>,
  campaignID: string,
): Promise<IndicatorUnitCounted[]> {
  const { rows } = await sql<{ zone: string; complete: boolean }>`
    select family.zone_id as zone, coalesce(${isComplete('visit')}, false) as complete
    from family left join (
      select last.*, coalesce(lost.lost_at > last.created_at, false) as reopened
      from (
        select distinct on (family_id) family_id, result, created_at from campaign_visit where campaign_id = ${campaignID}
        order by family_id, created_at desc, id desc) as last
      left join (
        select family_id, max(lost_at) as lost_at from campaign_loss where campaign_id = ${campaignID} group by family_id
      ) as lost on lost.family_id = last.family_id) as visit on visit.family_id = family.id
    where family.status = 'activo'`.execute(trx);
  return rows.map(({ zone, complete }) => ({ zone, outcome: complete ? 'yes' : 'no', keys: {} }));
}

/** The key of a bar of the pyramid. */
export const pyramidKey = (age: string, sex: string) => `${age}|${sex}`;

const isOfCampaign = (campaignID: string) =>
  sql`survey.characterization_by_campaign_id = ${anyLinkOf(campaignID)}`;

/** The people surveyed, each once with their last survey: age group and sex. */
export async function readPopulation(trx: Kysely<Database>, campaignID: string): Promise<CountedOnce[]> {
  const { rows } = await sql<{ zone: string | null; age: number | null; sex: string | null }>`
    select distinct on (surveyable.id) surveyable.zone_id as zone,
      (opening.trigger_values ->> 'EDAD')::int as age, opening.trigger_values ->> 'SEXO' as sex
    from survey
    join campaign on campaign.id = ${campaignID}
    join surveyable on surveyable.id = survey.surveyable_id
    join survey_opening as opening on opening.code = survey.code
    where ${isOfCampaign(campaignID)} and survey.family_id is null and ${surveyCounts}
    order by surveyable.id, survey.created_at desc, survey.id desc`.execute(trx);
  return rows.map(({ zone, age, sex }) => ({
    zone: zone ?? '',
    key: pyramidKey(ageGroupOf(pyramidGroups, age), sex ?? ''),
  }));
}

/**
 * The types of the households of the people surveyed. `limit` makes PostgreSQL look up each family by its key, however many it
 * expects.
 */
export async function readHouseholds(trx: Kysely<Database>, campaignID: string): Promise<CountedOnce[]> {
  const { rows } = await sql<{ zone: string; kinships: (string | null)[] }>`
    select family.zone_id as zone, home.kinships
    from (
      select distinct coalesce(survey.family_id, surveyable.family_id) as id
      from survey
      join campaign on campaign.id = ${campaignID}
      join surveyable on surveyable.id = survey.surveyable_id
      where ${isOfCampaign(campaignID)} and ${surveyCounts}) as surveyed
    join lateral (
      select id, zone_id from family where family.id = surveyed.id and status = 'activo' limit 1) as family on true
    join lateral (
      select array_agg(kinship.code) as kinships
      from surveyable as member left join master_value as kinship on kinship.id = member.relationship_id
      where member.family_id = family.id and member.status = 'activo') as home on home.kinships is not null`.execute(
    trx,
  );
  return rows.map(({ zone, kinships }) => ({ zone, key: householdTypeOf(kinships) }));
}
