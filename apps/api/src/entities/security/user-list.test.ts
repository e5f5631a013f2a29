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
  const set = (name: string, columns: object) =>
    test.db.updateTable('app_user').set(columns).where('id', '=', users[name]!.id).execute();
  const ago = (days: number) => new Date(test.clock.now().getTime() - days * day);
  for (const name of Object.keys(users)) await set(name, { last_authentication_date: ago(1) });
  await set('blocked', { account_locked: true });
  await set('inactive', { enabled: false });
  await set('due', { change_password: true });
  await set('old', {
    last_authentication_date: ago(70),
    authentication_attempts: 4,
    last_change_password_date: ago(95),
  });
  await set('fresh', { last_authentication_date: null });
  await test.db
    .insertInto('second_factor')
    .values({ user_id: users['withFactor']!.id, secret: 'x' })
    .execute();
});
afterAll(() => test.close());

const found = async (query: string) => {
  const ids = new Set(listIn(await test.admin('GET', `/users?${query}`)).map(({ id }) => id));
  return Object.keys(users).filter((name) => ids.has(users[name]!.id));
};

it('holds the users of every role, and finds one without knowing the role', async () => {
  expect(await found('')).toEqual(Object.keys(users));
  expect(await found(`search=${users['plain']!.login}`)).toEqual(['plain']);
  expect(await found(`roleID=${users['plain']!.roleID}`)).toEqual(['plain']);
});

it('tells who is blocked, inactive, without second factor or to change their password', async () => {
  expect(await found('state=bloqueado')).toEqual(['blocked']);
  expect(await found('state=inactivo')).toEqual(['inactive']);
  expect(await found('state=cambioPendiente')).toEqual(['due']);
  const all = Object.keys(users);
  expect(await found('state=sinSegundoFactor')).toEqual(all.filter((name) => name !== 'withFactor'));
});

it('tells who has not signed in for a while; whoever was added since is none of them', async () => {
  expect(await found('unusedDays=60')).toEqual(['old']);
  expect(await found('unusedDays=1')).not.toContain('fresh');
});

it('tells whose password is old, and with whose login somebody failed', async () => {
  expect(await found('passwordDays=90')).toEqual(['old']);
  expect(await found('passwordDays=180')).toEqual([]);
  expect(await found('state=conIntentosFallidos')).toEqual(['old']);
});

it('orders by last sign-in and by failed attempts, and its file holds the same', async () => {
  const admin = await test.userWith(['security:user:OPEN', 'security:user:DOWNLOAD_REPORT']);
  const ids = async (sort: string) =>
    listIn(await admin.send('GET', `/users?sort=${sort}`)).map(({ id }) => id);
  const byAttempts = await ids('-authenticationAttempts');
  expect(byAttempts[0]).toBe(users['old']!.id);
  const byUse = await ids('lastAuthenticationDate');
  expect(byUse.indexOf(users['fresh']!.id)).toBeLessThan(byUse.indexOf(users['old']!.id));
  expect(byUse.indexOf(users['old']!.id)).toBeLessThan(byUse.indexOf(users['plain']!.id));
  const [row] = csvIn(await admin.send('GET', '/users/csv?state=cambioPendiente'));
  expect(row?.[0]).toBe(users['due']!.login);
});

it('refuses a state that does not exist', async () => {
  expect((await test.admin('GET', '/users?state=otro')).status).toBe(400);
});
