import { hourCycle } from '../../provider/hour-cycle.ts';

/** The types a column's `value` may return. */
export type CellValue = string | number | Date | null;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats a date for a locale; '' if it is invalid. Formatters are cached because creating one is slow. */
export function dateText(
  date: Date,
  locale: string,
  options: Intl.DateTimeFormatOptions = {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: hourCycle(locale),
  },
): string {
  if (Number.isNaN(date.getTime())) return '';
  const key = locale + JSON.stringify(options);
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, options);
    formats.set(key, format);
  }
  return format.format(date);
}

/** A value as text, for searching and for screen readers. */
export function valueText(value: CellValue, locale: string, options?: Intl.DateTimeFormatOptions): string {
  return value instanceof Date ? dateText(value, locale, options) : String(value ?? '');
}

/** A date as '2026-04-03 16:05' in local time; at midnight the time is omitted. Spreadsheets recognize it as a date. */
export function fileDate(date: Date): string {
  // The Swedish locale formats dates as in ISO 8601.
  const text = dateText(date, 'sv-SE', { dateStyle: 'short', timeStyle: 'short' });
  return text.replace(/ 00:00$/, '');
}
