import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { forgeryHeaders, type Reply, testApp } from '../../../tests/support/app.ts';
import { authenticator, type Fault } from '../../../tests/support/authenticator.ts';
import { untilOneWaits } from '../../../tests/support/locks.ts';
import {
  passkeyEnvironment,
  passkeyOrigin,
  passkeySteps,
  type PasskeySession,
} from '../../../tests/support/passkeys.ts';
import { dataOf, factorSteps } from '../../../tests/support/second-factor.ts';

const test = await testApp({ environment: passkeyEnvironment });
afterAll(test.close);

const { codeOf, giveFactor, later, login, someone: addUser } = factorSteps(test);
const { add: addPasskey, challenge, enter, givePasskey } = passkeySteps(test);

const sendAfterSignIn = (reply: Reply) => test.withToken(dataOf<PasskeySession>(reply).token);

/** The audit entries of a user's rejected and successful passkey sign-ins. */
const countSignIns = (login: string) =>
  test.db
    .selectFrom('audit_entry')
    .select(['operation_id', 'after'])
    .where('login', '=', login)
    .where('operation_id', '=', 'loginByPasskey')
    .orderBy('id')
    .execute();

beforeEach(later);

describe('signing in with a passkey', () => {
  it('opens a whole session, also where there is an application, and makes the browser a known one', async () => {
    const user = await addUser(['configurations:zone:OPEN']);
    const { secret } = await giveFactor(user);
    const { key } = await addPasskey(user.send, codeOf(secret));
    const reply = await enter(key);
    expect(reply.status, reply.text).toBe(200);
    expect(dataOf(reply)).toMatchObject({ Username: user.login, changePassword: 'false' });
    expect(dataOf<PasskeySession>(reply).operations.join()).toContain('#zone:OPEN:true');
    expect(String(reply.headers['set-cookie'])).toContain('caracteriza-device');
    expect((await sendAfterSignIn(reply)('GET', '/zones')).status).toBe(200);
    expect(await countSignIns(user.login)).toEqual([
      { operation_id: 'loginByPasskey', after: { passkey: 'Teléfono' } },
    ]);
  });

  it('is asked of nobody by login: what is to be signed names no keys', async () => {
    const user = await addUser();
    await givePasskey(user);
    const reply = await test.anonymous('POST', '/passkeys/challenge');
    expect(Object.keys(dataOf<object>(reply)).toSorted()).toEqual([
      'challenge',
      'rpId',
      'timeout',
      'userVerification',
    ]);
    expect((await test.anonymous('POST', '/passkeys/challenge', { login: user.login })).status).toBe(400);
  });

  const faults: [string, Fault][] = [
    ['another origin', { origin: 'https://encuestas.example.com' }],
    ['plain HTTP', { origin: 'http://encuestas.example.org' }],
    ['another host', { rpID: 'example.org' }],
    ['another challenge', { challenge: 'AAAA' }],
    ['an unverified user', { verified: false }],
    ['another type', { type: 'webauthn.create' }],
    ['the frame of another site', { crossOrigin: true }],
    ['another key', { stranger: true }],
    ['another user of the key', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ];
  it.each(faults)('refuses %s, as it refuses an unknown key', async (_, fault) => {
    const user = await addUser();
    const { key } = await givePasskey(user);
    const unknownKey = authenticator(passkeyOrigin);
    const reply = await enter(key, fault);
    const strangerReply = await enter(unknownKey, { userHandle: 'AAAA' });
    expect([reply.status, reply.body]).toEqual([401, strangerReply.body]);
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect((await enter(key)).status).toBe(200);
  });

  it('takes a response once, also when two calls bring it at the same moment', async () => {
    const user = await addUser();
    const { key } = await givePasskey(user);
    const response = key.use(await challenge());
    const send = () => test.anonymous('POST', '/passkeys/login', response);
    const statuses = (await Promise.all([send(), send()])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401]);
    expect((await send()).status).toBe(401);
  });

  it('takes a challenge for five minutes, and in the browser that asked for it', async () => {
    const user = await addUser();
    const { key } = await givePasskey(user);
    const options = await challenge();
    const response = key.use(options);
    const token = forgeryHeaders['x-xsrf-token'].split('').toReversed().join('');
    const otherHeaders = { cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token };
    expect((await test.anonymous('POST', '/passkeys/login', response, otherHeaders)).status).toBe(401);
    expect((await test.anonymous('POST', '/passkeys/login', response)).status).toBe(200);
    const expiredResponse = key.use(await challenge());
    test.clock.advance(300_000);
    expect((await test.anonymous('POST', '/passkeys/login', expiredResponse)).status).toBe(401);
  });

  it('lets 200 challenges of an address wait, and no more', async () => {
    await test.db.deleteFrom('passkey_challenge').execute();
    for (let n = 0; n < 200; n++) await challenge();
    expect((await test.anonymous('POST', '/passkeys/challenge')).status).toBe(429);
    test.clock.advance(300_000);
    await challenge();
  });

  it('refuses a counter that did not grow, which a copied key has; one that never counts may stay at 0', async () => {
    const [user, otherUser] = [await addUser(), await addUser()];
    const { key } = await givePasskey(user);
    expect((await enter(key, { counter: 7 })).status).toBe(200);
    expect((await enter(key, { counter: 7 })).status).toBe(401);
    expect((await enter(key, { counter: 3 })).status).toBe(401);
    expect((await enter(key, { counter: 0 })).status).toBe(401);
    expect((await enter(key, { counter: 4_000_000_000 })).status).toBe(200);
    const { key: validKey } = await givePasskey(otherUser, authenticator(passkeyOrigin, { counting: false }));
    expect((await enter(validKey)).status).toBe(200);
    expect((await enter(validKey)).status).toBe(200);
  });

  it('asks to change an expired password before anything else', async () => {
    const user = await addUser();
    const { key } = await givePasskey(user);
    await test.db.updateTable('app_user').set({ change_password: true }).where('id', '=', user.id).execute();
    const reply = await enter(key);
    expect(dataOf(reply)).toMatchObject({ changePassword: 'true' });
    expect((await sendAfterSignIn(reply)('GET', '/zones')).body.message).toContain('contraseña');
  });

  const barredUsers: [string, (user: { id: string; roleID: string }) => Promise<unknown>][] = [
    ['an inactive user', ({ id }) => setColumns(id, { enabled: false })],
    ['a blocked user', ({ id }) => setColumns(id, { account_locked: true })],
    [
      'an inactive role',
      ({ roleID }) => test.db.updateTable('role').set({ enabled: false }).where('id', '=', roleID).execute(),
    ],
    [
      'an account that strangers locked',
      ({ id }) =>
        setColumns(id, {
          account_locked: true,
          guess_locked: true,
          guess_locked_until: new Date(test.clock.now().getTime() + 60_000),
        }),
    ],
    [
      'an account unused for too long',
      async ({ id }) => {
        await test.db.updateTable('profile').set({ amountdaysinactivityblockuser: 30 }).execute();
        const longAgo = new Date(test.clock.now().getTime() - 31 * 86_400_000);
        await setColumns(id, { last_authentication_date: longAgo });
      },
    ],
  ];
  const setColumns = (id: string, values: object) =>
    test.db.updateTable('app_user').set(values).where('id', '=', id).execute();
  it.each(barredUsers)('refuses %s, as with the password', async (_, bar) => {
    const user = await addUser();
    const { key } = await givePasskey(user);
    await bar(user);
    const reply = await enter(key);
    expect(reply.status).toBe(401);
    expect(await countSignIns(user.login)).toEqual([
      { operation_id: 'loginByPasskey', after: { result: 'rechazado' } },
    ]);
    await test.db.updateTable('profile').set({ amountdaysinactivityblockuser: 0 }).execute();
  });

  it('counts what a key signed wrongly: the account is locked for strangers, and ten a minute are taken', async () => {
    const user = await addUser();
    const { key } = await givePasskey(user);
    for (let n = 0; n < 5; n++) expect((await enter(key, { stranger: true })).status).toBe(401);
    expect((await enter(key)).status).toBe(401);
    for (let n = 6; n < 10; n++) expect((await enter(key)).status).toBe(401);
    expect((await enter(key)).status).toBe(429);
    expect((await login(user.login)).status).toBe(429);
  });

  it('refuses a key that is removed while it signs in', async () => {
    const user = await addUser();
    const { key } = await givePasskey(user);
    const { reply } = await test.db.transaction().execute(async (trx) => {
      await trx.selectFrom('app_user').select('id').where('id', '=', user.id).forUpdate().execute();
      const entry = enter(key);
      // The signature was correct, and the sign-in is waiting for this row.
      await untilOneWaits(test.db);
      await trx.deleteFrom('passkey').where('user_id', '=', user.id).execute();
      return { reply: entry };
    });
    expect((await reply).status).toBe(401);
    expect(await countSignIns(user.login)).toEqual([
      { operation_id: 'loginByPasskey', after: { result: 'rechazado' } },
    ]);
  });

  it('answers nothing malformed with a fault of the server', async () => {
    const user = await addUser();
    const { key } = await givePasskey(user);
    const brokenData = ['AAAA', 'bnVsbA', Buffer.from('[{}]').toString('base64url'), 'A'.repeat(4096)];
    for (const response of brokenData)
      for (const field of ['clientDataJSON', 'authenticatorData', 'signature'] as const) {
        await later();
        await test.db
          .updateTable('app_user')
          .set({ authentication_attempts: 0 })
          .where('id', '=', user.id)
          .execute();
        const body = { ...key.use(await challenge()), [field]: response };
        expect([field, response, (await test.anonymous('POST', '/passkeys/login', body)).status]).toEqual([
          field,
          response,
          401,
        ]);
      }
  });
});
