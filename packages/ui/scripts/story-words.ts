/**
 * Story texts in two languages. Stories are written in Spanish; `<file>.en.json` next to each one holds the English. Anything
 * missing there is looked up in the `sample-data` tables, the sidebar's table and the library's own dictionary.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { en } from '../src/messages/en.ts';
import { es } from '../src/messages/es.ts';
import { packageRoot } from './entries.ts';

/** The English version of a text; undefined if there is none. */
export type Translator = (text: string) => string | undefined;

/** Path of a file's English texts, whether it exists or not. */
export const tableOf = (file: string) => file.replace(/\.tsx?$/, '.en.json');

const tableAt = (file: string) =>
  Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);

/** A file's own English texts; null if it is in Spanish only. */
export const ownTable = (file: string): ReadonlyMap<string, string> | null =>
  existsSync(tableOf(file)) ? new Map(tableAt(tableOf(file))) : null;

/** The Spanish and English of each library text, with `{0}` for inserted values. */
function dictionary(): [string, string][] {
  const plainText = (text: unknown) =>
    typeof text === 'function' ? (text as (...values: string[]) => string)('{0}', '{1}', '{2}') : text;
  const pairsOf = (spanish: object, english: object): [string, string][] =>
    Object.entries(spanish).flatMap(([name, text]): [string, string][] => {
      const translated = (english as Record<string, unknown>)[name];
      if (typeof text === 'object') return pairsOf(text as object, translated as object);
      return [[plainText(text) as string, plainText(translated) as string]];
    });
  return pairsOf(es, en);
}

/** Texts that have exactly one English version; for others, the story's own table decides. */
function unambiguous(pairs: readonly [string, string][]): [string, string][] {
  const translations = new Map<string, Set<string>>();
  for (const [spanish, english] of pairs)
    translations.set(spanish, (translations.get(spanish) ?? new Set()).add(english));
  return [...translations].flatMap(([spanish, english]) =>
    english.size === 1 ? [[spanish, [...english][0]!]] : [],
  );
}

const shared = () =>
  globSync(['src/sample-data/*.en.json', '../../.storybook/*.en.json'], { cwd: packageRoot })
    .toSorted()
    .flatMap((table) => tableAt(path.join(packageRoot, table)));

/** A library text with values inserted: 'Seleccionar PER000001' from 'Seleccionar {0}'. */
function patternsOf(pairs: readonly [string, string][]) {
  const fixed = (text: string) => text.replaceAll(/\{\d\}/g, '');
  return pairs
    .filter(([spanish]) => spanish.includes('{0}') && /\p{L}{4}/u.test(fixed(spanish)))
    .toSorted(([a], [b]) => fixed(b).length - fixed(a).length)
    .map(([spanish, english]) => ({
      places: [...spanish.matchAll(/\{\d\}/g)].map(([placeholder]) => placeholder),
      pattern: new RegExp(
        `^${spanish.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\d\}/g, '(.+)')}$`,
      ),
      english,
    }));
}

/** The texts available to every story, plus the file's own table. */
export function translatorOf(file: string): Translator {
  const library = unambiguous(dictionary());
  const patterns = patternsOf(library);
  const exact = new Map([...library, ...shared(), ...(ownTable(file) ?? [])]);
  const words: Translator = (text) => {
    if (exact.has(text)) return exact.get(text);
    for (const { pattern, places, english } of patterns) {
      const [, ...values] = pattern.exec(text) ?? [];
      if (values.length > 0)
        return english.replaceAll(/\{\d\}/g, (placeholder) => {
          const text = values[places.indexOf(placeholder)] ?? '';
          return words(text) ?? text;
        });
    }
    return undefined;
  };
  return words;
}

/** The longer words only, because short ones also occur in names of people and places. */
const wordsIn = (text: string) => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];

/**
 * Returns a function that finds Spanish words in a text, as far as the tables know them: words that the tables translate and
 * that no English text contains.
 */
export function spanishIn(): (text: string) => string[] {
  const allTexts = globSync('src/*/*.en.json', { cwd: packageRoot }).flatMap((table) =>
    tableAt(path.join(packageRoot, table)),
  );
  const pairs = [...dictionary(), ...shared(), ...allTexts].filter(
    ([spanish, english]) => spanish !== english,
  );
  const english = new Set(pairs.flatMap(([, text]) => wordsIn(text)));
  const spanish = new Set(pairs.flatMap(([text]) => wordsIn(text)).filter((word) => !english.has(word)));
  return (text) => wordsIn(text).filter((word) => spanish.has(word));
}

/** Whether a text is Spanish, judged by its letters and words. */
export function spanishDetector(): (text: string) => boolean {
  const words = spanishIn();
  return (text) => /[áéíóúñü¿¡«]/iu.test(text) || words(text).length > 0;
}
