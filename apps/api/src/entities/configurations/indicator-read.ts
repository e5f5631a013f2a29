/** Indicators in wire format, with the names that people gave to questions and options. */
import { alertRuleProblem } from '@caracteriza/domain/alert/alert-rule';
import type { IndicatorDimension, IndicatorUnit } from '@caracteriza/domain/indicator/definition';
import { withOwnNames } from '@caracteriza/domain/question/expression-names';
import type { components } from '@caracteriza/openapi/schema';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/types.ts';
import type { PinnedQuestion } from '../../questionnaire/body.ts';
import { currentQuestions } from '../../questionnaire/current-body.ts';

type Indicator = components['schemas']['Indicator'];
type Version = components['schemas']['IndicatorVersion'];

/** The current definitions of these indicators, as stored. */
export const presentDefinitions = (trx: Kysely<Database>) =>
  trx
    .selectFrom('indicator')
    .innerJoin('indicator_version as defined', (join) =>
      join
        .onRef('defined.indicator_id', '=', 'indicator.id')
        .onRef('defined.definition_version', '=', 'indicator.definition_version'),
    )
    .innerJoin('characterization', 'characterization.id', 'indicator.characterization_id')
    .select(['indicator.id', 'indicator.enabled', 'indicator.version', 'defined.name', 'defined.description'])
    .select([
      'defined.numerator',
      'defined.denominator',
      'defined.unit',
      'defined.factor',
      'defined.breakdowns',
    ])
    .select(['defined.definition_version as definitionVersion', 'defined.created_at as definedAt'])
    .select(['characterization.id as characterizationID', 'characterization.code as characterizationCode'])
    .select('characterization.name as characterization')
    .$narrowType<{ unit: IndicatorUnit; breakdowns: IndicatorDimension[] }>();

/** Why the rules of an indicator cannot be read with these questions; null if they can. */
export const rulesProblem = (
  { numerator, denominator }: { numerator: string; denominator: string | null },
  questions: readonly PinnedQuestion[],
): string | null =>
  alertRuleProblem(numerator, questions) ??
  (denominator === null ? null : alertRuleProblem(denominator, questions));

/** The rules with the names that people gave to questions and options. */
export const rulesInOwnNames = (
  { numerator, denominator }: { numerator: string; denominator: string | null },
  questions: readonly PinnedQuestion[],
) => ({
  numerator: withOwnNames(numerator, questions),
  denominator: denominator === null ? null : withOwnNames(denominator, questions),
});

/** The questions of each of these characterizations, once. */
export async function questionsByCharacterization(
  trx: Kysely<Database>,
  ids: readonly string[],
): Promise<Map<string, readonly PinnedQuestion[]>> {
  const questions = new Map<string, readonly PinnedQuestion[]>();
  for (const id of new Set(ids)) questions.set(id, await currentQuestions(trx, id));
  return questions;
}

/** The indicators with these IDs. The only query that reads this entity. */
export async function readIndicators(trx: Kysely<Database>, ids: readonly string[]): Promise<Indicator[]> {
  const rows = await presentDefinitions(trx).where('indicator.id', 'in', ids).execute();
  const questions = await questionsByCharacterization(
    trx,
    rows.map(({ characterizationID }) => characterizationID),
  );
  return rows.map(
    ({ characterizationID, characterizationCode, characterization, definedAt, ...row }): Indicator => {
      const questionnaire = questions.get(characterizationID)!;
      return {
        ...row,
        ...rulesInOwnNames(row, questionnaire),
        characterizationET: { id: characterizationID, code: characterizationCode, name: characterization },
        problem: rulesProblem(row, questionnaire),
        definedAt: definedAt.toISOString(),
      };
    },
  );
}

/** Every definition of an indicator, the latest first. */
export async function readIndicatorVersions(trx: Kysely<Database>, id: string): Promise<Version[]> {
  const { characterization_id: characterizationID } = await trx
    .selectFrom('indicator')
    .select('characterization_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const questions = await currentQuestions(trx, characterizationID);
  const rows = await trx
    .selectFrom('indicator_version')
    .select(['definition_version as definitionVersion', 'name', 'description', 'numerator', 'denominator'])
    .select(['unit', 'factor', 'breakdowns', 'login', 'created_at as definedAt'])
    .$narrowType<{ unit: IndicatorUnit; breakdowns: IndicatorDimension[] }>()
    .where('indicator_id', '=', id)
    .orderBy('definition_version', 'desc')
    .execute();
  return rows.map(({ definedAt, ...row }) => ({
    ...row,
    ...rulesInOwnNames(row, questions),
    definedAt: definedAt.toISOString(),
  }));
}
