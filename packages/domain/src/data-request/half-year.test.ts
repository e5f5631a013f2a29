import { expect, it } from 'vitest';
import { isWorkingDay } from '../calendar/working-days.ts';
import { dayAfter } from '../values/dates.ts';
import {
  daysOfHalfYear,
  halfYearBefore,
  halfYearOf,
  halfYearWords,
  reportDueOn,
  reportsUpTo,
} from './half-year.ts';

it('every day of 20 years belongs to one half-year, whose days are those', () => {
  for (let day = '20200101'; day < '20400101'; day = dayAfter(day)) {
    const period = halfYearOf(day);
    const { from, to } = daysOfHalfYear(period);
    expect(from <= day && day <= to).toBe(true);
    expect(dayAfter(daysOfHalfYear(halfYearBefore(period)).to)).toBe(from);
  }
  expect(halfYearWords('2026-1')).toBe('Enero a junio de 2026');
  expect(halfYearWords('2025-2')).toBe('Julio a diciembre de 2025');
});

it('a report is due on the 15th working day of its February or August', () => {
  // The 1st of February 2026 is a Sunday; the 7th and 17th of August 2026 are holidays.
  expect(reportDueOn('2025-2', 15)).toBe('20260220');
  expect(reportDueOn('2026-1', 15)).toBe('20260825');
  for (let year = 2020; year < 2040; year++)
    for (const [period, month] of [
      [`${year}-1`, `${year}08`],
      [`${year}-2`, `${year + 1}02`],
    ] as const) {
      const dueDay = reportDueOn(period, 15);
      let working = 0;
      for (let day = `${month}01`; day <= dueDay; day = dayAfter(day)) if (isWorkingDay(day)) working += 1;
      expect([dueDay.slice(0, 6), working, isWorkingDay(dueDay)]).toEqual([month, 15, true]);
    }
});

it('a report waits from the first day of its month, for half-years in which the system was used', () => {
  expect(reportsUpTo('20260131', '20250301')).toEqual(['2025-1']);
  expect(reportsUpTo('20260201', '20250301')).toEqual(['2025-1', '2025-2']);
  expect(reportsUpTo('20260201', '20251231')).toEqual(['2025-2']);
  expect(reportsUpTo('20260201', '20260101')).toEqual([]);
  expect(reportsUpTo('20260801', '20260101')).toEqual(['2026-1']);
});
