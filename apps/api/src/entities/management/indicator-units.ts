/**
 * Where each person, family or survey stands in the indicators of a characterization (decision 0120). The surveys of a campaign are read
 * once for all of its indicators.
 */
import { ageGroupOf, lifeCourses } from '@caracteriza/domain/indicator/age-groups';
import type { IndicatorUnit } from '@caracteriza/domain/indicator/definition';
import {
  familyOutcome,
  type IndicatorRules,
  type Outcome,
  outcomeOf,
} from '@caracteriza/domain/indicator/outcome';
import type { IndicatorUnitCounted } from '@caracteriza/domain/indicator/published';
import type { RulePerson } from '@caracteriza/domain/rule/person-scope';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/types.ts';
import { answeredSurvey } from '../../questionnaire/alerts.ts';
import { readQuestionnaires } from '../../questionnaire/store.ts';
import { lastConsent } from '../../questionnaire/subject.ts';

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
 * Whether a survey counts, for a query that includes survey, surveyable and campaign: it is not annulled, its person is there, and has
 * not withdrawn their consent.
 */
export const surveyCounts = sql<boolean>`(survey.state <> 'annulled' and surveyable.status = 'activo'
  and ${lastConsent} is not false)`;

/** The next surveys after one, by ID. */
const surveysAfter = (trx: Kysely<Database>, { campaignID, characterizationID }: Source, after: string) =>
  trx
    .selectFrom('survey')
    .innerJoin('characterization_by_campaign as link', 'link.id', 'survey.characterization_by_campaign_id')
    .innerJoin('campaign', 'campaign.id', 'link.campaign_id')
    .innerJoin('surveyable', 'surveyable.id', 'survey.surveyable_id')
    .innerJoin('survey_opening as opening', 'opening.code', 'survey.code')
    .select(['survey.id', 'survey.surveyable_id as personID', 'surveyable.zone_id as zoneID'])
    .select(sql<string | null>`coalesce(survey.family_id, surveyable.family_id)`.as('familyID'))
    .select(['survey.created_at as createdAt', sql<string>`left(survey.created_date, 6)`.as('month')])
    .select(['survey.questionnaire_hash as hash', 'survey.answers'])
    .select(['opening.trigger_values as person', 'opening.opened_on as openedOn'])
    .where('link.campaign_id', '=', campaignID)
    .where('link.characterization_id', '=', characterizationID)
    .where(surveyCounts)
    .where('survey.id', '>', after)
    .orderBy('survey.id')
    .limit(batchSize)
    .execute();

type SurveyRow = Awaited<ReturnType<typeof surveysAfter>>[number];

/** A survey with where it stands in each indicator. */
interface CountedSurvey extends Pick<SurveyRow, 'id' | 'personID' | 'familyID' | 'createdAt'> {
  readonly zone: string;
  readonly keys: IndicatorUnitCounted['keys'];
  readonly outcomes: ReadonlyMap<string, Outcome>;
}

/** Before every ID. */
const firstID = '00000000-0000-0000-0000-000000000000';

async function* countedSurveys(
  trx: Kysely<Database>,
  source: Source,
  indicators: readonly CountedIndicator[],
): AsyncGenerator<CountedSurvey> {
  for (let after = firstID; ;) {
    const rows = await surveysAfter(trx, source, after);
    const bodies = await readQuestionnaires(
      trx,
      rows.map(({ hash }) => hash),
    );
    for (const row of rows) {
      const survey = answeredSurvey(bodies.get(row.hash)!, row);
      // Safe to cast, because only the pin writes this column.
      const { EDAD, SEXO, ETNIA } = row.person as RulePerson;
      yield {
        id: row.id,
        personID: row.personID,
        familyID: row.familyID,
        createdAt: row.createdAt,
        zone: row.zoneID ?? '',
        keys: {
          month: row.month,
          age: ageGroupOf(lifeCourses, EDAD),
          sex: SEXO ?? '',
          ethnicity: ETNIA ?? '',
        },
        outcomes: new Map(indicators.map((indicator) => [indicator.id, outcomeOf(indicator, survey)])),
      };
    }
    if (rows.length < batchSize) return;
    after = rows.at(-1)!.id;
  }
}

const isLater = (one: CountedSurvey, other: CountedSurvey) =>
  one.createdAt.getTime() - other.createdAt.getTime() || (one.id > other.id ? 1 : -1);

/** The last survey of each person. */
function lastByPerson(surveys: readonly CountedSurvey[]): CountedSurvey[] {
  const last = new Map<string, CountedSurvey>();
  for (const survey of surveys) {
    const known = last.get(survey.personID);
    if (!known || isLater(survey, known) > 0) last.set(survey.personID, survey);
  }
  return [...last.values()];
}

/** Each family by the last surveys of its people, in the zone and month of the latest of them. */
function familyUnits(people: readonly CountedSurvey[], indicatorID: string): IndicatorUnitCounted[] {
  const families = Map.groupBy(
    people.filter(({ familyID }) => familyID !== null),
    ({ familyID }) => familyID!,
  );
  return [...families.values()].map((members) => {
    const [latest] = members.toSorted((a, b) => isLater(b, a));
    return {
      zone: latest!.zone,
      outcome: familyOutcome(members.map(({ outcomes }) => outcomes.get(indicatorID)!)),
      keys: { month: latest!.keys.month! },
    };
  });
}

const unitOf = ({ zone, keys, outcomes }: CountedSurvey, indicatorID: string): IndicatorUnitCounted => ({
  zone,
  keys,
  outcome: outcomes.get(indicatorID)!,
});

/** What each of these indicators counts, of a campaign as the caller sees it. */
export async function readIndicatorUnits(
  trx: Kysely<Database>,
  source: Source,
  indicators: readonly CountedIndicator[],
): Promise<Map<string, IndicatorUnitCounted[]>> {
  const surveys: CountedSurvey[] = [];
  for await (const survey of countedSurveys(trx, source, indicators)) surveys.push(survey);
  const people = lastByPerson(surveys);
  return new Map(
    indicators.map(({ id, unit }) => [
      id,
      unit === 'family'
        ? familyUnits(people, id)
        : (unit === 'person' ? people : surveys).map((survey) => unitOf(survey, id)),
    ]),
  );
}
