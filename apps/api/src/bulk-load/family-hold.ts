/** Families before their people: the one order in which a bulk load locks, and an edit of a family too. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/types.ts';

/**
 * Holds the families of the people that a condition tells, before the people themselves are held: an edit of a family
 * writes its people (decision 0028), and the two would wait for each other.
 */
export async function holdFamiliesOf(trx: Kysely<Database>, people: RawBuilder<unknown>): Promise<void> {
  await sql`select from family where id in (select family_id from surveyable where ${people})
    order by id for update`.execute(trx);
}
