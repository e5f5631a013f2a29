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
  return { pages, each, trigrams: countTrigrams(rows.map(({ text }) => text)) };
}

/** Milliseconds after which a sample is read again. */
const life = 60_000;

/** A process serves one database. */
const known = new Map<SampledTable, { since: number; sample: SearchSample }>();

/** A sample of the table that is a minute old at most. */
export async function sampleOf(trx: Kysely<Database>, table: SampledTable): Promise<SearchSample> {
  const last = known.get(table);
  if (last && performance.now() - last.since < life) return last.sample;
  const sample = await readSample(trx, table);
  known.set(table, { since: performance.now(), sample });
  return sample;
}

/** Sampled pages below which nothing is concluded. */
const leastPages = 20;

/**
 * More than so many rows hold the words: by the sample, ten times as many pages do, each with one row at least. It stays true though
 * much was deleted since the sample was read.
 */
export function holdMoreThan({ pages, each }: SearchSample, words: readonly string[], rows: number): boolean {
  // Shorter ones are found only where a word begins.
  if (words.some((word) => word.length < 3)) return false;
  const found = pages.filter((texts) =>
    texts.some((text) => words.every((word) => text.includes(word))),
  ).length;
  return found >= leastPages && found * each >= 10 * rows;
}
