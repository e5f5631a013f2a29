// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../scripts/entries.ts';
import { inEnglish, textsOf } from '../scripts/story-english.ts';
import { ownTable, spanishDetector, translatorOf } from '../scripts/story-words.ts';

/** Stories that are in Spanish only, until their English texts are written. */
const spanishOnly: readonly string[] = [];

const stories = globSync('src/*/*.stories.tsx', { cwd: packageRoot }).toSorted();
const translated = globSync('src/*/*.en.json', { cwd: packageRoot })
  .map((table) => table.replace(/\.en\.json$/, ''))
  .flatMap((name) => globSync([`${name}.ts`, `${name}.tsx`], { cwd: packageRoot }))
  .toSorted();
const isSpanish = spanishDetector();
/** A URL, an ID, also a story's, or a code. */
const isNoText = (text: string) => /^(?:[#/]\S*|[a-z]\w*|[\p{L}-]+--[a-z-]+|[A-Z]{3}\d+)$/u.test(text);

describe('stories in two languages', () => {
  it('are all but those that are named', () => {
    expect(stories.filter((file) => !translated.includes(file))).toEqual(spanishOnly);
  });

  it.each(translated)('%s has its words in English', (name) => {
    const file = path.join(packageRoot, name);
    const ownTexts = ownTable(file)!;
    const words = translatorOf(file);
    const texts = textsOf(file, readFileSync(file, 'utf8'));
    const missingTexts = texts.filter(
      ({ text, read }) =>
        (isSpanish(text) || (read && /\p{L}{2}/u.test(text))) && !isNoText(text) && words(text) === undefined,
    );
    expect(
      missingTexts.map(({ text }) => text),
      'without English',
    ).toEqual([]);
    expect(
      [...ownTexts.keys()].filter((text) => !texts.some((storyText) => storyText.text.includes(text))),
      'said nowhere',
    ).toEqual([]);
  });

  it('put in the same things', () => {
    const places = (text: string) => (text.match(/\{\d\}/g) ?? []).toSorted();
    for (const name of translated)
      for (const [spanish, english] of ownTable(path.join(packageRoot, name))!)
        expect(places(english), spanish).toEqual(places(spanish));
  });
});

describe('the words of a story', () => {
  const words = new Map([
    ['Guardar', 'Save'],
    ['La zona', 'The area'],
    ['{0} de {1} zonas', '{1} areas, {0} of them'],
    ['/Zona \\d/', '/Area \\d/'],
    ['Zona', 'Area'],
    ['Ver', "Don't look"],
  ]);
  const englishOf = (text: string) => words.get(text);
  const english = (source: string) => inEnglish('x.tsx', source, englishOf);
  const either = (source: string) =>
    inEnglish('x.tsx', source, englishOf, (one, other) => `(e ? ${one} : ${other})`);

  it('are replaced where a person reads them', () => {
    expect(english("const a = { Zona: 'Guardar', zona: 'guardar' };")).toBe(
      "const a = { 'Area': 'Save', zona: 'guardar' };",
    );
    expect(english('<A label="Ver">Guardar</A>')).toBe('<A label="Don\'t look">Save</A>');
    expect(english("getByText(/Zona \\d/i); type A = 'Zona'; import b from 'Zona';")).toBe(
      "getByText(/Area \\d/i); type A = 'Zona'; import b from 'Zona';",
    );
  });

  it('leave the place in the sidebar, which is read from the file', () => {
    const meta = "const meta = { title: 'Zona', args: { title: 'Zona' } } satisfies Meta;";
    expect(english(meta)).toBe("const meta = { title: 'Zona', args: { title: 'Area' } } satisfies Meta;");
  });

  it('leave all around them', () => {
    expect(english("// La zona\nf('Zona'); // Zona\n")).toBe("// La zona\nf('Area'); // Zona\n");
  });

  it('keep what is put into them', () => {
    expect(english("x(`${one} de ${f('Zona')} zonas`)")).toBe("x(`${f('Area')} areas, ${one} of them`)");
  });

  it('are both there to choose from, on as many lines', () => {
    expect(either("f('Ver')")).toBe("f((e ? 'Don\\'t look' : 'Ver'))");
    expect(either('<A label="Zona">\n  La\n  zona\n</A>')).toBe(
      "<A label={(e ? 'Area' : \"Zona\")}>\n  {(e ? 'The area' : 'La zona')\n}\n</A>",
    );
  });

  it('are the library’s with something put in', () => {
    const library = translatorOf('x.tsx');
    expect(library('Seleccionar PER000001')).toBe('Select PER000001');
    expect(library('Municipio: columna 4 de 6')).toBe('Town: column 4 of 6');
    expect(library('Campaña de verano')).toBeUndefined();
  });

  it('stand in a tree of roles too', () => {
    expect(english('f(`\n  - /children: deep-equal\n  - button "Guardar"\n  - text: La zona\n`)')).toBe(
      'f(`\n  - /children: deep-equal\n  - button "Save"\n  - text: The area\n`)',
    );
  });
});
