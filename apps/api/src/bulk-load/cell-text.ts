/** The content of a cell as text. */
import { compactToDisplay } from '@caracteriza/domain/values/dates';
import { decimalComma } from '@caracteriza/domain/values/number-text';
import { SSF } from 'xlsx';
import { dayOfSerial } from './day-text.ts';

/** A peculiarity of a cell beyond its text. */
export type CellMark = 'formula' | 'no result' | 'fault' | 'imprecise';

export interface CellReading {
  text: string | null;
  mark?: CellMark;
}

/** The function that cleans cell texts: {@link cleanText} or {@link exactText}. */
export type ReadText = (text: string) => string;

/** The largest integer whose digits a cell keeps; Excel turns further digits into zeros. */
const maxPreciseInteger = 999_999_999_999_999;

export const booleanText = (value: boolean): string => (value ? 'VERDADERO' : 'FALSO');

/** A number as its format shows it, for the formats we support: dates, times, percentages and leading zeros. */
export function readNumber(value: number, format: string, from1904: boolean): CellReading {
  const text = numberText(value, format, from1904);
  return value > maxPreciseInteger ? { text, mark: 'imprecise' } : { text };
}

/** A formula's displayed value; the value's own mark takes precedence over the formula mark. */
export const asFormula = (result: CellReading): CellReading =>
  result.text === null ? result : { mark: 'formula', ...result };

const isDateByFormat = new Map<string, boolean>();

/** Whether a format shows a date or a time. Cached, because formats are few and cells are many. */
function showsDate(format: string): boolean {
  let isDate = isDateByFormat.get(format);
  if (isDate === undefined) {
    isDate = SSF.is_date(format) === true;
    isDateByFormat.set(format, isDate);
  }
  return isDate;
}

function numberText(value: number, format: string, from1904: boolean): string {
  if (format === 'General') return plainNumber(value);
  if (showsDate(format)) {
    const day = dayOfSerial(value, from1904);
    // A value without a date is a time.
    const text = day === null ? SSF.format(format, value) : compactToDisplay(day);
    return text || String(value);
  }
  // A quoted or escaped percent sign is only text.
  if (format.replace(/"[^"]*"|\\./g, '').includes('%'))
    return `${decimalComma(Number((value * 100).toPrecision(15)))}%`;
  // A format of zeros shows leading zeros.
  if (/^0{2,}$/.test(format) && Number.isInteger(value) && value >= 0)
    return String(value).padStart(format.length, '0');
  return plainNumber(value);
}

const plainNumber = (value: number): string =>
  Number.isInteger(value) && !Number.isSafeInteger(value) ? BigInt(value).toString() : String(value);

/** Words of Latin letters, digits and symbols separated by single blanks. Most texts match, and need no cleaning. */
const clean = /^(?:[!-&(-~¡-¬®-ÿ][!-~¡-¬®-ÿ]* )*[!-&(-~¡-¬®-ÿ][!-~¡-¬®-ÿ]*$/;

/** Removes invisible characters, repeated, leading and trailing blanks, and the apostrophe that our own exports add. */
export function cleanText(text: string): string {
  if (clean.test(text)) return text;
  const plainText = text
    .normalize('NFC')
    .replace(/[\u200B-\u200F\u2060\uFEFF\u00AD]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return plainText.replace(/^'(?=[=+\-@])/, '');
}

/** The text as written, without the apostrophe that our own exports add; '' if there are only blanks. */
export const exactText = (text: string): string =>
  text.trim() === '' ? '' : text.replace(/^'(?='*[=+\-@\t\r])/, '');
