/**
 * The outcome of each person, family or survey in the indicators of a characterization (decision 0120). The surveys of a
 * campaign are read once for all its indicators.
 */
import { ageGroupOf, lifeCourses } from '@caracteriza/domain/indicator/age-groups';
import type { IndicatorUnit } from '@caracteriza/domain/indicator/definition';
import { familyOutcome, type IndicatorRules } from '@caracteriza/domain/indicator/outcome';
import type { Outcome } from '@caracteriza/domain/indicator/outside-base';
import type { IndicatorUnitCounted } from '@caracteriza/domain/indicator/published';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/types.ts';
import { lastConsent } from '../../questionnaire/subject.ts';
import { OutcomeMemory } from './indicator-outcomes.ts';

/** An indicator to count. */
export interface CountedIndicator extends IndicatorRules {
  readonly id: string;
  readonly unit: IndicatorUnit;
}

interface Source {
  campaignID: string;
  characterizationID: string;
}

const batchSize = 2000;

/**
 * Whether a survey counts, for a query that includes survey, surveyable and campaign: it is not annulled, its person exists,
 * and they have not withdrawn consent.
 */
export const surveyCounts = sql<boolean>`(survey.state <> 'annulled' and surveyable.status = 'activo'
  and ${lastConsent} is not false)`;

/**
 * The next surveys after an ID, and whether each of them counts. They are first selected by an index and then joined;
 * otherwise all surveys of a territory would be sorted for each batch. `limit` makes PostgreSQL look up each person and
 * opening by its key. PostgreSQL cannot tell how many of them a territory has, and without the limit it compared every
 * survey of a batch with all of them.
 */
const surveysAfter = (trx: Kysely<Database>, { campaignID, characterizationID }: Source, afterID: string) =>
  trx
    .selectFrom((from) =>
      from
        .selectFrom('survey')
        .select(['survey.id', 'survey.code', 'survey.surveyable_id', 'survey.family_id', 'survey.state'])
        .select(['survey.created_at', 'survey.created_date', 'survey.content_hash'])
        .where('survey.characterization_by_campaign_id', '=', (link) =>
          link
            .selectFrom('characterization_by_campaign as link')
            .select('link.id')
            .where('link.campaign_id', '=', campaignID)
            .where('link.characterization_id', '=', characterizationID),
        )
        .where('survey.id', '>', afterID)
        .orderBy('survey.id')
        .limit(batchSize)
        .as('survey'),
    )
    .innerJoin('campaign', (join) => join.on('campaign.id', '=', campaignID))
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('surveyable')
          .select(['id', 'family_id', 'zone_id', 'status'])
          .whereRef('surveyable.id', '=', 'survey.surveyable_id')
          .limit(1)
          .as('surveyable'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('survey_opening')
          .select(['code', 'trigger_values'])
          .whereRef('survey_opening.code', '=', 'survey.code')
          .limit(1)
          .as('opening'),
      (join) => join.onTrue(),
    )
    .select(['survey.id', 'survey.surveyable_id as personID', 'surveyable.zone_id as zoneID'])
    .select(sql<string | null>`coalesce(survey.family_id, surveyable.family_id)`.as('familyID'))
    .select(['survey.created_at as createdAt', sql<string>`left(survey.created_date, 6)`.as('month')])
    .select('survey.content_hash as contentHash')
    .select(sql<number | null>`(opening.trigger_values ->> 'EDAD')::int`.as('age'))
    .select(sql<string | null>`opening.trigger_values ->> 'SEXO'`.as('sex'))
    .select(sql<string | null>`opening.trigger_values ->> 'ETNIA'`.as('ethnicity'))
    // Nothing is joined for people whom the caller cannot see.
    .select(sql<boolean>`coalesce(${surveyCounts} and opening.code is not null, false)`.as('counts'))
    .orderBy('survey.id')
    .execute();

type SurveyRow = Awaited<ReturnType<typeof surveysAfter>>[number];

/** A survey with its outcome in each indicator. */
interface CountedSurvey extends Pick<SurveyRow, 'id' | 'personID' | 'familyID' | 'createdAt'> {
  readonly zone: string;
  readonly keys: IndicatorUnitCounted['keys'];
  /** In the order of the indicators. */
  readonly outcomes: readonly Outcome[];
}

/** Sorts before every ID. */
const firstID = '00000000-0000-0000-0000-000000000000';

const outcomeMemory = new OutcomeMemory();

const countedSurveys = (trx: Kysely<Database>, source: Source, indicators: readonly CountedIndicator[]) =>
  outcomeMemory.reading(indicators, async (outcomeReading) => {
    const surveys: CountedSurvey[] = [];
    for (let lastID = firstID; ;) {
      const rows = await surveysAfter(trx, source, lastID);
      const countedRows = rows.filter(({ counts }) => counts);
      const outcomes = await outcomeReading.outcomesOf(trx, countedRows);
      for (const row of countedRows) {
        const { id, personID, familyID, createdAt, month, age, sex, ethnicity } = row;
        surveys.push({
          id,
          personID,
          familyID,
          createdAt,
          zone: row.zoneID ?? '',
          keys: { month, age: ageGroupOf(lifeCourses, age), sex: sex ?? '', ethnicity: ethnicity ?? '' },
          outcomes: outcomes.get(id)!,
        });
      }
      if (rows.length < batchSize) return surveys;
      lastID = rows.at(-1)!.id;
    }
  });

const isLater = (a: CountedSurvey, b: CountedSurvey) =>
  a.createdAt.getTime() - b.createdAt.getTime() || (a.id > b.id ? 1 : -1);

/** The last survey of each person. */
function lastByPerson(surveys: readonly CountedSurvey[]): CountedSurvey[] {
  const lastSurveys = new Map<string, CountedSurvey>();
  for (const survey of surveys) {
    const lastSurvey = lastSurveys.get(survey.personID);
    if (!lastSurvey || isLater(survey, lastSurvey) > 0) lastSurveys.set(survey.personID, survey);
  }
  return [...lastSurveys.values()];
}

/** Each family with the last surveys of its people, in the zone and month of the latest survey. */
function familyUnits(people: readonly CountedSurvey[], nth: number): IndicatorUnitCounted[] {
  const families = Map.groupBy(
    people.filter(({ familyID }) => familyID !== null),
    ({ familyID }) => familyID!,
  );
  return [...families.values()].map((members) => {
    const [latest] = members.toSorted((a, b) => isLater(b, a));
    return {
      zone: latest!.zone,
      outcome: familyOutcome(members.map(({ outcomes }) => outcomes[nth]!)),
      keys: { month: latest!.keys.month! },
    };
  });
}

const unitOf = ({ zone, keys, outcomes }: CountedSurvey, nth: number): IndicatorUnitCounted => ({
  zone,
  keys,
  outcome: outcomes[nth]!,
});

/** The counts of each of these indicators in a campaign, limited to what the caller can see. */
export async function readIndicatorUnits(
  trx: Kysely<Database>,
  source: Source,
  indicators: readonly CountedIndicator[],
): Promise<Map<string, IndicatorUnitCounted[]>> {
  const surveys = await countedSurveys(trx, source, indicators);
  const people = lastByPerson(surveys);
  return new Map(
    indicators.map(({ id, unit }, nth) => [
      id,
      unit === 'family'
        ? familyUnits(people, nth)
        : (unit === 'person' ? people : surveys).map((survey) => unitOf(survey, nth)),
    ]),
  );
}
