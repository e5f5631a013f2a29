/**
 * Batches of text rows in PostgreSQL's COPY format. Nearly all of them are copied into a csv or txt byte by byte, without a V8
 * string per cell, which would cost three times as much (decision 0070).
 */
import { formulaSigns } from './columns.ts';

/** The meaning of the character after a backslash; any other character stands for itself. */
const escaped: Readonly<Record<string, string>> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

/** The cell texts of a line, without the line ending. */
export function textsOf(line: string): string[] {
  const texts = line.split('\t');
  if (!line.includes('\\')) return texts;
  return texts.map((text) =>
    text.replaceAll(/\\(.)/g, (_, character: string) => escaped[character] ?? character),
  );
}

const [tab, lineFeed, carriageReturn, apostrophe] = [9, 10, 13, 39];

/**
 * The kinds of byte in a row: part of a cell; the end of a cell; a possible formula start; or a byte that needs quotes or is an
 * escape.
 */
const [copyPart, formula, cellEnd, treatedCell] = [0, 1, 2, 3];
const kinds = Uint8Array.from({ length: 256 }, (_, byte) => {
  const character = String.fromCharCode(byte);
  if (byte === tab || byte === lineFeed) return cellEnd;
  if (formulaSigns.includes(character)) return formula;
  return '";\\'.includes(character) ? treatedCell : copyPart;
});

/**
 * Copies the first cells of a row as a line of a file. The tabs are replaced where they stand, because copying whole rows costs
 * half as much as copying bytes. Returns the end position, or -1 if one of the cells cannot be written unchanged; the row is
 * then left as it was.
 */
function copyRow(
  rows: Buffer,
  begin: number,
  cells: number,
  output: Buffer,
  start: number,
  separator: number,
) {
  let outputEnd = start;
  let copiedUntil = begin;
  let index = begin;
  for (let cellsLeft = cells; ; index += 1) {
    if (kinds[rows[index]!] === formula) {
      outputEnd += rows.copy(output, outputEnd, copiedUntil, index);
      copiedUntil = index;
      output[outputEnd++] = apostrophe;
    }
    while (kinds[rows[index]!]! < cellEnd) index += 1;
    if (kinds[rows[index]!] === treatedCell) {
      // No cell before it contains a separator, because that would have needed quotes.
      for (let cell = begin; cell < index; cell += 1) if (rows[cell] === separator) rows[cell] = tab;
      return -1;
    }
    if (--cellsLeft === 0) break;
    rows[index] = separator;
  }
  outputEnd += rows.copy(output, outputEnd, copiedUntil, index);
  output[outputEnd++] = carriageReturn;
  output[outputEnd++] = lineFeed;
  return outputEnd;
}

export class CopiedRows {
  readonly #bytes: Buffer;
  readonly #cells: number;

  /**
   * @param bytes whole lines without negative numbers, which would be mistaken for formulas
   * @param cells number of cells to write per row; anything after them in a line is omitted from the file
   */
  constructor(bytes: Buffer, cells: number) {
    this.#bytes = bytes;
    this.#cells = cells;
  }

  /**
   * The rows as lines of a file, in a few pieces.
   * @param lineOf writes a row whose cells need quotes or contain escapes
   */
  lines(separator: string, lineOf: (texts: readonly string[]) => string): Buffer[] {
    const chunks: Buffer[] = [];
    const capacity = this.#bytes.length + (this.#bytes.length >> 4);
    let output = Buffer.allocUnsafe(capacity);
    let outputEnd = 0;
    const separatorByte = separator.charCodeAt(0);
    for (let [begin, end] = [0, 0]; begin < this.#bytes.length; begin = end + 1) {
      end = this.#bytes.indexOf(lineFeed, begin);
      // At most one apostrophe per cell, plus a carriage return.
      const longestRow = 2 * (end - begin) + 2;
      if (output.length - outputEnd < longestRow) {
        chunks.push(output.subarray(0, outputEnd));
        output = Buffer.allocUnsafe(Math.max(capacity, longestRow));
        outputEnd = 0;
      }
      const nextEnd = copyRow(this.#bytes, begin, this.#cells, output, outputEnd, separatorByte);
      if (nextEnd >= 0) outputEnd = nextEnd;
      else {
        chunks.push(output.subarray(0, outputEnd), Buffer.from(lineOf(this.#textsBetween(begin, end))));
        output = output.subarray(outputEnd);
        outputEnd = 0;
      }
    }
    chunks.push(output.subarray(0, outputEnd));
    return chunks;
  }

  *[Symbol.iterator](): Generator<readonly string[]> {
    for (let [begin, end] = [0, 0]; begin < this.#bytes.length; begin = end + 1) {
      end = this.#bytes.indexOf(lineFeed, begin);
      yield this.#textsBetween(begin, end);
    }
  }

  #textsBetween(begin: number, end: number): string[] {
    return textsOf(this.#bytes.toString('utf8', begin, end)).slice(0, this.#cells);
  }
}
