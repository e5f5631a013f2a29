import { compactToIso } from '@caracteriza/domain/values/dates';

const format = new Intl.DateTimeFormat('es-CO', { dateStyle: 'full', timeZone: 'UTC' });
const dayMilliseconds = 86_400_000;

/** Days since 1970 for a yyyymmdd date. */
const dayNumber = (compact: string) => Date.parse(`${compactToIso(compact)}T00:00:00Z`) / dayMilliseconds;

/** '20261121' → 'sábado, 21 de noviembre de 2026'. */
export function longDate(compact: string): string {
  return format.format(dayNumber(compact) * dayMilliseconds);
}

/** Number of days between two yyyymmdd dates, 0 if they are equal; negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}
