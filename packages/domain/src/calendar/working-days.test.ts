import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAfter } from '../values/dates.ts';
import { workingDayCases, holidaysByYear } from './holidays.fixture.ts';
import { holidaysOf } from './holidays.ts';
import { monthsAfter, workingDayAfter, workingDaysLeft } from './working-days.ts';

const anyDay = fc
  .date({ min: new Date('2015-01-01'), max: new Date('2040-11-30'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10).replaceAll('-', ''));

describe('holidays', () => {
  it.each(Object.entries(holidaysByYear))('of %s are those of another program', (year, days) => {
    expect([...holidaysOf(Number(year))].sort()).toEqual(days.split(' ').map((day) => `${year}${day}`));
  });
});

describe('working days', () => {
  it.each(workingDayCases)('from %s on, %i later, end on %s', (day, n, end) => {
    expect(workingDayAfter(day, n)).toBe(end);
    expect(workingDaysLeft(day, end)).toBe(n);
    expect(workingDaysLeft(end, day)).toBe(-n || 0);
  });

  it('skip a weekend with holidays on both sides', () => {
    // Holy week of 2026: from Wednesday to Monday.
    expect(workingDayAfter('20260401', 1)).toBe('20260406');
    // No working days are left on the last day of the term itself, or from a Saturday to the Sunday after it.
    expect(workingDaysLeft('20260403', '20260403')).toBe(0);
    expect(workingDaysLeft('20260404', '20260405')).toBe(0);
  });

  it('are never a day too few: between two ends lies one working day', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 30 }), (day, n) => {
        const end = workingDayAfter(day, n);
        expect(workingDaysLeft(day, end)).toBe(n);
        expect(workingDayAfter(end, 1)).toBe(workingDayAfter(day, n + 1));
        // A request that arrives a day later is never due earlier.
        expect(workingDayAfter(dayAfter(day), n) >= end).toBe(true);
      }),
    );
  });
});

describe('terms of months', () => {
  it.each([
    ['20260115', 2, '20260316'],
    ['20251231', 2, '20260302'],
    ['20231229', 2, '20240229'],
    ['20231231', 2, '20240229'],
    ['20240229', 2, '20240429'],
    ['20270831', 6, '20280229'],
    ['20261130', 2, '20270201'],
    ['20260218', 2, '20260420'],
    ['20261110', 2, '20270112'],
  ])('from %s on, %i months, end on %s', (day, months, end) => expect(monthsAfter(day, months)).toBe(end));
});
