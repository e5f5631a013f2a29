// Attacks tried by strangers against the running server, and its responses now.
import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '../../identity/password-hash.ts';
import { forgeryHeaders, type Reply, type TestApp, testApp } from '../../../tests/support/app.ts';

const test = await testApp();
afterAll(test.close);

const password = 'Propia-123';
const minute = 60_000;

beforeEach(() => test.clock.advance(2 * minute));

const addUser = () => test.userWith([], password);

/** Signs in from a browser with or without a device cookie. */
const login = (name: string, secret: string, device?: string, headers: Record<string, string> = {}) =>
  test.anonymous(
    'POST',
    '/caracteriza/login',
    { login: name, password: secret },
    {
      ...forgeryHeaders,
      ...(device ? { cookie: `${forgeryHeaders.cookie}; caracteriza-device=${device}` } : {}),
      ...headers,
    },
  );

/** The device cookie set by a response. */
const deviceOf = ({ headers }: Reply) =>
  /caracteriza-device=([\w-]{43});/.exec(String(headers['set-cookie']))?.[1] ?? '';

async function guess(name: string, times = 5, device?: string) {
  for (let n = 0; n < times; n++) expect((await login(name, `Otra-${n}`, device)).status).toBe(401);
}

describe('a lock by guesses', () => {
  it('ends no session and leaves the known browser a way in; strangers stay out', async () => {
    const user = await addUser();
    const firstReply = await login(user.login, password);
    await guess(user.login);
    expect((await user.send('GET', '/session')).status).toBe(200);
    expect((await login(user.login, password)).status).toBe(401);
    expect((await login(user.login, password, randomBytes(32).toString('base64url'))).status).toBe(401);
    const secondLogin = await login(user.login, password, deviceOf(firstReply));
    expect(secondLogin.status).toBe(200);
    expect((await login(user.login, password)).status).toBe(401);
    expect((await login(user.login, password, deviceOf(secondLogin))).status).toBe(200);
  });

  it('an address that guesses uses up nothing of a known browser at the same address', async () => {
    const user = await addUser();
    const device = deviceOf(await login(user.login, password));
    for (let n = 0; n < 12; n++) await login(user.login, 'Otra-1');
    expect((await login(user.login, password)).status).toBe(429);
    expect((await login(user.login, password, device)).status).toBe(200);
  });

  it('a known browser that guesses is a stranger after as many failures', async () => {
    const user = await addUser();
    const device = deviceOf(await login(user.login, password));
    await guess(user.login, 5, device);
    test.clock.advance(2 * minute);
    await guess(user.login, 5, device);
    expect((await login(user.login, password, device)).status).toBe(401);
    const { account_locked, guess_locked } = await test.db
      .selectFrom('app_user')
      .selectAll()
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect([account_locked, guess_locked]).toEqual([true, true]);
  });

  it('a block by an administrator ends sessions and known browsers all the same', async () => {
    const user = await addUser();
    const device = deviceOf(await login(user.login, password));
    await guess(user.login);
    expect((await test.admin('PUT', `/users/block/${user.id}`, { accountLocked: 'TRUE' })).status).toBe(200);
    expect((await user.send('GET', '/session')).status).toBe(401);
    expect((await login(user.login, password, device)).status).toBe(401);
    expect((await test.admin('PUT', `/users/block/${user.id}`, { accountLocked: 'FALSE' })).status).toBe(200);
    test.clock.advance(2 * minute);
    expect((await login(user.login, password)).status).toBe(200);
  });
});

describe('a device cookie', () => {
  it('is hidden from scripts, kept as a hash, and serves its own user only', async () => {
    const [user, otherUser] = [await addUser(), await addUser()];
    const reply = await login(user.login, password);
    expect(String(reply.headers['set-cookie'])).toMatch(
      /Path=\/caracteriza; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
    );
    const rows = await test.db.selectFrom('known_device').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(deviceOf(reply));
    await guess(otherUser.login);
    expect((await login(otherUser.login, password, deviceOf(reply))).status).toBe(401);
  });

  it('is never one that somebody else chose, and changes with every sign-in', async () => {
    const [attacker, victim] = [await addUser(), await addUser()];
    const plantedDevice = deviceOf(await login(attacker.login, password));
    const ownDevice = deviceOf(await login(victim.login, password, plantedDevice));
    expect(ownDevice).not.toBe(plantedDevice);
    await guess(victim.login);
    expect((await login(victim.login, password, plantedDevice)).status).toBe(401);
    expect((await login(victim.login, password, ownDevice)).status).toBe(200);
  });
});

describe('a change of the password', () => {
  const changeOf = (user: { login: string; token: string }, device: string, headers = forgeryHeaders) =>
    test.anonymous(
      'POST',
      '/users/change-password',
      { login: user.login, token: user.token, currentPassword: password, newPassword: 'Distinta-123' },
      { ...headers, cookie: `${forgeryHeaders.cookie}; caracteriza-device=${device}` },
    );

  it('leaves the browser that made it known, and makes all others strangers', async () => {
    const user = await addUser();
    const [ownDevice, otherDevice] = [
      deviceOf(await login(user.login, password)),
      deviceOf(await login(user.login, password)),
    ];
    expect((await changeOf(user, ownDevice)).status).toBe(200);
    await guess(user.login);
    test.clock.advance(2 * minute);
    expect((await login(user.login, 'Distinta-123', otherDevice)).status).toBe(401);
    expect((await login(user.login, 'Distinta-123', ownDevice)).status).toBe(200);
  });

  it('by an administrator leaves none known', async () => {
    const user = await addUser();
    const device = deviceOf(await login(user.login, password));
    const admin = await test.userWith(['security:user:CHANGE_PASSWORD']);
    const reply = await test.anonymous('POST', '/users/change-password', {
      login: user.login,
      token: admin.token,
      newPassword: 'Distinta-123',
    });
    expect(reply.status, reply.text).toBe(200);
    await guess(user.login);
    test.clock.advance(2 * minute);
    expect((await login(user.login, 'Distinta-123', device)).status).toBe(401);
  });
});

describe('a session', () => {
  it('is never one that was there before the sign-in', async () => {
    const user = await addUser();
    const reply = await login(user.login, password, undefined, { authorization: `Bearer ${user.token}` });
    expect(reply.status).toBe(200);
    expect(reply.body['token']).not.toBe(user.token);
  });

  it('ends although the page goes on watching the server', async () => {
    const user = await addUser();
    for (let n = 0; n < 31; n++) {
      test.clock.advance(minute);
      expect((await user.send('GET', '/health')).status).toBe(200);
    }
    expect((await user.send('GET', '/session')).status).toBe(401);
  });
});

describe('passwords', () => {
  it('a pattern without end meets 10,000 characters with a refusal of their length', async () => {
    const user = await addUser();
    await test.db.updateTable('profile').set({ passwordregex: '(a+)+$' }).execute();
    const reply = await test.anonymous('POST', '/users/change-password', {
      login: user.login,
      token: user.token,
      currentPassword: password,
      newPassword: `${'a'.repeat(10_000)}!`,
    });
    expect(reply.status).toBe(400);
  });

  it('a profile that keeps 999 compares with the latest 24', async () => {
    const user = await addUser();
    await test.db.updateTable('profile').set({ amountpasswordstokeep: 999, passwordregex: '.' }).execute();
    const hash = await hashPassword('Antigua-123');
    const usedPassword = (age: number, password_hash: string) => ({
      id: randomUUIDv7(),
      user_id: user.id,
      password_hash,
      replaced_at: new Date(test.clock.now().getTime() - age * minute),
    });
    const otherPasswords = Array.from({ length: 30 }, (_, age) => usedPassword(age, 'none'));
    await test.db
      .insertInto('used_password')
      .values([...otherPasswords, usedPassword(31, hash)])
      .execute();
    const change = (newPassword: string) =>
      test.anonymous('POST', '/users/change-password', {
        login: user.login,
        token: user.token,
        currentPassword: password,
        newPassword,
      });
    expect((await change(password)).body.message).toContain('últimas 24');
    expect((await change('Antigua-123')).status).toBe(200);
    const usedPasswords = await test.db
      .selectFrom('used_password')
      .select('id')
      .where('user_id', '=', user.id)
      .execute();
    expect(usedPasswords).toHaveLength(24);
  });
});

describe('behind one proxy', () => {
  let proxiedApp: TestApp;
  it('an invented forwarded address lends nobody more attempts', async () => {
    proxiedApp = await testApp({ environment: { TRUST_PROXY: '1' } });
    try {
      const statuses = [];
      for (let n = 0; n < 14; n++) {
        const headers = { ...forgeryHeaders, 'x-forwarded-for': `10.9.8.${n}, 203.0.113.7` };
        const body = { login: 'nadie', password: `x${n}` };
        statuses.push((await proxiedApp.anonymous('POST', '/caracteriza/login', body, headers)).status);
      }
      expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(4).fill(429)]);
    } finally {
      await proxiedApp.close();
    }
  });
});
