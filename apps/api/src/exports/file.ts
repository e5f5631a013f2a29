/**
 * Writes a table as csv, txt or xlsx, as chunks of bytes, from rows that arrive in batches by key: memory stays flat however
 * long the table is (rules §7). CSV: UTF-8 with BOM, `;`, CRLF. TXT: the same with tabs.
 */
import { type CellBatch, rowsOf } from './cell-batch.ts';
import { cellLines } from './cell-lines.ts';
import {
  type Cell,
  type CellColumn,
  cellText,
  type ExportColumn,
  type ExportFormat,
  inert,
} from './columns.ts';
import { sheetOf, xlsx } from './xlsx.ts';

/** Characters collected before a chunk is passed on: fewer, larger chunks cost less. */
const chunkSize = 48 * 1024;

/** What must stand in quotes. In TXT too: a spreadsheet takes a quote at the beginning of a cell for the first of two. */
const quotable = { ';': /[";\r\n]/, '\t': /["\t\r\n]/ };

function quoted(text: string, separator: keyof typeof quotable): string {
  return quotable[separator].test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The first line. UTF-8 is told by the mark before it. */
const headLine = (columns: readonly { header: string }[], separator: keyof typeof quotable) =>
  `\uFEFF${columns.map(({ header }) => quoted(inert(header), separator)).join(separator)}\r\n`;

async function* textLines<Row>(
  columns: readonly ExportColumn<Row>[],
  rows: AsyncIterable<Row>,
  separator: keyof typeof quotable,
): AsyncGenerator<Uint8Array> {
  let text = headLine(columns, separator);
  for await (const row of rows) {
    // One text that grows: an array of cells for each row costs a third of the whole export.
    let between = '';
    for (const { value } of columns) {
      text += between + quoted(cellText(value(row)), separator);
      between = separator;
    }
    text += '\r\n';
    if (text.length >= chunkSize) {
      yield Buffer.from(text);
      text = '';
    }
  }
  yield Buffer.from(text);
}

/** Bytes that are passed on at once: as text in base64 still small enough for the part of the heap that is cheap to clear. */
const pieceSize = 84 * 1024;

async function* linesOfCells(
  columns: readonly CellColumn[],
  batches: AsyncIterable<CellBatch>,
  separator: keyof typeof quotable,
): AsyncGenerator<Uint8Array> {
  const bare = (text: string) => quoted(text, separator);
  const linesOf = cellLines(columns, separator, (text) => bare(inert(text)), bare);
  yield Buffer.from(headLine(columns, separator));
  for await (const batch of batches) {
    const lines = linesOf(batch);
    for (let at = 0; at < lines.length; at += pieceSize) yield lines.subarray(at, at + pieceSize);
  }
}

const cellReaders: Record<CellColumn['kind'], (text: string) => Cell> = {
  text: (text) => text,
  entry: (text) => text,
  number: (text) => (text === '' ? null : Number(text)),
  day: (text) => (text === '' ? null : { day: text }),
};

/**
 * The bytes of an exported table whose cells the database has written. Days come compact for `excel` and dd/mm/yyyy for the
 * others. An error of `batches` passes through; when the reader stops early, `batches` is ended too.
 */
export function exportCells(
  format: ExportFormat,
  name: string,
  columns: readonly CellColumn[],
  batches: AsyncIterable<CellBatch>,
): AsyncGenerator<Uint8Array> {
  if (format !== 'excel') return linesOfCells(columns, batches, format === 'csv' ? ';' : '\t');
  const read = columns.map(({ kind, ...look }, n) => ({
    ...look,
    value: (cells: string[]) => cellReaders[kind](cells[n]!),
  }));
  return xlsx([sheetOf(name, read, rowsOf(batches, columns))]);
}

/**
 * The bytes of an exported table; `name` becomes the sheet's name. An error of `rows` passes through. When the reader
 * stops early, `rows` is ended too.
 */
export function exportFile<Row>(
  format: ExportFormat,
  name: string,
  columns: readonly ExportColumn<Row>[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<Uint8Array> {
  if (format === 'excel') return xlsx([sheetOf(name, columns, rows)]);
  return textLines(columns, rows, format === 'csv' ? ';' : '\t');
}
