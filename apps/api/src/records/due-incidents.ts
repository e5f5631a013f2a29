/** The reports of security incidents that are due, for the screen and for the daily email. */
import { dueSoonUntil } from '@caracteriza/domain/data-request/duties';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/types.ts';

/**
 * Counts the incidents still to be reported, and those due soon or overdue on a day, as far as the database shows them to the
 * caller.
 */
export const countDueIncidents = (trx: Kysely<Database>, today: string) =>
  trx
    .selectFrom('incident')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .select(sql<number>`count(*) filter (where due_on between ${today} and ${dueSoonUntil(today)})`.as('due'))
    .select(sql<number>`count(*) filter (where due_on < ${today})`.as('overdue'))
    .where('due_on', 'is not', null)
    .executeTakeFirstOrThrow();
