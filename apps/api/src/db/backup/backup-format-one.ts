/**
 * Reads backups of format 1, which earlier versions wrote: lines of JSON. A header {format, made, migrations}; per table
 * {table, columns} and its rows, each an array of texts or nulls; {sequence, last}; at the end {rows}.
 */
import type { BackupHeader, BackupPart } from './backup-part.ts';

async function* linesOf(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  // The pieces of a line are joined once, when its end has come: it may be many pieces long.
  let lineStart: Buffer[] = [];
  for await (const piece of source) {
    let start = 0;
    for (let end = piece.indexOf(10); end >= 0; end = piece.indexOf(10, start)) {
      yield Buffer.concat([...lineStart, piece.subarray(start, end)]);
      lineStart = [];
      start = end + 1;
    }
    lineStart.push(piece.subarray(start));
  }
  const lastLine = Buffer.concat(lineStart);
  if (lastLine.length > 0) yield lastLine;
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** A value as COPY reads it. */
const copyText = (value: string | null) =>
  value === null ? '\\N' : value.replaceAll(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign);

type Line =
  | (string | null)[]
  | BackupHeader
  | { table: string; columns: string[] }
  | { sequence: string; last: string | null }
  | { rows: number };

/** The parts of a backup of format 1; throws what `damaged` makes where the file is not whole. */
export async function* readFormatOne(
  source: AsyncIterable<Buffer>,
  damaged: () => Error,
): AsyncGenerator<BackupPart> {
  let count = 0;
  for await (const text of linesOf(source)) {
    const line = JSON.parse(text.toString('utf8')) as Line;
    if (Array.isArray(line)) {
      count++;
      yield { kind: 'rows', text: Buffer.from(`${line.map(copyText).join('\t')}\n`) };
    } else if ('format' in line) yield { kind: 'header', header: line };
    else if ('table' in line) yield { kind: 'table', ...line };
    else if ('sequence' in line) yield { kind: 'sequence', ...line };
    else {
      if (line.rows !== count) throw damaged();
      yield { kind: 'end', rows: count };
      return;
    }
  }
  throw damaged();
}
