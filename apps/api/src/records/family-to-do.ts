/**
 * What remains to be done for a family in a campaign, according to its last visit. Lists, counts and the distribution of
 * families all use it.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/types.ts';

/**
 * The last visit of a family in a campaign, for a lateral join. A complete visit is `reopened` if one of its surveys was
 * annulled or returned since then.
 */
export const lastVisit = (campaignID: string | RawBuilder<unknown>, familyID: RawBuilder<unknown>) => sql<{
  result: string;
  visited_date: string;
  return_date: string | null;
  created_at: Date;
  reopened: boolean;
}>`(
  select seen.result, seen.visited_date, seen.return_date, seen.created_at,
    seen.result = 'completa' and exists (
      select from campaign_loss as loss
      where loss.campaign_id = seen.campaign_id and loss.family_id = seen.family_id and loss.lost_at > seen.created_at
    ) as reopened
  from family_visit as seen
  where seen.campaign_id = ${campaignID} and seen.family_id = ${familyID}
  order by seen.created_at desc, seen.id desc limit 1)`;

/** Whether a visit was complete and still is. @param visit the table alias of the family's last visit */
export const isComplete = (visit: string) =>
  sql<boolean>`(${sql.ref(`${visit}.result`)} = 'completa' and not ${sql.ref(`${visit}.reopened`)})`;

/** Whether a family is still to be visited. @param visit the table alias of its last visit */
export const isToDo = (visit: string) =>
  sql<boolean>`coalesce(not ${isComplete(visit)} and ${sql.ref(`${visit}.result`)} <> 'rechazada', true)`;

/**
 * Whether an assignment is finished. A refusal recorded before the assignment does not finish it, because somebody was asked to
 * try again.
 * @param visit the table alias of the family's last visit
 */
export const isFinished = (visit: string, assignedAt: string) =>
  sql<boolean>`coalesce(${isComplete(visit)}
    or (${sql.ref(`${visit}.result`)} = 'rechazada' and ${sql.ref(`${visit}.created_at`)} >= ${sql.ref(assignedAt)}), false)`;

/** The active families that a user has to visit in a campaign, of those that the caller sees. */
export async function familiesToVisit(
  trx: Kysely<Database>,
  userID: string,
  campaignID: string,
): Promise<{ id: string; zoneID: string }[]> {
  const { rows } = await sql<{ id: string; zoneID: string }>`
    select family.id, family.zone_id as "zoneID" from assignment
    join family on family.id = assignment.family_id and family.status = 'activo'
    left join lateral ${lastVisit(campaignID, sql`assignment.family_id`)} as last on true
    where assignment.user_id = ${userID} and assignment.campaign_id = ${campaignID} and assignment.state = 'asignada'
      and not ${isFinished('last', 'assignment.assigned_at')}
    order by family.id`.execute(trx);
  return rows;
}
