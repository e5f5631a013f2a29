/** What a cell says, as a text. */
import { compactToDisplay } from '@caracteriza/domain/values/dates';
import { decimalComma } from '@caracteriza/domain/values/number-text';
import { SSF } from 'xlsx';
import { dayOfSerial } from './day-text.ts';

/** What is special about a cell beside its text. */
export type CellMark = 'formula' | 'no result' | 'fault' | 'imprecise';

export interface CellReading {
  text: string | null;
  mark?: CellMark;
}

/** How the texts of cells are cleaned: {@link cleanText} or {@link exactText}. */
export type ReadText = (text: string) => string;

/** Digits that a cell's number keeps; Excel turns the rest into zeros. */
const precise = 999_999_999_999_999;

export const booleanText = (value: boolean): string => (value ? 'VERDADERO' : 'FALSO');

/** A number as its format shows it, where that concerns us: days, times, parts of a hundred and leading zeros. */
export function readNumber(value: number, format: string, from1904: boolean): CellReading {
  const text = numberText(value, format, from1904);
  return value > precise ? { text, mark: 'imprecise' } : { text };
}

/** What a formula shows; its own mark comes before that of a formula. */
export const asFormula = (result: CellReading): CellReading =>
  result.text === null ? result : { mark: 'formula', ...result };

const isDateByFormat = new Map<string, boolean>();

/** Whether a format shows a date or a time. Formats are few, and cells are many. */
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
    // Without a day it is a time.
    const text = day === null ? SSF.format(format, value) : compactToDisplay(day);
    return text || String(value);
  }
  // A sign that is quoted or escaped is only text.
  if (format.replace(/"[^"]*"|\\./g, '').includes('%'))
    return `${decimalComma(Number((value * 100).toPrecision(15)))}%`;
  // A format of zeros shows leading ones.
  if (/^0{2,}$/.test(format) && Number.isInteger(value) && value >= 0)
    return String(value).padStart(format.length, '0');
  return plainNumber(value);
}

const plainNumber = (value: number): string =>
  Number.isInteger(value) && !Number.isSafeInteger(value) ? BigInt(value).toString() : String(value);

/** Words of Latin letters, digits and signs with one blank between them: most texts, and there is nothing to clean. */
const clean = /^(?:[!-&(-~¡-¬®-ÿ][!-~¡-¬®-ÿ]* )*[!-&(-~¡-¬®-ÿ][!-~¡-¬®-ÿ]*$/;

/** Without invisible characters, doubled blanks and those at the ends; without the apostrophe that our own exports add. */
export function cleanText(text: string): string {
  if (clean.test(text)) return text;
  const plain = text
    .normalize('NFC')
    .replace(/[\u200B-\u200F\u2060\uFEFF\u00AD]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return plain.replace(/^'(?=[=+\-@])/, '');
}

/** As it was written, without the apostrophe that our own exports add; '' where there are only blanks. */
export const exactText = (text: string): string =>
  text.trim() === '' ? '' : text.replace(/^'(?='*[=+\-@\t\r])/, '');
