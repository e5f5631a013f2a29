/** Dates whose year is typed with two digits. */
import { isoToCompact } from './dates.ts';

/** How many years ahead of today a two-digit year may refer to. */
const yearsAhead = 20;

/**
 * '5/3/26' → '20260305'. The year is the latest one with these digits that is neither after the year of
 * `latest` nor more than twenty years ahead. Returns null if the text is not such a date.
 * @param today yyyymmdd
 * @param latest the latest allowed day, of which only the year is used
 */
export function dayOfShortYear(typedText: string, today: string, latest = '9999'): string | null {
  const [, day = '', month = '', digits = ''] =
    /^(\d{1,2})[./\-\s](\d{1,2})[./\-\s](\d\d)$/.exec(typedText.trim()) ?? [];
  const lastYear = Math.min(Number(today.slice(0, 4)) + yearsAhead, Number(latest.slice(0, 4)));
  const year = 2000 + Number(digits);
  const fullYear = year > lastYear ? year - 100 : year;
  return isoToCompact(`${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}
