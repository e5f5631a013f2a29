import { expect, it } from 'vitest';
import { countText, figure } from './counted.ts';

it('writes a number with points between thousands', () => {
  expect([0, 999, 10_000, 1_234_567].map(figure)).toEqual(['0', '999', '10.000', '1.234.567']);
});

it('counts in words, one and many', () => {
  expect([0, 1, 2, 12_345].map((count) => countText(count, 'fila', 'filas'))).toEqual([
    '0 filas',
    '1 fila',
    '2 filas',
    '12.345 filas',
  ]);
});
