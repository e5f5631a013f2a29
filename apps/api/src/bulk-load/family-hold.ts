/** Locks families before their people: the order used by both bulk loads and edits of a family. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/types.ts';

/**
 * Locks the families of the people matching a condition, before the people themselves are locked. An edit of a family also
 * writes its people (decision 0028), and otherwise the two could deadlock.
 */
export async function holdFamiliesOf(trx: Kysely<Database>, people: RawBuilder<unknown>): Promise<void> {
  await sql`select from family where id in (select family_id from surveyable where ${people})
    order by id for update`.execute(trx);
}
