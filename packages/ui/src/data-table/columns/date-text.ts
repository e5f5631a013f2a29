import { hourCycle } from '../../provider/hour-cycle.ts';
import type { DataTableColumn } from '../data-table-types.ts';

/** The types a column's `value` may return. */
export type CellValue = string | number | Date | null;

const momentFormat = (locale: string): Intl.DateTimeFormatOptions => ({
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: hourCycle(locale),
});

/** The columns with a date format that uses this time zone; a format with its own zone keeps it. */
export function inZone<Column extends Pick<DataTableColumn<never>, 'dateFormat'>>(
  columns: readonly Column[],
  locale: string,
  timeZone: string | undefined,
): readonly Column[] {
  if (timeZone === undefined) return columns;
  return columns.map((column) => ({
    ...column,
    dateFormat: { timeZone, ...(column.dateFormat ?? momentFormat(locale)) },
  }));
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats a date for a locale; '' if it is invalid. Formatters are cached because creating one is slow. */
export function dateText(
  date: Date,
  locale: string,
  options: Intl.DateTimeFormatOptions = momentFormat(locale),
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

/** A date as '2026-04-03 16:05:00' in a time zone, by default the machine's. The Swedish locale formats dates like ISO 8601. */
const isoText = (date: Date, timeZone: string | undefined) =>
  dateText(date, 'sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });

/** A date as '2026-04-03 16:05'; at midnight the time is omitted. Spreadsheets recognize it as a date. */
export const fileDate = (date: Date, timeZone?: string) =>
  isoText(date, timeZone)
    .replace(/:\d\d$/, '')
    .replace(/ 00:00$/, '');

/** The local time in the zone at this moment, as the milliseconds of the same date and time in UTC. */
export const wallClock = (date: Date, timeZone?: string) =>
  Date.parse(`${isoText(date, timeZone).replace(' ', 'T')}Z`);

/** The moment, in milliseconds, at which clocks in the zone show a given time in whole seconds: '2026-04-03T00:00:00'. */
export function momentOf(time: string, timeZone?: string): number {
  if (timeZone === undefined) return Date.parse(time);
  const utc = Date.parse(`${time}Z`);
  const offset = (timestamp: number) => wallClock(new Date(timestamp), timeZone) - timestamp;
  // The clocks may change between the two moments.
  return utc - offset(utc - offset(utc));
}
