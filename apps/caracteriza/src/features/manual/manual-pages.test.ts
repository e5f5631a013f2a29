import { expect, test } from 'vitest';
import { boldParts, codeParts } from './markdown.ts';
import { findPages, indexID, manualPages, pictureUrl } from './manual-pages.ts';

test('every page has a title, another address and pictures that are there', () => {
  expect(manualPages.length).toBeGreaterThan(10);
  expect(new Set(manualPages.map(({ id }) => id)).size).toBe(manualPages.length);
  expect(manualPages.filter(({ title }) => !/^[A-ZÁÉÍÓÚ]/.test(title))).toEqual([]);
  const allBlocks = manualPages.flatMap(({ blocks }) => blocks);
  const phones = allBlocks.flatMap((block) => (block.kind === 'phones' ? block.pictures : []));
  expect(phones.filter(({ alt }) => !/^[A-ZÁÉÍÓÚ]/.test(alt))).toEqual([]);
  const names = [...allBlocks, ...phones].flatMap((page) => ('name' in page ? [page.name] : []));
  expect(names.length).toBeGreaterThan(phones.length);
  expect(phones.length).toBeGreaterThan(0);
  expect(names.filter((name) => pictureUrl(name) === undefined)).toEqual([]);
  // An odd number of ** would turn the rest bold.
  const texts = allBlocks.flatMap((block) =>
    'text' in block ? [block.text] : 'items' in block ? block.items : [],
  );
  expect(texts.filter((text) => boldParts(text).length % 2 === 0)).toEqual([]);
  const plainTexts = texts.flatMap((text) => boldParts(text));
  expect(plainTexts.filter((text) => codeParts(text).length % 2 === 0)).toEqual([]);
});

test('search finds words in any order, without accents', () => {
  expect(findPages('TERMINAR encuesta borrador').map(({ id }) => id)).toContain('sin-terminar');
  expect(findPages('contrasena recuperar').map(({ id }) => id)).toContain('recuperar');
  expect(findPages('npm run restore').map(({ id }) => id)).toEqual(['copias-de-seguridad']);
  expect(findPages('').length).toBe(manualPages.length);
  expect(findPages('xyzzy')).toEqual([]);
});

test('the first page leads to every other one, by its title', () => {
  const [index, ...otherPages] = manualPages;
  expect(index!.id).toBe(indexID);
  const items = index!.blocks.flatMap((block) => ('items' in block ? block.items : []));
  const boldTexts = items.flatMap((item) => boldParts(item).filter((_part, n) => n % 2 === 1));
  expect(boldTexts.toSorted()).toEqual(otherPages.map(({ title }) => title).toSorted());
});
