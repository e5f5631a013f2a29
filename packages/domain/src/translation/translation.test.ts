import { describe, expect, it } from 'vitest';
import { exchangedTexts, maxTranslatedOptions, secondLanguage, translatableTexts } from './translation.ts';
import { translationFinder } from './translation-finder.ts';

const question = (statement: string, overrides = {}) => ({
  parentID: null,
  statement,
  description: null,
  options: [],
  ...overrides,
});

describe('translatableTexts', () => {
  it('has each text once, in the order in which a survey shows them', () => {
    const yesNoOptions = { options: [{ label: 'Sí' }, { label: 'No' }] };
    const columns = [{ label: 'Especie', options: ['Perro', 'Gato'] }];
    expect(
      translatableTexts([
        question('¿Fuma?', { section: 'Salud', description: 'Cigarrillo o tabaco', ...yesNoOptions }),
        question('¿Bebe?', { section: 'Salud', ...yesNoOptions }),
        question('¿Cuánto?', { parentID: 'x', section: 'Otra', unit: 'veces al día' }),
        question('Mascotas', { columns }),
      ]),
    ).toEqual([
      { kind: 'section', text: 'Salud' },
      { kind: 'statement', text: '¿Fuma?' },
      { kind: 'description', text: 'Cigarrillo o tabaco' },
      { kind: 'option', text: 'Sí' },
      { kind: 'option', text: 'No' },
      { kind: 'statement', text: '¿Bebe?' },
      { kind: 'statement', text: '¿Cuánto?' },
      { kind: 'unit', text: 'veces al día' },
      { kind: 'statement', text: 'Mascotas' },
      { kind: 'column', text: 'Especie' },
      { kind: 'option', text: 'Perro' },
      { kind: 'option', text: 'Gato' },
    ]);
  });

  it('leaves out the options of long lists', () => {
    const options = Array.from({ length: maxTranslatedOptions + 1 }, (_, index) => ({ label: `M${index}` }));
    expect(translatableTexts([question('Municipio', { options })])).toHaveLength(1);
  });
});

describe('exchangedTexts', () => {
  it('exchanges what is sent, takes away what is sent empty and keeps the rest', () => {
    const textsBefore = [
      { text: 'No', translation: 'Nojo' },
      { text: 'Sí', translation: 'Aa' },
      { text: 'Tal vez', translation: 'Maybe' },
    ];
    const sentTexts = [
      { text: 'Tal vez', translation: ' ' },
      { text: 'Sí', translation: ' Aaa ' },
      { text: '__proto__', translation: 'x' },
    ];
    expect(exchangedTexts(textsBefore, sentTexts)).toEqual(
      [
        { text: 'No', translation: 'Nojo' },
        { text: 'Sí', translation: 'Aaa' },
        { text: '__proto__', translation: 'x' },
      ].toSorted((a, b) => (a.text < b.text ? -1 : 1)),
    );
  });

  it('ends in the same order whoever wrote first', () => {
    const a = { text: 'a', translation: '1' };
    const b = { text: 'b', translation: '2' };
    expect(exchangedTexts([b], [a])).toEqual(exchangedTexts([a], [b]));
  });
});

it('finds a translation by its text, and nothing for a text without one', () => {
  const find = translationFinder([{ text: 'Sí', translation: 'Yes' }]);
  expect(find('Sí')).toBe('Yes');
  expect(find('constructor')).toBeUndefined();
});

describe('secondLanguage', () => {
  it.each([
    ['GUC', 'guc'],
    ['en-us', 'en-US'],
  ])('writes %s as %s', (code, canonical) => {
    expect(secondLanguage({ code, name: ' Nombre ' })).toEqual({ code: canonical, name: 'Nombre' });
  });

  it.each(['es', 'es-CO', 'x', 'ingles', 'wayuunaiki', 'en_US', ''])('refuses %j', (code) => {
    expect(secondLanguage({ code, name: 'N' })).toHaveProperty('problem');
  });
});
