/**
 * Finds the audit entries that may name any of many people in a single pass over the trail; with the patterns, each person
 * would need a pass of their own. Finds more than the patterns in `traces.ts` but never less, because PostgreSQL applies the
 * patterns to what is found here.
 */
import type { NamedPerson } from './traces.ts';

/** Letters without accents and case; separators and other characters are kept. */
const plainText = (text: string) =>
  text
    // Most of an entry does not need this, and it is slow.
    .replaceAll(/[^\0-\x7F]+/g, (signs) => signs.normalize('NFD').replaceAll(/\p{M}/gu, ''))
    .toLowerCase();

const wordPattern = /[\p{L}\p{N}]+/gu;

const wordsOf = (text: string): string[] => plainText(text).match(wordPattern) ?? [];

/** The longest word of a text, which is least likely to occur by chance; undefined if it has none. */
const longestWord = (text: string): string | undefined =>
  wordsOf(text).toSorted((a, b) => b.length - a.length)[0];

const withoutSeparators = (text: string) => text.replaceAll(/[\s.-]/g, '');

/** What identifies one person: any of the numbers, or all words of any group. */
interface Needles {
  numbers: string[];
  groups: string[][];
}

/** @param rareOfPerson the names that nobody else has */
function needlesOf(person: NamedPerson, rareOfPerson: readonly string[]): Needles {
  const numbers = [person.identification, person.cellphone, person.phone];
  const accounts = [
    person.email,
    person.facebook,
    person.twitter,
    person.linkedin,
    person.instagram,
    person.tiktok,
  ];
  const names = [person.first_name, person.first_surname];
  const groups = [...accounts.map((text) => [text]), ...rareOfPerson.map((text) => [text]), names].map(
    (texts) => texts.flatMap((text) => longestWord(text ?? '') ?? []),
  );
  return {
    numbers: numbers.flatMap((text) => withoutSeparators(plainText(text ?? '')) || []),
    groups: groups.filter((group) => group.length > 0),
  };
}

/** The people whom a text may name. */
export type Finder = (text: string) => Set<string>;

/** Returns a function that searches for many people. @param people by ID, with the names that nobody else has */
export function finderOf(
  people: readonly { id: string; person: NamedPerson; rare: readonly string[] }[],
): Finder {
  const byNumber = new Map<string, string[]>();
  const otherNeedles: { id: string; text: string }[] = [];
  const byWord = new Map<string, { id: string; otherWords: string[] }[]>();
  for (const { id, person, rare } of people) {
    const { numbers, groups } = needlesOf(person, rare);
    for (const number of numbers)
      if (/^\d+$/.test(number)) byNumber.set(number, [...(byNumber.get(number) ?? []), id]);
      else otherNeedles.push({ id, text: number });
    for (const [firstWord, ...otherWords] of groups)
      byWord.set(firstWord!, [...(byWord.get(firstWord!) ?? []), { id, otherWords }]);
  }
  const lengths = [...new Set([...byNumber.keys()].map(({ length }) => length))];
  return (text) => {
    const foundIDs = new Set<string>();
    const foldedText = plainText(text);
    const textWords = new Set(foldedText.match(wordPattern) ?? []);
    for (const textWord of textWords)
      for (const { id, otherWords } of byWord.get(textWord) ?? [])
        if (otherWords.every((neededWord) => textWords.has(neededWord))) foundIDs.add(id);
    // A number may be written with points, spaces or hyphens, or directly next to another one.
    for (const digitRun of foldedText.match(/\d[\d\s.-]*/g) ?? []) {
      const digits = withoutSeparators(digitRun);
      for (const length of lengths)
        for (let start = 0; start + length <= digits.length; start++)
          for (const id of byNumber.get(digits.slice(start, start + length)) ?? []) foundIDs.add(id);
    }
    if (otherNeedles.length > 0) {
      const joinedText = withoutSeparators(foldedText);
      for (const { id, text: number } of otherNeedles) if (joinedText.includes(number)) foundIDs.add(id);
    }
    return foundIDs;
  };
}
