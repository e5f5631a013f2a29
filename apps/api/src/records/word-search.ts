/** How the words of a search are looked for in a folded text, so that a trigram index serves them (decision 0068). */
import { type RawBuilder, sql } from 'kysely';

/**
 * What stands between words. The trigram index takes these for blanks, so that it serves the expression below; signs beyond
 * Latin-1, such as “, would keep it from that.
 */
const betweenWords = String.raw`[] !"#$%&'()*+,./:;<=>?@[\\^_\`{|}~¿¡«»°-]`;

/** Words that are found only where they begin: the trigram index has nothing shorter than three signs but beginnings. */
const isShort = (word: string) => /^[a-z0-9]{1,2}$/.test(word);

/** The words of a search without those that a text holds anyway when it holds the others. */
export function neededWords(words: readonly string[]): string[] {
  const once = [...new Set(words)];
  return once.filter(
    (word) => isShort(word) || once.every((other) => other === word || !other.includes(word)),
  );
}

/**
 * The text holds the word, one of one or two letters or digits only where a word of the text begins: nothing shorter than
 * three signs is in the index but the beginnings of words.
 */
export function holdsWord(text: RawBuilder<unknown>, word: string): RawBuilder<boolean> {
  if (isShort(word)) return sql<boolean>`${text} ~ ${`(^|${betweenWords})${word}`}`;
  const pattern = `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  // Other short words are in no index: another collation keeps the planner from reading the whole of it for them.
  return word.length < 3
    ? sql<boolean>`${text} collate "C" like ${pattern}`
    : sql<boolean>`${text} like ${pattern}`;
}
