/** Dates whose year is typed with two digits. */
import { isoToCompact } from './dates.ts';

/** Years ahead of today that two digits may mean. */
const yearsAhead = 20;

/**
 * '5/3/26' → '20260305'. The year is the last one with these digits that is not after that of `latest`, nor over twenty years
 * ahead. Returns null if the text is no such date.
 * @param today yyyymmdd
 * @param latest the last day that is allowed, of which the year counts
 */
export function dayOfShortYear(typed: string, today: string, latest = '9999'): string | null {
  const [, day = '', month = '', digits = ''] =
    /^(\d{1,2})[./\-\s](\d{1,2})[./\-\s](\d\d)$/.exec(typed.trim()) ?? [];
  const lastYear = Math.min(Number(today.slice(0, 4)) + yearsAhead, Number(latest.slice(0, 4)));
  const year = 2000 + Number(digits);
  const whole = year > lastYear ? year - 100 : year;
  return isoToCompact(`${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}
