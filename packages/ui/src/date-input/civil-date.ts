/**
 * Dates without time or time zone; outside this file they are ISO texts `yyyy-mm-dd`. Arithmetic goes through Date.UTC and
 * back, where no time zone can shift a day; `new Date('2023-01-01')` is never used.
 */
export interface CivilDate {
  year: number;
  /** The month, from 1 to 12. */
  month: number;
  day: number;
}

/** The number with two digits: '07'. */
export const two = (n: number) => String(n).padStart(2, '0');

function fromUtc(ms: number): CivilDate {
  const date = new Date(ms);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

const toUtc = ({ year, month, day }: CivilDate) => Date.UTC(year, month - 1, day);

export function toIso({ year, month, day }: CivilDate): string {
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

/** Whether this date exists. */
export function exists(date: CivilDate): boolean {
  return date.year >= 1000 && toIso(fromUtc(toUtc(date))) === toIso(date);
}

/** @returns the date, or null if the text is not a valid date (wrong format, 31 February) */
export function parseIso(text: string): CivilDate | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return null;
  const date = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
  return exists(date) ? date : null;
}

/** Adds days, crossing months and years as needed. */
export function addDays(date: CivilDate, days: number): CivilDate {
  return fromUtc(toUtc({ ...date, day: date.day + days }));
}

/** Adds months; if the resulting month is shorter, uses its last day. */
export function addMonths(date: CivilDate, months: number): CivilDate {
  const first = fromUtc(toUtc({ year: date.year, month: date.month + months, day: 1 }));
  return { ...first, day: Math.min(date.day, daysIn(first)) };
}

export function daysIn({ year, month }: CivilDate): number {
  return fromUtc(Date.UTC(year, month, 0)).day;
}

/** From 0 (Sunday) to 6 (Saturday). */
export function weekday(date: CivilDate): number {
  return new Date(toUtc(date)).getUTCDay();
}

/** Today in a zone, by default the machine's. The Swedish locale writes dates as ISO 8601 does. */
export function today(now: Date, timeZone?: string): CivilDate {
  return parseIso(new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now))!;
}

/** A UTC instant of the date, for `Intl` formatters with `timeZone: 'UTC'`. */
export function asInstant(date: CivilDate): Date {
  return new Date(toUtc(date));
}
