/**
 * A file is loaded without its wrong rows. These are downloaded, corrected in another program and loaded. The database
 * then holds what one load of the correct file would have saved. If a program is not installed, its test is skipped and
 * names the Debian packages.
 */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp, type TestApp } from './support/app.ts';
import { loaderOf } from './support/bulk-load.ts';
import { demoSeed, fileIn } from './support/demo.ts';
import { type Choices, type PersonRow, personRow, workbookOf } from './support/workbook.ts';
import { correctors } from './support/workbook-correctors.ts';

const familyLabels = [
  'Referencia',
  'Dirección de Residencia',
  'Referencia de Ubicación',
  'Zona',
  'Estrato Social',
];

/** Forty people in ten families, filled in like the template: a family's data is in its first member's row. */
const rightRows = (choices: Choices): PersonRow[] =>
  Array.from({ length: 40 }, (_, n) => {
    const row = personRow(n, choices);
    if (n % 4 !== 0) for (const label of familyLabels) row[label] = null;
    return row;
  });

/** The wrong cells of some rows, by the index of the row. */
const wrongCells: Readonly<Record<number, PersonRow>> = {
  // The row with the family's data; the family is created from this row even so.
  0: { 'Correo Electrónico': 'persona@correo' },
  ...Object.fromEntries([5, 6, 7, 9, 10, 11, 13, 14].map((n) => [n, { Celular: 'no tiene' }])),
  15: { EPS: 'Salud Marciana', 'Fecha de Nacimiento': '29/02/2001' },
  18: { 'Número de Documento': '52A00111' },
  // The same address in capitals does not count as a different one.
  21: { Celular: 'no', 'Dirección de Residencia': 'CALLE 5 # 4-20' },
  // A whole family, which is created only with the corrected rows.
  ...Object.fromEntries([24, 25, 26, 27].map((n) => [n, { Sexo: 'Ninguno' }])),
  // An address that differs from that of the other members: the row is rejected until it names the family by its code.
  29: { 'Dirección de Residencia': 'Carrera 99 # 1-1' },
  // A family without its address.
  32: { 'Dirección de Residencia': null },
};

/** Columns that may differ between the two ways of loading. */
const ignoredColumns = new Set(['id', 'code', 'code_sort', 'created_at', 'family_id', 'search', 'searched']);

/** The contents of every person and family, without IDs and codes. */
async function savedIn({ db }: TestApp): Promise<unknown[]> {
  const { rows: names } = await sql<{ id: string; value: string }>`
    select id, table_name || ' ' || value as value from master_value union all select id, code from zone`.execute(
    db,
  );
  const nameOf = new Map(names.map(({ id, value }) => [id, value]));
  const withoutNulls = (row: object) =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([column]) => !ignoredColumns.has(column))
        .map(([column, value]) => [column, nameOf.get(value as string) ?? (value as unknown)]),
    );
  const families = await db.selectFrom('family').selectAll().execute();
  const homes = new Map(families.map((family) => [family.id, withoutNulls(family)]));
  const people = await db.selectFrom('surveyable').selectAll().orderBy('identification').execute();
  return [
    people.map((person) => ({ ...withoutNulls(person), home: homes.get(person.family_id ?? '') ?? null })),
    families.map((family) => JSON.stringify(withoutNulls(family))).toSorted(),
  ];
}

describe.each(correctors)('$name', ({ name, version, packages, correct }) => {
  const officeVersion = version();
  it.skipIf(officeVersion === null)(
    `corrects the rejected rows (${officeVersion ?? `not installed: apt-get install ${packages}`})`,
    { timeout: 120_000 },
    async ({ task }) => {
      const [test, wholeApp] = [await testApp({ seed: demoSeed }), await testApp({ seed: demoSeed })];
      const [batchLoader, onceLoader] = [await loaderOf(test), await loaderOf(wholeApp)];
      const validRows = rightRows(batchLoader.choices);
      const id = await batchLoader.open(
        workbookOf(validRows.map((row, n) => ({ ...row, ...wrongCells[n] }))),
      );
      expect(await batchLoader.check(id)).toMatchObject({ rows: 40, rejected: 21 });
      expect((await batchLoader.load(id, true)).status).toBe(200);

      const rejectedFile = fileIn(await test.admin('GET', `/surveyables/uploads/${id}/rejected`));
      const cells = Object.fromEntries(
        Object.entries(wrongCells).map(([n, wrongRow]) => {
          const row = validRows[Number(n)]!;
          const values = Object.keys(wrongRow).map((header) => [header, row[header] ?? '']);
          return [row['Segundo Apellido'], Object.fromEntries(values)];
        }),
      ) as Record<string, Record<string, string>>;
      // The reason for rejection names the family of the other members; the user then enters its code.
      const { chFamilyID: familyCode } = (await batchLoader.find('70000028')) as unknown as {
        chFamilyID: { code: string };
      };
      cells['Apellidocj']!['Familia'] = familyCode.code;
      const correctedReport = await batchLoader.open(
        await correct(rejectedFile, { key: 'Segundo Apellido', cells }),
      );
      expect((await batchLoader.check(correctedReport)).errors).toEqual([]);
      expect((await batchLoader.load(correctedReport)).status).toBe(200);

      await onceLoader.loaded(validRows);
      expect(await savedIn(test)).toEqual(await savedIn(wholeApp));
      await test.close();
      await wholeApp.close();
      const readSubject = '21 rejected rows of a bulk load, corrected and saved';
      const agreed = 'people and families are those of a file without mistakes';
      Object.assign(task.meta, {
        reading: { program: name, version: officeVersion, read: readSubject, agreed },
      });
    },
  );
});
