/**
 * Excel files written by the library are read cell by cell with programs from other developers. A program that is not
 * installed is skipped; the Debian packages are named.
 */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExportCell } from './delimited.ts';
import { excelFile } from './excel-file.ts';

const texts = [
  '=1+1',
  '+57 300',
  '-cita',
  '@mención',
  '000123',
  '1e5',
  '03/04/2026',
  'TRUE',
  '<a & "b">',
  "l'agua; «ñ»",
  'una\nlínea',
  ' espacios ',
  '_x000D_',
  '😀 niña',
  'a'.repeat(32_767),
];
const numbers = [0, -1.5, 0.1, 1e-7, 1_234_567.89, 123_456_789_012, 999_999_999_999_999];
const dates = ['1972-03-01T05:00:00Z', '2024-02-29T17:45:00Z', '2026-12-31T23:59:00Z'];

/** Cells of every kind next to each other, in more columns than there are letters, and empty cells. */
const rows = Array.from({ length: 1200 }, (_, n): ExportCell[] => [
  texts[n % texts.length]!,
  numbers[n % numbers.length]!,
  new Date(dates[n % dates.length]!),
  n % 4 === 0 ? null : n,
  ...Array.from({ length: 26 }, (_column, columnIndex) =>
    columnIndex % 2 === 0 ? `${n} ${columnIndex}` : n * columnIndex,
  ),
]);
const header = rows[0]!.map((_, columnIndex) => `Columna ${columnIndex} <ñ>`);

const timeZone = 'America/Bogota';
const clockFormat = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
/** As the sheet shows it. */
const cellText = (cell: ExportCell) => (cell instanceof Date ? clockFormat.format(cell) : (cell ?? ''));
const expected = [header, ...rows.map((row) => row.map(cellText))];

/** The system's own Python, for which the Debian package is installed. */
const python = '/usr/bin/python3';

const dump = `
import datetime, json, openpyxl
sheet = openpyxl.load_workbook("datos.xlsx").active
def plain(cell):
    if cell.value is None: return ""
    if isinstance(cell.value, datetime.datetime): return cell.value.strftime("%Y-%m-%d %H:%M")
    if cell.data_type == "f": return "a formula"
    # It does not undo Excel's own writing of signs in a text that stands in its cell.
    if isinstance(cell.value, str): return cell.value.replace("_x005F_", "_")
    return cell.value
print(json.dumps([[plain(cell) for cell in row] for row in sheet.iter_rows()]))
`;

/** A number, or a date and time without the seconds that LibreOffice adds. */
const unquoted = (text: string) =>
  text === '' || Number.isNaN(Number(text)) ? text.replace(/(:..):00$/, '$1') : Number(text);

/** A CSV of all cells, in which numbers and dates are without quotes. */
function cellsOf(csv: string): (string | number)[][] {
  const table: (string | number)[][] = [[]];
  for (const [, quoted, unquotedCell, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n|$)/g)) {
    table.at(-1)!.push(quoted?.replaceAll('""', '"') ?? unquoted(unquotedCell!));
    if (end === '\n') table.push([]);
    if (end === '') break;
  }
  return table.filter((row) => row.length > 1);
}

let folder: string;
const run = async (command: string, ...args: string[]) =>
  (await promisify(execFile)(command, args, { cwd: folder, maxBuffer: 100_000_000 })).stdout;

function versionOf(command: string, ...args: string[]): string | null {
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8' });
  return status === 0 ? stdout.split('\n')[0]!.trim() : null;
}

const programs = [
  {
    name: 'openpyxl',
    packages: 'python3-openpyxl',
    version: versionOf(python, '-c', 'import openpyxl; print("openpyxl", openpyxl.__version__)'),
    read: async () => JSON.parse(await run(python, '-c', dump)) as unknown[][],
  },
  {
    name: 'LibreOffice',
    packages: 'libreoffice-calc-nogui',
    version: versionOf('soffice', '--version'),
    read: async () => {
      // Comma, quotes, UTF-8, from row 1; texts are quoted, everything else is written as displayed.
      const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,true,false';
      const profile = `-env:UserInstallation=file://${folder}/profile`;
      await run('soffice', profile, '--headless', '--convert-to', filter, 'datos.xlsx');
      return cellsOf(await readFile(path.join(folder, 'datos.csv'), 'utf8'));
    },
  },
];

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'caracteriza-excel-'));
  const file = await excelFile({ header, rows, timeZone }, 'Datos');
  await writeFile(path.join(folder, 'datos.xlsx'), new Uint8Array(file));
});
afterAll(() => rm(folder, { recursive: true }));

describe.each(programs)('$name', ({ name, version, packages, read }) => {
  it.skipIf(version === null)(
    `reads every cell as it was (${version ?? `not installed: apt-get install ${packages}`})`,
    async ({ task }) => {
      const readCells = await read();
      expect(readCells).toHaveLength(expected.length);
      for (const [n, row] of expected.entries()) expect(readCells[n], `row ${n + 1}`).toEqual(row);
      const readingResult = {
        program: name,
        version,
        read: `an Excel file of ${readCells.length} rows`,
        agreed: 'every cell',
      };
      Object.assign(task.meta, { reading: readingResult });
    },
  );
});
