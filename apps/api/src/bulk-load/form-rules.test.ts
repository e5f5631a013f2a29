/** The form of a person and the bulk load follow the same rules: both accept or reject the same typed values. */
import { compactToDisplay } from '@caracteriza/domain/values/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../tests/support/app.ts';
import { type Loader, loaderOf } from '../../tests/support/bulk-load.ts';
import { codeFrom, demoSeed, listIn, masterID } from '../../tests/support/demo.ts';
import { personRow, recordsFile } from '../../tests/support/workbook.ts';
import { targets } from './targets.ts';

let test: TestApp;
let loader: Loader;
beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  loader = await loaderOf(test);
});
afterAll(() => test.close());

const texts = (maxLength = 0) => [
  'a'.repeat(maxLength),
  'a'.repeat(maxLength + 1),
  '😀'.repeat(maxLength),
  '😀'.repeat(maxLength + 1),
];
const numbers = ['3', '30012345678', '3001234567', '300 123', '+57300', '3,5', '12E5', 'uno', '١٢٣'];
const days = ['18500101', '17991231', '18000101', '00010101', '20260229', '20240229', '20260310', '20991231'];
const mails = [
  'a@b.co',
  'ana@correo',
  'ana@correo.museum',
  'ana+x@b.co',
  'ñ@b.co',
  'a b@b.co',
  `${'a'.repeat(250)}@b.com`,
];
const documents = [
  '1',
  '7',
  '52A001',
  '12E5',
  'AB-12',
  '1.234',
  '123456789012345678901',
  '12345678901234567890',
  '٣٤٥',
];

/** For each kind of field, values to type into it in addition to the valid ones. */
const typedTexts = (target: (typeof targets)[number]): readonly string[] => {
  if (target.kind === 'day') return days;
  if (target.kind === 'number') return ['', ...numbers];
  if (target.kind === 'email') return ['', ...mails];
  if (target.kind === 'document') return ['', ...documents];
  return ['', 'J0s3', "O'Brien", '@ana', ...texts(target.maxLength)];
};

const cases = ['CC', 'PA'].flatMap((type) =>
  targets
    .filter(({ entity, kind }) => entity === 'surveyable' && kind !== 'master')
    .filter(({ kind }) => type === 'CC' || kind === 'document')
    .flatMap((target) => typedTexts(target).map((value) => ({ target, value, type }))),
);

/** The fields of a form that are the same in all cases. */
async function choices(): Promise<Record<string, string>> {
  const masters = targets.filter(({ entity, table }) => entity === 'surveyable' && table !== undefined);
  const entries = masters.map(
    async ({ field, table }) => [field, await masterID(test.admin, table!)] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

it('and so the same values pass', { timeout: 120_000 }, async () => {
  const rows = cases.map(({ target, value, type }, n) => ({
    ...personRow(50_000 + n, loader.choices),
    'Tipo de Documento': type,
    [target.label]: target.kind === 'day' ? (compactToDisplay(value) ?? value) : value,
  }));
  const report = await loader.check(await loader.open(recordsFile(rows)));
  const rejectedRows = new Set(report.errors.map(({ row }) => row));

  const types = new Map(
    listIn(await test.admin('GET', '/identificationTypes')).map(({ id, code }) => [code, id]),
  );
  const columnChoices = await choices();
  const differences: object[] = [];
  for (const [n, { target, value, type }] of cases.entries()) {
    const body = {
      ...columnChoices,
      code: await codeFrom(test.admin, '/surveyables'),
      mtIdentificationTypeID: types.get(type),
      identification: String(80_000_000 + n),
      firstName: 'Ana',
      firstSurname: 'Peña',
      birthdate: '19850403',
      cellphone: '3001234567',
      email: 'ana@correo.com',
      [target.field]: value,
    };
    const { status, body: reply } = await test.admin('POST', '/surveyables', body);
    if (rejectedRows.has(n + 2) !== (status !== 200))
      differences.push({
        field: target.field,
        type,
        value: value.slice(0, 40),
        form: [status, reply.message],
      });
  }
  expect(differences).toEqual([]);
});

it('what is allowed and yet unlikely is told', async () => {
  const rows = loader.people(51_000, 4);
  rows[0]!['Fecha de Nacimiento'] = '01/01/1850';
  rows[1]!['Primer Nombre'] = 'J0s3';
  rows[2]!['Número de Documento'] = '4';
  const { notices, ...report } = await loader.check(await loader.open(recordsFile(rows)));
  expect(report).toMatchObject({ created: 4, errors: [] });
  expect(notices).toMatchObject([
    {
      row: 2,
      field: 'Fecha de Nacimiento',
      value: '01/01/1850',
      message: expect.stringMatching(/^Tendría \d+ años\./),
    },
    {
      row: 3,
      field: 'Primer Nombre',
      value: 'J0s3',
      message: 'El nombre tiene signos que no son letras. Revíselo.',
    },
    {
      row: 4,
      field: 'Número de Documento',
      value: '4',
      message: 'El número es muy corto o repite una sola cifra. Revíselo.',
    },
  ]);
});
