/** Age in completed years (spec §3 "Surveyable"; rules §4). */

import { isCompactDate } from './dates.ts';

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
