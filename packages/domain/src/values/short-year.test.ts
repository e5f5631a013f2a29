import { expect, it } from 'vitest';
import { dayOfShortYear } from './short-year.ts';

it.each([
  ['5/3/26', undefined, '20260305'],
  [' 05.03.46 ', undefined, '20460305'],
  ['5/3/47', undefined, '19470305'],
  ['5-3-85', '99991231', '19850305'],
  ['5/3/26', '20251231', '19260305'],
  ['5/12/26', '20261126', '20261205'],
  ['29/2/24', undefined, '20240229'],
  ['29/2/23', undefined, null],
  ['5/3/6', undefined, null],
  ['5/3/2026', undefined, null],
  ['5/3', undefined, null],
  ['', undefined, null],
])('%j, at most %s, is %s', (typed, latest, day) => {
  expect(dayOfShortYear(typed, '20261126', latest)).toBe(day);
});
