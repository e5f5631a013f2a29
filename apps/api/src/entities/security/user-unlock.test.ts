import { allGrants } from '@caracteriza/domain/access/permissions';
import { afterAll, describe, expect, it } from 'vitest';
import { adminPassword, testApp } from '../../../tests/support/app.ts';
import { unlockAccount } from './user-unlock.ts';

const test = await testApp();
afterAll(test.close);

const login = async (password: string) => {
  await test.db.deleteFrom('failed_attempt').execute();
  return test.anonymous('POST', '/caracteriza/login', { login: 'admin', password });
};
const unlock = (name: string) =>
  test.db.transaction().execute((trx) => unlockAccount(trx, name, test.clock.now()));

async function lockByGuessing(): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt += 1) await login('adivinada');
  expect((await login(adminPassword)).status).toBe(401);
}

describe('npm run admin -- unlock', () => {
  it('frees an account; one with another administrator beside it keeps its password', async () => {
    const otherUser = await test.userWith(allGrants);
    await lockByGuessing();
    expect(await unlock('ADMIN')).toEqual({ login: 'admin', password: null });
    expect((await login(adminPassword)).body['changePassword']).toBe('false');
    await test.db
      .updateTable('app_user')
      .set({ account_locked: true })
      .where('id', '=', otherUser.id)
      .execute();
  });

  it('gives a sole administrator a new password, to be changed, and ends the sessions', async () => {
    await lockByGuessing();
    const unlocked = await unlock('admin');
    expect(unlocked?.password).toMatch(/^K4-/);
    expect((await test.admin('GET', '/session')).status).toBe(401);
    expect((await login(adminPassword)).status).toBe(401);
    expect((await login(unlocked!.password!)).body['changePassword']).toBe('true');
    const entry = await test.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('operation_id', '=', 'npm run admin')
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ user_id: null, after: { accountLocked: 'FALSE', changePassword: 'true' } });
    expect(JSON.stringify(entry)).not.toContain(unlocked!.password);
  });

  it('frees an account that was locked for inactivity for good', async () => {
    test.clock.advance(100 * 86_400_000);
    const unlocked = await unlock('admin');
    expect((await login(unlocked!.password!)).status).toBe(200);
  });

  it('knows no login that is none', async () => expect(await unlock('nadie')).toBeNull());
});
