/** Reads an .xls, the binary format of Excel 97 to 2003, using a library that supports it. */
import { CFB, type CellObject, read, type WorkBook } from 'xlsx';
import { type Budget, maxRows } from './budget.ts';
import { asFormula, booleanText, type CellReading, type ReadText, readNumber } from './cell-text.ts';
import { type Sheet, sheetCells } from './sheet.ts';

/** The parts of a compound file. */
export interface CompoundFile {
  paths: readonly string[];
  /** The whole content of a part; null if its sectors contain less than the file declares. */
  content: (path: string) => Uint8Array | null;
}

/** Opens a compound file. Throws if it is corrupt. */
export function openCompound(bytes: Buffer): CompoundFile {
  const { FullPaths: paths, FileIndex: entries } = CFB.read(bytes, { type: 'buffer' });
  return {
    paths,
    content: (path) => {
      const { content = [], size = 0 } = entries[paths.indexOf(path)] ?? {};
      return content.length < size ? null : Uint8Array.from(content);
    },
  };
}

const records = { columns: 0x7d, sheet: 0x85, merges: 0xe5, begin: 0x0809, end: 0x0a };

/** Counts what a record declares, and adds the offset of its sheet to `sheets`. */
function countDeclared(budget: Budget, sheets: number[], type: number, content: Buffer): void {
  if (type === records.sheet) budget.count('sheets');
  if (type === records.sheet && content.length >= 4) sheets.push(content.readUInt32LE(0));
  if (type === records.columns && content.length >= 4)
    budget.count('columns', Math.max(1, content.readUInt16LE(2) - content.readUInt16LE(0) + 1));
  if (type === records.merges && content.length >= 2) budget.count('merges', content.readUInt16LE(0));
}

/**
 * Before the library reads the records, counts those that can declare much more than they contain. Returns false if the
 * end of the workbook or of a sheet, or the beginning of a sheet, is missing: the library would not notice.
 */
export function checkRecords(content: Uint8Array, budget: Budget): boolean {
  const stream = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const sheetStarts = new Set<number>();
  const sheets: number[] = [];
  let depth = 0;
  for (let offset = 0; offset + 4 <= stream.length;) {
    const [type, length] = [stream.readUInt16LE(offset), stream.readUInt16LE(offset + 2)];
    // A short stream is padded with zeros.
    if (type === 0 && length === 0 && depth === 0) break;
    const start = offset + 4;
    if (start + length > stream.length) return false;
    if (type === records.begin) {
      if (offset > 0 && depth === 0) sheetStarts.add(offset);
      depth += 1;
    } else if (type === records.end) depth -= 1;
    if (depth < 0) return false;
    countDeclared(budget, sheets, type, stream.subarray(start, start + length));
    offset = start + length;
  }
  return depth === 0 && sheets.every((sheetStart) => sheetStarts.has(sheetStart));
}

interface DenseSheet {
  '!data'?: (CellObject | undefined)[][];
  '!rows'?: ({ hidden?: boolean } | undefined)[];
  '!merges'?: { s: { r: number; c: number }; e: { r: number; c: number } }[];
}

function readCell({ t, v, f, z }: CellObject, from1904: boolean, readText: ReadText): CellReading {
  const hasFormula = f !== undefined && f !== '';
  if (v === undefined || v === null || (t === 'z' && hasFormula))
    return hasFormula ? { text: null, mark: 'no result' } : { text: null };
  if (t === 'e') return { text: null, mark: 'fault' };
  const result = readValue(v, String(z ?? 'General'), from1904, readText);
  return hasFormula ? asFormula(result) : result;
}

function readValue(
  value: NonNullable<CellObject['v']>,
  format: string,
  from1904: boolean,
  readText: ReadText,
): CellReading {
  if (typeof value === 'boolean') return { text: booleanText(value) };
  if (typeof value === 'number') return readNumber(value, format, from1904);
  return { text: readText(String(value)) || null };
}

function readSheet(
  sheet: DenseSheet,
  from1904: boolean,
  readText: ReadText,
  budget: Budget,
): Omit<Sheet, 'name' | 'hidden'> {
  const { '!data': data = [], '!rows': rowProperties = [], '!merges': merges = [] } = sheet;
  const cells = sheetCells(budget);
  data.forEach((row, n) =>
    row.forEach((cell, column) => {
      if (cell) cells.add(n, column, readCell(cell, from1904, readText));
    }),
  );
  return cells.finish(
    merges.map(({ s: firstCell, e: lastCell }) => ({
      firstRow: firstCell.r,
      lastRow: lastCell.r,
      firstColumn: firstCell.c,
      lastColumn: lastCell.c,
    })),
    (row) => rowProperties[row]?.hidden === true,
  );
}

/** Every sheet of a workbook whose records have been checked. Throws if it is corrupt or protected. */
export function readXls(bytes: Buffer, readText: ReadText, budget: Budget): Sheet[] {
  const workbook: WorkBook = read(bytes, {
    type: 'buffer',
    dense: true,
    cellText: false,
    cellHTML: false,
    cellNF: true,
    // Needed to know which rows are hidden.
    cellStyles: true,
    sheetRows: maxRows + 100,
  });
  const from1904 = workbook.Workbook?.WBProps?.date1904 === true;
  return workbook.SheetNames.map((name, n) => {
    const isHidden = (workbook.Workbook?.Sheets?.[n]?.Hidden ?? 0) !== 0;
    return {
      name,
      hidden: isHidden,
      ...readSheet((workbook.Sheets[name] ?? {}) as DenseSheet, from1904, readText, budget),
    };
  });
}
