/** 'Tablero': the progress of a campaign, and the families behind each figure (decision 0107). */
import type { components, operations } from '@caracteriza/openapi/schema';
import { type Kysely, sql } from 'kysely';
import { fullName } from '../../records/full-name.ts';
import type { Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { answerList, listingOf, textOrder } from '../../records/listing.ts';
import { SharedAnswers } from '../../records/shared-answers.ts';
import {
  type BoardFilter,
  boxIn,
  factTables,
  isAt,
  measures,
  placeIn,
} from '../../records/board-measures.ts';
import { readLinks } from '../../records/campaign-links.ts';
import type { FoundRows } from '../../records/page.ts';
import { resolveID } from '../../records/resolve.ts';
import { boardOf, readStanding, type CampaignStanding } from './board-figures.ts';
import { findFamilies, type FoundFamilies } from './board-found.ts';
import { type Group, readDailyGroups } from './board-groups.ts';
import { mapOf } from './board-map.ts';
import { readBoardShapes } from './board-map-shapes.ts';
import { asWatcher, boardLifetime, sharedRows } from './board-scope.ts';

type BoardFamily = components['schemas']['BoardFamily'];
type FamilyFilter = NonNullable<operations['listBoardFamilies']['parameters']['query']>;

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

const day = (compactDay: string | null) => (compactDay === null ? null : { dateChar: compactDay });

/** The families with these ids, as counted by a figure of the day. */
async function readFamilies(
  trx: Kysely<Database>,
  filter: BoardFilter,
  countedDay: string,
  ids: readonly string[],
): Promise<BoardFamily[]> {
  const { rows } = await sql<FactRow>`with ${factTables(filter, { familyIDs: ids, day: countedDay })}
    select fact.id, family.code, family.consultreference, family.residentialaddress, zone.name as zone,
      surveyor.id as "surveyorID", ${fullName('surveyor')} as surveyor, fact.result,
      fact.visited_date as "visitedDate", fact.return_date as "returnDate", fact.reopened, fact.people,
      fact.surveyed_people as "surveyedPeople", fact.questionnaires, fact.position_doubt as "positionDoubt"
    from fact join family on family.id = fact.id join zone on zone.id = fact.zone_id
    left join app_user as surveyor on surveyor.id = fact.surveyor_id
    where fact.day = ${countedDay}`.execute(trx);
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

/** The rows behind a list: each family with the team or surveyor it counts for. */
type Rows = ReturnType<typeof sql<{ id: string; code_sort: string; surveyor_id: string | null }>>;

/** The current families of one figure, limited to those that the caller can see now. */
const rowsOf = ({ ids, surveyors }: FoundFamilies): Rows => sql`(
  select family.id, family.code_sort, found.surveyor_id from unnest(${ids}::uuid[], ${surveyors}::uuid[]) as found (id, surveyor_id)
  join family on family.id = found.id and family.status = 'activo')`;

/** The families of one figure on a day. The condition is the same as for counting. */
function rowsOfDay(
  { measure, day, cell, box, position, waiting, ...filter }: FamilyFilter & { day: string },
  { seesAll, links }: { seesAll: boolean; links: readonly string[] },
): Rows {
  const isInPlaceFilter = isAt({ ...placeIn({ cell, box }), position });
  const isWaiting = waiting === undefined ? measures.families : measures.unassigned;
  return sql`(with ${factTables(filter, { day, measure, seesAll, links })}
    select fact.id, fact.code_sort, fact.surveyor_id from fact
    where fact.day = ${day} and ${measures[measure]} and ${isWaiting} and ${isInPlaceFilter})`;
}

/** @param findRows called for each statement that reads the list, but not for shared rows */
const listOf = (filter: FamilyFilter, findRows: () => Rows) =>
  listingOf({
    from: (trx: Kysely<Database>, _filter: undefined) =>
      trx
        .selectFrom(findRows().as<'fact'>(sql`fact`))
        .leftJoin('family', 'family.id', 'fact.id')
        .leftJoin('app_user as surveyor', (join) => join.on(sql<boolean>`surveyor.id = fact.surveyor_id`)),
    id: 'fact.id',
    isWorkedOut: true,
    search: ['family.searched'],
    sorts: {
      code: 'fact.code_sort',
      consultreference: 'family.consultreference_sort',
      zone: 'family.zone_sort',
      surveyor: sql`coalesce(${textOrder('surveyor.name')}, '')`,
    },
    standardSort: 'code',
    // In the current state, families may have changed their zone or surveyor since they were found.
    rows: (trx, ids) =>
      filter.day === undefined
        ? readFamilies(trx, { campaignID: filter.campaignID }, '', ids)
        : readFamilies(trx, filter, filter.day, ids),
  });

/** The handlers of a server, whose users share the data behind boards, maps and lists. */
export function boardHandlers() {
  const standings = new SharedAnswers<CampaignStanding>(boardLifetime);
  const boards = new SharedAnswers<{ standing: CampaignStanding; daily: Group[] }>(boardLifetime);
  const lists = new SharedAnswers<FoundRows>(boardLifetime, false);
  const standingOf = (call: Parameters<typeof asWatcher>[0]) =>
    asWatcher(call, ({ share, read }) => share(standings, () => read(readStanding)));
  return {
    getBoard: async (call) => {
      const { standing, daily } = await asWatcher(call, ({ share, read }) =>
        share(boards, async () => {
          // Both parts run at the same time, because each is half of the work. They are shared together; otherwise the
          // first would have expired by the time the second was ready.
          const startTime = performance.now();
          const halves = [
            share(standings, () => read(readStanding), startTime),
            read(readDailyGroups),
          ] as const;
          const [standingFigures, daily] = await Promise.all(halves);
          return { standing: standingFigures, daily };
        }),
      );
      return { message: 'Consulta exitosa.', data: boardOf(standing, daily, call.query) };
    },

    getBoardMap: async (call) => {
      const { campaignID: _campaign, measure = 'families', box, zoom, ...filter } = call.query;
      const view = { box: box === undefined ? null : boxIn(box), zoom };
      const { groups } = await standingOf(call);
      return { message: 'Consulta exitosa.', data: mapOf(groups, filter, measure, view) };
    },

    getBoardShapes: async ({ trx }) => ({ message: 'Consulta exitosa.', data: await readBoardShapes(trx) }),

    listBoardFamilies: async (earlyCall) => {
      const { page: _page, pageSize: _size, search: _search, sort: _sort, ...filter } = earlyCall.query;
      const { day = '', measure, waiting, cell, box, position } = filter;
      const standingCall = day === '' ? standingOf(earlyCall) : null;
      // The error is left to the transaction, which first records the request in the audit trail.
      await standingCall?.catch(() => undefined);
      return async (call) => {
        await call.audit({ entity: 'family', after: call.query });
        const placeFilter = { ...placeIn({ cell, box }), position };
        if (standingCall) {
          const { groups, lists: sharedLists } = await standingCall;
          const figures = [measure, ...(waiting === undefined ? [] : (['unassigned'] as const))];
          const findRows = () => rowsOf(findFamilies(groups, filter, figures, placeFilter));
          return answerList(listOf(filter, findRows), call, undefined, (sort, findRowIDs) =>
            sharedRows(sharedLists, call, [filter, sort], findRowIDs),
          );
        }
        // For the current state, the code that shares the data has already checked that the campaign exists.
        await resolveID(call.trx, 'campaign', filter.campaignID);
        const links = await readLinks(call.trx, filter.campaignID);
        const rows = rowsOfDay({ ...filter, day }, { seesAll: call.session.territory === null, links });
        return answerList(
          listOf(filter, () => rows),
          call,
          undefined,
          (sort, findRowIDs) => sharedRows(lists, call, [filter, sort], findRowIDs),
        );
      };
    },
  } satisfies Partial<Handlers>;
}
