/**
 * Writes rows of cells as lines of csv or txt, byte by byte. Nearly all cells go out as they are, some behind an apostrophe; a row
 * with any other is written cell by cell, as other exports are. So a file costs a fraction of what strings for all of its cells cost.
 */
import { type CellBatch, cellsOf } from './cell-batch.ts';
import type { CellColumn } from './columns.ts';

/** A tab and a line feed; in a cell both are escaped. */
const [cellEnd, rowEnd] = [9, 10];
const escape = '\\';
const [zero, nine, apostrophe] = [48, 57, 39];

/** What `of` answers for the sign of each byte. Bytes from 128 on are parts of signs that no file has to treat. */
const byBytes = (of: (sign: string) => number): Uint8Array =>
  Uint8Array.from({ length: 256 }, (_, byte) => (byte >= 128 ? asItIs : of(String.fromCharCode(byte))));

/** What becomes of a byte: the row is written cell by cell; it is copied; it is copied behind an apostrophe. */
const [cellByCell, asItIs, inertly] = [0, 1, 2];

/** What a row is copied by. */
interface Table {
  /** What becomes of each byte in a cell, and of one that begins a text or a mark. */
  inside: Uint8Array;
  first: Uint8Array;
  kinds: readonly CellColumn['kind'][];
  /** The entries as the file has them, from 1 on. */
  names: readonly Buffer[];
  /** The separator. */
  sign: number;
}

/**
 * Copies the row that begins at `at` as a line to `to`; answers where the line ends, or -1 when a cell of it does not go out as it is.
 * All that it changes is its own: a variable that a closure shared would be read and written for each byte.
 */
function copyRow(
  { inside, first, kinds, names, sign }: Table,
  input: Buffer,
  begin: number,
  out: Buffer,
  start: number,
): number {
  let [at, to] = [begin, start];
  for (let column = 0; column < kinds.length; column += 1) {
    let byte = input[at]!;
    const kind = kinds[column];
    if (kind === 'entry') {
      let number = 0;
      for (; byte >= zero && byte <= nine; byte = input[++at]!) number = number * 10 + byte - zero;
      const name = names[number]!;
      for (let n = 0; n < name.length; n += 1) out[to++] = name[n]!;
    } else {
      if (kind === 'text' && first[byte] !== asItIs) {
        if (first[byte] === cellByCell) return -1;
        out[to++] = apostrophe;
      }
      for (; inside[byte] === asItIs; byte = input[++at]!) out[to++] = byte;
      if (byte !== cellEnd && byte !== rowEnd) return -1;
    }
    at += 1;
    out[to++] = sign;
  }
  // Behind the last cell stands the end of the line.
  out[to - 1] = 13;
  out[to++] = 10;
  return to;
}

/**
 * Answers what writes a batch.
 * @param written a text as a cell of the file
 * @param bare the same for what is no text: it has no formula
 */
export function cellLines(
  columns: readonly CellColumn[],
  separator: string,
  written: (text: string) => string,
  bare: (text: string) => string,
): (batch: CellBatch) => Buffer {
  const isEnd = (text: string) => text.charCodeAt(0) === cellEnd || text.charCodeAt(0) === rowEnd;
  const table: Table = {
    inside: byBytes((text) =>
      !isEnd(text) && text !== escape && written(`a${text}`) === `a${text}` ? asItIs : cellByCell,
    ),
    first: byBytes((text) => {
      const cell = `${text}a`;
      if (text === escape) return cellByCell;
      if (isEnd(text) || written(cell) === cell) return asItIs;
      return written(cell) === `'${cell}` ? inertly : cellByCell;
    }),
    kinds: columns.map(({ kind }) => kind),
    names: [],
    sign: separator.charCodeAt(0),
  };

  const lineOf = (batch: CellBatch, row: string) => {
    const cells = cellsOf(batch, columns, row).map((text, n) => {
      const { kind } = columns[n]!;
      return (kind === 'number' || kind === 'day' ? bare : written)(text);
    });
    return `${cells.join(separator)}\r\n`;
  };

  let entries: readonly string[] = [];
  let longest = 0;
  /** Writes the entries, which are the same in nearly all batches. */
  const learn = (batch: CellBatch) => {
    if (batch.entries === entries) return;
    if (batch.entries.length === entries.length && batch.entries.every((text, n) => text === entries[n]))
      return;
    entries = batch.entries;
    table.names = [Buffer.alloc(0), ...entries.map((text) => Buffer.from(written(text)))];
    longest = Math.max(...table.names.map(({ length }) => length));
  };

  /** Most bytes of a batch until now: the next one is about as large. */
  let usual = 0;
  return (batch) => {
    learn(batch);
    const input = batch.lines;
    let out = Buffer.allocUnsafe(Math.max(usual, input.length));
    let to = 0;
    const ensure = (bytes: number) => {
      if (out.length - to >= bytes) return;
      const larger = Buffer.allocUnsafe(Math.max(out.length + (out.length >> 1), to + bytes));
      out.copy(larger, 0, 0, to);
      out = larger;
    };
    for (let at = 0; at < input.length;) {
      const end = input.indexOf(rowEnd, at);
      ensure(end - at + columns.length * (longest + 2) + 2);
      const next = copyRow(table, input, at, out, to);
      if (next >= 0) to = next;
      else {
        const line = lineOf(batch, input.toString('utf8', at, end));
        ensure(Buffer.byteLength(line));
        to += out.write(line, to);
      }
      at = end + 1;
    }
    usual = Math.max(usual, to + 4096);
    return out.subarray(0, to);
  };
}
