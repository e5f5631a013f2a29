/** How the words of a search are matched against folded text so that a trigram index can be used (decision 0068). */
import { type RawBuilder, sql } from 'kysely';

/**
 * Word separators. The trigram index treats them as blanks, so it can serve the expression below; characters beyond Latin-1,
 * such as “, would prevent that.
 */
const wordSeparators = String.raw`[] !"#$%&'()*+,./:;<=>?@[\\^_\`{|}~¿¡«»°-]`;

/**
 * Words matched only at the beginning of a word: for fewer than three characters, the trigram index contains only word
 * beginnings.
 */
const isShort = (word: string) => /^[a-z0-9]{1,2}$/.test(word);

/** The words of a search, without those that any text containing the others must also contain. */
export function neededWords(words: readonly string[]): string[] {
  const distinctWords = [...new Set(words)];
  return distinctWords.filter(
    (word) =>
      isShort(word) || distinctWords.every((otherWord) => otherWord === word || !otherWord.includes(word)),
  );
}

/** Common words of addresses and family names. Most texts contain one, so the index hardly narrows a search for them. */
const everyday = new Set('apartamento barrio calle carrera casa del familia finca frente vereda'.split(' '));

/**
 * The part of each word that the trigram index looks up. It is short, because looking up more trigrams costs more than
 * comparing the few texts that are left. Null for a common word if there are rarer ones, which narrow the search further.
 */
export function indexedParts(words: readonly string[]): (string | null)[] {
  const othersAreRare = words.some((word) => word.length > 2 && !everyday.has(word));
  return words.map((word) => (othersAreRare && everyday.has(word) ? null : indexedPart(word)));
}

function indexedPart(word: string): string {
  if (/^[a-z]{5,}$/.test(word)) return word.slice(0, 4);
  // All codes of a kind have the same letters; the last letter still shows where the digits begin.
  return word.replace(/^[a-z]+(?=[a-z]\d{3})/, '');
}

/**
 * True if the text contains the word. A word of one or two letters or digits only matches at the beginning of a word, because
 * for fewer than three characters the index contains only word beginnings.
 * @param indexed the part of the word that the index looks up; null for none
 */
export function holdsWord(
  text: RawBuilder<unknown>,
  word: string,
  indexed: string | null = indexedPart(word),
): RawBuilder<boolean> {
  if (isShort(word)) return sql<boolean>`${text} ~ ${`(^|${wordSeparators})${word}`}`;
  // A different collation keeps the planner from the index. Short words other than letters and digits are not in it at all.
  const isWholeWord = sql<boolean>`${text} collate "C" like ${containing(word)}`;
  if (indexed === null || word.length < 3) return isWholeWord;
  const wordCondition = sql<boolean>`${text} like ${containing(indexed)}`;
  return indexed === word ? wordCondition : sql<boolean>`(${wordCondition} and ${isWholeWord})`;
}

const containing = (word: string) => `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`;
