import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Send, testApp } from '../../../tests/support/app.ts';
import { tableIn } from '../../../tests/support/files.ts';
import { dataOf, factorSteps, verify } from '../../../tests/support/second-factor.ts';
import { resetFactorOf } from './user-second-factor.ts';

const test = await testApp();
afterAll(test.close);

const { codeOf, demand, entriesOf, giveFactor, later, login, sendOf, someone: addUser } = factorSteps(test);

beforeEach(later);

describe('the reset by an administrator', () => {
  const reset = (send: Send, id: string) => send('DELETE', `/users/secondFactor/${id}`);

  it('takes factor, codes, sessions and known browsers, and leaves an entry', async () => {
    const user = await addUser();
    await giveFactor(user);
    expect((await reset(test.admin, user.id)).status).toBe(200);
    expect((await user.send('GET', '/session')).status).toBe(401);
    expect((await login(user.login)).body['secondFactor']).toBe('none');
    expect((await entriesOf(user.id)).at(-1)).toMatchObject({
      operation_id: 'resetSecondFactor',
      before: { secondFactor: 'true' },
      after: { secondFactor: 'false' },
      login: 'admin',
    });
    const remainingCodes = await test.db
      .selectFrom('recovery_code')
      .select('id')
      .where('user_id', '=', user.id)
      .execute();
    expect(remainingCodes).toEqual([]);
    expect((await reset(test.admin, user.id)).status).toBe(409);
  });

  it('needs CHANGE_PASSWORD, every grant of the other, and another than oneself', async () => {
    const user = await addUser(['configurations:zone:OPEN']);
    await giveFactor(user);
    const factorlessUser = await addUser(['security:user:EDIT', 'configurations:zone:OPEN']);
    expect((await reset(factorlessUser.send, user.id)).status).toBe(403);
    const weakerUser = await addUser(['security:user:CHANGE_PASSWORD']);
    expect((await reset(weakerUser.send, user.id)).status).toBe(403);
    const ableUser = await addUser(['security:user:CHANGE_PASSWORD', 'configurations:zone:OPEN']);
    const { secret } = await giveFactor(ableUser);
    expect((await reset(ableUser.send, ableUser.id)).status).toBe(422);
    expect((await verify(sendOf(await login(ableUser.login)), codeOf(secret))).status).toBe(200);
    expect((await reset(ableUser.send, user.id)).status).toBe(200);
  });

  it('can be done on the server, for the only administrator', async () => {
    const user = await addUser();
    await giveFactor(user);
    const resetFactorFor = (login: string) =>
      test.db.transaction().execute((trx) => resetFactorOf(trx, login, test.clock.now()));
    expect(await resetFactorFor('nadie')).toBeNull();
    expect(await resetFactorFor(` ${user.login.toUpperCase()}`)).toBe(true);
    expect(await resetFactorFor(user.login)).toBe(false);
    expect((await login(user.login)).body['secondFactor']).toBe('none');
    expect((await entriesOf(user.id)).at(-1)).toMatchObject({ operation_id: 'npm run admin', login: null });
  });

  it('shows in the list of users, its files, and in what a user may do', async () => {
    const user = await addUser();
    await giveFactor(user);
    await demand(user.roleID);
    const otherUser = await addUser();
    await test.db
      .updateTable('app_user')
      .set({ role_id: user.roleID })
      .where('id', '=', otherUser.id)
      .execute();
    const [withFactor, withoutFactor] = [
      { login: user.login, secondFactor: 'true' },
      { login: otherUser.login, secondFactor: 'false' },
    ];
    const users = (subpath: string) => test.admin('GET', `/users/role/${user.roleID}${subpath}`);
    const list = await users('?page=1&pageSize=5&sort=-secondFactor');
    expect(dataOf(list)).toMatchObject([withFactor, withoutFactor]);
    expect(JSON.stringify(list.body)).not.toContain('secret');
    expect(dataOf(await users('?page=1&pageSize=5&sort=secondFactor'))).toMatchObject([
      withoutFactor,
      withFactor,
    ]);
    const [header = [], ...rows] = tableIn(await users('/csv?sort=secondFactor'), 'csv');
    const [login, factor] = [header.indexOf('Usuario'), header.indexOf('Segundo Factor')];
    expect(rows.map((row) => [row[login], row[factor]])).toEqual([
      [otherUser.login, 'No'],
      [user.login, 'Sí'],
    ]);
    expect(dataOf(await test.admin('GET', `/users/${user.id}/access`))).toMatchObject({
      factorActive: true,
      factorDemanded: true,
    });
  });
});
