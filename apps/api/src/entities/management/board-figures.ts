/** The figures of a board for any filter: sums over groups of families that count in the same way (decisions 0107 and 0154). */
import type { components } from '@caracteriza/openapi/schema';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/types.ts';
import { type BoardFilter, type Measure, measures } from '../../records/board-measures.ts';
import { fullName } from '../../records/full-name.ts';
import type { FoundRows } from '../../records/page.ts';
import { SharedAnswers } from '../../records/shared-answers.ts';
import {
  fitsIn,
  type Group,
  isOfFilter,
  readStandingGroups,
  type StandingGroup,
  sumOf,
} from './board-groups.ts';

type Board = components['schemas']['Board'];
type Figures = components['schemas']['BoardFigures'];

interface NamedEntry {
  readonly id: string;
  readonly name: string;
}

/** A campaign's current state, as seen in some territory. */
export interface CampaignStanding {
  readonly groups: readonly StandingGroup[];
  /** All zones, teams and surveyors of the groups, by name. */
  readonly zones: readonly (NamedEntry & { readonly code: string })[];
  readonly teams: readonly NamedEntry[];
  readonly surveyors: readonly NamedEntry[];
  /** The first rows of lists made from these groups, as long as they are shared. */
  readonly lists: SharedAnswers<FoundRows>;
}

const byName = (a: NamedEntry, b: NamedEntry) => a.name.localeCompare(b.name, 'es');

/** Reads a campaign's current state. */
export async function readStanding(
  trx: Kysely<Database>,
  campaignID: string,
  seesAll: boolean,
): Promise<CampaignStanding> {
  const groups = await readStandingGroups(trx, campaignID, seesAll);
  const isOneOf = (keyOf: (group: Group) => string | null) =>
    sql<boolean>`id = any(${[...new Set(groups.flatMap((group) => keyOf(group) ?? []))]}::uuid[])`;
  const zones = await trx
    .selectFrom('zone')
    .select(['id', 'code', 'name'])
    .where(isOneOf(({ zoneID }) => zoneID))
    .execute();
  const teams = await trx
    .selectFrom('team')
    .select(['id', 'name'])
    .where(isOneOf(({ teamID }) => teamID))
    .execute();
  const surveyors = await trx
    .selectFrom('app_user')
    .select(['id', fullName('app_user').as('name')])
    .where(isOneOf(({ surveyorID }) => surveyorID))
    .execute();
  return {
    groups,
    zones: zones.toSorted(byName),
    teams: teams.toSorted(byName),
    surveyors: surveyors.toSorted(byName),
    lists: new SharedAnswers(Infinity, false),
  };
}

const measureNames = Object.keys(measures) as Measure[];

/** Two figures count people and questionnaires, in addition to the number of families. */
function figuresOf(groups: readonly Group[]): Figures {
  const familiesOf = (measure: Measure) =>
    sumOf(groups, (group) => (fitsIn(group, measure) ? group.families : 0));
  return {
    ...(Object.fromEntries(measureNames.map((name) => [name, familiesOf(name)])) as Record<Measure, number>),
    people: sumOf(groups, ({ people }) => people),
    surveyedPeople: sumOf(groups, ({ surveyedPeople }) => surveyedPeople),
    questionnaires: sumOf(groups, ({ questionnaires }) => questionnaires),
    surveyedPeopleFamilies: familiesOf('surveyedPeople'),
    questionnairesFamilies: familiesOf('questionnaires'),
  };
}

/** The board for a filter. @param daily what was done on each day */
export function boardOf(
  { groups, zones, teams, surveyors }: CampaignStanding,
  daily: readonly Group[],
  filter: Omit<BoardFilter, 'campaignID'>,
): Board {
  const matchingGroups = groups.filter((group) => isOfFilter(group, filter));
  /**
   * The named entries that have something to count, plus null for 'none of them' if that has something too.
   */
  const partsOf = <One extends NamedEntry>(
    namedItems: readonly One[],
    keyOf: (group: Group) => string | null,
  ) => {
    const partsByKey = Map.groupBy(matchingGroups, (group) => keyOf(group));
    return [...namedItems, null].flatMap((namedItem) => {
      const itemPart = partsByKey.get(namedItem?.id ?? null);
      return itemPart ? [{ one: namedItem, figures: figuresOf(itemPart) }] : [];
    });
  };
  const days = Map.groupBy(
    daily.filter((group) => isOfFilter(group, filter)),
    ({ day }) => day,
  );
  return {
    total: figuresOf(matchingGroups),
    zones: partsOf(zones, ({ zoneID }) => zoneID).map(({ one: entry, figures }) => ({
      zone: entry!,
      figures,
    })),
    teams: partsOf(teams, ({ teamID }) => teamID).map(({ one: entry, figures }) => ({
      team: entry,
      figures,
    })),
    surveyors: partsOf(surveyors, ({ surveyorID }) => surveyorID).map(({ one: entry, figures }) => ({
      surveyor: entry,
      figures,
    })),
    days: [...days]
      .map(([day, dayGroups]) => ({ day, figures: figuresOf(dayGroups) }))
      .toSorted((a, b) => (a.day < b.day ? 1 : -1)),
  };
}
