/**
 * The entries of the master tables, cached. They only change through an import, which writes an audit entry in the same
 * transaction. A statement that reads `masterStamp` along with its rows therefore shows whether the cache is still valid,
 * whichever server process or command made the change. Starting the server only adds entries, which no cache holds yet.
 */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/types.ts';

/** An entry in wire format. */
interface MasterEntry {
  id: string;
  code: string;
  value: string;
}

type Entries = ReadonlyMap<string, MasterEntry>;

let memory: { stamp: string; entries: Entries } = { stamp: '', entries: new Map() };

/** The state of the master tables: the number of imports and the ID of the last one. */
export const masterStamp = sql<string>`(select concat(count(*), max(id::text)) from master_import)`;

/**
 * The entries by ID.
 * @param isKnown returns whether the cache has all entries that the rows refer to; if not, they are read again
 */
export async function masterEntries(
  trx: Kysely<Database>,
  stamp: string,
  isKnown: (entries: Entries) => boolean,
): Promise<Entries> {
  if (memory.stamp !== stamp || !isKnown(memory.entries)) memory = { stamp, entries: await readEntries(trx) };
  return memory.entries;
}

/** The code of each entry with these IDs. An import renames entries but keeps their codes, so no stamp is needed. */
export async function masterCodes(
  trx: Kysely<Database>,
  ids: readonly string[],
): Promise<(id: string) => string> {
  if (!ids.every((id) => memory.entries.has(id))) memory = { stamp: '', entries: await readEntries(trx) };
  const { entries } = memory;
  return (id) => entries.get(id)!.code;
}

async function readEntries(trx: Kysely<Database>): Promise<Entries> {
  const rows = await trx.selectFrom('master_value').select(['id', 'code', 'value']).execute();
  return new Map(rows.map((row) => [row.id, row]));
}
