import { expect, it } from 'vitest';
import { counted } from './counted.ts';

it('counts in words, one and many', () => {
  expect([0, 1, 2, 12_345].map((count) => counted(count, 'fila', 'filas'))).toEqual([
    '0 filas',
    '1 fila',
    '2 filas',
    '12.345 filas',
  ]);
});
