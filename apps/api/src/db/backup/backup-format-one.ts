/**
 * Reads backups in format 1, which earlier versions wrote as lines of JSON: a header {format, made, migrations}; for each table
 * {table, columns} and then its rows, each an array of strings or nulls; {sequence, last}; and finally {rows}.
 */
import type { BackupHeader, BackupPart } from './backup-part.ts';

async function* linesOf(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  // The pieces of a line are joined only when it is complete, because a line can span many pieces.
  let lineStart: Buffer[] = [];
  for await (const chunk of source) {
    let start = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      yield Buffer.concat([...lineStart, chunk.subarray(start, end)]);
      lineStart = [];
      start = end + 1;
    }
    lineStart.push(chunk.subarray(start));
  }
  const lastLine = Buffer.concat(lineStart);
  if (lastLine.length > 0) yield lastLine;
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** A value in the format that COPY reads. */
const copyText = (value: string | null) =>
  value === null ? '\\N' : value.replaceAll(/[\\\t\n\r]/g, (character) => escapes[character] ?? character);

type Line =
  | (string | null)[]
  | BackupHeader
  | { table: string; columns: string[] }
  | { sequence: string; last: string | null }
  | { rows: number };

/** Yields the parts of a format 1 backup; throws the error made by `damageError` if the file is incomplete. */
export async function* readFormatOne(
  source: AsyncIterable<Buffer>,
  damageError: () => Error,
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
      if (line.rows !== count) throw damageError();
      yield { kind: 'end', rows: count };
      return;
    }
  }
  throw damageError();
}
