/** The entries of the master tables (rules §7 "Seeds"); each list's source is given next to it in data/masters.json. */
import { randomUUIDv7 } from 'node:crypto';
import { fold } from '@caracteriza/domain/values/fold';
import { sortKey } from '@caracteriza/domain/values/sort-key';
import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';
import masters from './data/masters.json' with { type: 'json' };
import { chunksOf } from './chunks.ts';

/**
 * Adds the missing entries, matched by table and code. Runs at every start and never touches an existing entry, because an
 * administrator may have renamed it (`npm run masters:import`).
 */
export async function seedMasters(trx: Kysely<Database>, now: Date): Promise<void> {
  const existingEntries = await trx.selectFrom('master_value').select(['table_name', 'code']).execute();
  const existingKeys = new Set(existingEntries.map((entry) => `${entry.table_name}:${entry.code}`));
  const rows = Object.entries(masters).flatMap(([table_name, { items }]) =>
    items
      .map(({ code, value }, position) => ({
        id: randomUUIDv7(),
        table_name,
        code,
        value,
        value_sort: sortKey(value),
        search: fold(value),
        position,
        created_at: now,
      }))
      .filter((entry) => !existingKeys.has(`${table_name}:${entry.code}`)),
  );
  for (const chunk of chunksOf(rows)) await trx.insertInto('master_value').values(chunk).execute();
}
