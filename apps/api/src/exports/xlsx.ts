/** Writes tables as sheets of an Excel workbook, in chunks of bytes, with real dates and numbers and a frozen header row. */
import { escapeMarkup } from '@caracteriza/domain/values/markup';
import { type Cell, type ExportColumn, neutralizeFormula } from './columns.ts';
import { zip, type ZipEntry } from './zip.ts';

/** Characters to collect before compressing a chunk: fewer, larger chunks cost less. */
const chunkSize = 64 * 1024;

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageParts = 'http://schemas.openxmlformats.org/package/2006';
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const contentTypePrefix = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Indexes of the formats in `styles`. */
const [isoDayStyle, day] = [1, 2];
const styles = `${xml}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy-mm-dd"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/></numFmts><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3">${[0, 164, 165].map((format) => `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`;

/** Does not list the sheets, because it is written before them, when their number is unknown. */
const contentTypes = `${xml}<Types xmlns="${packageParts}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="${contentTypePrefix}.worksheet+xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentTypePrefix}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${contentTypePrefix}.styles+xml"/></Types>`;

const related = (...targets: readonly (readonly [type: string, target: string])[]) =>
  `${xml}<Relationships xmlns="${packageParts}/relationships">${targets
    .map(([type, to], n) => `<Relationship Id="rId${n + 1}" Type="${relationships}/${type}" Target="${to}"/>`)
    .join('')}</Relationships>`;

/**
 * Text that must be escaped: XML's special and control characters, and anything that looks like Excel's own escape sequence for
 * one.
 */
const unsafe = /[&<>"_\p{Cc}\uFFFE\uFFFF]/u;

function xmlText(text: string): string {
  if (!unsafe.test(text)) return text;
  return (
    escapeMarkup(text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_'))
      // XML cannot contain these two at all.
      .replace(/[\uFFFE\uFFFF]/g, '\uFFFD')
      .replace(
        /[^\P{Cc}\t\n]/gu,
        (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
      )
  );
}

/** The longest text that fits in an Excel cell. */
const longestText = 32_767;

/** Shortens a text to fit in a cell, ending with a note about the omitted part; csv and txt contain the whole text. */
function fitText(text: string): string {
  if (text.length <= longestText) return text;
  const note = ` … [Texto cortado: Excel admite ${longestText} caracteres por celda y este tiene ${text.length}. Está completo en CSV y TXT.]`;
  return text.slice(0, longestText - note.length).replace(/[\uD800-\uDBFF]$/, '') + note;
}

/** The letters of a column, counting from 0. */
function columnLetters(column: number): string {
  const lastLetter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? lastLetter : columnLetters(Math.floor(column / 26) - 1) + lastLetter;
}

/** The date as an Excel serial number, counted from 1 January 1900; null for earlier or invalid dates. */
function dayNumber(text: string): number | null {
  const time = Date.UTC(Number(text.slice(0, 4)), Number(text.slice(4, 6)) - 1, Number(text.slice(6, 8)));
  const days = time / 86_400_000 + 25_569;
  // Excel counts 29 February 1900, which did not exist.
  const serialDays = days < 61 ? days - 1 : days;
  return serialDays >= 1 ? serialDays : null;
}

function cellXml(address: string, cell: Cell, dayStyle: number): string {
  if (cell === null || cell === undefined || cell === '') return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c r="${address}"><v>${cell}</v></c>` : '';
  if (typeof cell === 'object') {
    const count = dayNumber(cell.day);
    return count === null ? '' : `<c r="${address}" s="${dayStyle}"><v>${count}</v></c>`;
  }
  return `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${xmlText(fitText(neutralizeFormula(cell)))}</t></is></c>`;
}

/** The maximum number of rows in a sheet, including the header; Excel treats a workbook that exceeds it as corrupt. */
const rowLimit = 1_048_576;

/** The contents of as many sheets as the rows need. Each must be consumed before the next one is requested. */
async function* sheetContents<Row>(
  columns: readonly ExportColumn<Row>[],
  rows: AsyncIterable<Row>,
  limit: number,
): AsyncGenerator<AsyncGenerator<Uint8Array>> {
  const columnPlaces = columns.map((column, n) => ({
    ...column,
    letters: columnLetters(n),
    style: column.days ? day : isoDayStyle,
  }));
  const widths = columnPlaces.map(
    ({ width = 18 }, n) => `<col min="${n + 1}" max="${n + 1}" width="${width}" customWidth="1"/>`,
  );
  const heads = columnPlaces.map(({ header, letters: column }) => cellXml(`${column}1`, header, isoDayStyle));
  const beginning = `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${heads.join('')}</row>`;
  const reader = rows[Symbol.asyncIterator]();
  let nextRow = await reader.next();

  async function* content(): AsyncGenerator<Uint8Array> {
    let text = beginning;
    for (let number = 2; number <= limit && !nextRow.done; number += 1) {
      text += `<row r="${number}">`;
      for (const columnPlace of columnPlaces)
        text += cellXml(
          columnPlace.letters + String(number),
          columnPlace.value(nextRow.value),
          columnPlace.style,
        );
      text += '</row>';
      if (text.length >= chunkSize) {
        yield Buffer.from(text);
        text = '';
      }
      nextRow = await reader.next();
    }
    yield Buffer.from(`${text}</sheetData></worksheet>`);
  }

  try {
    do yield content();
    while (!nextRow.done);
  } finally {
    await reader.return?.();
  }
}

/** A table to be written; its rows are read when its turn comes. */
interface Sheet {
  name: string;
  contents: AsyncIterable<AsyncIterable<Uint8Array>>;
}

/** A table as one sheet, or as several if it has more rows than fit in one. */
export function sheetOf<Row>(
  name: string,
  columns: readonly ExportColumn<Row>[],
  rows: AsyncIterable<Row>,
  limit = rowLimit,
): Sheet {
  return { name, contents: sheetContents(columns, rows, limit) };
}

/** The name of a table's nth sheet; characters that Excel does not allow are removed. */
function sheetName(name: string, n: number): string {
  const suffix = n === 1 ? '' : ` (${n})`;
  return xmlText(name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31 - suffix.length) + suffix);
}

const textEntry = (name: string, text: string): ZipEntry => ({ name, content: [Buffer.from(text)] });

async function* workbookParts(sheets: readonly Sheet[]): AsyncGenerator<ZipEntry> {
  yield textEntry('[Content_Types].xml', contentTypes);
  yield textEntry('_rels/.rels', related(['officeDocument', 'xl/workbook.xml']));
  const names: string[] = [];
  for (const { name, contents } of sheets) {
    let n = 0;
    for await (const content of contents) {
      names.push(sheetName(name, (n += 1)));
      yield { name: `xl/worksheets/sheet${names.length}.xml`, content };
    }
  }
  const sheetTags = names.map((name, n) => `<sheet name="${name}" sheetId="${n + 1}" r:id="rId${n + 1}"/>`);
  const workbook = `${xml}<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets>${sheetTags.join('')}</sheets></workbook>`;
  const targets = names.map((_, n) => ['worksheet', `worksheets/sheet${n + 1}.xml`] as const);
  yield textEntry('xl/workbook.xml', workbook);
  yield textEntry('xl/_rels/workbook.xml.rels', related(...targets, ['styles', 'styles.xml']));
  yield textEntry('xl/styles.xml', styles);
}

/** The bytes of the workbook. */
export const xlsx = (sheets: readonly Sheet[]): AsyncGenerator<Uint8Array> => zip(workbookParts(sheets));
