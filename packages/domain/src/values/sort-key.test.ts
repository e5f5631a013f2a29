import { describe, expect, it } from 'vitest';
import { codeSortKey, sortKey } from './sort-key.ts';

describe('sortKey', () => {
  it('orders ñ between n and o, and ignores case and accents', () => {
    const names = ['Oñate', 'ñame', 'Nuñez', 'Nunez', 'núñez', 'Nzambi', 'Ñeque', 'noé'];
    expect(
      names.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1)).map((name) => name.toLowerCase()),
    ).toEqual([
      'noé',
      'nunez',
      ...['nuñez', 'núñez'].toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1)),
      'nzambi',
      'ñame',
      'ñeque',
      'oñate',
    ]);
  });

  it('takes a decomposed ñ for the composed one', () => {
    expect(sortKey('N\u0303ame')).toBe(sortKey('Ñame'));
  });
});

describe('codeSortKey', () => {
  it('puts the ten thousandth thousand after the second', () => {
    expect(codeSortKey('CAM1000000') > codeSortKey('CAM000002')).toBe(true);
  });
});
