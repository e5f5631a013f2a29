/** The reports of security incidents that are due: the screen shows them, and the daily email tells of them. */
import { dueSoonUntil } from '@caracteriza/domain/data-request/duties';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/types.ts';

/** How many wait for the report, with those due soon or overdue on a day, of what the database shows. */
export const countDueIncidents = (trx: Kysely<Database>, today: string) =>
  trx
    .selectFrom('incident')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .select(sql<number>`count(*) filter (where due_on between ${today} and ${dueSoonUntil(today)})`.as('due'))
    .select(sql<number>`count(*) filter (where due_on < ${today})`.as('overdue'))
    .where('due_on', 'is not', null)
    .executeTakeFirstOrThrow();
