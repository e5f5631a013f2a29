/** Age in completed years (spec §3 "Surveyable"; rules §4). */

import { compactToIso, isCompactDate } from './dates.ts';

/**
 * Completed years between two `yyyymmdd` dates. Someone born on 29 February completes a year on 1 March in common years. Null
 * if the birth date is after `today` or either text is not a real date.
 */
export function completedYears(birthdate: string, today: string): number | null {
  if (!isCompactDate(birthdate) || !isCompactDate(today)) return null;
  // As numbers, two yyyymmdd dates differ by 10000 per completed year.
  const years = Math.floor((Number(today) - Number(birthdate)) / 10_000);
  return years < 0 ? null : years;
}

/**
 * Completed months between two `yyyymmdd` dates. In months without a 31st, someone born on the 31st completes a month on the
 * following 1st.
 */
export function completedMonths(birthdate: string, today: string): number | null {
  if (completedYears(birthdate, today) === null) return null;
  const [from, to] = [birthdate, today].map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(4, 6)));
  return to! - from! - (today.slice(6) < birthdate.slice(6) ? 1 : 0);
}

/** The days between two `yyyymmdd` dates; null as in `completedYears`. */
export function completedDays(birthdate: string, today: string): number | null {
  if (completedYears(birthdate, today) === null) return null;
  const [from, to] = [birthdate, today].map((day) => Date.parse(`${compactToIso(day)}T00:00:00Z`));
  return (to! - from!) / 86_400_000;
}
