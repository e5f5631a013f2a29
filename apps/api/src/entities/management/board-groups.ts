/**
 * The data behind a campaign's figures, maps and lists: families grouped by what they count for, read once for everybody who
 * sees the same zones (decision 0154).
 */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/types.ts';
import {
  type BoardFilter,
  factTables,
  kindOfFact,
  type Measure,
  measures,
} from '../../records/board-measures.ts';
import { readLinks } from '../../records/campaign-links.ts';

/** Families with the same value for every figure. */
export interface Group {
  /** '' for the families' current state. */
  readonly day: string;
  readonly zoneID: string;
  /** Null if they count for nobody in a team. */
  readonly teamID: string | null;
  /** Null if they count for nobody. */
  readonly surveyorID: string | null;
  /** The figures they belong to, as bits in the order of `measures`. */
  readonly fits: number;
  readonly families: number;
  readonly people: number;
  readonly surveyedPeople: number;
  readonly questionnaires: number;
}

/** Families of a group that the map also treats alike. */
export interface StandingGroup extends Group {
  readonly isDoubtful: boolean;
  /** Whether their positions still have to be checked. */
  readonly isUnchecked: boolean;
  /** Their ids, 16 bytes each, those with a position first. */
  readonly ids: Buffer;
  /** The longitude and latitude of each family with a position, in the same order. */
  readonly positions: Float64Array;
}

const names = Object.keys(measures) as Measure[];

/** Whether the families of a group belong to a figure. */
export const fitsIn = ({ fits }: Group, measure: Measure): boolean =>
  (fits & (1 << names.indexOf(measure))) !== 0;

const fits = sql.join(
  names.map((name, nth) => sql`case when ${measures[name]} then ${sql.lit(1 << nth)} else 0 end`),
  sql` | `,
);

interface Scope {
  /** Whether the caller sees all zones. */
  seesAll: boolean;
  /** '' for the families' current state; if omitted, by day. */
  day?: '';
}

/** @param extraColumns further columns of a group, and the columns to group by */
async function readGroups<More extends object>(
  trx: Kysely<Database>,
  campaignID: string,
  { seesAll, day }: Scope,
  extraColumns: { columns: RawBuilder<unknown>; groupBy: RawBuilder<unknown> } | null,
): Promise<(Group & More)[]> {
  const links = await readLinks(trx, campaignID);
  const { rows } = await sql<Group & More>`
    with ${factTables({ campaignID }, { seesAll, links, ...(day !== undefined && { day }) })}
    select fact.*, ${fits} as fits, mate.team_id as "teamID" from (
      select day, zone_id as "zoneID", surveyor_id as "surveyorID", ${kindOfFact}, count(*)::int as families, sum(people)::int as people,
        sum(surveyed_people)::int as "surveyedPeople", sum(questionnaires)::int as questionnaires ${extraColumns?.columns ?? sql``}
      from fact group by day, zone_id, surveyor_id, ${kindOfFact} ${extraColumns?.groupBy ?? sql``}
    ) as fact left join team_member as mate on mate.user_id = "surveyorID"`.execute(trx);
  return rows;
}

/** What was done in a campaign, by day. */
export const readDailyGroups = (
  trx: Kysely<Database>,
  campaignID: string,
  seesAll: boolean,
): Promise<Group[]> => readGroups(trx, campaignID, { seesAll }, null);

/** Reads numbers written by `float8send`, which puts the highest byte first. */
function numbersIn(bytes: Buffer): Float64Array {
  const numbers = new Float64Array(bytes.length / 8);
  for (let index = 0; index < numbers.length; index++) numbers[index] = bytes.readDoubleBE(index * 8);
  return numbers;
}

/** A campaign's current state, and the positions of its families. */
export async function readStandingGroups(
  trx: Kysely<Database>,
  campaignID: string,
  seesAll: boolean,
): Promise<StandingGroup[]> {
  // Ids and positions are transferred as bytes, because transferring one row per family would take longer than counting them.
  const rows = await readGroups<{
    isDoubtful: boolean;
    isUnchecked: boolean;
    placed: Buffer | null;
    unplaced: Buffer | null;
    bytes: Buffer | null;
  }>(
    trx,
    campaignID,
    { seesAll, day: '' },
    {
      groupBy: sql`, position_doubt is not null`,
      columns: sql`, position_doubt is not null as "isDoubtful", zone_id in (select zone_id from position_check) as "isUnchecked",
      string_agg(uuid_send(id), '') filter (where longitude + latitude is not null) as placed,
      string_agg(uuid_send(id), '') filter (where longitude + latitude is null) as unplaced,
      string_agg(float8send(longitude) || float8send(latitude), '') filter (where longitude + latitude is not null) as bytes`,
    },
  );
  const emptyPositions = Buffer.alloc(0);
  return rows.map(({ placed, unplaced, bytes, ...group }) => ({
    ...group,
    ids: Buffer.concat([placed ?? emptyPositions, unplaced ?? emptyPositions]),
    positions: numbersIn(bytes ?? emptyPositions),
  }));
}

/** Whether a key matches the requested one; `keyword` requests the absence of a key. */
const isAsked = (key: string | null, requestedKey: string | undefined, keyword?: string) =>
  requestedKey === undefined || key === (requestedKey === keyword ? null : requestedKey);

/** Whether the families of a group match a filter. */
export const isOfFilter = (
  group: Group,
  { zoneID, teamID, surveyorID }: Omit<BoardFilter, 'campaignID'>,
): boolean =>
  isAsked(group.zoneID, zoneID) &&
  isAsked(group.teamID, teamID, 'ninguno') &&
  isAsked(group.surveyorID, surveyorID, 'nadie');

/** What groups or cells count together. */
export const sumOf = <Part>(groups: readonly Part[], numberOf: (group: Part) => number): number =>
  groups.reduce((sum, group) => sum + numberOf(group), 0);
