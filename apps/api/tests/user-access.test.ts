/**
 * 'Qué puede hacer' matches the server's actual behaviour: for every demo user, and for users of each kind, every operation of
 * the contract is called and compared with what the page lists.
 */
import { allGrants } from '@caracteriza/domain/access/permissions';
import { operations } from '@caracteriza/openapi/operations';
import { afterAll, describe, expect, it } from 'vitest';
import { tasks } from '../src/contract/tasks.ts';
import { testApp } from './support/app.ts';
import { demoSeed, listIn, recordIn } from './support/demo.ts';
import { unknownID, taskProbe } from './support/task-probe.ts';

const test = await testApp({ seed: demoSeed });
afterAll(test.close);

const { letsThrough, accountOf, listed } = taskProbe(test, (await test.userWith([])).id);

async function expectTrue(id: string) {
  const account = await accountOf(id);
  const send = test.withToken(account.token);
  const accessByTask: Record<string, boolean> = {};
  for (const task of tasks) accessByTask[task.id] = await letsThrough(account, send, task.id);
  expect(await listed(id)).toEqual(accessByTask);
}

const demoUsers = await test.db.selectFrom('app_user').select(['id', 'login']).orderBy('login').execute();

describe('what a user may do is what the server answers', () => {
  it.each(demoUsers)('to $login of the demo', async ({ id }) => expectTrue(id));

  it('to a user with every second permission, and with all others', async () => {
    for (const parity of [0, 1]) {
      await expectTrue((await test.userWith(allGrants.filter((_, n) => n % 2 === parity))).id);
    }
  });

  it('to one whose account others locked by guessing: what the role grants', async () => {
    const user = await test.userWith(allGrants);
    await test.db
      .updateTable('app_user')
      .set({ account_locked: true, guess_locked: true })
      .where('id', '=', user.id)
      .execute();
    await expectTrue(user.id);
    expect(recordIn(await test.admin('GET', `/users/${user.id}/access`))['guessLocked']).toBe(true);
    expect(Object.values(await listed(user.id)).includes(false)).toBe(false);
  });

  it('to one who is limited to a territory: no change of roles and profiles', async () => {
    const user = await test.userWith(allGrants);
    await test.db.updateTable('app_user').set({ territory: 'lugares' }).where('id', '=', user.id).execute();
    await expectTrue(user.id);
    const refusedGrants = Object.entries(await listed(user.id)).flatMap(([id, allowed]) =>
      allowed ? [] : [id],
    );
    expect(refusedGrants).toContain('createRole');
    expect(refusedGrants).not.toContain('createUser');
    expect(refusedGrants).toContain('updateRoleTerritory');
    expect(refusedGrants).not.toContain('createFamily');
  });

  it.each([
    ['inactive', 'userInactive', { enabled: false }],
    ['blocked', 'userLocked', { account_locked: true }],
  ])('to one who is %s: nothing', async (_name, barrier, columns) => {
    const user = await test.userWith(allGrants);
    await test.db.updateTable('app_user').set(columns).where('id', '=', user.id).execute();
    await expectTrue(user.id);
    const access = recordIn(await test.admin('GET', `/users/${user.id}/access`));
    expect(access['barrier']).toBe(barrier);
    expect(Object.values(await listed(user.id)).filter(Boolean)).toEqual([]);
  });

  it('to one whose role is inactive: nothing', async () => {
    const user = await test.userWith(allGrants);
    await test.db.updateTable('role').set({ enabled: false }).where('id', '=', user.roleID).execute();
    await expectTrue(user.id);
    expect(recordIn(await test.admin('GET', `/users/${user.id}/access`))['barrier']).toBe('roleInactive');
  });
});

describe('who may do something', () => {
  it('is the other way round: whoever is listed there is allowed here', async () => {
    const users = await test.db.selectFrom('app_user').select('id').execute();
    const access = new Map(await Promise.all(users.map(async ({ id }) => [id, await listed(id)] as const)));
    for (const { id: task } of tasks) {
      const allowedUsers = listIn(await test.admin('GET', `/users/allowed?task=${task}`)).map(({ id }) => id);
      const expected = users.flatMap(({ id }) => (access.get(id)?.[task] ? [id] : []));
      expect([task, allowedUsers.toSorted()]).toEqual([task, expected.toSorted()]);
    }
  });

  it('says 404 for what nobody can do', async () => {
    expect((await test.admin('GET', '/users/allowed?task=fly')).status).toBe(404);
    expect((await test.admin('GET', `/users/${unknownID}/access`)).status).toBe(404);
  });
});

it('every operation that is not open to strangers is a task, or is one with its Excel file', () => {
  const taskKinds = new Set(tasks.map(({ id }) => id.split(':')[0]));
  const closed = Object.entries(operations).filter(([, operation]) => !operation.public);
  const missingTasks = closed
    .map(([id]) => id)
    .filter((id) => !taskKinds.has(id.replace(/(Csv|Txt)$/, 'Excel')));
  expect(missingTasks).toEqual([]);
  expect(new Set(tasks.map(({ words }) => words)).size).toBe(tasks.length);
});
