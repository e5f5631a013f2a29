/**
 * Calendar dates in the product's three formats, and the current date and time in Bogotá.
 *
 * compact `yyyymmdd` (stored, sent), display `dd/mm/yyyy` (shown, typed), ISO `yyyy-mm-dd` (date inputs): spec §3 "Dates". A
 * date is text and never passes through `new Date('2023-01-01')`, which is the day before in UTC−5 (rules §7). Converters
 * return null for text in the wrong format and for dates that do not exist.
 */

/** The zone of every date and moment of the product (rules §4). */
export const productTimeZone = 'America/Bogota';

type Day = { readonly year: number; readonly month: number; readonly day: number };

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** The number of days in a month (1–12) of the Gregorian calendar. */
function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function existingDay(y: string, m: string, d: string): Day | null {
  const [year, month, day] = [Number(y), Number(m), Number(d)];
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  return { year, month, day };
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
const fourDigits = (value: number) => String(value).padStart(4, '0');

// Uses slices, because named groups are three times as slow and an export reads hundreds of thousands of dates.
const readCompact = (text: string) =>
  /^\d{8}$/.test(text) ? existingDay(text.slice(0, 4), text.slice(4, 6), text.slice(6)) : null;
const readIso = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) ? existingDay(text.slice(0, 4), text.slice(5, 7), text.slice(8)) : null;

const writeCompact = (day: Day | null) =>
  day && `${fourDigits(day.year)}${twoDigits(day.month)}${twoDigits(day.day)}`;
const writeDisplay = (day: Day | null) =>
  day && `${twoDigits(day.day)}/${twoDigits(day.month)}/${fourDigits(day.year)}`;
const writeIso = (day: Day | null) =>
  day && `${fourDigits(day.year)}-${twoDigits(day.month)}-${twoDigits(day.day)}`;

/** Whether a text is a real date in `yyyymmdd` format (years 0001–9999). */
export function isCompactDate(text: string): boolean {
  return readCompact(text) !== null;
}

/** '20240229' → '29/02/2024'. */
export function compactToDisplay(text: string): string | null {
  return writeDisplay(readCompact(text));
}

/** '20240229' → '2024-02-29'. */
export function compactToIso(text: string): string | null {
  return writeIso(readCompact(text));
}

/** '2024-02-29' → '20240229'. */
export function isoToCompact(text: string): string | null {
  return writeCompact(readIso(text));
}

/** Negative, zero or positive if date `a` is before, equal to or after `b`. Both must be yyyymmdd. */
export function compareDates(a: string, b: string): number {
  return Number(a) - Number(b);
}

/** Whether date `a` (yyyymmdd) is after `b`; false if either is missing. */
export function isAfter(a: string | null | undefined, b: string | null | undefined): boolean {
  return !!a && !!b && compareDates(a, b) > 0;
}

/** The day after a yyyymmdd date. */
export function dayAfter(day: string): string {
  const date = new Date(`${compactToIso(day)}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return isoToCompact(date.toISOString().slice(0, 10))!;
}

/** The instant at which a day (yyyymmdd) begins in Bogotá, which has no daylight saving time; `days` later. */
export const startOfDay = (day: string, days = 0): Date =>
  new Date(Date.parse(`${compactToIso(day)}T00:00:00-05:00`) + days * 86_400_000);

/** The same yyyymmdd date a year later; 28 February after 29 February. */
export function yearAfter(day: string): string {
  const nextDay = String(Number(day) + 1_00_00);
  return isCompactDate(nextDay) ? nextDay : String(Number(nextDay) - 1);
}

// Built once, because constructing a formatter costs more than a thousand uses. h23, because otherwise midnight becomes
// 24:00:00.
const bogotaClock = new Intl.DateTimeFormat('en-US', {
  timeZone: productTimeZone,
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** Caches the parts of the most recent second, because one call asks for its date and time several times. */
let lastSecond: { second: number; dateParts: Record<string, string> } | undefined;

function bogotaParts(now: Date): Record<string, string> {
  const second = Math.floor(now.getTime() / 1000);
  if (lastSecond?.second !== second) {
    const dateParts = bogotaClock.formatToParts(now).map(({ type, value }) => [type, value]);
    lastSecond = { second, dateParts: Object.fromEntries(dateParts) };
  }
  return lastSecond.dateParts;
}

/** The date in Bogotá at an instant, `yyyymmdd` (rules §4: ages and open campaigns use America/Bogota). */
export function todayInBogota(now: Date): string {
  const { year, month, day } = bogotaParts(now);
  return `${year}${month}${day}`;
}

/** The time of day in Bogotá at an instant, `HH:mm:ss` (rules §6: `characterizationTime`). */
export function bogotaTime(now: Date): string {
  const { hour, minute, second } = bogotaParts(now);
  return `${hour}:${minute}:${second}`;
}

/** '10/03/2026 10:00:05', in Bogotá. */
export function momentToDisplay(moment: Date): string {
  return `${compactToDisplay(todayInBogota(moment))} ${bogotaTime(moment)}`;
}
