/** 'Tablero': how far a campaign is, and the families behind each figure (decision 0107). */
import type { components, operations } from '@caracteriza/openapi/schema';
import { type Kysely, sql } from 'kysely';
import { fullName } from '../../records/full-name.ts';
import type { Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { answerList, listingOf, textOrder } from '../../records/listing.ts';
import { SharedAnswers } from '../../records/shared-answers.ts';
import {
  type BoardFilter,
  factTables,
  isAt,
  measures,
  placeIn,
  readLinks,
} from '../../records/board-measures.ts';
import type { FoundRows } from '../../records/page.ts';
import { type BoardCounts, boardOf, readDailyCounts, readStandingCounts } from './board-figures.ts';
import { boardLifetime, sharedCount, sharedRows } from './board-scope.ts';

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
function boardFamilies(
  { measure, day: onDay = '', cell, box, position, waiting, ...filter }: FamilyFilter,
  { seesAll, links }: { seesAll: boolean; links: readonly string[] },
) {
  const isThere = isAt({ ...placeIn({ cell, box }), position });
  const isWaiting = waiting === undefined ? measures.families : measures.unassigned;
  return listingOf({
    from: (trx: Kysely<Database>, _filter: undefined) =>
      trx
        .selectFrom(
          sql<{
            id: string;
            code_sort: string;
          }>`(with ${factTables(filter, { day: onDay, measure, seesAll, links })}
            select fact.id, fact.code_sort, fact.surveyor_id from fact
            where fact.day = ${onDay} and ${measures[measure]} and ${isWaiting} and ${isThere})`.as<'fact'>(
            sql`fact`,
          ),
        )
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
    rows: (trx, ids) => readFamilies(trx, filter, onDay, ids),
  });
}

/** The handlers of a server, whose watchers share their boards and the rows of its lists. */
export function boardHandlers() {
  const counts = new SharedAnswers<BoardCounts>(boardLifetime);
  const lists = new SharedAnswers<FoundRows>(boardLifetime, false);
  return {
    getBoard: async (call) => {
      const counted = await sharedCount(counts, call, [], async (counting) => {
        // At the same time: each is half of the work.
        const [standing, daily] = await Promise.all([
          counting(readStandingCounts),
          counting(readDailyCounts),
        ]);
        return { ...standing, daily };
      });
      return { message: 'Consulta exitosa.', data: boardOf(counted, call.query) };
    },

    listBoardFamilies: async (call) => {
      const { page: _page, pageSize: _size, search: _search, sort: _sort, ...filter } = call.query;
      await call.audit({ entity: 'family', after: call.query });
      const links = await readLinks(call.trx, filter.campaignID);
      const families = boardFamilies(filter, { seesAll: call.session.territory === null, links });
      return answerList(families, call, undefined, (sort, find) =>
        sharedRows(lists, call, [filter, sort], find),
      );
    },
  } satisfies Partial<Handlers>;
}
