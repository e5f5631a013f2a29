import { allAllowances } from '@caracteriza/domain/access/allowances';
import { fieldTypes } from '@caracteriza/domain/question/kinds';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { questionAsker } from '../../../tests/support/asked-question.ts';
import { loaderOf } from '../../../tests/support/bulk-load.ts';
import { codeFrom, demoSeed, listIn, recordIn, type Row } from '../../../tests/support/demo.ts';
import { workbookOf } from '../../../tests/support/workbook.ts';

let test: TestApp;
let family: Row;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  [family] = listIn(await test.admin('GET', '/families')) as [Row];
});
afterAll(() => test.close());

const setAllowance = (allowance: string, allowed: boolean) =>
  test.admin('PUT', `/organisation/allowances/${allowance}`, { allowed });

/** Whether each change to the family is taken: 200, or the refusal's fields. */
async function save(change: object) {
  const { consultreference, residentialaddress, locationReference } = family;
  const body = {
    consultreference,
    residentialaddress,
    locationReference,
    zoneID: (family['zoneID'] as Row).id,
    socialStratumID: (family['mtSocialStratumID'] as Row).id,
    ...change,
  };
  const { status, body: answer } = await test.admin('PUT', `/families/${family.id}`, body);
  return status === 200 ? status : [status, answer['errors']];
}

it('has every allowance off at first, and says who changed one', async () => {
  const allowanceStates = listIn(await test.admin('GET', '/organisation/allowances'));
  expect(allowanceStates.map(({ allowance, allowed, changer }) => [allowance, allowed, changer])).toEqual(
    allAllowances.map((name) => [name, false, null]),
  );
  const changeReply = await setAllowance('longAddresses', true);
  expect(changeReply.body).toMatchObject({
    message: 'Direcciones largas: se permite.',
    data: { allowance: 'longAddresses', allowed: true, changer: 'admin' },
  });
  await setAllowance('longAddresses', false);
  const [entry] = listIn(await test.admin('GET', '/audit?page=1'));
  const state = (allowed: boolean) => ({ allowance: 'Direcciones largas', allowed });
  expect(JSON.parse(entry!['before'] as string)).toEqual(state(true));
  expect(JSON.parse(entry!['after'] as string)).toEqual(state(false));
});

it('is for whoever may change it, and no other name', async () => {
  const reader = await test.userWith(['security:organisation:OPEN']);
  const answer = await reader.send('PUT', '/organisation/allowances/longAddresses', { allowed: true });
  expect(answer.status).toBe(403);
  expect((await setAllowance('everything', true)).status).toBe(404);
});

it('widens the limits of a field from the next request on, and narrows them again', async () => {
  const longAddress = { residentialaddress: 'a'.repeat(120) };
  const signs = { consultreference: 'Peña "Los de la loma", Z/3' };
  const tooLongErrors = [{ field: 'residentialaddress', message: 'Inserte máximo 45 caracteres.' }];
  const wrongSignErrors = [
    { field: 'consultreference', message: 'El campo Referencia tiene caracteres no permitidos.' },
  ];
  expect(await save(longAddress)).toEqual([400, tooLongErrors]);
  expect(await save(signs)).toEqual([400, wrongSignErrors]);
  expect(await save({ ...longAddress, ...signs })).toEqual([
    400,
    expect.arrayContaining([...tooLongErrors, ...wrongSignErrors]),
  ]);
  await setAllowance('longAddresses', true);
  expect(await save(longAddress)).toBe(200);
  expect(await save({ residentialaddress: 'a'.repeat(121) })).toEqual([
    400,
    [{ field: 'residentialaddress', message: 'Inserte máximo 120 caracteres.' }],
  ]);
  expect(await save({ residentialaddress: ' ' })).toEqual([
    400,
    [{ field: 'residentialaddress', message: 'El campo Dirección de Residencia es requerido.' }],
  ]);
  expect(await save(signs)).toEqual([400, wrongSignErrors]);
  await setAllowance('signsInReferences', true);
  expect(await save({ ...longAddress, ...signs })).toBe(200);
  expect(await save({ consultreference: '<b>' })).toEqual([400, wrongSignErrors]);
  expect(recordIn(await test.admin('GET', '/session'))['allowances']).toEqual([
    'signsInReferences',
    'longAddresses',
  ]);
  await setAllowance('longAddresses', false);
  expect(await save(longAddress)).toEqual([400, tooLongErrors]);
  await setAllowance('signsInReferences', false);
});

it('holds for statements and labels', async () => {
  const asker = await questionAsker(test);
  const [characterization] = listIn(await test.admin('GET', '/characterizations')) as [Row];
  const ask = async (letters: number) => {
    const form = asker.formOf(characterization, fieldTypes.text, { statement: 'e'.repeat(letters) });
    const code = await codeFrom(test.admin, '/questions');
    return (await test.admin('POST', '/questions', { code, ...form })).status;
  };
  expect(await ask(101)).toBe(400);
  await setAllowance('longStatements', true);
  expect([await ask(500), await ask(501)]).toEqual([200, 400]);
  await setAllowance('longStatements', false);
});

it('holds for the cells of a bulk load', async () => {
  const loader = await loaderOf(test);
  const row = {
    ...loader.people(900, 1)[0]!,
    ...loader.familyOf(900),
    'Dirección de Residencia': 'b'.repeat(100),
    'Primer Nombre': 'D’Ángelo',
  };
  const check = async () => {
    const report = await loader.check(await loader.open(workbookOf([row])));
    return [...report.errors, ...report.notices].map(({ field, message }) => [field, message]);
  };
  expect(await check()).toEqual(
    expect.arrayContaining([
      ['Dirección de Residencia', 'Inserte máximo 45 caracteres. Tiene 100.'],
      ['Primer Nombre', 'El nombre tiene signos que no son letras. Revíselo.'],
    ]),
  );
  await setAllowance('longAddresses', true);
  await setAllowance('signsInNames', true);
  expect(await check()).toEqual([]);
});
