import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { listIn, recordIn, type Row } from '../../../tests/support/demo.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const form = {
  name: 'Estricto',
  minimumlengthpassword: 10,
  maximumlengthpassword: 64,
  amountfailedattemptstoblockuser: 3,
  amountdayschangepassword: 30,
  amountdaysinactivityblockuser: 60,
  passwordregex: String.raw`^(?=.*\d).+$`,
  passwordregexexplanation: 'Mínimo un número',
  amountpasswordstokeep: 5,
};

const addProfile = async (change: object) =>
  recordIn(await test.admin('POST', '/profiles', { ...form, ...change }));

it('takes 0 as never for the three counts', async () => {
  const neverBlocked = {
    amountfailedattemptstoblockuser: 0,
    amountdayschangepassword: 0,
    amountdaysinactivityblockuser: 0,
  };
  expect(await addProfile({ name: 'Sin vencimiento', ...neverBlocked })).toMatchObject(neverBlocked);
});

it('tells names apart whatever their case and accents', async () => {
  await addProfile({ name: 'Médico' });
  const reply = await test.admin('POST', '/profiles', { ...form, name: 'MEDICO' });
  expect([reply.status, reply.body['errors']]).toEqual([
    409,
    [{ field: 'name', message: 'Ya existe «Médico». Elija otro nombre.' }],
  ]);
});

describe('a rule that no password could meet is refused', () => {
  it.each([
    [
      'lengths the wrong way round',
      { minimumlengthpassword: 20, maximumlengthpassword: 10 },
      'minimumlengthpassword',
    ],
    ['a pattern that is none', { passwordregex: '(' }, 'passwordregex'],
    ['a pattern that excludes the lengths', { passwordregex: String.raw`^\d{4}$` }, 'passwordregex'],
    ['a pattern that contradicts itself', { passwordregex: String.raw`^(?=.*\d)[a-z]+$` }, 'passwordregex'],
    ['a pattern that backtracks for ever', { passwordregex: '(a+)+$' }, 'passwordregex'],
    ['one that does so on its own letter', { passwordregex: '^(z|z)*y$' }, 'passwordregex'],
    ['one that does so on a class', { passwordregex: String.raw`^(\p{Lu}*)*\d$` }, 'passwordregex'],
  ])('%s', async (_name, change, field) => {
    const reply = await test.admin('POST', '/profiles', { ...form, name: 'Imposible', ...change });
    expect([reply.status, reply.body['errors']]).toEqual([422, [{ field, message: reply.body.message }]]);
    expect(listIn(await test.admin('GET', '/profiles?search=imposible'))).toEqual([]);
  });

  it('a pattern with lookaheads is kept', async () => {
    const passwordregex = String.raw`^(?=.*\p{Lu})(?=.*\d)(?=.*[^\p{L}\d]).+$`;
    expect(await addProfile({ name: 'Con anticipación', passwordregex })).toMatchObject({ passwordregex });
  });
});

it('is deleted unless a role uses it', async () => {
  const { id } = await addProfile({ name: 'Pasajero' });
  const role = { name: 'Con perfil pasajero', profileID: id, enabled: 'true' };
  const newRole = recordIn(await test.admin('POST', '/roles', role));
  const reply = await test.admin('DELETE', `/profiles/${id}`);
  expect([reply.status, reply.body.message]).toEqual([
    409,
    'El perfil está en uso y no se puede eliminar. Asigne antes otro perfil a sus roles.',
  ]);
  recordIn(await test.admin('DELETE', `/roles/${newRole.id}`));
  expect((await test.admin('DELETE', `/profiles/${id}`)).status).toBe(200);
  expect((await test.admin('DELETE', `/profiles/${id}`)).status).toBe(404);
});

it('is not weakened by who holds less than its roles', async () => {
  const { send } = await test.userWith(['security:profile:OPEN', 'security:profile:EDIT']);
  const [standard] = listIn(await test.admin('GET', '/profiles?search=estandar')) as [Row];
  const weakForm = { ...form, name: 'Estándar', passwordregex: '.' };
  const reply = await send('PUT', `/profiles/${standard.id}`, weakForm);
  expect([reply.status, reply.body.message]).toEqual([
    403,
    'No puede dar ni cambiar permisos que usted no tiene. Pídalo a un administrador que los tenga.',
  ]);
  const unusedProfile = await addProfile({ name: 'Sin roles' });
  expect(
    (await send('PUT', `/profiles/${unusedProfile.id}`, { ...weakForm, name: 'Sin roles' })).status,
  ).toBe(200);
});

it('lists by number, searches and sorts', async () => {
  const names = async (query: string) =>
    listIn(await test.admin('GET', `/profiles?page=1&pageSize=50${query}`)).map(({ name }) => name);
  expect((await names(''))[0]).toBe('Estándar');
  expect(await names('&search=medico')).toEqual(['Médico']);
  const sortedNames = await names('&sort=-name');
  expect(sortedNames).toEqual(sortedNames.toSorted((a, b) => String(b).localeCompare(String(a), 'es')));
});
