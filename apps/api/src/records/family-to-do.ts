/** What is left of a family in a campaign, by its last visit there. Lists, counts and spreading ask it here. */
import { type RawBuilder, sql } from 'kysely';

/** The last visit of a family in a campaign, for a lateral join. */
export const lastVisit = (campaignID: string | RawBuilder<unknown>, familyID: RawBuilder<unknown>) => sql<{
  result: string;
  visited_date: string;
  return_date: string | null;
  created_at: Date;
}>`(
  select seen.result, seen.visited_date, seen.return_date, seen.created_at from family_visit as seen
  where seen.campaign_id = ${campaignID} and seen.family_id = ${familyID}
  order by seen.created_at desc, seen.id desc limit 1)`;

/** Whether a family whose last visit had this result is still to be visited. */
export const isToDo = (result: RawBuilder<unknown>) =>
  sql<boolean>`(${result} is null or ${result} not in ('completa', 'rechazada'))`;

/**
 * Whether a living assignment is finished. A refusal from before it does not finish it: somebody was asked to try again.
 * @param visit the table alias of the family's last visit
 */
export const isFinished = (visit: string, assignedAt: string) =>
  sql<boolean>`coalesce(${sql.ref(`${visit}.result`)} = 'completa'
    or (${sql.ref(`${visit}.result`)} = 'rechazada' and ${sql.ref(`${visit}.created_at`)} >= ${sql.ref(assignedAt)}), false)`;
