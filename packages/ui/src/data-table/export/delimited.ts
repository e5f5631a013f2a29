import { fileDate, type CellValue } from '../columns/date-text.ts';

/** The types a cell of an export may hold. */
export type ExportCell = CellValue;

/** A table ready to be written: one header, and rows of the same length. */
export interface ExportSheet {
  header: readonly string[];
  rows: readonly (readonly ExportCell[])[];
  /** The time zone of dates in files; by default the machine's. */
  timeZone?: string | undefined;
  /** In Excel, the first column is the rightmost one. */
  fromRight?: boolean;
}

/** Excel runs a text that starts like this as a formula, or drops its first character; any user may have typed it. */
const DANGEROUS = /^[=+\-@\t\r]/;

/** Makes a text inert in a spreadsheet with a leading apostrophe; numbers stay numbers, and dates become texts. */
export function inert(cell: ExportCell, timeZone?: string): string | number | null {
  if (cell instanceof Date) return fileDate(cell, timeZone);
  return typeof cell === 'string' && DANGEROUS.test(cell) ? `'${cell}` : cell;
}

/**
 * The decimal sign that spreadsheets expect in a locale, and a CSV separator that differs from it. Files use the digits
 * 0 to 9, so the sign is the one used with these digits: in Egypt a point, although Egypt's own digits use '٫'.
 */
export function signsOf(locale: string): { decimal: string; separator: ',' | ';' } {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1.5);
  const decimal = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
  return { decimal, separator: decimal === '.' ? ',' : ';' };
}

function cellText(cell: ExportCell, separator: string, decimal: string, timeZone?: string): string {
  const text =
    typeof cell === 'number' ? String(cell).replace('.', decimal) : String(inert(cell, timeZone) ?? '');
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A delimited text that Excel opens correctly on double click: UTF-8 with BOM, CRLF, values quoted when necessary, numbers
 * without group separators.
 */
export function delimitedText(sheet: ExportSheet, separator: ',' | ';' | '\t', decimal = '.'): string {
  const lines = [sheet.header, ...sheet.rows].map((row) =>
    row.map((cell) => cellText(cell, separator, decimal, sheet.timeZone)).join(separator),
  );
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}
