/** What the parts of the demo share: the transaction, the clock, codes from the real sequences and lookups by code. */
import { todayInBogota } from '@caracteriza/domain/values/dates';
import type { Kysely } from 'kysely';
import { nextCodes } from '../records/codes.ts';
import type { CodedKind } from '../records/kinds.ts';
import type { Database } from '../db/types.ts';
import { type Chance, chanceFrom } from './random.ts';

/** Built once per seeding. */
export type DemoContext = {
  readonly trx: Kysely<Database>;
  readonly now: Date;
  /** Today in Bogotá, compact. */
  readonly today: string;
  readonly chance: Chance;
  /** So many new codes of a kind; generateCode will not give them again. */
  readonly codes: (kind: CodedKind, count: number) => Promise<string[]>;
  /** The id of a master entry. Throws when the seeds lack it. */
  readonly master: (table: string, code: string) => string;
  /** The id of a municipality by its DANE code. Throws when the seeds lack it. */
  readonly municipality: (code: string) => string;
};

/** Reads the master tables and places, which must have been seeded before. The same seed makes the same choices. */
export async function demoContext(trx: Kysely<Database>, now: Date, seed = 1122): Promise<DemoContext> {
  const entries = await trx.selectFrom('master_value').select(['id', 'table_name', 'code']).execute();
  const places = await trx
    .selectFrom('place')
    .select(['id', 'code'])
    .where('level', '=', 'municipality')
    .execute();
  const masterIds = new Map(entries.map((entry) => [`${entry.table_name}:${entry.code}`, entry.id]));
  const placeIds = new Map(places.map((place) => [place.code, place.id]));
  const known = (ids: Map<string, string>, key: string) => {
    const id = ids.get(key);
    if (id === undefined) throw new Error(`The demo needs ${key}, which was not seeded`);
    return id;
  };
  return {
    trx,
    now,
    today: todayInBogota(now),
    chance: chanceFrom(seed),
    codes: (kind, count) => nextCodes(trx, kind, count),
    master: (table, code) => known(masterIds, `${table}:${code}`),
    municipality: (code) => known(placeIds, code),
  };
}

/** A compact day so many days after (or before) a moment's day in Bogotá. */
export function dayFrom(now: Date, days: number): string {
  return todayInBogota(new Date(now.getTime() + days * 86_400_000));
}
