/** 'Tablero': how far a campaign is, and the families behind each figure (decision 0107). */
import type { components, operations } from '@caracteriza/openapi/schema';
import { type Kysely, sql } from 'kysely';
import { fullName } from '../../records/full-name.ts';
import type { Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { answerList, listingOf, textOrder } from '../../records/listing.ts';
import { resolveID } from '../../records/resolve.ts';
import { SharedAnswers } from '../../records/shared-answers.ts';
import { territoryKey } from '../../records/territory-key.ts';
import {
  type BoardFilter,
  factTables,
  isAt,
  type Measure,
  measures,
  placeIn,
} from '../../records/board-measures.ts';

type Board = components['schemas']['Board'];
type Figures = components['schemas']['BoardFigures'];
type BoardFamily = components['schemas']['BoardFamily'];
type FamilyFilter = NonNullable<operations['listBoardFamilies']['parameters']['query']>;

/**
 * How long watchers share a board, in milliseconds. A survey saved elsewhere shows within this and the 15 seconds between two requests.
 */
export const boardLifetime = 4000;

/** Figures that count people or questionnaires: the number is their sum, beside the number of families. */
const sums = { surveyedPeople: sql`surveyed_people`, questionnaires: sql`questionnaires` } as const;

const isSum = (measure: Measure): measure is keyof typeof sums => measure in sums;

/** The columns of `BoardFigures`, made of the conditions with which families are listed. */
const figureColumns = sql.join([
  sql`coalesce(sum(people), 0)::int as people`,
  ...Object.entries(measures).flatMap(([name, holds]) => {
    const measure = name as Measure;
    const families = sql`count(*) filter (where ${holds})::int`;
    if (!isSum(measure)) return [sql`${families} as ${sql.ref(measure)}`];
    return [
      sql`coalesce(sum(${sums[measure]}) filter (where ${holds}), 0)::int as ${sql.ref(measure)}`,
      sql`${families} as ${sql.ref(`${measure}Families`)}`,
    ];
  }),
]);

interface Part {
  part: 'day' | 'zone' | 'team' | 'surveyor';
  key: string | null;
  figures: Figures;
}

async function readParts(trx: Kysely<Database>, filter: BoardFilter): Promise<Part[]> {
  const { rows } = await sql<{ part: Part['part']; key: string | null } & Figures>`
    with ${factTables(filter)}
    select 'day' as part, day as key, ${figureColumns} from fact group by day
    union all
    select 'zone', zone_id::text, ${figureColumns} from fact where day = '' group by zone_id
    union all
    select 'team', team_id::text, ${figureColumns} from fact where day = '' group by team_id
    union all
    select 'surveyor', surveyor_id::text, ${figureColumns} from fact where day = '' group by surveyor_id`.execute(
    trx,
  );
  return rows.map(({ part, key, ...figures }) => ({ part, key, figures }));
}

const nothing = Object.fromEntries(
  ['people', ...Object.keys(measures), ...Object.keys(sums).map((name) => `${name}Families`)].map((name) => [
    name,
    0,
  ]),
) as unknown as Figures;

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, 'es');

async function readBoard(trx: Kysely<Database>, filter: BoardFilter): Promise<Board> {
  const parts = Map.groupBy(await readParts(trx, filter), ({ part }) => part);
  const partsOf = (part: Part['part']) => parts.get(part) ?? [];
  const [days, zones, teams, surveyors] = [
    partsOf('day'),
    partsOf('zone'),
    partsOf('team'),
    partsOf('surveyor'),
  ];
  const zoneRows = await trx
    .selectFrom('zone')
    .select(['id', 'code', 'name'])
    .where(sql<boolean>`id = any(${zones.map(({ key }) => key)}::uuid[])`)
    .execute();
  const teamRows = await trx
    .selectFrom('team')
    .select(['id', 'name'])
    .where(sql<boolean>`id = any(${teams.flatMap(({ key }) => key ?? [])}::uuid[])`)
    .execute();
  const userRows = await trx
    .selectFrom('app_user')
    .select(['id', fullName('app_user').as('name')])
    .where(sql<boolean>`id = any(${surveyors.flatMap(({ key }) => key ?? [])}::uuid[])`)
    .execute();
  const figuresOf = (some: readonly Part[], id: string | null) => some.find(({ key }) => key === id)?.figures;
  const nobody = figuresOf(surveyors, null);
  const teamless = figuresOf(teams, null);
  return {
    total: figuresOf(days, '') ?? nothing,
    zones: zoneRows.toSorted(byName).map((zone) => ({ zone, figures: figuresOf(zones, zone.id)! })),
    teams: [
      ...teamRows.toSorted(byName).map((team) => ({ team, figures: figuresOf(teams, team.id)! })),
      ...(teamless ? [{ team: null, figures: teamless }] : []),
    ],
    surveyors: [
      ...userRows
        .toSorted(byName)
        .map((surveyor) => ({ surveyor, figures: figuresOf(surveyors, surveyor.id)! })),
      ...(nobody ? [{ surveyor: null, figures: nobody }] : []),
    ],
    days: days
      .filter(({ key }) => key !== '')
      .map(({ key, figures }) => ({ day: key!, figures }))
      .toSorted((a, b) => (a.day < b.day ? 1 : -1)),
  };
}

interface FactRow {
  id: string;
  code: string;
  consultreference: string;
  residentialaddress: string;
  zone: string;
  surveyorID: string | null;
  surveyor: string | null;
  result: BoardFamily['result'];
  visitedDate: string | null;
  returnDate: string | null;
  reopened: boolean;
  people: number;
  surveyedPeople: number;
  questionnaires: number;
  positionDoubt: BoardFamily['positionDoubt'];
}

const day = (compact: string | null) => (compact === null ? null : { dateChar: compact });

/** The families with these ids as a figure of the day counts them. */
async function readFamilies(
  trx: Kysely<Database>,
  filter: BoardFilter,
  atDay: string,
  ids: readonly string[],
): Promise<BoardFamily[]> {
  const { rows } = await sql<FactRow>`with ${factTables(filter, { familyIDs: ids, day: atDay })}
    select fact.id, family.code, family.consultreference, family.residentialaddress, zone.name as zone,
      surveyor.id as "surveyorID", ${fullName('surveyor')} as surveyor, fact.result,
      fact.visited_date as "visitedDate", fact.return_date as "returnDate", fact.reopened, fact.people,
      fact.surveyed_people as "surveyedPeople", fact.questionnaires, fact.position_doubt as "positionDoubt"
    from fact join family on family.id = fact.id join zone on zone.id = fact.zone_id
    left join app_user as surveyor on surveyor.id = fact.surveyor_id
    where fact.day = ${atDay}`.execute(trx);
  return rows.map(
    ({
      code,
      consultreference,
      residentialaddress,
      zone,
      surveyorID,
      surveyor,
      visitedDate,
      returnDate,
      ...row
    }) => ({
      ...row,
      chFamilyID: { id: row.id, code, consultreference, residentialaddress, zone },
      surveyor: surveyorID === null ? null : { id: surveyorID, name: surveyor! },
      visitedDate: day(visitedDate),
      returnDate: day(returnDate),
    }),
  );
}

/** The families of one figure. The condition is that of the count. */
function boardFamilies({ measure, day: onDay = '', cell, box, position, waiting, ...filter }: FamilyFilter) {
  const isThere = isAt({ ...placeIn({ cell, box }), position });
  const isWaiting = waiting === undefined ? measures.families : measures.unassigned;
  return listingOf({
    from: (trx: Kysely<Database>, _filter: undefined) =>
      trx
        .selectFrom(
          sql<{ id: string }>`(with ${factTables(filter, { day: onDay })}
            select fact.id, fact.surveyor_id from fact
            where fact.day = ${onDay} and ${measures[measure]} and ${isWaiting} and ${isThere})`.as<'fact'>(
            sql`fact`,
          ),
        )
        .innerJoin('family', 'family.id', 'fact.id')
        .leftJoin('app_user as surveyor', (join) => join.on(sql<boolean>`surveyor.id = fact.surveyor_id`)),
    id: 'fact.id',
    search: ['family.searched'],
    sorts: {
      code: 'family.code_sort',
      consultreference: 'family.consultreference_sort',
      zone: 'family.zone_sort',
      surveyor: sql`coalesce(${textOrder('surveyor.name')}, '')`,
    },
    standardSort: 'code',
    rows: (trx, ids) => readFamilies(trx, filter, onDay, ids),
  });
}

/** The handlers of a server, whose watchers share their boards. */
export function boardHandlers() {
  const boards = new SharedAnswers<Board>(boardLifetime);
  return {
    getBoard: async (call) => {
      const { trx, query, now } = call;
      const filter = { ...query, campaignID: await resolveID(trx, 'campaign', query.campaignID) };
      const key = JSON.stringify([
        await territoryKey(call),
        filter.campaignID,
        filter.zoneID,
        filter.teamID,
        filter.surveyorID,
      ]);
      const data = await boards.get(key, now, () => readBoard(trx, filter));
      return { message: 'Consulta exitosa.', data };
    },

    listBoardFamilies: async (call) => {
      const { page: _page, pageSize: _size, search: _search, sort: _sort, ...filter } = call.query;
      await call.audit({ entity: 'family', after: call.query });
      return answerList(boardFamilies(filter), call, undefined);
    },
  } satisfies Partial<Handlers>;
}
