import { expect, it } from 'vitest';
import { daysBetween, longDate } from './long-date.ts';

it('writes a date as one says it', () => {
  expect(longDate('20261121')).toBe('sábado, 21 de noviembre de 2026');
});

it('counts days over months and leap years', () => {
  expect(daysBetween('20261121', '20261121')).toBe(0);
  expect(daysBetween('20280228', '20280301')).toBe(2);
  expect(daysBetween('20270101', '20261231')).toBe(-1);
});
