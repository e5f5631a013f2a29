/** Realistic search texts, taken from the existing rows, each text once. */
import type { Store } from './processes.ts';

interface Group {
  name: string;
  words: string[];
}

/** Shuffles the items in the same way in every run. */
function mixed<Item>(items: readonly Item[]): Item[] {
  let state = 1;
  const keyed = items.map((item) => {
    state = (state * 48_271) % 2_147_483_647;
    return { item, key: state };
  });
  return keyed.toSorted((a, b) => a.key - b.key).map(({ item }) => item);
}

const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
const accented: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', n: 'ñ' };
const pairs = letters.flatMap((firstLetter) => letters.map((secondLetter) => firstLetter + secondLetter));

/** The words of the table's searched texts, as often as they occur in a sample. */
async function sampled(store: Store, table: 'surveyable' | 'family'): Promise<string[][]> {
  const { rows } = await store.run(
    `select search from ${table} where status = 'activo' order by md5(code) limit 4000`,
  );
  return (rows as { search: string }[]).map(({ search }) => search.split(' '));
}

/** The group of the most typical searches. */
export const anyWord = 'a word, as it is typed';

/** Groups of searches of a table, from the cheapest to the most expensive. */
export async function searchesOf(store: Store, table: 'surveyable' | 'family'): Promise<Group[]> {
  const texts = await sampled(store, table);
  const letterWords = texts.map((words) => words.filter((word) => /^[a-z]{3,}$/.test(word)));
  const uniqueWords = [...new Set(letterWords.flat())];
  const numbers = texts.map((textWords) => textWords.find((word) => /\d{6}/.test(word)) ?? '');
  const uniqueTexts = (searchTexts: readonly string[]) =>
    mixed([...new Set(searchTexts)].filter((text) => text !== ''));
  const wordBeginnings = uniqueWords.flatMap((word) =>
    [3, 4, 5, 6, 20].map((length) => word.slice(0, length)),
  );
  return [
    { name: 'nothing found', words: uniqueTexts(texts.map((_, n) => `xq${n}zw`)) },
    { name: 'whole number or code', words: uniqueTexts(numbers) },
    { name: 'beginning of a number', words: uniqueTexts(numbers.map((number) => number.slice(0, -3))) },
    { name: 'whole name', words: uniqueTexts(letterWords.map((name) => name.join(' '))) },
    { name: 'two words', words: uniqueTexts(letterWords.map((name) => name.slice(-2).join(' '))) },
    { name: anyWord, words: uniqueTexts(wordBeginnings) },
    {
      name: 'a word with accents',
      words: uniqueTexts(uniqueWords.map((word) => word.replace(/[aeioun]/, (letter) => accented[letter]!))),
    },
    {
      name: 'two letters of a word',
      words: uniqueTexts(pairs.filter((pair) => uniqueWords.some((word) => word.includes(pair)))),
    },
    {
      name: 'two letters of no word',
      words: uniqueTexts(pairs.filter((pair) => uniqueWords.every((word) => !word.includes(pair)))),
    },
    { name: 'a letter', words: uniqueTexts(letters) },
  ];
}
