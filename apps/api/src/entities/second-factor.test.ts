import { Secret, TOTP } from 'otpauth';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { forgeryHeaders, type Reply, type Send, testApp } from '../../tests/support/app.ts';
import { hashPassword } from '../identity/password-hash.ts';
import { resetFactorOf } from './second-factor-reset.ts';

const t = await testApp();
afterAll(t.close);

const password = 'Propia-123';
const step = 30_000;
const minute = 60_000;
const stored = await hashPassword(password);

// A code counts once and failures are counted by the minute: each test begins later.
beforeEach(async () => {
  t.clock.advance(3 * minute);
  // Or it would end unused.
  await t.admin('GET', '/session');
});

type User = Awaited<ReturnType<typeof t.userWith>>;

async function someone(grants: readonly string[] = []): Promise<User> {
  const user = await t.userWith(grants);
  await t.db.updateTable('app_user').set({ password_hash: stored }).where('id', '=', user.id).execute();
  return user;
}

const codeOf = (secret: string, shift = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: t.clock.now().getTime() + shift });

/** Six digits that are no code of now. */
function wrongCode(secret: string): string {
  const right = new Set([-2, -1, 0, 1, 2].map((n) => codeOf(secret, n * step)));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.has(code))!;
}

const dataOf = <T>({ body }: Reply) => body['data'] as T;

/** Sets a factor up in a session; answers its secret and the recovery codes. */
async function enrol(send: Send, code?: string) {
  const started = await send('POST', '/secondFactor', {
    currentPassword: password,
    ...(code ? { code } : {}),
  });
  expect(started.status, started.text).toBe(200);
  const { secret } = dataOf<{ secret: string }>(started);
  const confirmed = await send('POST', '/secondFactor/confirm', { code: codeOf(secret) });
  expect(confirmed.status, confirmed.text).toBe(200);
  // So that the same code need not count twice.
  t.clock.advance(2 * step);
  return { secret, codes: dataOf<string[]>(confirmed) };
}

const login = (name: string, device?: string) =>
  t.anonymous(
    'POST',
    '/caracteriza/login',
    { login: name, password },
    device
      ? { ...forgeryHeaders, cookie: `${forgeryHeaders.cookie}; caracteriza-device=${device}` }
      : forgeryHeaders,
  );

const sendOf = (reply: Reply) => t.withToken(String(reply.body['token']));

const verify = (send: Send, code: string) => send('POST', '/secondFactor/verify', { code });

const entriesOf = (userID: string) =>
  t.db
    .selectFrom('audit_entry')
    .select(['operation_id', 'before', 'after', 'login'])
    .where('entity', '=', 'user')
    .where('entity_id', '=', userID)
    .orderBy('at')
    .orderBy('id')
    .execute();

const demand = (roleID: string) =>
  t.db.updateTable('role').set({ second_factor: true }).where('id', '=', roleID).execute();

describe('switching it on', () => {
  it('asks for the password, then for a code, and answers ten recovery codes once', async () => {
    const user = await someone();
    expect((await user.send('POST', '/secondFactor', {})).status).toBe(400);
    expect((await user.send('POST', '/secondFactor', { currentPassword: 'Otra-1234' })).status).toBe(422);
    expect(dataOf(await user.send('GET', '/secondFactor'))).toEqual({
      active: false,
      demanded: false,
      recoveryCodes: 0,
    });
    const { secret, codes } = await enrol(user.send);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    expect(dataOf(await user.send('GET', '/secondFactor'))).toEqual({
      active: true,
      demanded: false,
      recoveryCodes: 10,
    });
  });

  it('gives applications an address with issuer and login', async () => {
    const user = await someone();
    const reply = await user.send('POST', '/secondFactor', { currentPassword: password });
    const { uri, secret } = dataOf<{ uri: string; secret: string }>(reply);
    expect(uri).toMatch(new RegExp(`^otpauth://totp/Caracteriza:${user.login}\\?.*secret=${secret}`));
  });

  it('takes no wrong code, keeps the former factor until the new one is confirmed, and asks for its code', async () => {
    const user = await someone();
    const { secret } = await enrol(user.send);
    const without = await user.send('POST', '/secondFactor', { currentPassword: password });
    expect(without.status).toBe(422);
    expect(without.body['errors']).toMatchObject([{ field: 'code' }]);
    const started = await user.send('POST', '/secondFactor', {
      currentPassword: password,
      code: codeOf(secret),
    });
    const next = dataOf<{ secret: string }>(started).secret;
    expect((await user.send('POST', '/secondFactor/confirm', { code: wrongCode(next) })).status).toBe(422);
    t.clock.advance(2 * step);
    const first = sendOf(await login(user.login));
    expect((await verify(first, codeOf(secret))).status).toBe(200);
    expect((await user.send('POST', '/secondFactor/confirm', { code: codeOf(next) })).status).toBe(200);
    t.clock.advance(2 * step);
    const second = sendOf(await login(user.login));
    expect((await verify(second, codeOf(secret))).status).toBe(422);
    expect((await verify(second, codeOf(next))).status).toBe(200);
  });

  it('ends the other sessions and stays with the present one', async () => {
    const user = await someone();
    const other = sendOf(await login(user.login));
    await enrol(user.send);
    expect((await other('GET', '/session')).status).toBe(401);
    expect((await user.send('GET', '/session')).status).toBe(200);
  });

  it('keeps neither recovery codes in clear nor any of it in the audit trail', async () => {
    const user = await someone();
    const { secret, codes } = await enrol(user.send);
    const { rows } = await sql<{ found: string }>`
      select c::text as found from recovery_code c union all select a::text from audit_entry a`.execute(t.db);
    const all = JSON.stringify(rows);
    for (const text of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))])
      expect(all.includes(text)).toBe(false);
  });
});

describe('signing in with it', () => {
  it('opens nothing but the question for the code until it was given', async () => {
    const user = await someone(['configurations:zone:OPEN']);
    const { secret } = await enrol(user.send);
    const reply = await login(user.login);
    expect(reply.body['secondFactor']).toBe('code');
    expect(String(reply.body['operations'])).not.toContain(':true');
    expect(reply.headers['set-cookie'] ?? '').not.toContain('caracteriza-device');
    const send = sendOf(reply);
    for (const path of ['/zones', '/session', '/sessions', '/secondFactor', '/masterTables/sexes'])
      expect([path, (await send('GET', path)).status]).toEqual([path, 403]);
    const start = await send('POST', '/secondFactor', { currentPassword: password, code: codeOf(secret) });
    expect(start.status).toBe(403);
    const passed = await verify(send, codeOf(secret));
    expect(dataOf(passed)).toEqual({ active: true, demanded: false, recoveryCodes: 10 });
    expect(String(passed.headers['set-cookie'])).toContain('caracteriza-device');
    expect((await send('GET', '/zones')).status).toBe(200);
    expect((await verify(send, codeOf(secret, step))).status).toBe(409);
  });

  it('changes no password and tells nobody who has an account before the code was given', async () => {
    const user = await someone(['security:user:CREATE', 'security:user:CHANGE_PASSWORD']);
    await t.db
      .updateTable('app_user')
      .set({ email: 'de@otro.co', email_fold: 'de@otro.co' })
      .where('id', '=', user.id)
      .execute();
    await enrol(user.send);
    const reply = await login(user.login);
    const change = await t.anonymous('POST', '/users/change-password', {
      login: user.login,
      token: reply.body['token'],
      currentPassword: password,
      newPassword: 'Nueva-1234',
    });
    expect(change.status).toBe(403);
    const told = await sendOf(reply)('POST', '/users/validate/email', { email: 'de@otro.co' });
    expect(told.status).toBe(200);
    expect((await user.send('POST', '/users/validate/email', { email: 'de@otro.co' })).status).toBe(409);
  });

  it.each([
    [-1, 200],
    [0, 200],
    [1, 200],
    [-2, 422],
    [2, 422],
  ])('takes a code of %d steps away with %d', async (away, status) => {
    const user = await someone();
    const { secret } = await enrol(user.send);
    t.clock.advance(2 * minute);
    const send = sendOf(await login(user.login));
    expect((await verify(send, codeOf(secret, away * step))).status).toBe(status);
  });

  it('takes no code twice, nor an earlier one afterwards, in whatever session', async () => {
    const user = await someone();
    const { secret } = await enrol(user.send);
    const code = codeOf(secret);
    expect((await verify(sendOf(await login(user.login)), code)).status).toBe(200);
    const again = sendOf(await login(user.login));
    expect((await verify(again, code)).status).toBe(422);
    expect((await verify(again, codeOf(secret, -step))).status).toBe(422);
    expect((await verify(again, codeOf(secret, step))).status).toBe(200);
  });

  it('takes one code once, although two calls bring it at the same moment', async () => {
    const user = await someone();
    const { secret } = await enrol(user.send);
    const sends = [sendOf(await login(user.login)), sendOf(await login(user.login))];
    const replies = await Promise.all(sends.map((send) => verify(send, codeOf(secret))));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it('takes a recovery code once, typed as it is or without its hyphen and in capitals', async () => {
    const user = await someone();
    const { codes } = await enrol(user.send);
    const [first = '', second = ''] = codes;
    const passed = await verify(sendOf(await login(user.login)), first);
    expect(dataOf(passed)).toMatchObject({ recoveryCodes: 9 });
    const send = sendOf(await login(user.login));
    expect((await verify(send, first)).status).toBe(422);
    expect((await verify(send, second.replace('-', '').toUpperCase())).status).toBe(200);
  });

  it('asks for the factor before the pending change of the password', async () => {
    const user = await someone();
    const { secret } = await enrol(user.send);
    await t.db.updateTable('app_user').set({ change_password: true }).where('id', '=', user.id).execute();
    const reply = await login(user.login);
    expect(reply.body).toMatchObject({ secondFactor: 'code', changePassword: 'true' });
    const send = sendOf(reply);
    expect((await verify(send, codeOf(secret))).status).toBe(200);
    expect((await send('GET', '/zones')).body.message).toContain('contraseña');
    expect(dataOf(await send('GET', '/session'))).toMatchObject({ changePassword: 'true' });
  });

  it('takes only six digits or a recovery code, never a 500', async () => {
    const user = await someone();
    const { secret } = await enrol(user.send);
    const send = sendOf(await login(user.login));
    const digits = codeOf(secret);
    for (const code of ['', ' '.repeat(25), '12345678901234567890123456', null, 123456, {}])
      expect([code, (await send('POST', '/secondFactor/verify', { code })).status]).toEqual([code, 400]);
    for (const code of ['١٢٣٤٥٦', 'ñ\u0000', `${digits}0`])
      expect([code, [400, 422].includes((await verify(send, code)).status)]).toEqual([code, true]);
    expect((await verify(send, `${digits.slice(0, 3)} ${digits.slice(3)}`)).status).toBe(200);
  });
});

describe('guesses', () => {
  const guessIn = async (send: Send, secret: string, times: number) => {
    for (let n = 0; n < times; n++) expect((await verify(send, wrongCode(secret))).status).toBe(422);
  };

  it('end the session after five', async () => {
    const user = await someone();
    const { secret } = await enrol(user.send);
    const send = sendOf(await login(user.login));
    await guessIn(send, secret, 5);
    expect((await verify(send, codeOf(secret))).status).toBe(401);
  });

  it('lock the account for strangers at the profile’s limit, however many sessions they open before', async () => {
    const user = await someone();
    const { secret } = await enrol(user.send);
    const known = await login(user.login);
    const device = /caracteriza-device=([\w-]{43});/.exec(
      String((await verify(sendOf(known), codeOf(secret))).headers['set-cookie']),
    )?.[1];
    t.clock.advance(2 * minute);
    const sends = await Promise.all([1, 2, 3].map(async () => sendOf(await login(user.login))));
    for (const send of sends) await guessIn(send, secret, 2);
    expect((await verify(sends[2]!, codeOf(secret))).status).toBe(422);
    expect((await login(user.login)).status).toBe(401);
    t.clock.advance(2 * minute);
    const owner = await login(user.login, device);
    expect(owner.status).toBe(200);
    const ownerSend = t.withToken(String(owner.body['token']));
    const passed = await ownerSend(
      'POST',
      '/secondFactor/verify',
      { code: codeOf(secret) },
      { ...forgeryHeaders, cookie: `${forgeryHeaders.cookie}; caracteriza-device=${device}` },
    );
    expect(passed.status).toBe(200);
  });

  it('a right password between them forgets none', async () => {
    const user = await someone();
    const { secret } = await enrol(user.send);
    for (let n = 0; n < 4; n++) {
      await guessIn(sendOf(await login(user.login)), secret, 1);
      t.clock.advance(minute);
    }
    const { authentication_attempts } = await t.db
      .selectFrom('app_user')
      .select('authentication_attempts')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(authentication_attempts).toBe(4);
    expect((await verify(sendOf(await login(user.login)), codeOf(secret))).status).toBe(200);
  });

  it('are ten a minute for an account, from wherever', async () => {
    await t.db.updateTable('profile').set({ amountfailedattemptstoblockuser: 0 }).execute();
    const user = await someone();
    const { secret } = await enrol(user.send);
    const sends = await Promise.all([1, 2, 3].map(async () => sendOf(await login(user.login))));
    await guessIn(sends[0]!, secret, 4);
    await guessIn(sends[1]!, secret, 4);
    await guessIn(sends[2]!, secret, 2);
    expect((await verify(sends[2]!, codeOf(secret))).status).toBe(429);
    t.clock.advance(minute + 1);
    expect((await verify(sends[2]!, codeOf(secret))).status).toBe(200);
    await t.db.updateTable('profile').set({ amountfailedattemptstoblockuser: 5 }).execute();
  });

  it('leave an entry each', async () => {
    const user = await someone();
    const { secret } = await enrol(user.send);
    await guessIn(sendOf(await login(user.login)), secret, 1);
    expect(await entriesOf(user.id)).toMatchObject([
      { operation_id: 'startSecondFactor' },
      {
        operation_id: 'confirmSecondFactor',
        before: { secondFactor: 'false' },
        after: { secondFactor: 'true' },
      },
      { operation_id: 'verifySecondFactor', after: { result: 'rechazado' }, login: user.login },
    ]);
  });
});

describe('a role that demands it', () => {
  it('lets open sessions go on, and asks at the next sign-in to set one up before anything else', async () => {
    const user = await someone(['configurations:zone:OPEN']);
    await demand(user.roleID);
    expect((await user.send('GET', '/zones')).status).toBe(200);
    const reply = await login(user.login);
    expect(reply.body['secondFactor']).toBe('setup');
    const send = sendOf(reply);
    expect((await send('GET', '/zones')).status).toBe(403);
    expect((await verify(send, '123456')).status).toBe(403);
    expect(dataOf(await send('GET', '/secondFactor'))).toMatchObject({ active: false, demanded: true });
    const { secret } = await enrol(send);
    expect((await send('GET', '/zones')).status).toBe(200);
    expect((await user.send('GET', '/zones')).status).toBe(401);
    expect((await login(user.login)).body['secondFactor']).toBe('code');
    expect((await verify(sendOf(await login(user.login)), codeOf(secret))).status).toBe(200);
  });

  it('lets nobody switch it off, but change it', async () => {
    const user = await someone();
    const { secret } = await enrol(user.send);
    await demand(user.roleID);
    const proof = { currentPassword: password, code: codeOf(secret) };
    expect((await user.send('POST', '/secondFactor/off', proof)).status).toBe(409);
    await enrol(user.send, codeOf(secret));
  });

  it('is a field of the role, kept when left out, copied with it, and written in the trail', async () => {
    const { id: profileID } = await t.db
      .selectFrom('profile')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const sent = { name: `Con factor ${Date.now()}`, profileID, enabled: 'true' };
    const made = dataOf<{ id: string }>(await t.admin('POST', '/roles', { ...sent, secondFactor: 'true' }));
    expect(made).toMatchObject({ secondFactor: 'true' });
    const kept = await t.admin('PUT', `/roles/${made.id}`, sent);
    expect(dataOf(kept)).toMatchObject({ secondFactor: 'true' });
    const copy = await t.admin('POST', `/grantedOperations/clone/${made.id}`);
    expect(dataOf(copy)).toMatchObject({ secondFactor: 'true' });
    const off = await t.admin('PUT', `/roles/${made.id}`, { ...sent, secondFactor: 'false' });
    expect(dataOf(off)).toMatchObject({ secondFactor: 'false' });
    const entry = await t.db
      .selectFrom('audit_entry')
      .select(['before', 'after'])
      .where('entity_id', '=', made.id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ before: { secondFactor: 'true' }, after: { secondFactor: 'false' } });
  });
});

describe('switching it off', () => {
  it('needs password and code, ends the other sessions, and the next sign-in asks for none', async () => {
    const user = await someone();
    const { secret } = await enrol(user.send);
    const off = (currentPassword: string, code: string) =>
      user.send('POST', '/secondFactor/off', { currentPassword, code });
    expect((await off('Otra-1234', codeOf(secret))).status).toBe(422);
    expect((await off(password, wrongCode(secret))).status).toBe(422);
    expect((await off(password, codeOf(secret))).status).toBe(200);
    expect((await off(password, codeOf(secret))).status).toBe(409);
    expect((await login(user.login)).body['secondFactor']).toBe('none');
  });

  it('a stolen session that guesses at it ends', async () => {
    const user = await someone();
    const { secret } = await enrol(user.send);
    const proof = { currentPassword: password, code: wrongCode(secret) };
    for (let n = 0; n < 5; n++)
      expect((await user.send('POST', '/secondFactor/off', proof)).status).toBe(422);
    expect((await user.send('GET', '/session')).status).toBe(401);
  });

  it('new recovery codes replace the earlier ones', async () => {
    const user = await someone();
    const { secret, codes } = await enrol(user.send);
    const reply = await user.send('POST', '/secondFactor/codes', {
      currentPassword: password,
      code: codeOf(secret),
    });
    const next = dataOf<string[]>(reply);
    const send = sendOf(await login(user.login));
    expect((await verify(send, codes[0]!)).status).toBe(422);
    expect((await verify(send, next[0]!)).status).toBe(200);
  });
});

describe('the reset by an administrator', () => {
  const reset = (send: Send, id: string) => send('DELETE', `/users/secondFactor/${id}`);

  it('takes factor, codes, sessions and known browsers, and leaves an entry', async () => {
    const user = await someone();
    await enrol(user.send);
    expect((await reset(t.admin, user.id)).status).toBe(200);
    expect((await user.send('GET', '/session')).status).toBe(401);
    expect((await login(user.login)).body['secondFactor']).toBe('none');
    expect((await entriesOf(user.id)).at(-1)).toMatchObject({
      operation_id: 'resetSecondFactor',
      before: { secondFactor: 'true' },
      after: { secondFactor: 'false' },
      login: 'admin',
    });
    const left = await t.db.selectFrom('recovery_code').select('id').where('user_id', '=', user.id).execute();
    expect(left).toEqual([]);
    expect((await reset(t.admin, user.id)).status).toBe(409);
  });

  it('needs CHANGE_PASSWORD, every grant of the other, and another than oneself', async () => {
    const user = await someone(['configurations:zone:OPEN']);
    await enrol(user.send);
    const without = await someone(['security:user:EDIT', 'configurations:zone:OPEN']);
    expect((await reset(without.send, user.id)).status).toBe(403);
    const weaker = await someone(['security:user:CHANGE_PASSWORD']);
    expect((await reset(weaker.send, user.id)).status).toBe(403);
    const able = await someone(['security:user:CHANGE_PASSWORD', 'configurations:zone:OPEN']);
    const { secret } = await enrol(able.send);
    expect((await reset(able.send, able.id)).status).toBe(422);
    expect((await verify(sendOf(await login(able.login)), codeOf(secret))).status).toBe(200);
    expect((await reset(able.send, user.id)).status).toBe(200);
  });

  it('can be done on the server, for the only administrator', async () => {
    const user = await someone();
    await enrol(user.send);
    const at = (login: string) =>
      t.db.transaction().execute((trx) => resetFactorOf(trx, login, t.clock.now()));
    expect(await at('nadie')).toBeNull();
    expect(await at(` ${user.login.toUpperCase()}`)).toBe(true);
    expect(await at(user.login)).toBe(false);
    expect((await login(user.login)).body['secondFactor']).toBe('none');
    expect((await entriesOf(user.id)).at(-1)).toMatchObject({ operation_id: 'npm run admin', login: null });
  });

  it('shows in the list of users, its files, and in what a user may do', async () => {
    const user = await someone();
    await enrol(user.send);
    await demand(user.roleID);
    const list = await t.admin('GET', `/users/role/${user.roleID}?page=1&pageSize=5&sort=-secondFactor`);
    expect(dataOf(list)).toMatchObject([{ login: user.login, secondFactor: 'true' }]);
    expect(JSON.stringify(list.body)).not.toContain('secret');
    expect((await t.admin('GET', `/users/role/${user.roleID}/csv`)).status).toBe(200);
    expect(dataOf(await t.admin('GET', `/users/${user.id}/access`))).toMatchObject({
      factorActive: true,
      factorDemanded: true,
    });
  });
});
