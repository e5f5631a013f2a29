/** How common the trigrams (three letters that follow each other in a word) of a searched column are (decision 0067). */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/types.ts';

/** In how many texts of a sample each trigram is. */
export type Trigrams = ReadonlyMap<string, number>;

/** Those of no texts. */
export const noTrigrams: Trigrams = new Map();

const trigramsOf = (word: string) =>
  Array.from({ length: word.length - 2 }, (_, start) => word.slice(start, start + 3));

/**
 * Of a word of letters its rarest trigram. Null for others: a sample does not tell which end of a number is rare, and three digits
 * are far more common than all of them. Null too without a sample.
 */
export function rarestTrigram(word: string, sample: Trigrams): string | null {
  if (sample.size === 0 || !/^[a-z]{4,}$/.test(word)) return null;
  const count = (trigram: string) => sample.get(trigram) ?? 0;
  return trigramsOf(word).reduce((rarest, other) => (count(other) < count(rarest) ? other : rarest));
}

/** The trigrams of these folded texts. */
export function countTrigrams(texts: readonly string[]): Trigrams {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const trigram of new Set(text.match(/[a-z]{3,}/g)?.flatMap(trigramsOf)))
      counts.set(trigram, (counts.get(trigram) ?? 0) + 1);
  return counts;
}

/** Milliseconds after which a sample is read again. */
const life = 600_000;

/** By column. A process serves one database. */
const known = new Map<string, { since: number; trigrams: Trigrams }>();

/**
 * The trigrams of the hundred texts of a column (`table.column`) that the database keeps for its planner; none as long as it keeps none,
 * as of a new or small table.
 */
export async function sampleTrigrams(trx: Kysely<Database>, column: string): Promise<Trigrams> {
  const last = known.get(column);
  if (last && performance.now() - last.since < life) return last.trigrams;
  const [table, name] = column.split('.');
  const { rows } = await sql<{ texts: string[] | null }>`
    select histogram_bounds::text::text[] as texts from pg_stats
    where schemaname = current_schema() and tablename = ${table} and attname = ${name}`.execute(trx);
  const trigrams = countTrigrams(rows[0]?.texts ?? []);
  if (trigrams.size > 0) known.set(column, { since: performance.now(), trigrams });
  return trigrams;
}
