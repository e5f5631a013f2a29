/** Downloads of people: the database writes their cells, which match the list byte for byte. */
import { randomUUIDv7 } from 'node:crypto';
import { completedYears } from '@caracteriza/domain/values/age';
import { todayInBogota } from '@caracteriza/domain/values/dates';
import { fields } from '@caracteriza/openapi/fields';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { demoSeed, fileIn, listIn } from '../../../tests/support/demo.ts';
import { exportColumns } from '../../exports/columns.ts';
import { exportFile } from '../../exports/file.ts';
import type { Surveyable } from '../../records/people.ts';

/** Text that tends to break files, entered for people, their families and a master table. */
const typedTexts = [
  '"comillas"',
  'uno; dos\ttres',
  '=1+1',
  'línea\r\notra',
  "'",
  '\u{1F600} ñ',
  '+57 300',
  'C:\\temp\\',
  '\\.',
  '\u001Fa\u001Eb \v\b\f',
  "O'Neill \\N",
];

let test: TestApp;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  const ids = (await test.db.selectFrom('surveyable').select('id').orderBy('code_sort').execute()).map(
    ({ id }) => id,
  );
  for (const [n, text] of typedTexts.entries()) {
    const names = {
      second_name: text,
      phone: text,
      tiktok: text,
      first_name: text,
      search: `o'neill \\n $1 ${n}`,
    };
    await test.db
      .updateTable('surveyable')
      .set(names)
      .where('id', '=', ids[n + 10]!)
      .execute();
  }
  // A workbook has no dates before 1900, and its cells hold 32,767 characters.
  await test.db
    .updateTable('surveyable')
    .set({ birthdate: '18991130', linkedin: 'ñ"'.repeat(20_000), facebook: null, instagram: '' })
    .where('id', '=', ids[9]!)
    .execute();
  const families = test.db.selectFrom('family').select('id').orderBy('code').limit(1);
  await test.db
    .updateTable('family')
    .set({ residentialaddress: 'Calle 1; "casa"' })
    .where('id', '=', families)
    .execute();
  // A new entry, because the cache of existing ones is shared by the tests.
  const eps = await test.db
    .selectFrom('master_value')
    .innerJoin('surveyable', 'surveyable.eps_id', 'master_value.id')
    .selectAll('master_value')
    .executeTakeFirstOrThrow();
  const epsRow = { ...eps, id: randomUUIDv7(), code: 'ZZ-1', value: '-EPS; "la mía"' };
  await test.db.insertInto('master_value').values(epsRow).execute();
  await test.db
    .updateTable('surveyable')
    .set({ eps_id: epsRow.id })
    .where('id', 'in', ids.slice(20, 40))
    .execute();
});
afterAll(() => test.close());

const columnsOnDay = (today: string) =>
  exportColumns<Surveyable, typeof fields.SurveyableCreate>(fields.SurveyableCreate, [
    { field: 'code' },
    { field: 'mtIdentificationTypeID', width: 24 },
    { field: 'identification' },
    { field: 'firstName' },
    { field: 'secondName' },
    { field: 'firstSurname' },
    { field: 'secondSurname' },
    { field: 'birthdate', value: ({ birthdateID }) => ({ day: birthdateID.dateChar }), days: true },
    { header: 'Edad', value: ({ birthdateID }) => completedYears(birthdateID.dateChar, today), width: 8 },
    { field: 'mtSexID' },
    { field: 'mtGenderID' },
    { field: 'mtEtniaID', width: 30 },
    { field: 'mtPopulationTypeID', width: 26 },
    { field: 'mtNacionalityID' },
    { field: 'mtBloodGroupID' },
    { field: 'mtEpsID', width: 26 },
    { field: 'mtIpsID', width: 30 },
    { field: 'mtArlID', width: 26 },
    { field: 'cellphone' },
    { field: 'phone' },
    { field: 'email', width: 30 },
    { header: 'Código de Familia', value: ({ chFamilyID }) => chFamilyID?.code },
    { field: 'chFamilyID', value: ({ chFamilyID }) => chFamilyID?.consultreference, width: 30 },
    {
      header: fields.FamilyCreate.residentialaddress.label,
      value: ({ chFamilyID }) => chFamilyID?.residentialaddress,
      width: 36,
    },
    { header: fields.FamilyCreate.zoneID.label, value: ({ chFamilyID }) => chFamilyID?.zone, width: 28 },
    { field: 'mtRelationShipID', width: 24 },
    { field: 'mtResponsibleID', width: 30 },
    { field: 'facebook' },
    { field: 'instagram' },
    { field: 'tiktok' },
    { field: 'linkedin' },
  ]);

/** The file that the rows of a list should produce, cell by cell. */
async function fileOf(format: (typeof formats)[number], people: Surveyable[]): Promise<Buffer> {
  async function* rows() {
    yield* people;
  }
  const chunks: Uint8Array[] = [];
  const columns = columnsOnDay(todayInBogota(new Date('2026-03-10T15:00:00Z')));
  for await (const chunk of exportFile(format, 'Encuestables', columns, rows())) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const formats = ['csv', 'txt', 'excel'] as const;
const exportedPeople = async (query: string) =>
  listIn(await test.admin('GET', `/surveyables?${query}`)) as unknown as Surveyable[];

describe('downloads of people', () => {
  it.each(formats)('are the list, in its order: %s', async (format) => {
    for (const query of ['', 'sort=-age', 'sort=firstName', 'search=eps', 'search=a&sort=-code']) {
      const people = await exportedPeople(query);
      const file = fileIn(await test.admin('GET', `/surveyables/${format}?${query}`));
      expect(file.equals(await fileOf(format, people)), query).toBe(true);
    }
    expect(await exportedPeople('')).toHaveLength(193);
  });

  it('take what is searched as it is typed', async () => {
    for (const [search, rowCount] of [
      ["o'neill $1", typedTexts.length],
      ["o'neill \\n $1", typedTexts.length],
      ["' or 1=1 --", 0],
    ] as const) {
      const query = `search=${encodeURIComponent(search)}`;
      const people = await exportedPeople(query);
      expect(people, search).toHaveLength(rowCount);
      const file = fileIn(await test.admin('GET', `/surveyables/csv?${query}`));
      expect(file.equals(await fileOf('csv', people)), search).toBe(true);
    }
  });

  it('hold a table of its head alone when nobody is found', async () => {
    for (const format of formats)
      expect(
        fileIn(await test.admin('GET', `/surveyables/${format}?search=xqzw`)).equals(
          await fileOf(format, []),
        ),
      ).toBe(true);
  });

  it('of a family are its people, who may be without one in the list of all', async () => {
    const allPeople = await exportedPeople('');
    const family = allPeople.find(({ chFamilyID }) => chFamilyID !== null)!.chFamilyID!.id;
    const members = allPeople.filter(({ chFamilyID }) => chFamilyID?.id === family);
    for (const format of formats)
      expect(
        fileIn(await test.admin('GET', `/surveyables/${format}/family/${family}`)).equals(
          await fileOf(format, members),
        ),
      ).toBe(true);
  });
});
