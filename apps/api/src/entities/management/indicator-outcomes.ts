/**
 * Caches the outcomes of surveys in indicators. This works because a survey's version, person and day never change, and a
 * correction changes the hash of its answers. Without the cache, every read of the figures would evaluate every survey again.
 */
import { type IndicatorRules, outcomeOf } from '@caracteriza/domain/indicator/outcome';
import type { Outcome } from '@caracteriza/domain/indicator/outside-base';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/types.ts';
import { answeredSurvey } from '../../questionnaire/alerts.ts';
import { readQuestionnaires } from '../../questionnaire/store.ts';

/** A survey, with everything that its outcomes depend on. */
interface SavedAnswers {
  readonly id: string;
  readonly contentHash: string;
}

interface CachedOutcomes {
  readonly contentHash: string;
  /** By the index of each rule; a gap for a rule that has not been evaluated. */
  readonly outcomes: (Outcome | undefined)[];
  /** The latest reading that asked for this survey. */
  outcomeReading: OutcomeReading;
}

interface Memory {
  readonly surveys: Map<string, CachedOutcomes>;
  /** The index of each rule. Every definition and every trial has its own. */
  readonly numbers: Map<string, number>;
}

const emptyMemory = (): Memory => ({ surveys: new Map(), numbers: new Map() });

/** About 30 MB. */
const maxSurveys = 200_000;
const maxRules = 100;

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
  const questionnaires = await readQuestionnaires(
    trx,
    rows.map(({ hash }) => hash),
  );
  return new Map(
    rows.map((row) => {
      const survey = answeredSurvey(questionnaires.get(row.hash)!, row);
      return [row.id, rules.map((rule) => outcomeOf(rule, survey))];
    }),
  );
}

/** One reading of a campaign's figures, which fetches its surveys in batches. */
class OutcomeReading {
  readonly #surveys: Memory['surveys'];
  readonly #rules: readonly IndicatorRules[];
  readonly #places: readonly number[];

  constructor({ surveys, numbers }: Memory, rules: readonly IndicatorRules[], keys: readonly string[]) {
    this.#surveys = surveys;
    this.#rules = rules;
    for (const key of keys) if (!numbers.has(key)) numbers.set(key, numbers.size);
    this.#places = keys.map((key) => numbers.get(key)!);
  }

  #remembered({ id, contentHash }: SavedAnswers): CachedOutcomes {
    const cachedOutcomes = this.#surveys.get(id);
    if (cachedOutcomes?.contentHash === contentHash) {
      cachedOutcomes.outcomeReading = this;
      return cachedOutcomes;
    }
    const fresh: CachedOutcomes = { contentHash, outcomes: [], outcomeReading: this };
    this.#surveys.set(id, fresh);
    return fresh;
  }

  /**
   * The outcomes of each of these surveys, in the order of the rules. Runs one statement, or none if all
   * outcomes are cached.
   */
  async outcomesOf(
    trx: Kysely<Database>,
    savedSurveys: readonly SavedAnswers[],
  ): Promise<Map<string, Outcome[]>> {
    const indicatorPlaces = this.#places;
    const outcomesByID = new Map(savedSurveys.map((survey) => [survey.id, this.#remembered(survey)]));
    const unreadSurveys = savedSurveys.filter(({ id }) =>
      indicatorPlaces.some((indicatorIndex) => !outcomesByID.get(id)!.outcomes[indicatorIndex]),
    );
    if (unreadSurveys.length > 0) {
      const ids = unreadSurveys.map(({ id }) => id);
      for (const [id, outcomes] of await evaluate(trx, ids, this.#rules))
        for (const [nth, indicatorID] of indicatorPlaces.entries())
          outcomesByID.get(id)!.outcomes[indicatorID] = outcomes[nth]!;
    }
    return new Map(
      [...outcomesByID].map(([id, { outcomes }]) => [
        id,
        indicatorPlaces.map((indicatorIndex) => outcomes[indicatorIndex]!),
      ]),
    );
  }
}

/** The outcomes that one reading leaves for later ones. */
export class OutcomeMemory {
  readonly #most: number;
  #memory = emptyMemory();
  /** The readings in progress. */
  readonly #readings = new Set<OutcomeReading>();

  /** @param most how many surveys to cache; a single reading may exceed this */
  constructor(most = maxSurveys) {
    this.#most = most;
  }

  /** Calls `readAll` with a reading for these rules. */
  async reading<Result>(
    rules: readonly IndicatorRules[],
    readAll: (outcomeReading: OutcomeReading) => Promise<Result>,
  ): Promise<Result> {
    const keys = rules.map(({ numerator, denominator }) => JSON.stringify([numerator, denominator]));
    const { numbers } = this.#memory;
    const newRuleCount = new Set(keys.filter((key) => !numbers.has(key))).size;
    // Replaced rather than cleared, because readings in progress still use the indexes they started with.
    if (newRuleCount > 0 && numbers.size + newRuleCount > maxRules) this.#memory = emptyMemory();
    const outcomeReading = new OutcomeReading(this.#memory, rules, keys);
    this.#readings.add(outcomeReading);
    try {
      return await readAll(outcomeReading);
    } finally {
      this.#forget();
      this.#readings.delete(outcomeReading);
    }
  }

  /**
   * Evicts surveys over the limit, except those that were last requested by a reading in progress, because the next
   * reading of the same campaign would have to evaluate them again.
   */
  #forget(): void {
    const { surveys } = this.#memory;
    for (const [id, { outcomeReading }] of surveys) {
      if (surveys.size <= this.#most) return;
      if (!this.#readings.has(outcomeReading)) surveys.delete(id);
    }
  }
}
