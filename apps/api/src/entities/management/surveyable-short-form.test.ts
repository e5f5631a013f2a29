/** People registered with the few data that are known at the door, what is left to complete, and 'No tiene' (decision 0110). */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { laterFields, missingFields } from '@caracteriza/domain/values/person-completeness';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { entities } from '../../../tests/support/configuration.ts';
import { codeFrom, csvIn, demoSeed, listIn, recordIn, type Row } from '../../../tests/support/demo.ts';

let test: TestApp;
/** The fields of the short form. */
let shortForm: Record<string, unknown>;
let otherFields: Record<string, unknown>;
let personCount = 0;

const allow = (allowed: boolean) => test.admin('PUT', '/organisation/allowances/shortForm', { allowed });

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
});
afterAll(() => test.close());

beforeEach(async () => {
  await allow(true);
  const fullPerson: Record<string, unknown> = await entities
    .find(({ name }) => name === 'surveyable')!
    .fields(test.admin, 'Begoña');
  personCount += 1;
  fullPerson['identification'] = String(9_100_000 + personCount);
  const isLater = (name: string) => (laterFields as readonly string[]).includes(name);
  shortForm = Object.fromEntries(Object.entries(fullPerson).filter(([name]) => !isLater(name)));
  otherFields = Object.fromEntries(Object.entries(fullPerson).filter(([name]) => isLater(name)));
});

const send = async (fields: object) =>
  test.admin('POST', '/surveyables', { code: await codeFrom(test.admin, '/surveyables'), ...fields });
const addPerson = async (fields: object): Promise<Row> => recordIn(await send(fields));
const change = (person: Row, fields: object) => test.admin('PUT', `/surveyables/${person.id}`, fields);

const incomplete = async () =>
  listIn(await test.admin('GET', '/surveyables?page=1&pageSize=50&incomplete=true')).map(({ id }) => id);
const count = async () =>
  (await test.admin('GET', '/surveyables/incomplete')).body['data'] as { people: number };

it('refuses each field that is left out while the switch is off', async () => {
  await allow(false);
  const { status, body } = await send(shortForm);
  expect(status).toBe(400);
  const errors = body['errors'] as { field: string; message: string }[];
  expect(errors.map(({ field }) => field).toSorted()).toEqual([...laterFields].toSorted());
  expect(errors).toContainEqual({ field: 'mtGenderID', message: 'El campo Género es requerido.' });
  expect((await send({ ...shortForm, ...otherFields, email: null })).body['errors']).toEqual([
    { field: 'email', message: 'El campo Correo Electrónico es requerido.' },
  ]);
  expect((await send({ ...shortForm, ...otherFields, lacks: ['phone'] })).body['errors']).toEqual([
    { field: 'phone', message: 'La organización no admite «No tiene» en el campo Teléfono Fijo.' },
  ]);
  expect((await send({ ...shortForm, ...otherFields })).status).toBe(200);
});

it('still asks for who the person is', async () => {
  const { birthdate: _birthdate, mtSexID: _sex, ...fields } = shortForm;
  const errors = (await send(fields)).body['errors'] as { field: string }[];
  expect(errors.map(({ field }) => field).toSorted()).toEqual(['birthdate', 'mtSexID']);
});

it('lists who has data to complete, counts them, and no longer once they are complete', async () => {
  const countBefore = await count();
  const person = await addPerson(shortForm);
  expect(person).toMatchObject({ mtGenderID: null, email: null, lacks: [] });
  expect(await incomplete()).toEqual([person.id]);
  expect(await count()).toEqual({ people: countBefore.people + 1 });
  const { email: _email, ...rest } = otherFields;
  await change(person, { ...shortForm, ...rest });
  expect(await incomplete()).toEqual([person.id]);
  const savedPerson = recordIn(await change(person, { ...shortForm, ...rest, lacks: ['email', 'phone'] }));
  expect(savedPerson).toMatchObject({ email: null, phone: null, lacks: ['phone', 'email'] });
  expect(await incomplete()).toEqual([]);
  expect(await count()).toEqual(countBefore);
  const searchQuery = `search=${String(shortForm['identification'])}`;
  const [row] = csvIn(await test.admin('GET', `/surveyables/csv?${searchQuery}`)) as [string[]];
  expect(row.filter((cell) => cell === 'No tiene')).toHaveLength(2);
  expect(csvIn(await test.admin('GET', `/surveyables/csv?${searchQuery}&incomplete=true`))).toEqual([]);
});

it('keeps what a person does not have until a value is given, whoever does not name it', async () => {
  const person = await addPerson({ ...shortForm, ...otherFields, email: null, lacks: ['email', 'tiktok'] });
  const reply = await change(person, { ...shortForm, ...otherFields, lacks: ['email'] });
  expect([reply.status, reply.body['errors']]).toEqual([
    422,
    [
      {
        field: 'email',
        message: 'El campo Correo Electrónico tiene un valor: bórrelo, o quite «No tiene».',
      },
    ],
  ]);
  const savedPerson = recordIn(await change(person, { ...shortForm, ...otherFields, email: null }));
  expect(savedPerson['lacks']).toEqual(['email', 'tiktok']);
  expect(recordIn(await change(person, { ...shortForm, ...otherFields }))['lacks']).toEqual(['tiktok']);
  await allow(false);
  const saved = recordIn(await change(person, { ...shortForm, ...otherFields, lacks: ['tiktok'] }));
  expect(saved['lacks']).toEqual(['tiktok']);
});

it('asks no ARL of who is too young to work, as the form does', async () => {
  const today = '20260310';
  const { mtArlID: _arl, ...rest } = otherFields;
  for (const birthdate of ['20110310', '20110311', '20260101', '19500101']) {
    const person = await addPerson({ ...shortForm, ...rest, birthdate, identification: `8${birthdate}` });
    const values = { ...person, ...rest, mtArlID: null } as never;
    const missingNames = missingFields({ birthdate, lacks: [], values }, today);
    expect([birthdate, (await incomplete()).includes(person.id)]).toEqual([
      birthdate,
      missingNames.length > 0,
    ]);
    await test.admin('PUT', `/surveyables/${person.id}/status?status=inactivo`);
  }
});

it('shows a member of a family whose data are incomplete, in its file and on its board', async () => {
  const [family] = listIn(await test.admin('GET', '/families?page=1&pageSize=1'));
  const person = await addPerson({ ...shortForm, chFamilyID: family!.id });
  const { members } = recordIn(await test.admin('GET', `/families/${family!.id}/file`)) as unknown as {
    members: Row[];
  };
  expect(members.find(({ id }) => id === person.id)).toMatchObject({
    mtResponsibleID: null,
    cellphone: null,
  });
  const [campaign] = listIn(await test.admin('GET', '/campaigns?open=true'));
  const board = await test.admin('GET', `/visits/family/${family!.id}?campaignID=${campaign!.id}`);
  expect([board.status, JSON.stringify(board.body).includes(person.id)]).toEqual([200, true]);
});
