/** Names of records that have no code: people tell them apart by the name alone. */
import { fold } from '@caracteriza/domain/values/fold';
import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';
import { problem } from '../http/problem.ts';

/**
 * Throws 409 when another record has the name, whatever its case and accents. The caller holds the lock of access
 * changes, so that two records cannot take one name at the same moment.
 */
export async function checkNameFree(
  trx: Kysely<Database>,
  table: 'profile' | 'role',
  name: string,
  ownID: string | null,
): Promise<void> {
  const other = await trx
    .selectFrom(table as 'role')
    .select('name')
    .where('search', '=', fold(name))
    .$if(ownID !== null, (found) => found.where('id', '<>', ownID!))
    .limit(1)
    .executeTakeFirst();
  if (other)
    throw problem('taken', [{ field: 'name', message: `Ya existe «${other.name}». Elija otro nombre.` }]);
}
