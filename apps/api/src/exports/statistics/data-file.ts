/**
 * The data as csv for statistics programs: UTF-8 without BOM, commas, decimal point, days as yyyy-mm-dd. Unlike the files for
 * spreadsheets, no text gets an apostrophe (rules §7).
 */
import { compactToIso } from '@caracteriza/domain/values/dates';
import { decimalsOf } from '@caracteriza/domain/values/number-text';
import type { Cell } from '../columns.ts';
import { onOneLine } from './script-text.ts';
import type { Extent, TableDescription } from './variable.ts';

/** Characters to collect before passing on a chunk. */
const chunkSize = 48 * 1024;

const needsQuotes = /[",]|^\s|\s$/;

function textOf(cell: Cell, extent: Extent): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') {
    if (!Number.isInteger(cell)) extent.decimals = Math.max(extent.decimals, decimalsOf(cell));
    return String(cell);
  }
  if (typeof cell === 'object') return compactToIso(cell.day) ?? cell.day;
  const text = onOneLine(cell);
  const bytes = Buffer.byteLength(text);
  if (bytes > extent.bytes) extent.bytes = bytes;
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * The bytes of the file.
 * @param table its maximum lengths and row count are updated as rows are written
 * @param cellRows the cells of each row
 */
export async function* dataFile(
  table: TableDescription,
  cellRows: AsyncIterable<readonly Cell[]>,
): AsyncGenerator<Uint8Array> {
  let text = `${table.variables.map(({ name }) => name).join(',')}\n`;
  for await (const cells of cellRows) {
    table.rowCount += 1;
    text += cells.map((cell, index) => textOf(cell, table.extents[index]!)).join(',');
    text += '\n';
    if (text.length >= chunkSize) {
      yield Buffer.from(text);
      text = '';
    }
  }
  yield Buffer.from(text);
}
