/**
 * The entries of the master tables, read once. Only an import changes them, and it leaves an audit entry in the same
 * transaction: a statement that reads `masterStamp` beside its rows shows whether the memory is still valid,
 * whichever copy of the server or command made the change. A start only adds entries, which no memory holds yet.
 */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/types.ts';

/** An entry as the wire shows it. */
interface MasterEntry {
  id: string;
  code: string;
  value: string;
}

type Entries = ReadonlyMap<string, MasterEntry>;

let memory: { stamp: string; entries: Entries } = { stamp: '', entries: new Map() };

/** The state of the master tables: the number of imports, and the last one's id. */
export const masterStamp = sql<string>`(
  select concat(count(*), max(id::text)) from audit_entry where entity = 'masterValue')`;

/**
 * The entries by id.
 * @param known says whether they hold all that the rows name; else they are read again
 */
export async function masterEntries(
  trx: Kysely<Database>,
  stamp: string,
  known: (entries: Entries) => boolean,
): Promise<Entries> {
  if (memory.stamp !== stamp || !known(memory.entries)) memory = { stamp, entries: await readEntries(trx) };
  return memory.entries;
}

/** The code of each entry, for these ids. An import renames entries but keeps their codes, so no stamp is needed. */
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
