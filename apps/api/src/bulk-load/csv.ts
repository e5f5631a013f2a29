/** Reads a .csv or a tab-separated text as a workbook with one sheet. Its cells are texts; formulas are not evaluated. */
import { isUtf8 } from 'node:buffer';
import { type Budget, maxRows } from './budget.ts';
import type { ReadText } from './cell-text.ts';
import { markedEncoding } from './file-kind.ts';
import { RefusedFile, wrongFileMessage } from './refused-file.ts';
import { type Sheet, sheetCells } from './sheet.ts';

/** Reading stops here, because the file has too many rows anyway. */
const endRow = maxRows + 100;

/** In order of preference: Excel in Spanish writes semicolons. */
const separators = [';', '\t', ','] as const;

/** The number of rows used to detect the separator. */
const sampledRows = 50;

/**
 * The text, decoded as its byte order mark says; without one, as UTF-8 if it is valid, otherwise as Windows-1252, which Excel
 * uses.
 */
function textOf(bytes: Buffer): string {
  const encoding = markedEncoding(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
  const text = new TextDecoder(encoding).decode(bytes);
  if (text.includes('\0')) throw new RefusedFile(wrongFileMessage);
  return text.endsWith('\u001a') ? text.slice(0, -1) : text;
}

const [quote, lineFeed, carriageReturn] = [0x22, 0x0a, 0x0d];

interface Piece {
  text: string;
  /** The index after the cell. */
  end: number;
}

/** The quoted text, in which two quotes mean one; `start` is the index after the opening quote. */
function quotedPieceAt(text: string, start: number): Piece | null {
  let content = '';
  for (let offset = start; ;) {
    const close = text.indexOf('"', offset);
    if (close < 0) return null;
    content += text.slice(offset, close);
    if (text.charCodeAt(close + 1) !== quote) return { text: content, end: close + 1 };
    content += '"';
    offset = close + 2;
  }
}

/** The index of the next separator or end of line, or of the end of the text. */
function cellEnd(text: string, start: number, separator: number): number {
  let end = start;
  for (; end < text.length; end += 1) {
    const code = text.charCodeAt(end);
    if (code === separator || code === lineFeed || code === carriageReturn) break;
  }
  return end;
}

/** The text of the cell that starts here; null if it starts with a quote that is never closed. */
function cellAt(text: string, start: number, separator: number): Piece | null {
  const quotedPiece =
    text.charCodeAt(start) === quote ? quotedPieceAt(text, start + 1) : { text: '', end: start };
  if (quotedPiece === null) return null;
  const end = cellEnd(text, quotedPiece.end, separator);
  return { text: quotedPiece.text + text.slice(quotedPiece.end, end), end };
}

/** The cells of each row, as written. Throws {@link RefusedFile} if a quote is never closed. */
function* readPieces(text: string, separator: string): Generator<string[]> {
  const code = separator.charCodeAt(0);
  let row: string[] = [];
  let rows = 0;
  for (let offset = 0; offset < text.length;) {
    const cell = cellAt(text, offset, code);
    if (cell === null)
      throw new RefusedFile(
        `La fila ${rows + 1} tiene unas comillas que no se cierran. Corríjalas, o guarde el archivo como libro de Excel (.xlsx).`,
      );
    row.push(cell.text);
    const nextCharacter = text.charCodeAt(cell.end);
    offset = cell.end + 1;
    // Text that ends with a separator has one more cell, which is empty.
    if (nextCharacter === code) continue;
    if (nextCharacter === carriageReturn && text.charCodeAt(offset) === lineFeed) offset += 1;
    yield row;
    rows += 1;
    row = [];
  }
  if (row.length > 0) yield row;
}

/** The minimum number of cells that most of the first rows have. */
function medianWidth(text: string, separator: string): number {
  const widths: number[] = [];
  try {
    for (const row of readPieces(text, separator)) {
      if (row.some((cell) => cell !== '')) widths.push(row.length);
      if (widths.length === sampledRows) break;
    }
  } catch (error) {
    // A quote that does not open a cell with this separator may do so with another one.
    if (!(error instanceof RefusedFile)) throw error;
  }
  return widths.toSorted((a, b) => a - b)[Math.floor(widths.length / 2)] ?? 0;
}

/** The separator, and the text without the line in which some programs declare it. */
function separatorAndBody(text: string): { separator: string; body: string } {
  const declaration = /^sep=(.)\r?\n/i.exec(text);
  if (declaration) return { separator: declaration[1]!, body: text.slice(declaration[0].length) };
  const widths = separators.map((separator) => medianWidth(text, separator));
  return { separator: separators[widths.indexOf(Math.max(...widths))]!, body: text };
}

/** A text that programs write as a formula so that Excel keeps its leading zeros: ="0012". */
const asText = /^="([^"]*)"$/;

/** The only sheet of a text. Throws {@link RefusedFile} if it exceeds the budget or a quote is never closed. */
export function readCsv(bytes: Buffer, readText: ReadText, budget: Budget): Sheet[] {
  const { separator, body } = separatorAndBody(textOf(bytes));
  const cells = sheetCells(budget);
  let row = 0;
  for (const texts of readPieces(body, separator)) {
    budget.count('rows');
    if (row < endRow)
      texts.forEach((text, column) => {
        cells.add(row, column, { text: readText(asText.exec(text)?.[1] ?? text) || null });
      });
    row += 1;
  }
  return [{ name: 'Datos', hidden: false, ...cells.finish([], () => false) }];
}
