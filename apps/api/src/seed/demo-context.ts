/** Shared by the parts of the demo: the transaction, the clock, codes from the real sequences and lookups by code. */
import { todayInBogota } from '@caracteriza/domain/values/dates';
import type { Kysely } from 'kysely';
import { nextCodes } from '../records/codes.ts';
import type { CodedKind } from '../records/kinds.ts';
import type { Database } from '../db/types.ts';
import { type Chance, chanceFrom } from '@caracteriza/domain/values/chance';

/** Built once per seeding. */
export type DemoContext = {
  readonly trx: Kysely<Database>;
  readonly now: Date;
  /** Today as yyyymmdd, Bogotá time. */
  readonly today: string;
  readonly chance: Chance;
  /** This many new codes of a kind; generateCode will not issue them again. */
  readonly codes: (kind: CodedKind, count: number) => Promise<string[]>;
  /** The ID of a master table entry. Throws if the seeds lack it. */
  readonly master: (table: string, code: string) => string;
  /** The ID of a municipality, by its DANE code. Throws if the seeds lack it. */
  readonly municipality: (code: string) => string;
};

/** Reads the master tables and places, which must already have been seeded. The same seed always leads to the same choices. */
export async function demoContext(trx: Kysely<Database>, now: Date, seed = 1122): Promise<DemoContext> {
  const entries = await trx.selectFrom('master_value').select(['id', 'table_name', 'code']).execute();
  const placeRows = await trx
    .selectFrom('place')
    .select(['id', 'code'])
    .where('level', '=', 'municipality')
    .execute();
  const masterIds = new Map(entries.map((entry) => [`${entry.table_name}:${entry.code}`, entry.id]));
  const placeIds = new Map(placeRows.map((placeRow) => [placeRow.code, placeRow.id]));
  const idOf = (ids: Map<string, string>, key: string) => {
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
    master: (table, code) => idOf(masterIds, `${table}:${code}`),
    municipality: (code) => idOf(placeIds, code),
  };
}

/** The date (yyyymmdd, Bogotá time) this many days after, or before, a moment. */
export function dayFrom(now: Date, days: number): string {
  return todayInBogota(new Date(now.getTime() + days * 86_400_000));
}
