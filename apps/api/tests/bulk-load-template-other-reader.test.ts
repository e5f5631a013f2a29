/**
 * The template has no mistakes of its own. Filled in by several programs, with its own examples and with every value
 * that it allows, it loads without an error or a notice. If a program is not installed, its test is skipped and names
 * the Debian packages.
 */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { read, utils } from 'xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from './support/app.ts';
import { type Loader, loaderOf } from './support/bulk-load.ts';
import { demoSeed, fileIn } from './support/demo.ts';
import { type PersonRow, recordsFile } from './support/workbook.ts';

let test: TestApp;
let loader: Loader;
let template: Buffer;
let folder: string;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  loader = await loaderOf(test);
  template = fileIn(await test.admin('GET', '/surveyables/uploadTemplate'));
  folder = await mkdtemp(path.join(os.tmpdir(), 'caracteriza-template-'));
  await writeFile(path.join(folder, 'template.xlsx'), template);
}, 60_000);
afterAll(async () => {
  await rm(folder, { recursive: true });
  await test.close();
});

const rowsOf = (sheet: string): string[][] =>
  utils.sheet_to_json<string[]>(read(template).Sheets[sheet]!, { header: 1, defval: '' });

const examples = (): PersonRow[] => {
  const [headers, ...rows] = rowsOf('Ejemplo') as [string[], ...string[][]];
  return rows.map((row) => Object.fromEntries(headers.map((header, n) => [header, row[n]!])));
};

const versionOf = (command: string, args: readonly string[]) => {
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8' });
  return status === 0 ? stdout.split('\n')[0]!.trim() : null;
};
const runProgram = (command: string, args: readonly string[]) =>
  promisify(execFile)(command, args, { cwd: folder });

/** The system's own Python, for which the Debian package is installed. */
const python = '/usr/bin/python3';

const copyExamples = `
import openpyxl
book = openpyxl.load_workbook("template.xlsx")
for row in book["Ejemplo"].iter_rows(min_row=2):
    for cell in row:
        book["Encuestables"].cell(cell.row, cell.column).value = cell.value
book.save("filled.xlsx")
`;

const programs = [
  {
    name: 'openpyxl',
    packages: 'python3-openpyxl',
    version: () => versionOf(python, ['-c', 'import openpyxl; print("openpyxl", openpyxl.__version__)']),
    sheet: 'Encuestables',
    file: 'filled.xlsx',
    save: () => runProgram(python, ['-c', copyExamples]),
  },
  ...['ods', 'xls'].map((format) => ({
    name: `LibreOffice, as .${format}`,
    packages: 'libreoffice-calc-nogui',
    version: () => versionOf('soffice', ['--version']),
    sheet: 'Ejemplo',
    file: `template.${format}`,
    save: () =>
      runProgram('soffice', [
        `-env:UserInstallation=file://${folder}/profile`,
        '--headless',
        '--convert-to',
        format,
        'template.xlsx',
      ]),
  })),
];

/** The expected report for a file with two valid rows. */
const goodReport = {
  rows: 2,
  created: 2,
  familiesCreated: 1,
  rejected: 0,
  missing: [],
  errors: [],
  notices: [],
  suggestions: [],
  homonyms: [],
};

describe.each(programs)('$name', ({ name, version, packages, sheet, file, save }) => {
  const officeVersion = version();
  it.skipIf(officeVersion === null)(
    `saves it with its examples (${officeVersion ?? `not installed: apt-get install ${packages}`})`,
    { timeout: 120_000 },
    async ({ task }) => {
      await save();
      const id = await loader.open(await readFile(path.join(folder, file)));
      expect(await loader.check(id, { sheet })).toMatchObject(goodReport);
      const readSubject = 'the template of a bulk load, saved again';
      const agreed = 'its two people and their family are taken';
      Object.assign(task.meta, {
        reading: { program: name, version: officeVersion, read: readSubject, agreed },
      });
    },
  );
});

it('shows examples of people who may exist', () => {
  expect(examples()).toMatchObject([
    {
      'Primer Nombre *': 'Ana',
      'Sexo *': 'Mujer',
      'Género *': 'Femenino',
      'Parentesco *': 'Jefe(a) del hogar',
    },
    { 'Primer Nombre *': 'Tomás', 'Sexo *': 'Hombre', 'Género *': 'Masculino', 'Parentesco *': 'Hijo(a)' },
  ]);
});

it('takes every value that it allows, and every code', async () => {
  const [headers, ...allowed] = rowsOf('Valores permitidos') as [string[], ...string[][]];
  const [person] = examples();
  const labels = new Map(Object.keys(person!).map((label) => [label.replace(/ \*$/, ''), label]));
  const rows = [0, 1].flatMap((isCode) =>
    allowed.map((values, n): PersonRow => {
      const number = `${isCode + 1}${String(n).padStart(7, '0')}`;
      const row = { ...person!, Familia: `Hogar ${number}`, 'Número de Documento *': number };
      headers.forEach((header, column) => {
        const label = labels.get(header.replace(/: código$/, ''))!;
        const isOwn = header.endsWith(': código') === (isCode === 1);
        // The names of zones only help to find their codes; several zones may share a name.
        if (values[column] === '' || !isOwn || (label === 'Zona' && isCode === 0)) return;
        Object.assign(row, { [label]: values[column]! });
      });
      return row;
    }),
  );
  const report = await loader.check(await loader.open(recordsFile(rows)));
  expect(report).toMatchObject({ errors: [], notices: [], created: rows.length });
});
