import { describe, expect, it } from 'vitest';
import { differenceOf, takeText, type TextRule } from './text-filter.ts';

const rule: TextRule = { format: 'all', maxLength: undefined, noSpaces: false };

describe('a piece', () => {
  it.each([
    ['text', 'Peña', 'Peña'],
    ['text', 'ÁÉÍÓÚÜÑ áéíóúüñ', 'ÁÉÍÓÚÜÑ áéíóúüñ'],
    ['text', 'nin\u0303o', 'niño'],
    ['text', 'Peña\r\n', 'Peña'],
    ['text', 'طه حُسين', 'طه حُسين'],
    ['text', 'יוסי Ñáñez', 'יוסי Ñáñez'],
    ['text', 'می\u200Cخواهم', 'می\u200Cخواهم'],
    ['text', '\u200C', '\u200C'],
    ['text', 'क्\u200Dष', 'क्\u200Dष'],
    ['textnumber', 'Calle 5', 'Calle 5'],
    ['textnumber', 'شارع ٥', 'شارع ٥'],
    ['number', '0052418903', '0052418903'],
    ['number', '52.418.903', '52418903'],
    ['number', '1\u202f234\u202f567', '1234567'],
    ['number', ' 12345\t', '12345'],
    ['number', '٠٠٥٢٤١۸۹', '00524189'],
    ['number', '٥٢٬٤١٨٬٩٠٣', '52418903'],
    ['all', '  «¡Sí!» \t', '  «¡Sí!» \t'],
  ] as const)('%s takes %j as %j', (format, piece, text) => {
    expect(takeText(piece, Infinity, { ...rule, format })).toEqual({ text, lost: null });
  });

  it.each([
    ['text', 'Peña 3!'],
    ['text', 'شارع ٥'],
    ['text', '\u200Fطه'],
    ['textnumber', 'Calle 5ª #12-40'],
    ['number', '1.234,50'],
    ['number', '1234,5'],
    ['number', '1,250'],
    ['number', "1'250"],
    ['number', '12.34'],
    ['number', '-5'],
    ['number', '00７'],
  ] as const)('%s refuses %j whole', (format, piece) => {
    expect(takeText(piece, Infinity, { ...rule, format })).toEqual({ text: '', lost: 'whole' });
  });

  it('of one character is a key', () => {
    expect(takeText('e', Infinity, { ...rule, format: 'number' })).toEqual({ text: '', lost: 'refused' });
  });

  it('of a password has no white space inside; what surrounds it goes', () => {
    const password = { ...rule, noSpaces: true };
    expect(takeText(' Clave26\n', Infinity, password)).toEqual({ text: 'Clave26', lost: null });
    expect(takeText('Clave 26', Infinity, password)).toEqual({ text: '', lost: 'whole' });
  });

  it.each([
    ['text', '\n', false],
    ['textnumber', '\n', false],
    ['number', ' \t', false],
    ['all', '  ', true],
  ] as const)('of %s that is %j alone is refused with a reason', (format, piece, noSpaces) => {
    expect(takeText(piece, Infinity, { ...rule, format, noSpaces })).toEqual({ text: '', lost: 'refused' });
  });

  it('of keys loses the refused ones only', () => {
    expect(takeText('Peña3', Infinity, { ...rule, format: 'text' }, true)).toEqual({
      text: 'Peña',
      lost: 'refused',
    });
  });

  it.each([
    ['a❤\uFE0F', 'text', 'a'],
    ['a1\uFE0F\u20E3', 'text', 'a'],
    ['a1\uFE0F\u20E3', 'textnumber', 'a1'],
    ['a❤\uFE0E', 'textnumber', 'a'],
    ['a❤\uFE0F\u200D🔥', 'text', 'a'],
    ['a👨🏽\u200D👩', 'text', 'a'],
  ] as const)('of keys, %j, leaves nothing of an emoji in %s', (piece, format, text) => {
    expect(takeText(piece, Infinity, { ...rule, format }, true)).toEqual({ text, lost: 'refused' });
  });

  it('is counted in code points and never cut within one', () => {
    expect(takeText('👩a', 1, rule)).toEqual({ text: '👩', lost: 'cut' });
    expect(takeText('👩👩', 2, rule)).toEqual({ text: '👩👩', lost: null });
    expect(takeText('x', 0, rule)).toEqual({ text: '', lost: 'full' });
  });
});

it.each([
  ['', 'a', 0, 0, 'a'],
  ['aa', 'aaa', 2, 2, 'a'],
  ['Pera', 'Peñra', 2, 2, 'ñ'],
  ['uno dos', 'uno', 3, 7, ''],
  ['1234', '1x4', 1, 3, 'x'],
  ['same', 'same', 4, 4, ''],
  ['𠮷', '𠮸𠮷', 0, 0, '𠮸'],
  ['𠮷', '𠮷𠮸', 2, 2, '𠮸'],
  ['a𠮷b', 'a\u{20FB7}b', 1, 3, '\u{20FB7}'],
])('from %j to %j', (before, after, start, end, piece) => {
  expect(differenceOf(before, after)).toEqual({ start, end, piece });
});
