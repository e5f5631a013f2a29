import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from './fold.ts';

describe('fold', () => {
  it.each([
    ['Niño', 'nino'],
    ['ÁÉÍÓÚÜ Ñ', 'aeiouu n'],
    ['  María   del\t\nCarmen ', 'maria del carmen'],
    ['Œuvre æther', 'oeuvre aether'],
    ['oﬃcina', 'officina'],
    ['Straße', 'strasse'],
    ['Łódź Øresund İstanbul', 'lodz oresund istanbul'],
    ['Ｎｉñｏ', 'nino'],
    ['Peñ\u200balosa', 'penalosa'],
    ['nin\u0303o', 'nino'],
    ['a\u00a0b', 'a b'],
    ["O'Higgins-Núñez 23", "o'higgins-nunez 23"],
    ['ΟΔΟΣ', 'οδοσ'],
    ['', ''],
  ])('%o → %o', (text, folded) => expect(fold(text)).toBe(folded));

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
      { numRuns: 1000 },
    );
  });

  it('does not see case or accents in Spanish text', () => {
    const plain = 'aeiounuAEIOUNU';
    const accented = 'áéíóúñüÁÉÍÓÚÑÜ';
    fc.assert(
      fc.property(fc.array(fc.nat(plain.length - 1)), (indexes) => {
        const write = (letters: string) => indexes.map((index) => letters[index]).join('');
        expect(fold(write(accented))).toBe(write(plain).toLowerCase());
        expect(fold(write(accented).normalize('NFD'))).toBe(write(plain).toLowerCase());
      }),
    );
  });

  it('leaves single inner blanks only', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'Ñ', ' ', '\t', '\u00a0', '\n')), (signs) => {
        const partWords = signs
          .join('')
          .split(/\s+/)
          .filter((word) => word !== '');
        expect(fold(signs.join(''))).toBe(partWords.join(' ').replaceAll('Ñ', 'n'));
      }),
    );
  });
});
