import { fileDate, wallClock } from '../columns/date-text.ts';
import type { ExportCell, ExportSheet } from './delimited.ts';
import { zipFile } from './zip-file.ts';

const DAY = 86_400_000;

/** Days since Excel's epoch for the date and time shown by clocks; Excel has no time zones. */
const serial = (milliseconds: number) => 25_569 + milliseconds / DAY;

/** The first day of 1901. Excel has no dates before 1900, and counts 29 February 1900, which did not exist. */
const firstDay = Date.UTC(1901, 0, 1);

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageParts = 'http://schemas.openxmlformats.org/package/2006';
const contentTypePrefix = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Indexes into the `cellXfs` of `styles`. Index 1 uses Excel's built-in number format `0`. */
const wholeNumber = 1;
const day = 2;
const moment = 3;
const styles = `${xml}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy-mm-dd"/><numFmt numFmtId="165" formatCode="yyyy-mm-dd hh:mm"/></numFmts><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4">${[0, 1, 164, 165].map((format) => `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`;
const contentTypes = `${xml}<Types xmlns="${packageParts}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="${contentTypePrefix}.worksheet+xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentTypePrefix}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${contentTypePrefix}.styles+xml"/></Types>`;
const related = (...targets: readonly (readonly [type: string, target: string])[]) =>
  `${xml}<Relationships xmlns="${packageParts}/relationships">${targets
    .map(([type, to], n) => `<Relationship Id="rId${n + 1}" Type="${relationships}/${type}" Target="${to}"/>`)
    .join('')}</Relationships>`;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML's special characters, those it does not allow, and text that Excel would take for its own escape of one (`_x000D_`). */
function xmlText(text: string): string {
  if (!/[&<>"_\p{Cc}\uFFFE\uFFFF]/u.test(text)) return text;
  return text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"]/g, (sign) => entities[sign]!)
    .replace(/[\uFFFE\uFFFF]/g, '\uFFFD')
    .replace(
      /[^\P{Cc}\t\n]/gu,
      (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    );
}

/** The letters of a column, counting from 0. */
function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
}

type Clock = (date: Date) => number;

/**
 * The time shown by clocks in a zone, in whole seconds. Asking `Intl` is slow, so it is asked once per quarter of an hour;
 * before 1972, some zones changed their clocks within one.
 */
function clockOf(timeZone: string | undefined): Clock {
  const offsets = new Map<number, number>();
  return (date) => {
    const time = Math.floor(date.getTime() / 1000) * 1000;
    if (!(time >= Date.UTC(1972))) return wallClock(date, timeZone);
    const quarter = Math.floor(time / 900_000);
    let offset = offsets.get(quarter);
    if (offset === undefined) offsets.set(quarter, (offset = wallClock(date, timeZone) - time));
    return time + offset;
  };
}

const isDate = (cell: ExportCell | undefined): cell is Date =>
  cell instanceof Date && !Number.isNaN(cell.getTime());

/** Whether a column's dates are written with a time, that is, whether any of them has one. */
const hasTimes = (rows: ExportSheet['rows'], column: number, clock: Clock) =>
  rows.some((row) => {
    const cell = row[column];
    return isDate(cell) && ((clock(cell) % DAY) + DAY) % DAY >= 60_000;
  });

function textCell(cellAddress: string, text: string): string {
  // Excel reports a file with a longer text as damaged.
  if (text.length > 32_767) throw new RangeError('A cell has more than 32,767 characters.');
  return `<c r="${cellAddress}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
}

function cellXml(
  cellAddress: string,
  cell: ExportCell,
  dateStyle: number,
  clock: Clock,
  timeZone?: string,
): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'string') return textCell(cellAddress, cell);
  if (typeof cell === 'number') {
    if (!Number.isFinite(cell)) return '';
    // Excel shows longer numbers in scientific notation.
    const style = Number.isInteger(cell) && Math.abs(cell) >= 1e11 ? ` s="${wholeNumber}"` : '';
    return `<c r="${cellAddress}"${style}><v>${cell}</v></c>`;
  }
  if (!isDate(cell)) return '';
  const clockTime = clock(cell);
  if (!(clockTime >= firstDay)) return textCell(cellAddress, fileDate(cell, timeZone));
  return `<c r="${cellAddress}" s="${dateStyle}"><v>${serial(clockTime)}</v></c>`;
}

/** The sheet, a thousand rows at a time. */
function* sheetXml({ header, rows, timeZone, fromRight = false }: ExportSheet): Generator<string> {
  const clock = clockOf(timeZone);
  const places = header.map((title, column) => {
    const style = hasTimes(rows, column, clock) ? moment : day;
    return { at: letters(column), style, width: Math.max(12, title.length + 2, style === moment ? 18 : 12) };
  });
  const widths = places.map(
    ({ width }, n) => `<col min="${n + 1}" max="${n + 1}" width="${width}" customWidth="1"/>`,
  );
  let text = `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView${fromRight ? ' rightToLeft="1"' : ''} workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
  for (let number = 1; number <= rows.length + 1; number += 1) {
    const row = number === 1 ? header : rows[number - 2]!;
    text += `<row r="${number}">`;
    for (const [column, { at, style }] of places.entries())
      text += cellXml(`${at}${number}`, row[column] ?? null, style, clock, timeZone);
    text += '</row>';
    if (number % 1000 === 0) {
      yield text;
      text = '';
    }
  }
  yield `${text}</sheetData></worksheet>`;
}

/** An Excel file. Texts are text cells, which Excel never runs, so formulas that users typed stay as they are. */
export function excelFile(sheet: ExportSheet, name: string): Promise<ArrayBuffer> {
  // A sheet's name has at most 31 characters and none of []:*?/\
  const sheetName = xmlText(name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31) || 'Datos');
  const workbook = `${xml}<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets><sheet name="${sheetName}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
  return zipFile([
    { name: '[Content_Types].xml', pieces: [contentTypes] },
    { name: '_rels/.rels', pieces: [related(['officeDocument', 'xl/workbook.xml'])] },
    { name: 'xl/workbook.xml', pieces: [workbook] },
    {
      name: 'xl/_rels/workbook.xml.rels',
      pieces: [related(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml'])],
    },
    { name: 'xl/styles.xml', pieces: [styles] },
    { name: 'xl/worksheets/sheet1.xml', pieces: sheetXml(sheet) },
  ]);
}
