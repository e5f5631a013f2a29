/**
 * Writes a table as csv, txt or xlsx, byte chunk by byte chunk, from rows that arrive in keyset batches: memory stays
 * flat however long the table is (rules §7). CSV: UTF-8 with BOM, `;`, CRLF. TXT: UTF-8 with BOM, tab, CRLF.
 */
import { writeXlsxStream } from 'hucre/xlsx';
import { type Cell, cellText, type ExportColumn, type ExportFormat, inert } from './columns.ts';

/** Characters gathered before a chunk is handed on: fewer, larger chunks cost less. */
const chunkSize = 48 * 1024;

function csvField(text: string): string {
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** TXT has no quoting: what would break the line or the column becomes a space. */
function txtField(text: string): string {
  return text.replace(/[\t\r\n]+/g, ' ');
}

async function* textLines<Row>(
  columns: readonly ExportColumn<Row>[],
  rows: AsyncIterable<Row>,
  separator: string,
  field: (text: string) => string,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const line = (cells: string[]) => `${cells.map(field).join(separator)}\r\n`;
  let text = `\uFEFF${line(columns.map(({ header }) => inert(header)))}`;
  for await (const row of rows) {
    text += line(columns.map(({ value }) => cellText(value(row))));
    if (text.length >= chunkSize) {
      yield encoder.encode(text);
      text = '';
    }
  }
  yield encoder.encode(text);
}

/**
 * A text as the cell's XML may hold it: the two characters that XML does not know would break the whole file, and what
 * reads like one of its escapes (_x0041_) would arrive as another character. hucre escapes the rest.
 */
function xmlText(text: string): string {
  return text.replace(/[\uFFFE\uFFFF]/g, '\uFFFD').replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
}

/** A real date, number or text. The date is midnight UTC, which is how hucre counts Excel's days. */
function xlsxCell(cell: Cell): string | number | Date | null {
  if (cell === null || cell === undefined || cell === '') return null;
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null;
  if (typeof cell === 'string') return xmlText(inert(cell));
  const { day } = cell;
  const time = Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6, 8)));
  return Number.isNaN(time) ? null : new Date(time);
}

async function* xlsx<Row>(
  name: string,
  columns: readonly ExportColumn<Row>[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<Uint8Array> {
  async function* cells() {
    for await (const row of rows) yield columns.map(({ value }) => xlsxCell(value(row)));
  }
  const stream = writeXlsxStream(cells(), {
    name: name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31),
    columns: columns.map(({ header, width = 18, days }) => ({
      header,
      width,
      ...(days ? { numFmt: 'dd/mm/yyyy' } : {}),
    })),
    freezePane: { rows: 1 },
  });
  yield* stream;
}

/**
 * The bytes of an exported table; `name` becomes the sheet's name. An error of `rows` passes through, and the reader
 * that stops early ends `rows` too.
 */
export function exportFile<Row>(
  format: ExportFormat,
  name: string,
  columns: readonly ExportColumn<Row>[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<Uint8Array> {
  if (format === 'excel') return xlsx(name, columns, rows);
  return format === 'csv'
    ? textLines(columns, rows, ';', csvField)
    : textLines(columns, rows, '\t', txtField);
}
