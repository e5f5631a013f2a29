/** A large file like those handed in by registries: the first report lists every error at its cell, and nothing else. */
import { type CellObject, read, utils, type WorkSheet } from 'xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from './support/app.ts';
import { type Loader, loaderOf } from './support/bulk-load.ts';
import { demoSeed, fileIn } from './support/demo.ts';
import { columnOf, headers, type PersonRow, personRow, sheetFile } from './support/workbook.ts';

let test: TestApp;
let { choices, people, familyOf, open, check, load, loaded } = {} as Loader;

/** Takes a minute on a busy machine. */
const maxWaitTime = 300_000;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  ({ choices, people, familyOf, open, check, load, loaded } = await loaderOf(test));
});
afterAll(() => test.close());

/** The first 500 of these people already exist; in 10,000 rows, 40 cells are wrong, in twelve ways. */
const kinds: ((row: PersonRow, n: number) => string)[] = [
  (row) => ((row['Celular'] = 'no tiene'), 'Celular'),
  (row) => ((row['EPS'] = 'Salud Marciana'), 'EPS'),
  (row) => ((row['Fecha de Nacimiento'] = '01/01/2090'), 'Fecha de Nacimiento'),
  (row, n) => ((row['Número de Documento'] = String(70_000_000 + n - 40)), 'Número de Documento'),
  (row, n) => {
    row['Número de Documento'] = String(70_000_000 + (n % 50) + 400);
    row['Tipo de Documento'] = 'CE';
    return 'Número de Documento';
  },
  (row) => ((row['Fecha de Nacimiento'] = '29/02/2001'), 'Fecha de Nacimiento'),
  (row) => ((row['Número de Documento'] = '52A00111'), 'Número de Documento'),
  (row) => ((row['Primer Nombre'] = 'Nombre que no cabe en treinta letras'), 'Primer Nombre'),
  (row) => ((row['Correo Electrónico'] = ' '), 'Correo Electrónico'),
  (row) => ((row['Correo Electrónico'] = 'persona@correo'), 'Correo Electrónico'),
  () => 'Teléfono Fijo',
  (row) => ((row['Familia'] = 'Hogar 600'), 'Familia'),
];

it(
  '10,000 rows with 40 planted faults, which load when they are mended',
  async () => {
    await loaded(people(0, 500));
    const rows = people(0, 10_000).map((row, n): PersonRow => {
      // Noise typical of official files, and rows that only update.
      const noise = {
        ...row,
        'Primer Apellido': `\u00a0${String(row['Primer Apellido'])}  `,
        Sexo: String(row['Sexo']).toUpperCase(),
      };
      // The members of one household do not follow the row numbers, so the last 1,800 rows take the document numbers that start
      // with zero.
      if (n >= 500) return n < 8_200 ? noise : { ...noise, 'Número de Documento': `00${n}` };
      if (n >= 400) return { ...noise, Celular: '3119999999', EPS: null, Referencia: null };
      return { ...noise, Celular: '3119999999', EPS: null };
    });
    // Rows whose numbers are used by other rows are removed from the file.
    const removedRows = new Set(Array.from({ length: 50 }, (_, n) => 400 + n));
    const plantedFaults: { n: number; header: string }[] = [];
    const plant = (n: number, kind: number) => {
      plantedFaults.push({ n, header: kinds[kind]!(rows[n]!, n) });
    };
    for (let kind = 0; kind < 12; kind += 1)
      for (let time = 0; time < 3; time += 1) plant(4_000 + (kind * 3 + time) * 101, kind);
    // One row with three errors, plus one more row.
    for (const kind of [0, 1, 5]) plant(8_000, kind);
    plant(8_100, 7);
    expect(plantedFaults).toHaveLength(40);
    const keptRows = rows.map((row, n) => ({ row, n })).filter(({ n }) => !removedRows.has(n));
    const sheet = utils.aoa_to_sheet([
      [...headers],
      ...keptRows.map(({ row }) => headers.map((header) => row[header] ?? null)),
    ]) as WorkSheet & Record<string, CellObject>;
    const rowOf = new Map(keptRows.map(({ n }, index) => [n, index + 2]));
    const cellOf = ({ n, header }: { n: number; header: string }) => `${columnOf(header)}${rowOf.get(n)}`;
    for (const fault of plantedFaults)
      if (fault.header === 'Teléfono Fijo') sheet[cellOf(fault)] = { t: 'n', f: 'B2+1' } as CellObject;
    const id = await open(sheetFile(sheet));
    const report = await check(id);
    expect(new Set(report.errors.map(({ cell }) => cell))).toEqual(new Set(plantedFaults.map(cellOf)));
    expect(report.errorCount).toBe(40);
    expect(report.notices).toEqual([]);
    expect(report).toMatchObject({ rows: 9_950, updated: 450, created: 9_462, rejected: 38 });
    expect((await load(id)).status).toBe(422);
    // Only the rejected rows, in their own columns, with the reason; once corrected, they load.
    const rejectedBook = read(fileIn(await test.admin('GET', `/surveyables/uploads/${id}/rejected`)));
    const table = utils.sheet_to_json<Record<string, string>>(
      rejectedBook.Sheets[rejectedBook.SheetNames[0]!]!,
    );
    expect(table).toHaveLength(38);
    expect(table[0]!['Motivo']).toMatch(/^Celular: Escriba solo cifras/);
    const mendedRows = table.map((row, n) => ({
      ...row,
      ...personRow(20_000 + n, choices),
      Familia: 'Hogar nuevo',
      ...familyOf(0),
    }));
    const mendedID = await open(sheetFile(utils.json_to_sheet(mendedRows)));
    expect(await check(mendedID)).toMatchObject({ rows: 38, created: 38, errors: [] });
    expect((await load(mendedID)).status).toBe(200);
  },
  maxWaitTime,
);
