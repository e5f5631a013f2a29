/**
 * Remembers the outcomes of surveys in indicators: a survey's version, person and day never change, and a correction changes
 * the hash of its answers. Otherwise every reading of the figures would evaluate every survey again.
 */
import { type IndicatorRules, outcomeOf } from '@caracteriza/domain/indicator/outcome';
import type { Outcome } from '@caracteriza/domain/indicator/outside-base';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/types.ts';
import { answeredSurvey } from '../../questionnaire/alerts.ts';
import { readQuestionnaires } from '../../questionnaire/store.ts';

/** A survey with what its outcomes depend on. */
interface SavedAnswers {
  readonly id: string;
  readonly contentHash: string;
}

interface Remembered {
  readonly contentHash: string;
  /** By the number of the rules; empty for rules that were not evaluated. */
  readonly outcomes: (Outcome | undefined)[];
}

/** About 30 MB. */
const maxSurveys = 200_000;
/** Each definition and each trial has its own number. */
const maxRules = 100;

const surveys = new Map<string, Remembered>();
const numbers = new Map<string, number>();

/** The numbers of these rules; once there are too many, all outcomes are forgotten. */
function numbersOf(rules: readonly IndicatorRules[]): number[] {
  if (surveys.size > maxSurveys || numbers.size + rules.length > maxRules) {
    surveys.clear();
    numbers.clear();
  }
  return rules.map(({ numerator, denominator }) => {
    const key = JSON.stringify([numerator, denominator]);
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  });
}

function remembered({ id, contentHash }: SavedAnswers): Remembered {
  const known = surveys.get(id);
  if (known?.contentHash === contentHash) return known;
  const fresh: Remembered = { contentHash, outcomes: [] };
  surveys.set(id, fresh);
  return fresh;
}

/** Evaluates the rules for these surveys. */
async function evaluate(
  trx: Kysely<Database>,
  ids: readonly string[],
  rules: readonly IndicatorRules[],
): Promise<Map<string, Outcome[]>> {
  const rows = await trx
    .selectFrom('survey')
    .innerJoin('survey_opening as opening', 'opening.code', 'survey.code')
    .select(['survey.id', 'survey.questionnaire_hash as hash', 'survey.answers'])
    .select(['opening.trigger_values as person', 'opening.opened_on as openedOn'])
    .where('survey.id', 'in', ids)
    .execute();
  const bodies = await readQuestionnaires(
    trx,
    rows.map(({ hash }) => hash),
  );
  return new Map(
    rows.map((row) => {
      const survey = answeredSurvey(bodies.get(row.hash)!, row);
      return [row.id, rules.map((each) => outcomeOf(each, survey))];
    }),
  );
}

/** The outcome of each of these surveys, in the order of the rules. At most one statement, and none if all are remembered. */
export async function outcomesOf(
  trx: Kysely<Database>,
  saved: readonly SavedAnswers[],
  rules: readonly IndicatorRules[],
): Promise<Map<string, Outcome[]>> {
  const places = numbersOf(rules);
  const known = new Map(saved.map((survey) => [survey.id, remembered(survey)]));
  const missing = saved.filter(({ id }) => places.some((place) => !known.get(id)!.outcomes[place]));
  if (missing.length > 0) {
    const newOutcomes = await evaluate(
      trx,
      missing.map(({ id }) => id),
      rules,
    );
    for (const [id, outcomes] of newOutcomes)
      for (const [nth, place] of places.entries()) known.get(id)!.outcomes[place] = outcomes[nth]!;
  }
  return new Map([...known].map(([id, { outcomes }]) => [id, places.map((place) => outcomes[place]!)]));
}
