/** Colombia with its 33 departments and 1,122 municipalities by DANE code (rules §7 "Seeds"; source in data/places.json). */
import { randomUUIDv7 } from 'node:crypto';
import { fold } from '@caracteriza/domain/values/fold';
import { sortKey } from '@caracteriza/domain/values/sort-key';
import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';
import places from './data/places.json' with { type: 'json' };
import { chunksOf } from './chunks.ts';

type Level = 'country' | 'department' | 'municipality';

/** Adds the missing places, matched by level and code. Runs at every start; existing places are left unchanged. */
export async function seedPlaces(trx: Kysely<Database>, now: Date): Promise<void> {
  const existingPlaces = await trx.selectFrom('place').select(['id', 'level', 'code']).execute();
  const ids = new Map(existingPlaces.map((placeRow) => [`${placeRow.level}:${placeRow.code}`, placeRow.id]));

  /** Parents come first, so that a child can find its parent's ID. */
  const addLevel = async (level: Level, entries: [code: string, value: string, parent: string | null][]) => {
    const rows = entries
      .filter(([code]) => !ids.has(`${level}:${code}`))
      .map(([code, value, parent]) => ({
        id: randomUUIDv7(),
        level,
        code,
        value,
        value_sort: sortKey(value),
        search: fold(value),
        parent_id: parent && ids.get(parent)!,
        created_at: now,
      }));
    for (const row of rows) ids.set(`${level}:${row.code}`, row.id);
    for (const chunk of chunksOf(rows)) await trx.insertInto('place').values(chunk).execute();
  };

  const { country, departments, municipalities } = places;
  await addLevel('country', [[country.code, country.value, null]]);
  await addLevel(
    'department',
    Object.entries(departments).map(([code, value]) => [code, value, `country:${country.code}`]),
  );
  await addLevel(
    'municipality',
    // The first two digits of a municipality's code are those of its department.
    Object.entries(municipalities).map(([code, value]) => [code, value, `department:${code.slice(0, 2)}`]),
  );
}
