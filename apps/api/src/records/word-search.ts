/** How the words of a search are matched against folded text so that a trigram index can be used (decision 0068). */
import { type RawBuilder, sql } from 'kysely';

/**
 * Word separators. The trigram index treats them as blanks, so it can serve the expression below; characters beyond Latin-1,
 * such as “, would prevent that.
 */
const betweenWords = String.raw`[] !"#$%&'()*+,./:;<=>?@[\\^_\`{|}~¿¡«»°-]`;

/**
 * Words matched only at the beginning of a word: for fewer than three characters, the trigram index contains only word
 * beginnings.
 */
const isShort = (word: string) => /^[a-z0-9]{1,2}$/.test(word);

/** The words of a search, without those that any text containing the others must also contain. */
export function neededWords(words: readonly string[]): string[] {
  const distinctWords = [...new Set(words)];
  return distinctWords.filter(
    (word) => isShort(word) || distinctWords.every((other) => other === word || !other.includes(word)),
  );
}

/**
 * True if the text contains the word. A word of one or two letters or digits only matches where a word of the text begins,
 * because for fewer than three characters the index contains only word beginnings.
 */
export function holdsWord(text: RawBuilder<unknown>, word: string): RawBuilder<boolean> {
  if (isShort(word)) return sql<boolean>`${text} ~ ${`(^|${betweenWords})${word}`}`;
  const pattern = `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  // Other short words are in no index; a different collation stops the planner from reading the whole index for them.
  return word.length < 3
    ? sql<boolean>`${text} collate "C" like ${pattern}`
    : sql<boolean>`${text} like ${pattern}`;
}
