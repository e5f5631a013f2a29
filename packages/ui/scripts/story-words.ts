/**
 * The words of stories in two languages. A story is written in Spanish; `<file>.en.json` beside it says its words in English.
 * What the table lacks is looked for in the tables of `sample-data`, in the sidebar's and in the library's own dictionary.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { en } from '../src/messages/en.ts';
import { es } from '../src/messages/es.ts';
import { packageRoot } from './entries.ts';

/** The English of a text; undefined where there is none. */
export type Words = (text: string) => string | undefined;

/** Where the English words of a file are, whether they are there or not. */
export const tableOf = (file: string) => file.replace(/\.tsx?$/, '.en.json');

const tableAt = (file: string) =>
  Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);

/** What a file says in English itself; null when it is in Spanish only. */
export const ownTable = (file: string): ReadonlyMap<string, string> | null =>
  existsSync(tableOf(file)) ? new Map(tableAt(tableOf(file))) : null;

/** Spanish and English of each text of the library, `{0}` for what is put in. */
function dictionary(): [string, string][] {
  const plain = (text: unknown) =>
    typeof text === 'function' ? (text as (...put: string[]) => string)('{0}', '{1}', '{2}') : text;
  const pairsOf = (spanish: object, english: object): [string, string][] =>
    Object.entries(spanish).flatMap(([name, text]): [string, string][] => {
      const other = (english as Record<string, unknown>)[name];
      if (typeof text === 'object') return pairsOf(text as object, other as object);
      return [[plain(text) as string, plain(other) as string]];
    });
  return pairsOf(es, en);
}

/** Texts that have one English each: of others a story's own table says which is meant. */
function unambiguous(pairs: readonly [string, string][]): [string, string][] {
  const found = new Map<string, Set<string>>();
  for (const [spanish, english] of pairs) found.set(spanish, (found.get(spanish) ?? new Set()).add(english));
  return [...found].flatMap(([spanish, english]) =>
    english.size === 1 ? [[spanish, [...english][0]!]] : [],
  );
}

const shared = () =>
  globSync(['src/sample-data/*.en.json', '../../.storybook/*.en.json'], { cwd: packageRoot })
    .toSorted()
    .flatMap((table) => tableAt(path.join(packageRoot, table)));

/** How a text of the library reads with something put in: 'Seleccionar PER000001' of 'Seleccionar {0}'. */
function patternsOf(pairs: readonly [string, string][]) {
  const fixed = (text: string) => text.replaceAll(/\{\d\}/g, '');
  return pairs
    .filter(([spanish]) => spanish.includes('{0}') && /\p{L}{4}/u.test(fixed(spanish)))
    .toSorted(([one], [other]) => fixed(other).length - fixed(one).length)
    .map(([spanish, english]) => ({
      places: [...spanish.matchAll(/\{\d\}/g)].map(([place]) => place),
      pattern: new RegExp(
        `^${spanish.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\d\}/g, '(.+)')}$`,
      ),
      english,
    }));
}

/** What any story may say, and what a file's own table says. */
export function wordsOf(file: string): Words {
  const library = unambiguous(dictionary());
  const patterns = patternsOf(library);
  const exact = new Map([...library, ...shared(), ...(ownTable(file) ?? [])]);
  const words: Words = (text) => {
    if (exact.has(text)) return exact.get(text);
    for (const { pattern, places, english } of patterns) {
      const [, ...put] = pattern.exec(text) ?? [];
      if (put.length > 0)
        return english.replaceAll(/\{\d\}/g, (place) => {
          const text = put[places.indexOf(place)] ?? '';
          return words(text) ?? text;
        });
    }
    return undefined;
  };
  return words;
}

/** The longer words: short ones stand in the names of people and places too. */
const wordsIn = (text: string) => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];

/** Tells the Spanish words of a text, as far as the tables know: they translate them, and no English text has them. */
export function spanishIn(): (text: string) => string[] {
  const all = globSync('src/*/*.en.json', { cwd: packageRoot }).flatMap((table) =>
    tableAt(path.join(packageRoot, table)),
  );
  const pairs = [...dictionary(), ...shared(), ...all].filter(([spanish, english]) => spanish !== english);
  const english = new Set(pairs.flatMap(([, text]) => wordsIn(text)));
  const spanish = new Set(pairs.flatMap(([text]) => wordsIn(text)).filter((word) => !english.has(word)));
  return (text) => wordsIn(text).filter((word) => spanish.has(word));
}

/** Whether a text is Spanish, as far as can be told without knowing Spanish: by its letters or its words. */
export function tellsSpanish(): (text: string) => boolean {
  const words = spanishIn();
  return (text) => /[áéíóúñü¿¡«]/iu.test(text) || words(text).length > 0;
}
