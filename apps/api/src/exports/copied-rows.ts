/**
 * Rows of texts in the format of PostgreSQL's COPY, many at once. Nearly all of them go into a csv or txt byte by byte, without a
 * string of V8's for each cell, which would cost three times as much (decision 0070).
 */
import { formulaSigns } from './columns.ts';

/** What stands behind a backslash; any other sign there stands for itself. */
const escaped: Readonly<Record<string, string>> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

/** The texts of a line without its end. */
export function textsOf(line: string): string[] {
  const texts = line.split('\t');
  if (!line.includes('\\')) return texts;
  return texts.map((text) => text.replaceAll(/\\(.)/g, (_, sign: string) => escaped[sign] ?? sign));
}

const [tab, lineFeed, carriageReturn, apostrophe] = [9, 10, 13, 39];

/** What a byte is to a row: a part of a cell; the end of a cell; what may begin a formula; what needs quotes, or is an escape. */
const [part, cellEnd, formula, treated] = [0, 1, 2, 3];
const kinds = Uint8Array.from({ length: 256 }, (_, byte) => {
  const sign = String.fromCharCode(byte);
  if (byte === tab || byte === lineFeed) return cellEnd;
  if (formulaSigns.includes(sign)) return formula;
  return '";\\'.includes(sign) ? treated : part;
});

/** Copies the first cells of a row as a line of a file; answers where that ends, or -1 when one of them does not go out as it is. */
function copyRow(input: Buffer, begin: number, cells: number, out: Buffer, start: number, separator: number) {
  let to = start;
  let left = cells;
  let before = cellEnd;
  for (let at = begin; ; at += 1) {
    const byte = input[at]!;
    const kind = kinds[byte]!;
    if (kind === treated) return -1;
    if (kind === cellEnd && --left === 0) break;
    if (kind === formula && before === cellEnd) out[to++] = apostrophe;
    out[to++] = kind === cellEnd ? separator : byte;
    before = kind;
  }
  out[to++] = carriageReturn;
  out[to++] = lineFeed;
  return to;
}

export class CopiedRows {
  readonly #bytes: Buffer;
  readonly #cells: number;

  /**
   * @param bytes whole lines, none of whose numbers is negative: it would be taken for a formula
   * @param cells of each row; what stands behind them in a line is in no file
   */
  constructor(bytes: Buffer, cells: number) {
    this.#bytes = bytes;
    this.#cells = cells;
  }

  /**
   * The rows as lines of a file, in a few pieces.
   * @param lineOf writes a row whose cells need quotes, or have escapes
   */
  lines(separator: string, lineOf: (texts: readonly string[]) => string): Buffer[] {
    const pieces: Buffer[] = [];
    const room = this.#bytes.length + (this.#bytes.length >> 4);
    let out = Buffer.allocUnsafe(room);
    let to = 0;
    const sign = separator.charCodeAt(0);
    for (let [begin, end] = [0, 0]; begin < this.#bytes.length; begin = end + 1) {
      end = this.#bytes.indexOf(lineFeed, begin);
      // An apostrophe for each cell at most, and a return.
      const longest = 2 * (end - begin) + 2;
      if (out.length - to < longest) {
        pieces.push(out.subarray(0, to));
        out = Buffer.allocUnsafe(Math.max(room, longest));
        to = 0;
      }
      const next = copyRow(this.#bytes, begin, this.#cells, out, to, sign);
      if (next >= 0) to = next;
      else {
        pieces.push(out.subarray(0, to), Buffer.from(lineOf(this.#textsBetween(begin, end))));
        out = out.subarray(to);
        to = 0;
      }
    }
    pieces.push(out.subarray(0, to));
    return pieces;
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
