/** Groups at the organisation's provider determine roles (rules §3). */
import { allGrants } from '@caracteriza/domain/access/permissions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Reply, testApp } from '../../../tests/support/app.ts';
import { listIn, recordIn } from '../../../tests/support/demo.ts';
import { startProvider } from '../../../tests/support/provider.ts';
import { dataOf } from '../../../tests/support/second-factor.ts';

const publicURL = 'https://encuestas.example.org';
const provider = await startProvider(publicURL);
const test = await testApp({ environment: { PUBLIC_URL: publicURL, ...provider.environment } });
afterAll(async () => {
  await test.close();
  await provider.stop();
});

const outcome = ({ status, body }: Reply) => `${status} ${body.message}`;
let surveyors: { id: string; name: string };
let readers: { id: string; name: string };

beforeAll(async () => {
  const roles = listIn(await test.admin('GET', '/roles')) as unknown as { id: string; name: string }[];
  surveyors = roles.find(({ name }) => name === 'Encuestador')!;
  readers = roles.find(({ name }) => name === 'Consulta')!;
});

const save = (groups: { name: string; roleID: string }[]) =>
  test.admin('PUT', '/provider/groups', { groups });

/** Signs in at the provider as a subject who is in these groups. */
async function signIn(subject: string, groups: readonly string[]) {
  provider.people.set(subject, { groups });
  const { url } = dataOf<{ url: string }>(await test.anonymous('POST', '/provider/start'));
  return test.anonymous('POST', '/provider/login', { query: await provider.visit(url, subject) });
}

async function linkedUser(grants: readonly string[], subject: string) {
  const user = await test.userWith(grants);
  await test.db
    .insertInto('provider_link')
    .values({ user_id: user.id, issuer: provider.issuer, subject, linked_at: test.clock.now() })
    .execute();
  return user;
}

const roleOf = async (id: string) =>
  (recordIn(await test.admin('GET', `/users/${id}`))['role'] as { name: string }).name;

it('the first group of the table that a person is in gives the role, at each sign-in', async () => {
  expect(
    outcome(
      await save([
        { name: 'encuestas', roleID: surveyors.id },
        { name: 'lectura', roleID: readers.id },
      ]),
    ),
  ).toMatch(/^200 Los grupos se guardaron/);
  const user = await linkedUser([], 'ana');
  const ownRole = await roleOf(user.id);
  await signIn('ana', ['otro']);
  expect(await roleOf(user.id)).toBe(ownRole);
  const reply = await signIn('ana', ['lectura', 'encuestas']);
  expect(await roleOf(user.id)).toBe(surveyors.name);
  // The session has the permissions of the new role, and the session with the previous role has ended.
  expect(dataOf<{ rol: { id: string } }>(reply).rol.id).toBe(surveyors.id);
  expect((await user.send('GET', '/session')).status).toBe(401);
  await signIn('ana', ['lectura']);
  expect(await roleOf(user.id)).toBe(readers.name);
  // A group name that the database cannot store is in no table.
  expect((await signIn('ana', ['\0'])).status).toBe(200);
  await signIn('ana', []);
  expect(await roleOf(user.id)).toBe(readers.name);
  const entries = await test.db
    .selectFrom('audit_entry')
    .select(['before', 'after'])
    .where('operation_id', '=', 'loginByProvider')
    .where('entity', '=', 'user')
    .where('entity_id', '=', user.id)
    .orderBy('position')
    .execute();
  expect(entries).toMatchObject([
    { before: { role: ownRole }, after: { role: surveyors.name } },
    { before: { role: surveyors.name }, after: { role: readers.name } },
  ]);
});

it('does not demote the last administrator', async () => {
  await save([{ name: 'lectura', roleID: readers.id }]);
  const admin = await test.db
    .selectFrom('app_user')
    .select('id')
    .where('login', '=', 'admin')
    .executeTakeFirstOrThrow();
  const link = { issuer: provider.issuer, subject: 'jefa', linked_at: test.clock.now() };
  await test.db
    .insertInto('provider_link')
    .values({ user_id: admin.id, ...link })
    .execute();
  expect((await signIn('jefa', ['lectura'])).status).toBe(200);
  expect(await roleOf(admin.id)).toBe('Administrador');
});

it('an inactive role is given to nobody', async () => {
  await save([{ name: 'lectura', roleID: readers.id }]);
  await test.db.updateTable('role').set({ enabled: false }).where('id', '=', readers.id).execute();
  const user = await linkedUser([], 'luz');
  const ownRole = await roleOf(user.id);
  expect((await signIn('luz', ['lectura'])).status).toBe(200);
  expect(await roleOf(user.id)).toBe(ownRole);
  await test.db.updateTable('role').set({ enabled: true }).where('id', '=', readers.id).execute();
});

it('only whoever holds everything and sees everything changes the table', async () => {
  const groups = [{ name: 'todo', roleID: readers.id }];
  const mostGrants = await test.userWith(allGrants.filter((grant) => grant !== 'management:family:OPEN'));
  expect(outcome(await mostGrants.send('PUT', '/provider/groups', { groups }))).toMatch(/^403 No puede dar/);
  const limited = await test.userWith(allGrants);
  await test.db.updateTable('app_user').set({ territory: 'lugares' }).where('id', '=', limited.id).execute();
  expect(outcome(await limited.send('PUT', '/provider/groups', { groups }))).toMatch(
    /^403 Su cuenta está limitada/,
  );
  const repeatedGroups = [...groups, ...groups];
  expect((await save(repeatedGroups)).body['errors']).toMatchObject([{ field: 'groups.1.name' }]);
  expect((await save([{ name: 'x', roleID: crypto.randomUUID() }])).status).toBe(422);
  expect(listIn(await test.admin('GET', '/provider/groups')).map((group) => group['name'])).toEqual([
    'lectura',
  ]);
});
