/**
 * Indicators, population and households, counted in plain loops over the tables: none of the server's rules is used.
 */
import type { components } from '@caracteriza/openapi/schema';
import { groupedBy, isAfter, latest, type Survey, type Tables } from './tables.ts';

type Dimension = components['schemas']['IndicatorFigure']['breakdowns'][number]['dimension'];

const outcomes = ['yes', 'dontKnow', 'noReply', 'missing', 'no', 'notApplicable'] as const;
export type Outcome = (typeof outcomes)[number];
export type Tally = Record<Outcome, number>;

/** The answers of a survey. */
export interface Answered {
  regime: string | null;
  weight: number | null;
  age: number | null;
}

export interface Defined {
  unit: 'person' | 'family' | 'survey';
  outcome: (answered: Answered) => Outcome;
}

/** Something that is counted once. */
export interface Unit {
  zone: string;
  month: string;
  age: string;
  sex: string;
  ethnicity: string;
  outcome: Outcome;
}

const ages = [0, 6, 12, 18, 29, 60];
const ageGroup = (age: number | null | undefined) =>
  age === null || age === undefined ? '' : String(ages.findLast((from) => age >= from));

/** The surveys that count: not annulled, and of active people who did not refuse. */
export const countedSurveys = ({ surveys, refusers }: Tables): Survey[] =>
  surveys.filter(({ state, active, person }) => state !== 'annulled' && active && !refusers.has(person));

const lastBy = (surveys: readonly Survey[], keyOf: (survey: Survey) => string | null) =>
  [...groupedBy(surveys, keyOf).values()].map((group) => latest(group)!);

/** The units that an indicator counts in these surveys. */
export function unitsOf(
  surveys: readonly Survey[],
  { unit, outcome }: Defined,
  questions: { regime: string; weight: string },
): Unit[] {
  const answerOf = ({ answers }: Survey, question: string) =>
    answers.find((answer) => answer.question === question)?.value ?? null;
  const outcomeOf = (survey: Survey) => {
    const weight = answerOf(survey, questions.weight);
    return outcome({
      regime: answerOf(survey, questions.regime),
      weight: weight === null ? null : Number(weight),
      age: survey.values.EDAD ?? null,
    });
  };
  const unitOfSurvey = (survey: Survey): Unit => ({
    zone: survey.zone,
    month: survey.day.slice(0, 6),
    age: ageGroup(survey.values.EDAD),
    sex: survey.values.SEXO ?? '',
    ethnicity: survey.values.ETNIA ?? '',
    outcome: outcomeOf(survey),
  });
  if (unit === 'survey') return surveys.map(unitOfSurvey);
  const people = lastBy(surveys, ({ person }) => person);
  if (unit === 'person') return people.map(unitOfSurvey);
  return [...groupedBy(people, ({ homeID }) => homeID).values()].map((members) => {
    const memberOutcomes = members.map(outcomeOf);
    return {
      ...unitOfSurvey(latest(members)!),
      outcome: outcomes.find((outcomeName) => memberOutcomes.includes(outcomeName))!,
    };
  });
}

const keyOfUnit: Record<Dimension, (unit: Unit) => string> = {
  zone: ({ zone }) => zone,
  month: ({ month }) => month,
  age: ({ age }) => age,
  sex: ({ sex }) => sex,
  ethnicity: ({ ethnicity }) => ethnicity,
};

const tallyOf = (units: readonly Unit[]): Tally =>
  Object.fromEntries(
    outcomes.map((outcomeName) => [
      outcomeName,
      units.filter(({ outcome }) => outcome === outcomeName).length,
    ]),
  ) as Tally;

export const emptyTally: Tally = tallyOf([]);

/** The outcomes of these units, in total and by a dimension. */
export function talliesOf(units: readonly Unit[]) {
  return {
    total: tallyOf(units),
    by: (dimension: Dimension): ReadonlyMap<string, Tally> =>
      new Map(
        [...Map.groupBy(units, keyOfUnit[dimension])].map(([key, sameUnits]) => [key, tallyOf(sameUnits)]),
      ),
  };
}

/** The people surveyed, each by their last survey: bars of the pyramid as 'age|sex'. */
export function pyramidOf(surveys: readonly Survey[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const lastSurveys = new Map<string, Survey>();
  for (const survey of surveys)
    if (survey.family === null) {
      const latestSurvey = lastSurveys.get(survey.person);
      if (!latestSurvey || isAfter(survey, latestSurvey)) lastSurveys.set(survey.person, survey);
    }
  for (const { values } of lastSurveys.values()) {
    const { EDAD: age, SEXO: sex } = values;
    const group = age === null || age === undefined ? '' : String(Math.min(80, 5 * Math.floor(age / 5)));
    const key = `${group}|${sex ?? ''}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
