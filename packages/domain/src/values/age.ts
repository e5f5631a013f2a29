/** Age in completed years (spec §3 "Surveyable"; rules §4). */

import { isCompactDate } from './dates.ts';

/**
 * Completed years between two compact days (`yyyymmdd`). Whoever was born on 29 February completes a year on
 * 1 March in common years. Null when the birth date lies after `today` or either text is no real day.
 */
export function completedYears(birthdate: string, today: string): number | null {
  if (!isCompactDate(birthdate) || !isCompactDate(today)) return null;
  // Read as numbers, two yyyymmdd differ by 10000 for each completed year.
  const years = Math.floor((Number(today) - Number(birthdate)) / 10_000);
  return years < 0 ? null : years;
}
