/**
 * Writes a table as csv, txt or xlsx in chunks of bytes, from rows that arrive in keyset batches, so memory use stays flat
 * however long the table is (rules §7). CSV: UTF-8 with BOM, `;`, CRLF. TXT: the same with tabs.
 */
import { cellText, type ExportColumn, type ExportFormat, neutralizeFormula } from './columns.ts';
import { CopiedRows } from './copied-rows.ts';
import { sheetOf, xlsx } from './xlsx.ts';

/** Characters to collect before passing on a chunk: fewer, larger chunks cost less. */
const chunkSize = 48 * 1024;

/**
 * Text that must be quoted. This includes TXT, because a spreadsheet treats a quote at the start of a cell as an opening quote.
 */
const quotePatterns = { ';': /[";\r\n]/, '\t': /["\t\r\n]/ };

function quote(text: string, separator: keyof typeof quotePatterns): string {
  return quotePatterns[separator].test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The first line, preceded by the BOM that marks UTF-8. */
const headLine = (columns: readonly { header: string }[], separator: keyof typeof quotePatterns) =>
  `\uFEFF${columns.map(({ header }) => quote(neutralizeFormula(header), separator)).join(separator)}\r\n`;

async function* textLines<Row>(
  columns: readonly ExportColumn<Row>[],
  rows: AsyncIterable<RowOrRows<Row>>,
  separator: keyof typeof quotePatterns,
): AsyncGenerator<Uint8Array> {
  const lineOf = (row: Row) => {
    // A single growing string, because an array of cells for each row costs a third of the whole export.
    let line = '';
    let pieceSeparator = '';
    for (const { value } of columns) {
      line += pieceSeparator + quote(cellText(value(row)), separator);
      pieceSeparator = separator;
    }
    return `${line}\r\n`;
  };
  let text = headLine(columns, separator);
  for await (const item of rows) {
    if (item instanceof CopiedRows) {
      if (text !== '') yield Buffer.from(text);
      text = '';
      yield* item.lines(separator, (texts) => lineOf(texts as Row));
    } else text += lineOf(item as Row);
    if (text.length >= chunkSize) {
      yield Buffer.from(text);
      text = '';
    }
  }
  yield Buffer.from(text);
}

/** The rows of a table: single rows, or copied rows if they are texts. */
export type RowOrRows<Row> = Row | (readonly string[] extends Row ? CopiedRows : never);

async function* oneByOne<Row>(rows: AsyncIterable<RowOrRows<Row>>): AsyncGenerator<Row> {
  for await (const item of rows) {
    if (item instanceof CopiedRows) yield* item as Iterable<unknown> as Iterable<Row>;
    else yield item as Row;
  }
}

/**
 * The bytes of an exported table; `name` becomes the sheet's name. Errors of `rows` are passed on. If the reader stops early,
 * `rows` is ended too.
 */
export function exportFile<Row>(
  format: ExportFormat,
  name: string,
  columns: readonly ExportColumn<Row>[],
  rows: AsyncIterable<RowOrRows<Row>>,
): AsyncGenerator<Uint8Array> {
  if (format === 'excel') return xlsx([sheetOf(name, columns, oneByOne(rows))]);
  return textLines(columns, rows, format === 'csv' ? ';' : '\t');
}

/** Rows that already exist, one after the other. */
export async function* inTurn<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}
