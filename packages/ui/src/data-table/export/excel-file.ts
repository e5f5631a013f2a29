import { utils, write, type CellObject } from 'xlsx';
import { fileDate, wallClock } from '../columns/date-text.ts';
import type { ExportCell, ExportSheet } from './delimited.ts';

const DAY = 86_400_000;

/** Days since Excel's epoch of the date and time that clocks show; Excel knows no time zones. */
const serial = (clock: number) => 25_569 + clock / DAY;

/** The first day of 1901: Excel has no dates before 1900, and counts a 29 February 1900 that did not exist. */
const firstDay = Date.UTC(1901, 0, 1);

function excelCell(cell: ExportCell, dateFormat: string, timeZone?: string): CellObject | null {
  if (cell === null || cell === '') return null;
  if (typeof cell === 'number') {
    // Excel shows longer numbers with an exponent.
    return { t: 'n', v: cell, ...(Number.isInteger(cell) && Math.abs(cell) >= 1e11 && { z: '0' }) };
  }
  if (typeof cell === 'string') return { t: 's', v: cell };
  if (Number.isNaN(cell.getTime())) return null;
  const clock = wallClock(cell, timeZone);
  if (!(clock >= firstDay)) return { t: 's', v: fileDate(cell, timeZone) };
  return { t: 'n', v: serial(clock), z: dateFormat };
}

/** The date format of a column: with a time if any of its dates has one. */
function dateFormat(cells: readonly ExportCell[], timeZone?: string): string {
  const timed = cells.some((cell) => cell instanceof Date && fileDate(cell, timeZone).includes(':'));
  return timed ? 'yyyy-mm-dd hh:mm' : 'yyyy-mm-dd';
}

/** An Excel file. Texts are text cells, which Excel never runs, so formulas that users typed stay as they are. */
export function excelFile({ header, rows, timeZone }: ExportSheet, name: string): ArrayBuffer {
  const formats = header.map((_, column) =>
    dateFormat(
      rows.map((row) => row[column] ?? null),
      timeZone,
    ),
  );
  const cells = [
    header.map((title) => excelCell(title, '')),
    ...rows.map((row) => row.map((cell, column) => excelCell(cell, formats[column]!, timeZone))),
  ];
  const sheet = utils.aoa_to_sheet(cells);
  sheet['!freeze'] = { ySplit: 1 };
  sheet['!cols'] = header.map((title, column) => ({
    wch: Math.max(12, title.length + 2, formats[column]!.length + 2),
  }));
  const book = utils.book_new();
  // A sheet's name has at most 31 characters and none of []:*?/\
  utils.book_append_sheet(book, sheet, name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31) || 'Datos');
  return write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer;
}
