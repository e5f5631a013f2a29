/** The values a workbook cell may choose from: the entries of the master tables, and the zones. */
import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';
import type { Entry } from './choice.ts';
import type { Lists } from './row-check.ts';
import { targets } from './targets.ts';

/** Reads all the lists; they have only a few hundred entries. */
export async function readLists(trx: Kysely<Database>): Promise<Lists> {
  const tables = targets.flatMap(({ table }) => table ?? []);
  const entries = await trx
    .selectFrom('master_value')
    .select(['id', 'code', 'value', 'table_name'])
    .where('table_name', 'in', tables)
    .orderBy('table_name')
    .orderBy('position')
    .execute();
  const masters: Record<string, Entry[]> = Object.fromEntries(tables.map((table) => [table, []]));
  for (const { table_name: table, ...entry } of entries) masters[table]?.push(entry);
  const zones = await trx
    .selectFrom('zone')
    .select(['id', 'code', 'name as value'])
    .orderBy('code_sort')
    .execute();
  return { masters, zones };
}

/** The entries by ID, for looking up their display names. */
export function entriesByID({ masters, zones }: Lists): ReadonlyMap<string, Entry> {
  return new Map([...Object.values(masters).flat(), ...zones].map((entry) => [entry.id, entry]));
}
