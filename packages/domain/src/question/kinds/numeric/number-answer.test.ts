import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberProblem } from './number-answer.ts';
import {
  decimalsOf,
  exportedNumber,
  isHeldExactly,
  numberOnWire,
  shownNumber,
} from '../../../values/number-text.ts';

describe('a typed number', () => {
  it.each([
    ['72,5', '72.5'],
    ['72.5', '72.5'],
    [' 72 ', '72'],
    ['-3', '-3'],
    ['007', '007'],
    ['1,50', '1.50'],
  ])('%j is %j on the wire', (typed, wireText) => expect(numberOnWire(typed)).toBe(wireText));

  it.each(['72,', ',5', '1.250,5', '1,250,000', '1e3', '+5', '72,5 kg', '5-', '--5', '１２'])(
    '%j is none, stays as it was typed and is refused',
    (typed) => {
      expect(numberOnWire(typed)).toBe(typed);
      expect(numberProblem(typed, { decimals: 3 })).not.toBeNull();
    },
  );

  it('never becomes another number, whatever is typed', () => {
    const keys = fc.string({ unit: fc.constantFrom('0', '7', '25', '.', ',', '-', ' '), maxLength: 9 });
    fc.assert(
      fc.property(keys, (typed) => {
        const sentText = numberOnWire(typed);
        expect([typed, typed.trim().replace(',', '.')]).toContain(sentText);
        fc.pre(numberProblem(sentText, { decimals: 6, least: -1e15 }) === null);
        expect(Number(sentText)).toBe(Number(typed.replace(',', '.')));
      }),
    );
  });
});

describe('a number on the wire', () => {
  const limits = { decimals: 2, least: -10, most: 99.5 };
  it.each([
    ['99.5', limits, null],
    ['-10', limits, null],
    ['99.51', limits, 'El valor máximo es 99,5.'],
    ['-10.01', limits, 'El valor mínimo es -10.'],
    ['1.234', limits, 'Use máximo 2 decimales. Si quiso separar los miles, escríbalos seguidos.'],
    [
      '1.234',
      {},
      'Escriba un número entero, sin decimales. Si quiso separar los miles, escríbalos seguidos.',
    ],
    ['1.2345', { decimals: 1 }, 'Use máximo 1 decimal.'],
    ['1.250,5', limits, 'Escriba el número sin separar los miles.'],
    ['72 kg', limits, 'Escriba solo el número, por ejemplo 72,5.'],
    ['0', { least: 0 }, null],
    ['-1', { most: 5 }, 'No se aceptan números negativos.'],
    ['12345678901234.5', { decimals: 1 }, null],
    ['123456789012345.6', { decimals: 1 }, 'Inserte máximo 15 caracteres.'],
  ])('%j within %j: %s', (value, within, problem) => expect(numberProblem(value, within)).toBe(problem));

  it('is a number in files, but with zeros in front', () => {
    expect(['72.5', '-3', '0', '007', '72,5'].map(exportedNumber)).toEqual([72.5, -3, 0, '007', '72,5']);
  });

  it('is shown with a comma and its unit; an answer of before stays readable', () => {
    expect(shownNumber('72.5', 'kg')).toBe('72,5 kg');
    expect(shownNumber('007', null)).toBe('007');
    expect(shownNumber('a.b', null)).toBe('a.b');
  });
});

it('counts decimals as they are written', () => {
  expect([5, 0.125, -1.5, 1e-7, 1e21].map(decimalsOf)).toEqual([0, 3, 1, 7, 0]);
});

describe('a number that was typed', () => {
  it.each([
    ['72,5', true],
    ['0072.50', true],
    ['-3', true],
    ['-0', true],
    ['0', true],
    ['999999999999999', true],
    // Text that looks like a map position.
    ['4.609710123456789', true],
    ['123456789012345,678', false],
    ['999999999999999,04', false],
    ['0,12345678901234567890', false],
    ['no es un número', true],
  ])('%s is held exactly: %s', (typed, exactly) => {
    expect(isHeldExactly(typed)).toBe(exactly);
  });
});
