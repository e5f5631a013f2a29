/** The families of the official file with their members and last surveys, in order of code and in batches (decision 0132). */
import type { RulePerson } from '@caracteriza/domain/rule/person-scope';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/types.ts';
import type { StoredAnswer } from '../../questionnaire/answers.ts';
import { isWithdrawn, lastConsentIn } from '../../records/consents.ts';
import { keysetRows } from '../../records/keyset.ts';

/** Selects the surveys of the file: a campaign's questionnaires on these days (yyyymmdd, both inclusive). */
export interface OfficialPeriod {
  campaignID: string;
  linkIDs: readonly string[];
  from: string;
  until: string;
}

const inPeriod = ({ linkIDs, from, until }: OfficialPeriod) =>
  sql<boolean>`survey.characterization_by_campaign_id = any(${sql.val(linkIDs)}::uuid[])
    and survey.created_date between ${from} and ${until}`;

/** Excludes annulled surveys, and people who refused or revoked consent or were suppressed, as in other files. */
const isKept = ({ campaignID }: OfficialPeriod) =>
  sql<boolean>`survey.state <> 'annulled' and not ${isWithdrawn(sql`${campaignID}::uuid`)}`;

/** Whether the file contains a survey of the family or of a member. */
const isSurveyed = (period: OfficialPeriod): RawBuilder<boolean> => sql`(
  exists (select from survey join surveyable on surveyable.id = survey.surveyable_id
    where survey.family_id = family.id and ${inPeriod(period)} and ${isKept(period)})
  or exists (select from surveyable join survey on survey.surveyable_id = surveyable.id
    where surveyable.family_id = family.id and survey.family_id is null and ${inPeriod(period)} and ${isKept(period)}))`;

const selectFamilies = (trx: Kysely<Database>, period: OfficialPeriod) =>
  trx
    .selectFrom('family')
    .innerJoin('zone', 'zone.id', 'family.zone_id')
    .innerJoin('place as municipality', 'municipality.id', 'zone.municipality_id')
    .innerJoin('master_value as zoneType', 'zoneType.id', 'zone.type_id')
    .innerJoin('master_value as stratum', 'stratum.id', 'family.social_stratum_id')
    .select(['family.id', 'family.code', 'family.code_sort', 'family.zone_id as zoneID'])
    .select(['family.consultreference as alias', 'family.residentialaddress as address'])
    .select(['family.location_reference as locationReference', 'family.latitude', 'family.longitude'])
    .select(['zone.code as zoneCode', 'zone.name as zoneName', 'municipality.code as municipality'])
    .select(['zoneType.code as zoneType', 'zoneType.value as zoneTypeName'])
    .select(['stratum.code as stratum', 'stratum.value as stratumName'])
    .select(isSurveyed(period).as('surveyed'));

export type OfficialFamily = Awaited<ReturnType<ReturnType<typeof selectFamilies>['execute']>>[number];

/** Every family that the user sees, even without a survey, because homes are numbered by their position among all of them. */
export const officialFamilies = (
  trx: Kysely<Database>,
  period: OfficialPeriod,
): AsyncGenerator<OfficialFamily> =>
  keysetRows(
    (lastFamily: OfficialFamily | undefined, limit: number) =>
      selectFamilies(trx, period)
        .$if(lastFamily !== undefined, (query) => query.where('family.code_sort', '>', lastFamily!.code_sort))
        .orderBy('family.code_sort')
        .limit(limit)
        .execute(),
    500,
  );

const withdrawnMember = (campaignID: RawBuilder<unknown>) => sql<boolean>`(
  ${lastConsentIn(campaignID)} is false
  or exists (select from suppression where suppression.surveyable_id = surveyable.id))`;

/** The active members of these families, in order of code; `withdrawn` ones are only counted. */
export const readMembers = (trx: Kysely<Database>, campaignID: string, familyIDs: readonly string[]) =>
  trx
    .selectFrom('surveyable')
    .select(['surveyable.id', 'surveyable.code', 'surveyable.family_id as familyID'])
    .select(['first_name as firstName', 'second_name as secondName'])
    .select(['first_surname as firstSurname', 'second_surname as secondSurname'])
    .select(['identification as document', 'identification_type_id as documentType', 'birthdate'])
    .select(['cellphone', 'phone', 'sex_id as sex', 'gender_id as gender', 'nacionality_id as nationality'])
    .select(['relationship_id as relationship', 'eps_id as eps', 'etnia_id as ethnicity'])
    .select('population_type_id as population')
    .select(withdrawnMember(sql`${campaignID}::uuid`).as('withdrawn'))
    .select(lastConsentIn(sql`${campaignID}::uuid`).as('consented'))
    .where('surveyable.family_id', '=', sql<string>`any(${sql.val(familyIDs)}::uuid[])`)
    .where('surveyable.status', '=', 'activo')
    .orderBy('surveyable.code_sort')
    .execute();

export type OfficialMember = Awaited<ReturnType<typeof readMembers>>[number];

/** A survey of a family or a member, with the version of its questionnaire. */
export interface OfficialSurvey {
  linkID: string;
  /** Null for a survey of a person. */
  familyID: string | null;
  personID: string;
  /** The family to which it belongs in the file. */
  homeID: string;
  hash: string;
  day: string;
  answers: readonly StoredAnswer[];
  person: RulePerson | null;
  openedOn: string | null;
  surveyorDocument: string | null;
  surveyorDocumentType: string | null;
}

/** The last survey of each questionnaire in the period, for these families and their members. */
export async function readSurveys(
  trx: Kysely<Database>,
  period: OfficialPeriod,
  familyIDs: readonly string[],
): Promise<OfficialSurvey[]> {
  const { rows } = await sql<OfficialSurvey>`
    with candidate as (
      select survey.id, survey.family_id as home_id from survey where survey.family_id = any(${sql.val(familyIDs)}::uuid[])
      union all
      select survey.id, surveyable.family_id from surveyable join survey on survey.surveyable_id = surveyable.id
      where surveyable.family_id = any(${sql.val(familyIDs)}::uuid[]) and survey.family_id is null)
    select distinct on (survey.characterization_by_campaign_id, coalesce(survey.family_id, survey.surveyable_id))
      survey.characterization_by_campaign_id as "linkID", survey.family_id as "familyID", survey.surveyable_id as "personID",
      candidate.home_id as "homeID", survey.questionnaire_hash as hash, survey.created_date as day, survey.answers,
      opening.trigger_values as person, opening.opened_on as "openedOn",
      surveyor.identification_number as "surveyorDocument", surveyor.identification_type_id as "surveyorDocumentType"
    from candidate join survey on survey.id = candidate.id
    join surveyable on surveyable.id = survey.surveyable_id
    join app_user as surveyor on surveyor.id = survey.user_id
    left join survey_opening as opening on opening.code = survey.code
    where ${inPeriod(period)} and ${isKept(period)}
    order by survey.characterization_by_campaign_id, coalesce(survey.family_id, survey.surveyable_id),
      survey.created_date desc, survey.characterization_time desc, survey.code desc`.execute(trx);
  return rows;
}

/** How many surveys of the period are left out, and why. */
export async function countOfficialLeftOut(trx: Kysely<Database>, period: OfficialPeriod) {
  const isWithdrawnPerson = isWithdrawn(sql`${period.campaignID}::uuid`);
  return trx
    .selectFrom('survey')
    .innerJoin('surveyable', 'surveyable.id', 'survey.surveyable_id')
    .select([
      sql<number>`(count(*) filter (where survey.state = 'annulled'))::integer`.as('annulled'),
      sql<number>`(count(*) filter (where survey.state <> 'annulled' and ${isWithdrawnPerson}))::integer`.as(
        'withdrawn',
      ),
    ])
    .where(inPeriod(period))
    .executeTakeFirstOrThrow();
}
