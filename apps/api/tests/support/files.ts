/** Reads the server's exports back: one reader per format, each returning rows of cells with the header first. */
import { buffer } from 'node:stream/consumers';
import { read, utils } from 'xlsx';
import { openArchive, piecesOf } from '../../src/bulk-load/archive.ts';
import type { Reply } from './app.ts';
import { fileIn } from './demo.ts';

/** A cell as returned by a reader: a date, number or text in xlsx, a text in the others; null if empty. */
export type ReadCell = string | number | Date | null;

/** The formats, as in the last part of a path. */
export const exportFormats = ['excel', 'csv', 'txt'] as const;

const byteOrderMark = '\uFEFF';

/** A field of a quoted table (RFC 4180) and its terminator; a quoted field may contain line breaks. */
const quotedFields = {
  csv: /(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n)/g,
  txt: /(?:"((?:[^"]|"")*)"|([^"\t\r\n]*))(\t|\r\n)/g,
};

function quotedRows(text: string, format: keyof typeof quotedFields): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quotedField, plainField, end] of text.matchAll(quotedFields[format])) {
    row.push(quotedField === undefined ? (plainField ?? '') : quotedField.replaceAll('""', '"'));
    if (end !== '\r\n') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

/** Every row of a downloaded file, header first. Fails if a text file lacks its byte order mark or final line break. */
export function tableIn(reply: Reply, format: (typeof exportFormats)[number]): ReadCell[][] {
  const bytes = fileIn(reply);
  if (format === 'excel') {
    const workbook = read(bytes, { cellDates: true, UTC: true });
    const sheet = workbook.Sheets[workbook.SheetNames[0]!]!;
    return utils.sheet_to_json<ReadCell[]>(sheet, { header: 1, UTC: true, defval: null });
  }
  const text = bytes.toString('utf8');
  if (!text.startsWith(byteOrderMark) || !text.endsWith('\r\n')) throw new Error(`broken ${format}`);
  return quotedRows(text.slice(1), format).map((row) => row.map((cell) => (cell === '' ? null : cell)));
}

/**
 * The content of a screen's cell in a file of this format (rules §7). A date (`{ day }`, yyyymmdd) is a date in xlsx and
 * dd/mm/yyyy elsewhere; a number is a number only in xlsx; a text that would be a formula is prefixed with an apostrophe.
 */
export function cellOf(
  value: string | number | null | { day: string },
  format: (typeof exportFormats)[number],
): ReadCell {
  if (value === null || value === '') return null;
  if (typeof value === 'number') return format === 'excel' ? value : String(value);
  if (typeof value === 'object') {
    const [year, month, day] = [value.day.slice(0, 4), value.day.slice(4, 6), value.day.slice(6)];
    if (format !== 'excel') return `${day}/${month}/${year}`;
    return new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  }
  return /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
}

/** The files of a downloaded ZIP archive by name. Fails if there is none. */
export async function archiveIn(reply: Reply): Promise<Map<string, Buffer>> {
  if (reply.status !== 200) throw new Error(`${reply.status}: ${reply.text.slice(0, 500)}`);
  const files = await openArchive(fileIn(reply));
  return new Map(
    await Promise.all(
      files.map(async (file) => [file.name.toString(), await buffer(piecesOf(file))] as const),
    ),
  );
}
