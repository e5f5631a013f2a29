/**
 * The figures of the board. One statement counts a campaign as it stands and another one its days, both by zone, team and surveyor, for everybody
 * who sees the same zones; each board is a sum of these counts, whatever its filter (decision 0107).
 */
import type { components } from '@caracteriza/openapi/schema';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/types.ts';
import {
  type BoardFilter,
  factTables,
  type Measure,
  measures,
  readLinks,
} from '../../records/board-measures.ts';
import { fullName } from '../../records/full-name.ts';

type Board = components['schemas']['Board'];
type Figures = components['schemas']['BoardFigures'];

/** Figures that count people or questionnaires: the number is their sum, beside the number of families. */
const sums = { surveyedPeople: sql`people_done`, questionnaires: sql`questionnaires_done` } as const;

const isSum = (measure: Measure): measure is keyof typeof sums => measure in sums;

/** Families between which no figure makes a difference, counted once: the conditions are asked of a group instead of each family. */
const alike = sql`(
  select day, zone_id, team_id, surveyor_id, assignee_id, result, reopened, least(surveyed_people, 1) as surveyed_people,
    least(questionnaires, 1) as questionnaires, count(*) as families, sum(people) as people,
    sum(fact.surveyed_people) as people_done, sum(fact.questionnaires) as questionnaires_done
  from fact group by 1, 2, 3, 4, 5, 6, 7, 8, 9)`;

/** The columns of `BoardFigures`, made of the conditions with which families are listed. */
const figureColumns = sql.join([
  sql`sum(people)::int as people`,
  ...Object.entries(measures).flatMap(([name, holds]) => {
    const measure = name as Measure;
    const families = sql`coalesce(sum(families) filter (where ${holds}), 0)::int`;
    if (!isSum(measure)) return [sql`${families} as ${sql.ref(measure)}`];
    return [
      sql`coalesce(sum(${sums[measure]}) filter (where ${holds}), 0)::int as ${sql.ref(measure)}`,
      sql`${families} as ${sql.ref(`${measure}Families`)}`,
    ];
  }),
]);

const figureNames = [
  'people',
  ...Object.keys(measures),
  ...Object.keys(sums).map((name) => `${name}Families`),
] as (keyof Figures)[];

interface Keys {
  /** '' for families as they stand. */
  readonly day: string;
  readonly zoneID: string;
  /** Null for nobody in a team. */
  readonly teamID: string | null;
  /** Null for nobody. */
  readonly surveyorID: string | null;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

interface Group extends Keys {
  readonly figures: Figures;
}

/** What a campaign's boards are made of, as some territory shows it. */
export interface BoardCounts {
  readonly standing: readonly Group[];
  readonly daily: readonly Group[];
  /** All of those of families as they stand, by name. */
  readonly zones: readonly (Named & { readonly code: string })[];
  readonly teams: readonly Named[];
  readonly surveyors: readonly Named[];
}

const byName = (a: Named, b: Named) => a.name.localeCompare(b.name, 'es');

async function readGroups(
  trx: Kysely<Database>,
  campaignID: string,
  { seesAll, day }: { seesAll: boolean; day?: string },
): Promise<Group[]> {
  const links = await readLinks(trx, campaignID);
  const { rows } = await sql<Keys & Figures>`
    with ${factTables({ campaignID }, { seesAll, links, ...(day !== undefined && { day }) })}
    select day, zone_id as "zoneID", team_id as "teamID", surveyor_id as "surveyorID", ${figureColumns}
    from ${alike} as fact group by day, zone_id, team_id, surveyor_id`.execute(trx);
  return rows.map(({ day, zoneID, teamID, surveyorID, ...figures }) => ({
    day,
    zoneID,
    teamID,
    surveyorID,
    figures,
  }));
}

/** Counts what was done in a campaign on each day. */
export const readDailyCounts = (
  trx: Kysely<Database>,
  campaignID: string,
  seesAll: boolean,
): Promise<BoardCounts['daily']> => readGroups(trx, campaignID, { seesAll });

/** Counts a campaign as it stands. */
export async function readStandingCounts(
  trx: Kysely<Database>,
  campaignID: string,
  seesAll: boolean,
): Promise<Omit<BoardCounts, 'daily'>> {
  const standing = await readGroups(trx, campaignID, { seesAll, day: '' });
  const isOneOf = (keyOf: (group: Keys) => string | null) =>
    sql<boolean>`id = any(${[...new Set(standing.flatMap((group) => keyOf(group) ?? []))]}::uuid[])`;
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
    standing,
    zones: zones.toSorted(byName),
    teams: teams.toSorted(byName),
    surveyors: surveyors.toSorted(byName),
  };
}

const sumOf = (groups: readonly Group[]): Figures =>
  Object.fromEntries(
    figureNames.map((name) => [name, groups.reduce((sum, { figures }) => sum + figures[name], 0)]),
  ) as unknown as Figures;

/** Whether a key is the one that is asked for; `word` asks for none. */
const isAsked = (key: string | null, asked: string | undefined, word?: string) =>
  asked === undefined || key === (asked === word ? null : asked);

/** The board of a filter. */
export function boardOf(
  counts: BoardCounts,
  { zoneID, teamID, surveyorID }: Omit<BoardFilter, 'campaignID'>,
): Board {
  const { zones, teams, surveyors } = counts;
  const isOfFilter = (group: Group) =>
    isAsked(group.zoneID, zoneID) &&
    isAsked(group.teamID, teamID, 'ninguno') &&
    isAsked(group.surveyorID, surveyorID, 'nadie');
  const standing = counts.standing.filter(isOfFilter);
  /** The named ones that have something to count, and null for none of them if that has. */
  const partsOf = <One extends Named>(named: readonly One[], keyOf: (group: Keys) => string | null) => {
    const parts = Map.groupBy(standing, keyOf);
    return [...named, null].flatMap((one) => {
      const part = parts.get(one?.id ?? null);
      return part ? [{ one, figures: sumOf(part) }] : [];
    });
  };
  const days = Map.groupBy(counts.daily.filter(isOfFilter), ({ day }) => day);
  return {
    total: sumOf(standing),
    zones: partsOf(zones, (group) => group.zoneID).map(({ one, figures }) => ({ zone: one!, figures })),
    teams: partsOf(teams, (group) => group.teamID).map(({ one, figures }) => ({ team: one, figures })),
    surveyors: partsOf(surveyors, (group) => group.surveyorID).map(({ one, figures }) => ({
      surveyor: one,
      figures,
    })),
    days: [...days]
      .map(([day, some]) => ({ day, figures: sumOf(some) }))
      .toSorted((a, b) => (a.day < b.day ? 1 : -1)),
  };
}
