import { expect, test } from 'vitest';
import { moreFamiliesHint } from './use-family-options.ts';

test('families that are not offered are said, and how to find them', () => {
  expect([0, 100].map(moreFamiliesHint)).toEqual([undefined, undefined]);
  expect(moreFamiliesHint(101)).toMatch(/^Se ofrecen 100 familias, y hay más\. Escriba parte del nombre/);
});
