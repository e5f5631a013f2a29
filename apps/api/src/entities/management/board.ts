/** 'Tablero': how far a campaign is, and the families behind each figure (decision 0107). */
import type { components, operations } from '@caracteriza/openapi/schema';
import { type Kysely, sql } from 'kysely';
import { fullName } from '../../records/full-name.ts';
import type { Handlers, Reading } from '../../contract/handler.ts';
import type { Session } from '../../identity/session.ts';
import type { Database } from '../../db/types.ts';
import { answerList, listingOf, textOrder } from '../../records/listing.ts';
import { resolveID } from '../../records/resolve.ts';
import { SharedAnswers } from '../../records/shared-answers.ts';
import { territoryKey } from '../../records/territory-key.ts';
import { type BoardFilter, factTables, isAt, measures, placeIn } from '../../records/board-measures.ts';
import { type BoardCounts, boardOf, readBoardCounts } from './board-figures.ts';

type BoardFamily = components['schemas']['BoardFamily'];
type FamilyFilter = NonNullable<operations['listBoardFamilies']['parameters']['query']>;

/**
 * How long watchers share a board, in milliseconds. A survey saved elsewhere shows within this and the 15 seconds between two requests.
 */
export const boardLifetime = 4000;

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

/** Whose board is asked for, and of which campaign: read by itself, so that nobody holds a connection while another one counts. */
export const boardScope = ({
  reading,
  session,
  query,
}: {
  reading: Reading;
  session: Session;
  query: { campaignID: string };
}) =>
  reading(async (trx) => ({
    campaignID: await resolveID(trx, 'campaign', query.campaignID),
    territory: await territoryKey({ trx, session }),
  }));

/** The handlers of a server, whose watchers share their boards. */
export function boardHandlers() {
  const counts = new SharedAnswers<BoardCounts>(boardLifetime);
  return {
    getBoard: async (call) => {
      const { reading, query, now } = call;
      const { campaignID, territory } = await boardScope(call);
      const key = JSON.stringify([territory, campaignID]);
      const count = () => reading((trx) => readBoardCounts(trx, campaignID));
      const counted = await counts.get(key, now, count);
      return { message: 'Consulta exitosa.', data: boardOf(counted, query) };
    },

    listBoardFamilies: async (call) => {
      const { page: _page, pageSize: _size, search: _search, sort: _sort, ...filter } = call.query;
      await call.audit({ entity: 'family', after: call.query });
      return answerList(boardFamilies(filter), call, undefined);
    },
  } satisfies Partial<Handlers>;
}
