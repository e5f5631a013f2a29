/** Reads a workbook, .xls or .xlsx by its content, into texts as a person sees them. Runs in a thread of its own. */
import { compactToDisplay } from '@caracteriza/domain/values/dates';
import { decimalComma } from '@caracteriza/domain/values/number-text';
import { CFB, read, SSF, type CellObject, type WorkBook } from 'xlsx';
import { type ArchivedFile, BadArchive, plainArchive, unpackArchive } from './archive.ts';
import { dayOfSerial } from './day-text.ts';
import { checkSignature, RefusedFile, wrongFile } from './refused-file.ts';

/** What is special about a cell beside its text. */
export type CellMark = 'formula' | 'no result' | 'fault' | 'imprecise';

export interface Sheet {
  name: string;
  hidden: boolean;
  hiddenRows: number;
  /** There are values beyond the columns that are read. */
  moreColumns: boolean;
  /** By row and column, from 0; a row without content is undefined. */
  rows: (readonly (string | null)[] | undefined)[];
  /** By 'row:column'. */
  marks: ReadonlyMap<string, CellMark>;
}

/** The most rows of a sheet that are read. */
export const maxRows = 50_000;

/** Columns beyond are not read: some programs format a whole sheet. */
export const maxColumns = 200;

const messages = {
  openDocument: 'El archivo es de LibreOffice (.ods). Ábralo y guárdelo como libro de Excel (.xlsx).',
  binary: 'El archivo es un libro binario (.xlsb). Ábralo y guárdelo como libro de Excel (.xlsx).',
  macros: 'El libro tiene macros. Guárdelo como libro de Excel sin macros (.xlsx) y elíjalo de nuevo.',
  password: 'El libro está protegido con contraseña. Quítela y elíjalo de nuevo.',
  broken: 'El libro está dañado y no se pudo leer. Ábralo en Excel, guárdelo de nuevo y elíjalo otra vez.',
  large: 'El libro es demasiado grande. Divídalo en varios de hasta 50.000 filas.',
};

/** The archive of a workbook as the library may see it. */
function checkArchive(bytes: Buffer): Buffer {
  let files: ArchivedFile[];
  try {
    files = unpackArchive(bytes);
  } catch (error) {
    throw new RefusedFile(error instanceof BadArchive && error.tooLarge ? messages.large : messages.broken);
  }
  const names = files.map(({ name }) => name.toString().replaceAll('\\', '/'));
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name));
  if (has(/vbaProject\.bin$|(^|\/)macrosheets\//i)) throw new RefusedFile(messages.macros);
  if (has(/(^|\/)workbook\.bin$/i)) throw new RefusedFile(messages.binary);
  if (has(/^mimetype$/) && has(/^content\.xml$/)) throw new RefusedFile(messages.openDocument);
  // By these the library would take it for another format, of which some hold an archive in the archive.
  const other = has(/^META-INF\/manifest\.xml$|^objectdata\.xml$|\.iwa$|(^|\/)Index\.zip$/i);
  if (other || !has(/(^|\/)workbook\.xml$/i) || !has(/^\[Content_Types\]\.xml$/i))
    throw new RefusedFile(wrongFile);
  return plainArchive(files);
}

function checkCompound(bytes: Buffer): void {
  let paths: string[];
  try {
    paths = CFB.read(bytes, { type: 'buffer' }).FullPaths;
  } catch {
    throw new RefusedFile(messages.broken);
  }
  const has = (name: RegExp) => paths.some((path) => name.test(path));
  if (has(/\/EncryptedPackage$/)) throw new RefusedFile(messages.password);
  if (has(/_VBA_PROJECT/)) throw new RefusedFile(messages.macros);
  if (!has(/\/(Workbook|Book)$/i)) throw new RefusedFile(wrongFile);
}

/** Cleans the text of a cell. */
type ReadText = (text: string) => string;

/**
 * Every sheet of a workbook. Throws {@link RefusedFile} for any other file, and for workbooks of kinds that are not read.
 * @param readText by default texts are cleaned
 */
export function readWorkbook(bytes: Buffer, readText: ReadText = cleanText): Sheet[] {
  checkSignature(bytes);
  const archive = bytes[0] === 0x50;
  if (!archive) checkCompound(bytes);
  const readable = archive ? checkArchive(bytes) : bytes;
  try {
    return sheetsOf(
      read(readable, {
        type: 'buffer',
        dense: true,
        cellText: false,
        cellHTML: false,
        cellNF: true,
        // Tells which rows are hidden.
        cellStyles: true,
        sheetRows: maxRows + 100,
      }),
      readText,
    );
  } catch (error) {
    throw new RefusedFile(/password|encrypt/i.test(String(error)) ? messages.password : messages.broken);
  }
}

function sheetsOf(book: WorkBook, readText: ReadText): Sheet[] {
  const from1904 = book.Workbook?.WBProps?.date1904 === true;
  return book.SheetNames.map((name, n) => {
    const hidden = (book.Workbook?.Sheets?.[n]?.Hidden ?? 0) !== 0;
    return { name, hidden, ...readSheet(book.Sheets[name], from1904, readText) };
  });
}

interface DenseSheet {
  '!data'?: (CellObject | undefined)[][];
  '!rows'?: ({ hidden?: boolean } | undefined)[];
  '!merges'?: { s: { r: number; c: number }; e: { r: number; c: number } }[];
}

type Rows = ((string | null)[] | undefined)[];

/** Copies the value of merged cells, such as the family of several people, to each of their rows. */
function spreadMerges(rows: Rows, merges: DenseSheet['!merges'] = []): void {
  for (const { s: first, e: last } of merges) {
    const value = rows[first.r]?.[first.c] ?? null;
    if (value === null || first.c >= maxColumns || first.c !== last.c) continue;
    for (const cells of rows.slice(first.r + 1, last.r + 1)) {
      if (!cells) continue;
      while (cells.length <= first.c) cells.push(null);
      cells[first.c] ??= value;
    }
  }
}

function readSheet(sheet: unknown, from1904: boolean, readText: ReadText): Omit<Sheet, 'name' | 'hidden'> {
  const { '!data': data = [], '!rows': look = [], '!merges': merges } = (sheet ?? {}) as DenseSheet;
  const marks = new Map<string, CellMark>();
  const readRow = (cells: readonly (CellObject | undefined)[] | undefined, row: number) => {
    // Not `map`, which leaves a hole where the sheet has no cell.
    const texts = Array.from(cells?.slice(0, maxColumns) ?? [], (cell, column) => {
      if (cell === undefined) return null;
      const { text, mark } = readCell(cell, from1904, readText);
      if (mark) marks.set(`${row}:${column}`, mark);
      return text;
    });
    const isFilled = texts.some((text, column) => text !== null || marks.has(`${row}:${column}`));
    return isFilled ? texts : undefined;
  };
  const rows = Array.from(data, readRow);
  spreadMerges(rows, merges);
  const hiddenRows = rows.filter((row, n) => row !== undefined && look[n]?.hidden === true).length;
  const hasValue = (cell: CellObject | undefined) => (cell?.v ?? '') !== '';
  const moreColumns = data.some((cells) => cells?.slice(maxColumns).some(hasValue));
  return { rows, marks, hiddenRows, moreColumns };
}

/** Digits that a cell's number keeps; Excel turns the rest into zeros. */
const precise = 999_999_999_999_999;

interface CellReading {
  text: string | null;
  mark?: CellMark;
}

function readCell(cell: CellObject, from1904: boolean, readText: ReadText): CellReading {
  const { t, v, f } = cell;
  const isFormula = f !== undefined && f !== '';
  if (v === undefined || v === null || (t === 'z' && isFormula))
    return isFormula ? { text: null, mark: 'no result' } : { text: null };
  if (t === 'e') return { text: null, mark: 'fault' };
  const content = readValue(v, cell, from1904, readText);
  return isFormula && content.text !== null ? { mark: 'formula', ...content } : content;
}

function readValue(
  value: NonNullable<CellObject['v']>,
  { z: format }: CellObject,
  from1904: boolean,
  readText: ReadText,
): CellReading {
  if (typeof value === 'boolean') return { text: value ? 'VERDADERO' : 'FALSO' };
  if (typeof value === 'number') {
    const text = numberText(value, String(format ?? 'General'), from1904);
    return value > precise ? { text, mark: 'imprecise' } : { text };
  }
  return { text: readText(String(value)) || null };
}

function numberText(value: number, format: string, from1904: boolean): string {
  if (SSF.is_date(format)) {
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
  return Number.isSafeInteger(value)
    ? String(value)
    : Number.isInteger(value)
      ? BigInt(value).toString()
      : String(value);
}

/** Without invisible characters, doubled blanks and those at the ends; without the apostrophe that our own exports add. */
function cleanText(text: string): string {
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
