/** What a sample of a long table tells of the words that are searched in it (decision 0067). */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/types.ts';
import { countTrigrams, type Trigrams } from './trigrams.ts';

/** The tables whose lists grow long: their active rows are searched by `searched`, which a trigram index serves. */
export type SampledTable = 'surveyable' | 'family';

/** Some of the pages (blocks of the file) of a table. People of a family lie on one page, so rows are no sample, but pages are. */
export interface SearchSample {
  /** The folded texts of the active rows of each page. */
  pages: readonly (readonly string[])[];
  /** How many pages of the table each of them stands for. */
  each: number;
  trigrams: Trigrams;
}

/** Pages that are read. */
const sampledPages = 200;

/** Reads a sample of the table, of a short one all. */
export async function readSample(trx: Kysely<Database>, table: SampledTable): Promise<SearchSample> {
  const { rows: sizes } = await sql<{ pages: number }>`
    select (pg_relation_size(${table}) / current_setting('block_size')::int)::int as pages`.execute(trx);
  const each = Math.max(1, (sizes[0]?.pages ?? 0) / sampledPages);
  const { rows } = await sql<{ page: number; text: string }>`
    select (ctid::text::point)[0]::int as page, searched as text
    from ${sql.table(table)} tablesample system (${sql.lit(100 / each)}) where status = 'activo'`.execute(
    trx,
  );
  const pages = [...Map.groupBy(rows, ({ page }) => page).values()].map((page) =>
    page.map(({ text }) => text),
  );
  // One text of each page is enough for them.
  return { pages, each, trigrams: countTrigrams(pages.map((texts) => texts[0]!)) };
}

/** Milliseconds after which a sample is forgotten. */
const life = 60_000;

/** Null while it is being read. A process serves one database. */
const known = new Map<SampledTable, SearchSample | null>();

/** A sample of the table that was read a minute ago at most; null while it is being read for another search, which no other waits for. */
export async function sampleOf(trx: Kysely<Database>, table: SampledTable): Promise<SearchSample | null> {
  const kept = known.get(table);
  if (kept !== undefined) return kept;
  known.set(table, null);
  try {
    const sample = await readSample(trx, table);
    known.set(table, sample);
    return sample;
  } finally {
    setTimeout(() => known.delete(table), life).unref();
  }
}

/** Sampled pages below which nothing is concluded. */
const leastPages = 20;

/**
 * More than so many rows hold the words: by the sample, ten times as many pages did when it was read, each with one row at least.
 */
export function holdMoreThan({ pages, each }: SearchSample, words: readonly string[], rows: number): boolean {
  // Shorter ones are found only where a word begins.
  if (words.some((word) => word.length < 3)) return false;
  const found = pages.filter((texts) =>
    texts.some((text) => words.every((word) => text.includes(word))),
  ).length;
  return found >= leastPages && found * each >= 10 * rows;
}
