/**
 * 'Qué puede hacer' matches the server's actual behaviour: for every demo user, and for users of each kind, every operation of
 * the contract is called and compared with what the page lists.
 */
import { randomUUIDv7 } from 'node:crypto';
import { allGrants } from '@caracteriza/domain/access/permissions';
import { operations, type OperationId } from '@caracteriza/openapi/operations';
import { afterAll, describe, expect, it } from 'vitest';
import { tasks } from '../src/contract/tasks.ts';
import { openSession } from '../src/identity/session.ts';
import { type Send, testApp } from './support/app.ts';
import { demoSeed, listIn, recordIn } from './support/demo.ts';

/** The family changes made by loads that a subtask undoes, and who owns those loads. */
const loads: Record<string, { own: boolean; families_created?: number; families_updated?: number }> = {
  own: { own: true },
  ownAdded: { own: true, families_created: 1 },
  ownChanged: { own: true, families_updated: 1 },
  other: { own: false },
  otherAdded: { own: false, families_created: 1 },
  otherChanged: { own: false, families_updated: 1 },
};

const t = await testApp({ seed: demoSeed });
afterAll(t.close);

const none = '0190aaaa-0000-7000-8000-000000000000';

/** The data sent for the part of a task whose permission depends on it. */
const sent: Record<string, { body?: unknown; query?: string; id?: 'own' }> = {
  'blockUser:block': { body: { accountLocked: 'TRUE' } },
  'blockUser:unlock': { body: { accountLocked: 'FALSE' } },
  'associateCharacterization:associate': {
    query: '?isAssociated=true',
    body: { campaignID: none, characterizationID: none },
  },
  'associateCharacterization:dissociate': {
    query: '?isAssociated=false',
    body: { campaignID: none, characterizationID: none },
  },
  'exportCampaignAnswersExcel:codes': { query: `?characterizationID=${none}&columns=persona_codigo` },
  'exportCampaignAnswersExcel:people': { query: `?characterizationID=${none}&columns=persona_documento` },
  'listGrantedOperations:own': { id: 'own' },
};

interface Person {
  id: string;
  login: string;
  roleID: string;
  token: string;
}

const somebody = await t.userWith([]);

/** The ID of a load, whose rows have since been removed, that this person undoes. */
async function loadFor(person: Person, part: string): Promise<string> {
  const { own, ...families } = loads[part]!;
  const id = randomUUIDv7();
  const now = t.clock.now();
  const file = { file_name: 'Personas.xlsx', file_name_sort: '', search: '', options: '{}' };
  await t.db
    .insertInto('surveyable_upload')
    .values({
      id,
      ...file,
      ...families,
      state: 'cargado',
      user_id: own ? person.id : somebody.id,
      login: person.login,
      created_at: now,
      loaded_at: now,
    })
    .execute();
  return id;
}

/** Whether the server lets this person through to a task; what follows concerns records that do not exist. */
async function letsThrough(person: Person, send: Send, id: string): Promise<boolean> {
  const [operationID = '', part] = id.split(':');
  const { method, root, path } = operations[operationID as OperationId];
  // Not signed out in the middle of the test.
  if (operationID === 'logout') return (await send('GET', '/session')).status === 200;
  const { body, query = '', id: which } = sent[id] ?? {};
  const record =
    operationID === 'undoSurveyableUpload'
      ? await loadFor(person, part!)
      : which === 'own'
        ? person.roleID
        : none;
  const address = root + path.replace(/\{\w+\}/g, record) + query;
  if (operationID === 'changePassword') {
    const login = part === 'own' ? person.login : 'nadie';
    const reply = await send('POST', address, { login, token: person.token, newPassword: 'x' });
    return ![401, 403].includes(reply.status);
  }
  // An unknown parameter prevents long lists and files from being generated.
  const spoilt = method === 'GET' && part === undefined ? '?unknown=1' : query;
  const reply = await send(method, address.replace(query, '') + spoilt, body);
  return ![401, 403].includes(reply.status);
}

async function personOf(id: string): Promise<Person> {
  const origin = { address: '127.0.0.1', userAgent: null };
  const user = await t.db
    .selectFrom('app_user')
    .select(['login', 'role_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    id,
    login: user.login,
    roleID: user.role_id,
    token: await openSession(t.db, id, false, origin, t.clock.now()),
  };
}

async function listed(id: string) {
  const { tasks: rows } = recordIn(await t.admin('GET', `/users/${id}/access`)) as unknown as {
    tasks: { id: string; allowed: boolean }[];
  };
  return Object.fromEntries(rows.map((task) => [task.id, task.allowed]));
}

async function expectTrue(id: string) {
  const person = await personOf(id);
  const send = t.withToken(person.token);
  const measured: Record<string, boolean> = {};
  for (const task of tasks) measured[task.id] = await letsThrough(person, send, task.id);
  expect(await listed(id)).toEqual(measured);
}

const demoUsers = await t.db.selectFrom('app_user').select(['id', 'login']).orderBy('login').execute();

describe('what a user may do is what the server answers', () => {
  it.each(demoUsers)('to $login of the demo', async ({ id }) => expectTrue(id));

  it('to a user with every second permission, and with all others', async () => {
    for (const parity of [0, 1]) {
      await expectTrue((await t.userWith(allGrants.filter((_, n) => n % 2 === parity))).id);
    }
  });

  it('to one whose account others locked by guessing: what the role grants', async () => {
    const user = await t.userWith(allGrants);
    await t.db
      .updateTable('app_user')
      .set({ account_locked: true, guess_locked: true })
      .where('id', '=', user.id)
      .execute();
    await expectTrue(user.id);
    expect(recordIn(await t.admin('GET', `/users/${user.id}/access`))['guessLocked']).toBe(true);
    expect(Object.values(await listed(user.id)).includes(false)).toBe(false);
  });

  it('to one who is limited to a territory: no change of roles and profiles', async () => {
    const user = await t.userWith(allGrants);
    await t.db.updateTable('app_user').set({ territory: 'lugares' }).where('id', '=', user.id).execute();
    await expectTrue(user.id);
    const refused = Object.entries(await listed(user.id)).flatMap(([id, allowed]) => (allowed ? [] : [id]));
    expect(refused).toContain('createRole');
    expect(refused).not.toContain('createUser');
    expect(refused).toContain('updateRoleTerritory');
    expect(refused).not.toContain('createFamily');
  });

  it.each([
    ['inactive', 'userInactive', { enabled: false }],
    ['blocked', 'userLocked', { account_locked: true }],
  ])('to one who is %s: nothing', async (_name, barrier, columns) => {
    const user = await t.userWith(allGrants);
    await t.db.updateTable('app_user').set(columns).where('id', '=', user.id).execute();
    await expectTrue(user.id);
    const access = recordIn(await t.admin('GET', `/users/${user.id}/access`));
    expect(access['barrier']).toBe(barrier);
    expect(Object.values(await listed(user.id)).filter(Boolean)).toEqual([]);
  });

  it('to one whose role is inactive: nothing', async () => {
    const user = await t.userWith(allGrants);
    await t.db.updateTable('role').set({ enabled: false }).where('id', '=', user.roleID).execute();
    await expectTrue(user.id);
    expect(recordIn(await t.admin('GET', `/users/${user.id}/access`))['barrier']).toBe('roleInactive');
  });
});

describe('who may do something', () => {
  it('is the other way round: whoever is listed there is allowed here', async () => {
    const users = await t.db.selectFrom('app_user').select('id').execute();
    const access = new Map(await Promise.all(users.map(async ({ id }) => [id, await listed(id)] as const)));
    for (const { id: task } of tasks) {
      const may = listIn(await t.admin('GET', `/users/allowed?task=${task}`)).map(({ id }) => id);
      const expected = users.flatMap(({ id }) => (access.get(id)?.[task] ? [id] : []));
      expect([task, may.toSorted()]).toEqual([task, expected.toSorted()]);
    }
  });

  it('says 404 for what nobody can do', async () => {
    expect((await t.admin('GET', '/users/allowed?task=fly')).status).toBe(404);
    expect((await t.admin('GET', `/users/${none}/access`)).status).toBe(404);
  });
});

it('every operation that is not open to strangers is a task, or is one with its Excel file', () => {
  const named = new Set(tasks.map(({ id }) => id.split(':')[0]));
  const closed = Object.entries(operations).filter(([, operation]) => !operation.public);
  const missing = closed.map(([id]) => id).filter((id) => !named.has(id.replace(/(Csv|Txt)$/, 'Excel')));
  expect(missing).toEqual([]);
  expect(new Set(tasks.map(({ words }) => words)).size).toBe(tasks.length);
});
