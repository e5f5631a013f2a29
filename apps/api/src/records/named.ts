/** Names of records without a code, which users can only tell apart by name. */
import { fold } from '@caracteriza/domain/values/fold';
import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';
import { problem } from '../http/problem.ts';

/**
 * Throws 409 if another record has the name, ignoring case and accents. The caller holds the access-change lock, or an index refuses
 * the second of two concurrent requests.
 */
export async function checkNameFree(
  trx: Kysely<Database>,
  table: 'profile' | 'role' | 'team',
  name: string,
  ownID: string | null,
): Promise<void> {
  const sameNamed = await trx
    .selectFrom(table as 'role')
    .select('name')
    .where('search', '=', fold(name))
    .$if(ownID !== null, (query) => query.where('id', '<>', ownID!))
    .limit(1)
    .executeTakeFirst();
  if (sameNamed)
    throw problem('taken', [{ field: 'name', message: `Ya existe «${sameNamed.name}». Elija otro nombre.` }]);
}
