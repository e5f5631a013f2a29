/** How common the trigrams (three letters that follow each other in a word) of a sample of texts are (decision 0067). */

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
