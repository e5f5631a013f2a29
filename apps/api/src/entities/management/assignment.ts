/** Lists of assignments, and of those who can be given families (decision 0107). */
import { todayInBogota } from '@caracteriza/domain/values/dates';
import type { operations } from '@caracteriza/openapi/schema';
import { type Kysely, sql } from 'kysely';
import type { Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { answerList, listingOf, textOrder } from '../../records/listing.ts';
import { resolveID } from '../../records/resolve.ts';
import { assignmentRows, readAssignments, wireState } from './assignment-read.ts';
import { readSurveyors } from '../../identity/surveyors.ts';
import { readLoads } from './assignment-loads.ts';

type Filter = NonNullable<operations['listAssignments']['parameters']['query']> & { today: string };

/** The rows depend on the day of the call, which a listing's `rows` does not get, so each call makes its own listing. */
const assignments = (today: string) =>
  listingOf({
    from: (trx: Kysely<Database>, { campaignID, zoneID, userID, state, day }: Filter) =>
      assignmentRows(trx)
        .where('assignment.campaign_id', '=', campaignID)
        .$if(zoneID !== undefined, (rows) => rows.where('family.zone_id', '=', zoneID!))
        .$if(userID !== undefined, (rows) => rows.where('assignment.user_id', '=', userID!))
        .$if(state !== undefined, (rows) => rows.where(wireState, '=', state!))
        .$if(day !== undefined, (rows) => rows.where('assignment.planned_date', '=', day!)),
    id: 'assignment.id',
    search: ['family.searched', 'u.search'],
    sorts: {
      plannedDate: sql`coalesce(assignment.planned_date, '')`,
      family: 'family.code_sort',
      zone: 'zone.code_sort',
      user: textOrder('u.name'),
      assignedAt: 'assignment.assigned_at',
    },
    standardSort: 'plannedDate',
    rows: (trx, ids) => readAssignments(trx, ids, today),
  });

/** Maximum number of a user's own assignments in the list. */
const ownLimit = 1000;

/** The ids of a user's own assignments of campaigns that are open today, in the order of day, zone and address. */
async function ownIDs(
  trx: Kysely<Database>,
  { userID, today, finished }: { userID: string; today: string; finished: boolean },
): Promise<string[]> {
  const rows = await assignmentRows(trx)
    .innerJoin('campaign', 'campaign.id', 'assignment.campaign_id')
    .select('assignment.id')
    .where('assignment.user_id', '=', userID)
    .where('assignment.state', '=', 'asignada')
    .where('campaign.status', '=', 'activo')
    .where('campaign.start_date', '<=', today)
    .where('campaign.end_date', '>=', today)
    .where(wireState, '=', finished ? 'terminada' : 'asignada')
    .orderBy(
      finished ? sql`last.created_at desc nulls last` : sql`coalesce(assignment.planned_date, '99999999')`,
    )
    .orderBy('zone.code_sort')
    .orderBy('family.residentialaddress_sort')
    .orderBy('assignment.id')
    .limit(ownLimit)
    .execute();
  return rows.map(({ id }) => id);
}

export const assignmentHandlers = {
  listAssignments: async (call) => {
    const today = todayInBogota(call.now);
    await call.audit({ entity: 'assignment', after: call.query });
    return answerList(assignments(today), call, { ...call.query, today });
  },

  listOwnAssignments: async ({ trx, query, session, now, audit }) => {
    const today = todayInBogota(now);
    const finished = query.finished ?? false;
    const ids = await ownIDs(trx, { userID: session.userID, today, finished });
    await audit({ entity: 'assignment', after: { rows: ids.length } });
    const byID = new Map((await readAssignments(trx, ids, today)).map((row) => [row.id, row]));
    return { message: 'Consulta exitosa.', data: ids.map((id) => byID.get(id)!) };
  },

  listAssignableSurveyors: async ({ trx, query, now }) => {
    const campaignID = await resolveID(trx, 'campaign', query.campaignID);
    const surveyors = await readSurveyors(trx, todayInBogota(now));
    const loads = await readLoads(trx, campaignID);
    return {
      message: 'Consulta exitosa.',
      data: surveyors.map(({ id, name, login }) => ({ id, name, login, toVisit: loads.get(id) ?? 0 })),
    };
  },
} satisfies Partial<Handlers>;
