import { latinDigits } from '../input/latin-digits.ts';
import { exists, parseIso, toIso, two } from './civil-date.ts';

export type DatePart = 'day' | 'month' | 'year';

/** How a locale writes numeric dates. */
export interface DateWriting {
  order: readonly DatePart[];
  /** The separator between the parts. */
  sign: string;
  /**
   * Whether the locale's own digits are used for Gregorian dates. In Persian they are not, because they belong to
   * another calendar.
   */
  ownDigits: boolean;
}

const cache = new Map<string, DateWriting>();

/** The date format of a locale: day first in Spanish, month first in the United States, year first in Japan. */
export function dateWriting(locale: string): DateWriting {
  const cached = cache.get(locale);
  if (cached) return cached;
  const parts = new Intl.DateTimeFormat(locale, {
    calendar: 'gregory',
    numberingSystem: 'latn',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).formatToParts(0);
  const sign = parts.find(({ type }) => type === 'literal')?.value.trim() ?? '';
  const writing = {
    order: parts
      .map(({ type }) => type)
      .filter((type) => type === 'day' || type === 'month' || type === 'year'),
    sign: /^[./-]$/.test(sign) ? sign : '/',
    ownDigits: new Intl.DateTimeFormat(locale).resolvedOptions().calendar === 'gregory',
  };
  cache.set(locale, writing);
  return writing;
}

const readable = (text: string, { ownDigits }: DateWriting) => (ownDigits ? latinDigits(text) : text);

/**
 * Parses a typed date: three numbers in the locale's order, with or without leading zeros, or an ISO date. Some locales, such as
 * Korean, end a date with a point.
 *
 * @returns the ISO text, or null if it is not a date
 */
export function parseTyped(text: string, writing: DateWriting): string | null {
  const numbers = /^(\d{1,4})[./\-\s]+(\d{1,2})[./\-\s]+(\d{1,4})\.?$/
    .exec(readable(text, writing).trim())
    ?.slice(1);
  if (!numbers) return null;
  // Four leading digits are a year in every locale.
  const parts: readonly DatePart[] = numbers[0]!.length === 4 ? ['year', 'month', 'day'] : writing.order;
  const numberOf = (name: DatePart) => numbers[parts.indexOf(name)]!;
  if (numberOf('year').length !== 4 || numberOf('day').length > 2) return null;
  const date = {
    year: Number(numberOf('year')),
    month: Number(numberOf('month')),
    day: Number(numberOf('day')),
  };
  return exists(date) ? toIso(date) : null;
}

/** Formats an ISO text for the locale; returns '' for anything else. */
export function toTyped(iso: string, { order, sign }: DateWriting): string {
  const date = parseIso(iso);
  if (!date) return '';
  return order.map((name) => (name === 'year' ? `${date.year}` : two(date[name]))).join(sign);
}

/**
 * Inserts the separators while the digits are typed. Nothing is removed: text that is not a date stays as typed, except
 * that its digits are converted, and the input reports it on blur.
 */
export function maskTyped(typed: string, writing: DateWriting): string {
  const { order, sign } = writing;
  const text = readable(typed, writing);
  // While a user types an ISO date by hand, its year gets a separator after two digits: 20/26.
  const iso = text.replace(/^\s*(\d\d)[./-]?(\d\d)[./-](\d\d)[./-](\d\d)\s*$/, '$1$2-$3-$4');
  const typedDate = toTyped(iso, writing);
  if (typedDate !== '') return typedDate;
  const trimmed = text.trimStart();
  if (/[^\d./\-\s]/.test(trimmed)) return text;
  const parts = trimmed.split(/[./\-\s]+/);
  // A space after a complete date is not a separator.
  if (parts.length > 3 && /\s$/.test(text)) parts.pop();
  for (const [index, name] of order.entries()) {
    const width = name === 'year' ? 4 : 2;
    const digits = parts[index] ?? '';
    if (index < 2 && parts.length === index + 1 && digits.length > width)
      parts.splice(index, 1, digits.slice(0, width), digits.slice(width));
  }
  return parts.join(sign);
}
