/** Terms in working days and months, counted as the law does: the day of arrival does not count. */
import { compactToIso, dayAfter, isCompactDate } from '../values/dates.ts';
import { holidaysOf } from './holidays.ts';

/** Whether a day (yyyymmdd) is a weekday and not a holiday. */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${compactToIso(day)}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidaysOf(Number(day.slice(0, 4))).has(day);
}

/** The nth working day after a day (yyyymmdd); n is at least 1. */
export function workingDayAfter(day: string, n: number): string {
  let lastWorkingDay = day;
  for (let daysCounted = 0; daysCounted < n;) {
    lastWorkingDay = dayAfter(lastWorkingDay);
    if (isWorkingDay(lastWorkingDay)) daysCounted += 1;
  }
  return lastWorkingDay;
}

/** The number of working days after `day`, up to and including `until`; negative if `until` is before `day`. */
export function workingDaysLeft(day: string, until: string): number {
  if (until < day) return -workingDaysLeft(until, day) || 0;
  let count = 0;
  for (let date = day; date < until;) {
    date = dayAfter(date);
    if (isWorkingDay(date)) count += 1;
  }
  return count;
}

/**
 * The last day of a term in months: the same day of that month, or the month's last day if it is shorter, moved to the next
 * working day if necessary.
 */
export function monthsAfter(day: string, months: number): string {
  const month = Number(day.slice(4, 6)) - 1 + months;
  const year = Number(day.slice(0, 4)) + Math.floor(month / 12);
  const yearAndMonth = `${String(year).padStart(4, '0')}${String((month % 12) + 1).padStart(2, '0')}`;
  let lastDay = Number(day.slice(6));
  while (!isCompactDate(`${yearAndMonth}${String(lastDay).padStart(2, '0')}`)) lastDay -= 1;
  const end = `${yearAndMonth}${String(lastDay).padStart(2, '0')}`;
  return isWorkingDay(end) ? end : workingDayAfter(end, 1);
}
