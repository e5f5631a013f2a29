/** Computes all figures of a campaign that a territory may see; each response shows some of them (decision 0120). */
import {
  type Axis,
  publishedIndicator,
  type PublishedIndicator,
  publishedTables,
  type PublishedTables,
} from '@caracteriza/domain/indicator/published';
import { starCounts } from '@caracteriza/domain/indicator/star-counts';
import { questionsOfRule } from '@caracteriza/domain/alert/alert-rule';
import type { IndicatorDimension } from '@caracteriza/domain/indicator/definition';
import { householdTypeWords } from '@caracteriza/domain/indicator/household-type';
import type { components } from '@caracteriza/openapi/schema';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/types.ts';
import {
  presentDefinitions,
  questionsByCharacterization,
  rulesInOwnNames,
  rulesProblem,
} from '../configurations/indicator-read.ts';
import { type CountedOnce, readCoverage, readHouseholds, readPopulation } from './indicator-population.ts';
import { readIndicatorUnits } from './indicator-units.ts';

type Figure = components['schemas']['IndicatorFigure'];

/** The description of an indicator, shown next to its figures. */
type FigureHeading = Omit<Figure, 'total' | 'outside' | 'breakdowns' | 'byMonth'>;

export interface CountedFigure {
  readonly heading: FigureHeading;
  readonly published: PublishedIndicator;
  readonly breakdowns: readonly IndicatorDimension[];
  /** Whether its figures can be limited to one month. */
  readonly hasMonths: boolean;
}

export interface CampaignCounts {
  readonly figures: readonly CountedFigure[];
  readonly population: PublishedTables | null;
  readonly households: PublishedTables | null;
  readonly leastCell: number;
  readonly countedAt: Date;
}

const coverageHeading: FigureHeading = {
  id: 'cobertura',
  name: 'Cobertura',
  description: 'Familias cuya última visita quedó completa, de las familias de la campaña en su territorio.',
  characterization: null,
  definitionVersion: 1,
  definedAt: null,
  unit: 'family',
  factor: 100,
  numerator: 'Familias completas',
  denominator: 'Familias activas',
  severalChoices: false,
  problem: null,
};

/** The axes of an indicator: its breakdowns, plus the month, by which figures are filtered. */
const axesOf = (breakdowns: readonly IndicatorDimension[]): Axis[] => [
  'month',
  ...breakdowns.filter((dimension) => dimension !== 'zone' && dimension !== 'month'),
];

/** The active indicators of a campaign's characterizations. */
const definitionsIn = (trx: Kysely<Database>, campaignID: string) =>
  presentDefinitions(trx)
    .innerJoin('characterization_by_campaign as link', 'link.characterization_id', 'characterization.id')
    .where('link.campaign_id', '=', campaignID)
    .where('indicator.enabled', '=', true)
    .orderBy('indicator.name_sort')
    .orderBy('indicator.id')
    .execute();

/** What the figures of a campaign depend on besides its surveys: the definitions and the minimum number of cases. */
export async function definitionStamp(trx: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    select concat(least_cell, ' ', (select md5(string_agg(concat(id, version), ',' order by id)) from indicator)) as stamp
    from indicator_settings`.execute(trx);
  return rows[0]!.stamp;
}

async function countIndicators(
  trx: Kysely<Database>,
  campaignID: string,
  leastCell: number,
): Promise<CountedFigure[]> {
  const definitions = await definitionsIn(trx, campaignID);
  const ids = definitions.map(({ characterizationID }) => characterizationID);
  const questions = await questionsByCharacterization(trx, ids);
  const figures = new Map<string, CountedFigure>();
  for (const characterizationID of questions.keys()) {
    const ownDefinitions = definitions.filter(
      (definition) => definition.characterizationID === characterizationID,
    );
    const units = await readIndicatorUnits(trx, { campaignID, characterizationID }, ownDefinitions);
    const askedQuestions = questions.get(characterizationID)!;
    for (const { id, name, description, characterization, breakdowns, ...definition } of ownDefinitions) {
      const { definitionVersion, definedAt, unit, factor, numerator } = definition;
      figures.set(id, {
        heading: {
          id,
          name,
          description,
          characterization,
          definitionVersion,
          unit,
          factor,
          ...rulesInOwnNames(definition, askedQuestions),
          definedAt: definedAt.toISOString(),
          severalChoices: questionsOfRule(numerator, askedQuestions).some(({ several }) => several === 1),
          problem: rulesProblem(definition, askedQuestions),
        },
        published: publishedIndicator(units.get(id)!, axesOf(breakdowns), leastCell),
        breakdowns,
        hasMonths: true,
      });
    }
  }
  return definitions.map(({ id }) => figures.get(id)!);
}

/** The tables of units that are counted only once, by zone and key. */
function tablesOf(units: readonly CountedOnce[], leastCell: number): PublishedTables | null {
  const star = starCounts(units, {
    columns: 1,
    columnOf: () => 0,
    centerOf: ({ zone }) => zone,
    axes: { key: ({ key }) => key },
  });
  return publishedTables(star, leastCell);
}

/** Counts everything in a campaign that the caller can see. */
export async function countCampaign(
  trx: Kysely<Database>,
  campaignID: string,
  leastCell: number,
  now: Date,
): Promise<CampaignCounts> {
  const coverage = await readCoverage(trx, campaignID);
  return {
    figures: [
      {
        heading: coverageHeading,
        published: publishedIndicator(coverage, [], leastCell),
        breakdowns: ['zone'],
        hasMonths: false,
      },
      ...(await countIndicators(trx, campaignID, leastCell)),
    ],
    population: tablesOf(await readPopulation(trx, campaignID), leastCell),
    households: tablesOf(await readHouseholds(trx, campaignID), leastCell),
    leastCell,
    countedAt: now,
  };
}

/** The types of household in display order. */
export const householdKeys = Object.keys(householdTypeWords) as (keyof typeof householdTypeWords)[];
