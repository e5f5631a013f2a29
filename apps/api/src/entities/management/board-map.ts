/** 'Mapa' of the board: where the families of a figure are, gathered in the cells of a grid (decision 0119). */
import { type Box, cellsOf, gridFor } from '@caracteriza/domain/map/map-grid';
import type { components } from '@caracteriza/openapi/schema';
import { type Kysely, sql } from 'kysely';
import type { Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { SharedAnswers } from '../../records/shared-answers.ts';
import { boardLifetime, sharedAnswer } from './board-scope.ts';
import {
  type BoardFilter,
  boxIn,
  columnOf,
  factTables,
  type Measure,
  measures,
  rowOf,
} from '../../records/board-measures.ts';
import { readBoardShapes } from './board-map-shapes.ts';

type BoardMap = components['schemas']['BoardMap'];
type MapCell = components['schemas']['BoardMapCell'];

/** The zoom of a map that shows everything: some cells along each side, whatever it covers. */
const zoomOfEverything = (box: Box): number => {
  const degrees = Math.max(box.east - box.west, box.north - box.south, 1e-4);
  return Math.min(20, Math.max(0, Math.floor(Math.log2((360 * 4) / degrees))));
};

/** A group of families: those of a cell, all outside of the cells of the box (without a column), or all without a position. */
interface Group extends MapCell {
  placed: boolean;
  /** With a position that is still to be checked. */
  unchecked: number;
  column: number;
  row: number;
  west: number | null;
  south: number | null;
  east: number | null;
  north: number | null;
}

const extentColumns = (which: typeof measures.families) =>
  sql.join(
    [
      ['min', 'longitude', 'west'],
      ['min', 'latitude', 'south'],
      ['max', 'longitude', 'east'],
      ['max', 'latitude', 'north'],
    ].map(
      ([aggregate, column, name]) =>
        sql`${sql.raw(aggregate!)}(${sql.ref(column!)}) filter (where ${which}) as ${sql.ref(name!)}`,
    ),
  );

const ofFigure = (measure: Measure) => sql<boolean>`day = '' and ${measures[measure]}`;

/**
 * What holds all positions that are not doubtful, or all if all are; null without any. Where all families are asked for, nobody's visits are
 * read for that.
 */
async function readExtent(
  trx: Kysely<Database>,
  filter: BoardFilter,
  measure: Measure,
  seesAll: boolean,
): Promise<Box | null> {
  const isOfAll = measure === 'families' && filter.teamID === undefined && filter.surveyorID === undefined;
  const figure = isOfAll ? sql`home where true` : sql`fact where ${ofFigure(measure)}`;
  const { rows } = await sql<{ isDoubtful: boolean } & Box>`
    with ${factTables(filter, { day: '', seesAll })}
    select position_doubt is not null as "isDoubtful", ${extentColumns(measures.families)}
    from ${figure} and latitude is not null group by 1 order by 1`.execute(trx);
  const [extent] = rows;
  if (!extent) return null;
  const { west, south, east, north } = extent;
  return { west, south, east, north };
}

async function readGroups(
  trx: Kysely<Database>,
  filter: BoardFilter,
  measure: Measure,
  { grid, box, seesAll }: { grid: number; box: Box; seesAll: boolean },
): Promise<Group[]> {
  const { first, last } = cellsOf(grid, box);
  const isSeen = sql`map_column between ${first.column} and ${last.column} and map_row between ${first.row} and ${last.row}`;
  const count = (name: Measure) => sql`(count(*) filter (where ${measures[name]}))::int as ${sql.ref(name)}`;
  const { rows } = await sql<Group>`
    with ${factTables(filter, { day: '', seesAll })}
    select latitude is not null as placed, case when ${isSeen} then map_column end as column,
      case when ${isSeen} then map_row end as row,
      round(avg(longitude)::numeric, 6)::float8 as longitude, round(avg(latitude)::numeric, 6)::float8 as latitude,
      count(*)::int as families,
      ${sql.join((['toVisit', 'complete', 'comeBack', 'nobodyHome', 'refused'] as const).map(count))},
      (count(*) filter (where position_doubt is not null))::int as doubtful,
      (count(*) filter (where is_unchecked))::int as unchecked,
      ${extentColumns(sql`position_doubt is null`)}
    from (
      -- Places a family once, however often its place is named above.
      select longitude, latitude, position_doubt, zone_id in (select zone_id from position_check) as is_unchecked, result, reopened, ${columnOf(grid)} as map_column, ${rowOf(grid)} as map_row
      from fact where ${ofFigure(measure)} offset 0
    ) as fact group by 1, 2, 3 order by 2, 3`.execute(trx);
  return rows;
}

const sum = (groups: readonly Group[], name: 'families' | 'doubtful' | 'unchecked'): number =>
  groups.reduce((total, group) => total + group[name], 0);

/** What holds the positions of these groups that are not doubtful; null without any. */
function boundsOf(groups: readonly Group[]): Box | null {
  const sure = groups.filter(({ west }) => west !== null) as (Group & Box)[];
  if (sure.length === 0) return null;
  return {
    west: Math.min(...sure.map(({ west }) => west)),
    south: Math.min(...sure.map(({ south }) => south)),
    east: Math.max(...sure.map(({ east }) => east)),
    north: Math.max(...sure.map(({ north }) => north)),
  };
}

const withoutExtent = ({
  placed: _placed,
  unchecked: _unchecked,
  west: _w,
  south: _s,
  east: _e,
  north: _n,
  ...cell
}: Group): MapCell => cell;

interface View {
  box?: string | undefined;
  zoom?: number | undefined;
  /** Whether the caller sees all zones. */
  seesAll: boolean;
}

async function readMap(
  trx: Kysely<Database>,
  filter: BoardFilter,
  measure: Measure,
  view: View,
): Promise<BoardMap> {
  const asked = view.box === undefined ? null : boxIn(view.box);
  const readOwnExtent = () => readExtent(trx, filter, measure, view.seesAll);
  const box = asked ?? (await readOwnExtent()) ?? { west: -1, south: -1, east: 1, north: 1 };
  const grid = gridFor(box, view.zoom ?? zoomOfEverything(box));
  const groups = await readGroups(trx, filter, measure, { grid, box, seesAll: view.seesAll });
  const placed = groups.filter((group) => group.placed);
  const seen = placed.filter(({ column }) => column !== null);
  const alone = seen.filter(({ families }) => families === 1);
  const total = sum(groups, 'families');
  return {
    total,
    drawn: alone.length,
    clustered: sum(seen, 'families') - alone.length,
    outside: sum(placed, 'families') - sum(seen, 'families'),
    unplaced: total - sum(placed, 'families'),
    doubtful: sum(groups, 'doubtful'),
    unchecked: sum(placed, 'unchecked'),
    bounds: boundsOf(placed) ?? (placed.length === 0 ? null : await readOwnExtent()),
    grid,
    cells: seen.map(withoutExtent),
  };
}

/** The handlers of a server, whose watchers share what they see. */
export function boardMapHandlers() {
  const maps = new SharedAnswers<BoardMap>(boardLifetime);
  return {
    getBoardMap: async (call) => {
      const { campaignID: _campaign, measure = 'families', box, zoom, ...filter } = call.query;
      const { zoneID, teamID, surveyorID } = filter;
      const asked = [zoneID, teamID, surveyorID, measure, box, zoom];
      const data = await sharedAnswer(maps, call, asked, (trx, campaignID, seesAll) =>
        readMap(trx, { ...filter, campaignID }, measure, { box, zoom, seesAll }),
      );
      return { message: 'Consulta exitosa.', data };
    },

    getBoardShapes: async ({ trx }) => ({ message: 'Consulta exitosa.', data: await readBoardShapes(trx) }),
  } satisfies Partial<Handlers>;
}
