import { describe, expect, it } from 'vitest';
import {
  addNumbers,
  compareNumbers,
  numberWriting,
  parseNumber,
  valueOf,
  writeNumber,
} from './written-number.ts';

describe.each([
  ['es-CO', '1.234,50', '1234.50'],
  ['es-CO', '1234,5', '1234.5'],
  ['es-CO', '-5', '-5'],
  ['es-CO', '−5', '-5'],
  ['es-CO', ',5', '0.5'],
  ['es-CO', '1.234.567', '1234567'],
  ['es-CO', '007', '7'],
  ['es-CO', '-0', '0'],
  ['es-CO', ' 8 ', '8'],
  ['es-CO', '', ''],
  ['es-CO', '12345678901234567890,123', '12345678901234567890.123'],
  ['en-US', '1,234.50', '1234.50'],
  ['en-IN', '12,34,567', '1234567'],
  ['fr-FR', '1 234,5', '1234.5'],
  ['de-CH', "1'234.5", '1234.5'],
  ['ar-EG', '12', '12'],
  ['ar-EG', '١٬٢٣٤٫٥٠', '1234.50'],
  ['ar-EG', '\u061C-١٢', '-12'],
  ['fa-IR', '۱۲۳۴', '1234'],
])('%s reads %j', (locale, numberText, value) => {
  it(`as ${JSON.stringify(value)}`, () => {
    expect(parseNumber(numberText, numberWriting(locale))).toBe(value);
  });
});

it.each([
  ['es-CO', '1.5'],
  ['es-CO', '1,234.50'],
  ['es-CO', '1.23.456'],
  ['es-CO', '1..234'],
  ['es-CO', '12e3'],
  ['es-CO', '$ 5'],
  ['es-CO', '-'],
  ['es-CO', ','],
  ['es-CO', '1,2,3'],
  ['en-US', '1.234,50'],
])('%s: %j is no number', (locale, numberText) => {
  expect(parseNumber(numberText, numberWriting(locale))).toBeNull();
});

it('what is written is read again, in any locale', () => {
  for (const locale of ['es-CO', 'es-ES', 'en-US', 'en-IN', 'fr-FR', 'de-CH', 'ar-EG', 'sv-SE'])
    for (const value of ['0', '-1234567.50', '0.001', '999', '1000', '12345678901234567890'])
      expect(parseNumber(writeNumber(value, numberWriting(locale)), numberWriting(locale))).toBe(value);
});

it('sums and order are exact', () => {
  expect(addNumbers('0.1', '0.2')).toBe('0.3');
  expect(addNumbers('1', '-1.5')).toBe('-0.5');
  expect(addNumbers('99999999999999999999', '1')).toBe('100000000000000000000');
  expect(compareNumbers('0.30', '0.3')).toBe(0);
  expect(compareNumbers('-2', '1')).toBeLessThan(0);
  expect(compareNumbers('10', '9')).toBeGreaterThan(0);
  expect(valueOf(1e-7)).toBe('0.0000001');
});
