/** Programs in which a person corrects a workbook: each opens it, writes some cells and saves it. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { read, utils } from 'xlsx';
import { sheetFile } from './workbook.ts';

/** The correct values of some cells, by the row's text in the key column and then by column. */
interface Corrections {
  key: string;
  cells: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

interface Corrector {
  name: string;
  /** Debian's packages. */
  packages: string;
  /** The program and its version; null if it is not installed. */
  version: () => string | null;
  correct: (file: Buffer, corrections: Corrections) => Promise<Buffer>;
}

const library: Corrector = {
  name: 'SheetJS',
  packages: '',
  version: () => 'SheetJS',
  correct: (file, { key, cells }) => {
    const workbook = read(file);
    const rows = utils.sheet_to_json<string[]>(workbook.Sheets[workbook.SheetNames[0]!]!, {
      header: 1,
      defval: '',
    });
    const headers = rows[0]!;
    for (const row of rows.slice(1))
      for (const [header, value] of Object.entries(cells[row[headers.indexOf(key)]!] ?? {}))
        row[headers.indexOf(header)] = value;
    return Promise.resolve(sheetFile(utils.aoa_to_sheet(rows)));
  },
};

/** The system's own Python, for which the Debian package is installed. */
const python = '/usr/bin/python3';

const openpyxlProgram = `
import json, sys, openpyxl
corrections = json.load(open("corrections.json", encoding="utf-8"))
book = openpyxl.load_workbook("rejected.xlsx")
sheet = book.active
headers = [cell.value for cell in sheet[1]]
for row in sheet.iter_rows(min_row=2):
    for header, value in corrections["cells"].get(row[headers.index(corrections["key"])].value, {}).items():
        row[headers.index(header)].value = value
book.save("corrected.xlsx")
`;

const openpyxl: Corrector = {
  name: 'openpyxl',
  packages: 'python3-openpyxl',
  version: () => {
    const print = 'import openpyxl; print("openpyxl", openpyxl.__version__)';
    const { status, stdout } = spawnSync(python, ['-c', print], { encoding: 'utf8' });
    return status === 0 ? stdout.trim() : null;
  },
  correct: async (file, corrections) => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'caracteriza-corrected-'));
    try {
      await writeFile(path.join(folder, 'rejected.xlsx'), file);
      await writeFile(path.join(folder, 'corrections.json'), JSON.stringify(corrections));
      await promisify(execFile)(python, ['-c', openpyxlProgram], { cwd: folder });
      return await readFile(path.join(folder, 'corrected.xlsx'));
    } finally {
      await rm(folder, { recursive: true });
    }
  },
};

export const correctors: readonly Corrector[] = [library, openpyxl];
