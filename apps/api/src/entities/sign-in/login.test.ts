import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { adminPassword, testApp } from '../../../tests/support/app.ts';

const test = await testApp();
afterAll(test.close);

const login = (password: string, name = 'admin', headers: Record<string, string> = {}) =>
  test.anonymous('POST', '/caracteriza/login', { login: name, password }, headers);

const minute = 60_000;
const day = 24 * 60 * minute;

beforeEach(async () => {
  await test.db.deleteFrom('failed_attempt').execute();
  await test.db
    .updateTable('app_user')
    .set({ account_locked: false, guess_locked: false })
    .set({ authentication_attempts: 0, change_password: false })
    .set({ last_change_password_date: test.clock.now(), last_authentication_date: test.clock.now() })
    .execute();
});

describe('sign-in', () => {
  it('answers the constants of the spec, and a session that works', async () => {
    const { status, body } = await login(adminPassword);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      Message: 'Autenticacion Correcta',
      message: 'Autenticacion Correcta',
      Username: 'admin',
      changePassword: 'false',
    });
    expect(body['operations']).toContain('#security:#profile:OPEN:true');
    expect(body).not.toHaveProperty('success');
    const session = await test.withToken(String(body['token']))('GET', '/session');
    expect(session.status).toBe(200);
    expect(session.body['data']).toMatchObject({ Username: 'admin', operations: body['operations'] });
  });

  it.each([' ÁDMIN ', 'Admin'])(
    'takes %j for admin, and no other account can have that login',
    async (name) => {
      expect((await login(adminPassword, name)).body['Username']).toBe('admin');
      const admin = await test.db.selectFrom('app_user').selectAll().executeTakeFirstOrThrow();
      const secondAttempt = {
        ...admin,
        id: randomUUIDv7(),
        login: name,
        email_fold: null,
        identification_number: null,
      };
      await expect(test.db.insertInto('app_user').values(secondAttempt).execute()).rejects.toThrow(
        /app_user_login_key/,
      );
    },
  );

  it('keeps no token in clear', async () => {
    const { body } = await login(adminPassword);
    const { rows } = await sql<{ found: string }>`select s::text as found from session s`.execute(test.db);
    expect(rows.some(({ found }) => found.includes(String(body['token'])))).toBe(false);
  });

  it('refuses a wrong password, an unknown login and a locked account with the same words', async () => {
    const wrongReply = await login('otra');
    const unknownReply = await login(adminPassword, 'nadie');
    await test.db.updateTable('app_user').set({ account_locked: true }).execute();
    const lockedReply = await login(adminPassword);
    expect(wrongReply.status).toBe(401);
    expect(wrongReply.body).toEqual({
      success: false,
      message: wrongReply.body.message,
      Message: wrongReply.body.message,
    });
    expect(unknownReply.text).toBe(wrongReply.text);
    expect(lockedReply.text).toBe(wrongReply.text);
  });

  it('locks after the failures that the profile allows, and ends no session', async () => {
    const { body } = await login(adminPassword);
    for (let n = 0; n < 5; n++) expect((await login('otra')).status).toBe(401);
    expect((await login(adminPassword)).status).toBe(401);
    expect((await test.withToken(String(body['token']))('GET', '/session')).status).toBe(200);
    const entry = await test.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('entity', '=', 'user')
      .where('operation_id', '=', 'login')
      .executeTakeFirstOrThrow();
    expect(entry.after).toMatchObject({ accountLocked: 'TRUE' });
  });

  it('forgets failures after a success', async () => {
    for (let n = 0; n < 4; n++) await login('otra');
    expect((await login(adminPassword)).status).toBe(200);
    for (let n = 0; n < 4; n++) await login('otra');
    expect((await login(adminPassword)).status).toBe(200);
  });

  it('locks after inactivity and asks for a new password after expiry', async () => {
    await test.db
      .updateTable('app_user')
      .set({ last_change_password_date: new Date(test.clock.now().getTime() - 91 * day) })
      .execute();
    expect((await login(adminPassword)).body['changePassword']).toBe('true');
    await test.db
      .updateTable('app_user')
      .set({ last_authentication_date: new Date(test.clock.now().getTime() - 91 * day) })
      .execute();
    expect((await login(adminPassword)).status).toBe(401);
  });

  it('allows ten failures a minute for an address and login, and counts failures only', async () => {
    await test.db.updateTable('profile').set({ amountfailedattemptstoblockuser: 0 }).execute();
    for (let n = 0; n < 12; n++) expect((await login(adminPassword)).status).toBe(200);
    for (let n = 0; n < 10; n++) expect((await login('otra')).status).toBe(401);
    expect((await login(adminPassword)).status).toBe(429);
    expect((await login('x', 'nadie')).status).toBe(401);
    test.clock.advance(minute + 1);
    expect((await login(adminPassword)).status).toBe(200);
    await test.db.updateTable('profile').set({ amountfailedattemptstoblockuser: 5 }).execute();
  });

  it('lets no more than ten of many at once be judged', async () => {
    const replies = await Promise.all(Array.from({ length: 30 }, () => login('otra', 'nadie')));
    expect(replies.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10);
    expect(replies.every(({ status }) => status === 401 || status === 429)).toBe(true);
  });
});

describe('session life', () => {
  it('ends at logout', async () => {
    const user = await test.userWith([]);
    expect((await user.send('GET', '/session')).status).toBe(200);
    expect((await user.send('POST', '/caracteriza/logout')).status).toBe(200);
    const sessionReply = await user.send('GET', '/session');
    expect(sessionReply.status).toBe(401);
    expect(sessionReply.body).toEqual({
      success: false,
      message: 'Su sesión terminó. Inicie sesión de nuevo.',
    });
  });

  it('ends after 30 idle minutes but not while it is used, and after 12 hours at most', async () => {
    const user = await test.userWith([]);
    for (let n = 0; n < 24; n++) {
      test.clock.advance(29 * minute);
      expect((await user.send('GET', '/session')).status).toBe(200);
    }
    test.clock.advance(25 * minute);
    expect((await user.send('GET', '/session')).status).toBe(401);
    const otherUser = await test.userWith([]);
    test.clock.advance(31 * minute);
    expect((await otherUser.send('GET', '/session')).status).toBe(401);
  });

  it('ends at once with a block, and follows a change of grants', async () => {
    const user = await test.userWith(['security:role:OPEN']);
    const path = `/grantedOperations/role/${(await test.userWith([])).roleID}`;
    expect((await user.send('GET', path)).status).toBe(200);
    await test.db
      .updateTable('granted_operation')
      .set({ granted: false })
      .where('role_id', '=', user.roleID)
      .execute();
    expect((await user.send('GET', path)).status).toBe(403);
    await test.db.updateTable('app_user').set({ account_locked: true }).where('id', '=', user.id).execute();
    expect((await user.send('GET', '/session')).status).toBe(401);
  });

  it('lists one’s own live sessions, the present one marked', async () => {
    const user = await test.userWith([]);
    await test.userWith([]);
    test.clock.advance(20 * minute);
    const { body } = await user.send('GET', '/sessions');
    expect(body['data']).toMatchObject([{ current: true, address: '127.0.0.1', userAgent: null }]);
    const otherSession = {
      user_id: user.id,
      change_pending: false,
      address: null,
      user_agent: 'x'.repeat(50),
    };
    const times = { created_at: test.clock.now(), last_seen_at: test.clock.now() };
    await test.db
      .insertInto('session')
      .values({ id: randomUUIDv7(), token_hash: 'a', ...otherSession, ...times })
      .execute();
    const sessions = (await user.send('GET', '/sessions')).body['data'] as { current: boolean }[];
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
    expect(sessions).toHaveLength(2);
    test.clock.advance(29 * minute);
    await user.send('GET', '/session');
    test.clock.advance(2 * minute);
    expect((await user.send('GET', '/sessions')).body['data']).toMatchObject([{ current: true }]);
  });

  it('lets one end only a session of one’s own', async () => {
    const [ownUser, otherUser] = [await test.userWith([]), await test.userWith([])];
    const { data } = (await otherUser.send('GET', '/session')).body as { data: { id: string } };
    expect((await ownUser.send('DELETE', `/sessions/${data.id}`)).status).toBe(404);
    expect((await ownUser.send('DELETE', '/sessions/x')).status).toBe(404);
    expect((await otherUser.send('DELETE', `/sessions/${data.id}`)).status).toBe(200);
    expect((await otherUser.send('GET', '/session')).status).toBe(401);
  });
});
