import { expect, it } from 'vitest';
import { filterText } from './text-filter.ts';

const rule = { format: 'all', maxLength: 500, noSpaces: false } as const;

it.each([
  ['text', 'Peña 3!_', 'Peña '],
  ['text', 'ÁÉÍÓÚÜÑ áéíóúüñ', 'ÁÉÍÓÚÜÑ áéíóúüñ'],
  ['text', '×÷<b>', 'b'],
  ['textnumber', 'Calle 5ª #12-40', 'Calle 5 1240'],
  ['number', '-1.000,5 e3', '100053'],
  ['number', '００7', '7'],
  ['all', '  «¡Sí!» \t', '  «¡Sí!» \t'],
] as const)('%s lets pass of %j', (format, typed, kept) => {
  expect(filterText(typed, { ...rule, format }).text).toBe(kept);
});

it('takes a decomposed ñ for one letter', () => {
  expect(filterText('nin\u0303o', { ...rule, format: 'text' }).text).toBe('niño');
});

it('counts code points and never cuts one in half', () => {
  expect(filterText('👩a', { ...rule, maxLength: 1 })).toEqual({ text: '👩', lost: 'cut' });
  expect(filterText('👩👩', { ...rule, maxLength: 2 })).toEqual({ text: '👩👩', lost: null });
});

it('takes white space out of passwords', () => {
  expect(filterText(' a\tb\u00a0c\n', { ...rule, noSpaces: true }).text).toBe('abc');
});

it('tells what was refused from what was too long, and from what was only composed', () => {
  expect(filterText('12a', { ...rule, format: 'number' }).lost).toBe('refused');
  expect(filterText('12a3', { ...rule, format: 'number', maxLength: 2 }).lost).toBe('cut');
  expect(filterText('n\u0303', { ...rule, format: 'text' })).toEqual({ text: 'ñ', lost: null });
});
