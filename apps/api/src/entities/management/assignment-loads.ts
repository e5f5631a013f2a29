/** How much work surveyors have (decision 0107). */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/types.ts';
import { isFinished, lastVisit } from '../../records/family-to-do.ts';

/** How many families each user still has to visit in a campaign, among those that the caller sees. */
export async function readLoads(trx: Kysely<Database>, campaignID: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ user_id: string; families: number }>`
    select assignment.user_id, count(*)::int as families from assignment
    join family on family.id = assignment.family_id and family.status = 'activo'
    left join lateral ${lastVisit(campaignID, sql`assignment.family_id`)} as last on true
    where assignment.campaign_id = ${campaignID} and assignment.state = 'asignada'
      and not ${isFinished('last', 'assignment.assigned_at')}
    group by assignment.user_id`.execute(trx);
  return new Map(rows.map(({ user_id, families }) => [user_id, families]));
}
