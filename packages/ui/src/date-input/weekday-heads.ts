import { asInstant } from './civil-date.ts';

/**
 * The column headings of a calendar from `start` (0 is Sunday): two letters of each name or, if two of those are equal, the
 * locale's narrow names or, if those repeat too, its short names.
 */
export function weekdayHeads(locale: string, start: number): { head: string; name: string }[] {
  const names = (weekday: 'narrow' | 'short' | 'long') =>
    Array.from({ length: 7 }, (_, index) =>
      // 7 January 2024 was a Sunday.
      new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday }).format(
        asInstant({ year: 2024, month: 1, day: 7 + ((start + index) % 7) }),
      ),
    );
  const short = names('short');
  const headers =
    [short.map((name) => name.slice(0, 2)), names('narrow')].find(
      (dayNames) => new Set(dayNames).size === 7,
    ) ?? short;
  return names('long').map((name, index) => ({ head: headers[index]!, name }));
}
