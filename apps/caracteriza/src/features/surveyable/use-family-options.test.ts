import { expect, test } from 'vitest';
import { cutText } from './use-family-options.ts';

test('families that are not offered are said, and how to find them', () => {
  expect([0, 100].map(cutText)).toEqual([undefined, undefined]);
  expect(cutText(101)).toMatch(/^Se ofrecen 100 familias, y hay más\. Escriba parte del nombre/);
});
