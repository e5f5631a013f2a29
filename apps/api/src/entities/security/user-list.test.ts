/** The list of all users, filtered by role, by state and by last sign-in. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { csvIn, listIn } from '../../../tests/support/demo.ts';

const day = 86_400_000;
let test: TestApp;
const users: Record<string, Awaited<ReturnType<TestApp['userWith']>>> = {};

beforeAll(async () => {
  test = await testApp();
  for (const name of ['plain', 'blocked', 'inactive', 'due', 'old', 'fresh', 'withFactor'])
    users[name] = await test.userWith([]);
  const setColumns = (name: string, columns: object) =>
    test.db.updateTable('app_user').set(columns).where('id', '=', users[name]!.id).execute();
  const ago = (days: number) => new Date(test.clock.now().getTime() - days * day);
  for (const name of Object.keys(users)) await setColumns(name, { last_authentication_date: ago(1) });
  await setColumns('blocked', { account_locked: true });
  await setColumns('inactive', { enabled: false });
  await setColumns('due', { change_password: true });
  await setColumns('old', {
    last_authentication_date: ago(70),
    authentication_attempts: 4,
    last_change_password_date: ago(95),
  });
  await setColumns('fresh', { last_authentication_date: null });
  await test.db
    .insertInto('second_factor')
    .values({ user_id: users['withFactor']!.id, secret: 'x' })
    .execute();
});
afterAll(() => test.close());

const search = async (query: string) => {
  const ids = new Set(listIn(await test.admin('GET', `/users?${query}`)).map(({ id }) => id));
  return Object.keys(users).filter((name) => ids.has(users[name]!.id));
};

it('holds the users of every role, and finds one without knowing the role', async () => {
  expect(await search('')).toEqual(Object.keys(users));
  expect(await search(`search=${users['plain']!.login}`)).toEqual(['plain']);
  expect(await search(`roleID=${users['plain']!.roleID}`)).toEqual(['plain']);
});

it('tells who is blocked, inactive, without second factor or to change their password', async () => {
  expect(await search('state=bloqueado')).toEqual(['blocked']);
  expect(await search('state=inactivo')).toEqual(['inactive']);
  expect(await search('state=cambioPendiente')).toEqual(['due']);
  const allNames = Object.keys(users);
  expect(await search('state=sinSegundoFactor')).toEqual(allNames.filter((name) => name !== 'withFactor'));
});

it('tells who has not signed in for a while; whoever was added since is none of them', async () => {
  expect(await search('unusedDays=60')).toEqual(['old']);
  expect(await search('unusedDays=1')).not.toContain('fresh');
});

it('tells whose password is old, and with whose login somebody failed', async () => {
  expect(await search('passwordDays=90')).toEqual(['old']);
  expect(await search('passwordDays=180')).toEqual([]);
  expect(await search('state=conIntentosFallidos')).toEqual(['old']);
});

it('orders by last sign-in and by failed attempts, and its file holds the same', async () => {
  const admin = await test.userWith(['security:user:OPEN', 'security:user:DOWNLOAD_REPORT']);
  const ids = async (sort: string) =>
    listIn(await admin.send('GET', `/users?sort=${sort}`)).map(({ id }) => id);
  const idsByAttempts = await ids('-authenticationAttempts');
  expect(idsByAttempts[0]).toBe(users['old']!.id);
  const idsByLastUse = await ids('lastAuthenticationDate');
  expect(idsByLastUse.indexOf(users['fresh']!.id)).toBeLessThan(idsByLastUse.indexOf(users['old']!.id));
  expect(idsByLastUse.indexOf(users['old']!.id)).toBeLessThan(idsByLastUse.indexOf(users['plain']!.id));
  const [row] = csvIn(await admin.send('GET', '/users/csv?state=cambioPendiente'));
  expect(row?.[0]).toBe(users['due']!.login);
});

it('refuses a state that does not exist', async () => {
  expect((await test.admin('GET', '/users?state=otro')).status).toBe(400);
});
