import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Send, testApp } from '../../../tests/support/app.ts';
import {
  dataOf,
  deviceHeaders,
  factorPassword,
  factorStep,
  factorSteps,
  verify,
} from '../../../tests/support/second-factor.ts';
import { untilOneWaits } from '../../../tests/support/locks.ts';
import { credentialsByID } from '../../identity/credentials.ts';
import { openSession } from '../../identity/session.ts';
import { noteSignIn } from '../../identity/sign-in.ts';

const test = await testApp();
afterAll(test.close);

const minute = 60_000;
const {
  codeOf,
  demand,
  enrol,
  entriesOf,
  giveFactor,
  later,
  login,
  sendOf,
  someone: addUser,
  wrongCode,
} = factorSteps(test);

beforeEach(later);

describe('signing in with it', () => {
  it('opens nothing but the question for the code until it was given', async () => {
    const user = await addUser(['configurations:zone:OPEN']);
    const { secret } = await enrol(user.send);
    const reply = await login(user.login);
    expect(reply.body['secondFactor']).toBe('code');
    expect(String(reply.body['operations'])).not.toContain(':true');
    expect(reply.headers['set-cookie'] ?? '').not.toContain('caracteriza-device');
    const send = sendOf(reply);
    for (const path of ['/zones', '/session', '/sessions', '/secondFactor', '/masterTables/sexes'])
      expect([path, (await send('GET', path)).status]).toEqual([path, 403]);
    const start = await send('POST', '/secondFactor', {
      currentPassword: factorPassword,
      code: codeOf(secret),
    });
    expect(start.status).toBe(403);
    const verifyReply = await verify(send, codeOf(secret));
    expect(dataOf(verifyReply)).toEqual({ active: true, demanded: false, recoveryCodes: 10, passkeys: 0 });
    expect(String(verifyReply.headers['set-cookie'])).toContain('caracteriza-device');
    expect((await send('GET', '/zones')).status).toBe(200);
    expect((await verify(send, codeOf(secret, factorStep))).status).toBe(409);
  });

  it('is listed to its user as one that lacks the code', async () => {
    const user = await addUser();
    await giveFactor(user);
    await login(user.login);
    const sessions = dataOf<{ current: boolean; factorPending: boolean }[]>(
      await user.send('GET', '/sessions'),
    );
    expect(new Set(sessions.map(({ current, factorPending }) => [current, factorPending].join()))).toEqual(
      new Set(['true,false', 'false,true']),
    );
  });

  it('changes no password and tells nobody who has an account before the code was given', async () => {
    const user = await addUser(['security:user:CREATE', 'security:user:CHANGE_PASSWORD']);
    await test.db
      .updateTable('app_user')
      .set({ email: 'de@otro.co', email_fold: 'de@otro.co' })
      .where('id', '=', user.id)
      .execute();
    await giveFactor(user);
    const reply = await login(user.login);
    const change = await test.anonymous('POST', '/users/change-password', {
      login: user.login,
      token: reply.body['token'],
      currentPassword: factorPassword,
      newPassword: 'Nueva-1234',
    });
    expect(change.status).toBe(403);
    const emailReply = await sendOf(reply)('POST', '/users/validate/email', { email: 'de@otro.co' });
    expect(emailReply.status).toBe(200);
    expect((await user.send('POST', '/users/validate/email', { email: 'de@otro.co' })).status).toBe(409);
  });

  it.each([
    [-1, 200],
    [0, 200],
    [1, 200],
    [-2, 422],
    [2, 422],
  ])('takes a code of %d steps away with %d', async (away, status) => {
    const user = await addUser();
    const { secret } = await giveFactor(user);
    test.clock.advance(2 * minute);
    const send = sendOf(await login(user.login));
    expect((await verify(send, codeOf(secret, away * factorStep))).status).toBe(status);
  });

  it('takes no code twice, nor an earlier one afterwards, in whatever session', async () => {
    const user = await addUser();
    const { secret } = await giveFactor(user);
    const code = codeOf(secret);
    expect((await verify(sendOf(await login(user.login)), code)).status).toBe(200);
    const secondSession = sendOf(await login(user.login));
    expect((await verify(secondSession, code)).status).toBe(422);
    expect((await verify(secondSession, codeOf(secret, -factorStep))).status).toBe(422);
    expect((await verify(secondSession, codeOf(secret, factorStep))).status).toBe(200);
  });

  it('takes one code once, although two calls bring it at the same moment', async () => {
    const user = await addUser();
    const { secret } = await giveFactor(user);
    const senders = [sendOf(await login(user.login)), sendOf(await login(user.login))];
    const replies = await Promise.all(senders.map((send) => verify(send, codeOf(secret))));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  it('takes a recovery code once, typed as it is or without its hyphen and in capitals', async () => {
    const user = await addUser();
    const { codes } = await giveFactor(user);
    const [firstCode = '', secondCode = ''] = codes;
    const verifyReply = await verify(sendOf(await login(user.login)), firstCode);
    expect(dataOf(verifyReply)).toMatchObject({ recoveryCodes: 9 });
    const send = sendOf(await login(user.login));
    expect((await verify(send, firstCode)).status).toBe(422);
    expect((await verify(send, secondCode.replace('-', '').toUpperCase())).status).toBe(200);
  });

  it('asks for the factor before the pending change of the password', async () => {
    const user = await addUser();
    const { secret } = await giveFactor(user);
    await test.db.updateTable('app_user').set({ change_password: true }).where('id', '=', user.id).execute();
    const reply = await login(user.login);
    expect(reply.body).toMatchObject({ secondFactor: 'code', changePassword: 'true' });
    const send = sendOf(reply);
    expect((await verify(send, codeOf(secret))).status).toBe(200);
    expect((await send('GET', '/zones')).body.message).toContain('contraseña');
    expect(dataOf(await send('GET', '/session'))).toMatchObject({ changePassword: 'true' });
  });

  it('takes only six digits or a recovery code, never a 500', async () => {
    const user = await addUser();
    const { secret } = await giveFactor(user);
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
  const guessCodes = async (send: Send, secret: string, times: number) => {
    for (let n = 0; n < times; n++) expect((await verify(send, wrongCode(secret))).status).toBe(422);
  };

  it('end the session after five', async () => {
    const user = await addUser();
    const { secret } = await giveFactor(user);
    const send = sendOf(await login(user.login));
    await guessCodes(send, secret, 5);
    expect((await verify(send, codeOf(secret))).status).toBe(401);
  });

  it('lock the account for strangers at the profile’s limit, however many sessions they open before', async () => {
    const user = await addUser();
    const { secret } = await giveFactor(user);
    const knownReply = await login(user.login);
    const device = /caracteriza-device=([\w-]{43});/.exec(
      String((await verify(sendOf(knownReply), codeOf(secret))).headers['set-cookie']),
    )?.[1];
    test.clock.advance(2 * minute);
    const senders = await Promise.all([1, 2, 3].map(async () => sendOf(await login(user.login))));
    for (const send of senders) await guessCodes(send, secret, 2);
    expect((await verify(senders[2]!, codeOf(secret))).status).toBe(422);
    expect((await login(user.login)).status).toBe(401);
    test.clock.advance(2 * minute);
    const owner = await login(user.login, device);
    expect(owner.status).toBe(200);
    const ownerSend = test.withToken(String(owner.body['token']));
    const verifyReply = await ownerSend(
      'POST',
      '/secondFactor/verify',
      { code: codeOf(secret) },
      deviceHeaders(device!),
    );
    expect(verifyReply.status).toBe(200);
  });

  it('a right password between them forgets none', async () => {
    const user = await addUser();
    const { secret } = await giveFactor(user);
    for (let n = 0; n < 4; n++) {
      await guessCodes(sendOf(await login(user.login)), secret, 1);
      test.clock.advance(minute);
    }
    const { authentication_attempts } = await test.db
      .selectFrom('app_user')
      .select('authentication_attempts')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(authentication_attempts).toBe(4);
    expect((await verify(sendOf(await login(user.login)), codeOf(secret))).status).toBe(200);
  });

  it('are ten a minute for an account, from wherever', async () => {
    await test.db.updateTable('profile').set({ amountfailedattemptstoblockuser: 0 }).execute();
    const user = await addUser();
    const { secret } = await giveFactor(user);
    const senders = await Promise.all([1, 2, 3].map(async () => sendOf(await login(user.login))));
    await guessCodes(senders[0]!, secret, 4);
    await guessCodes(senders[1]!, secret, 4);
    await guessCodes(senders[2]!, secret, 2);
    expect((await verify(senders[2]!, codeOf(secret))).status).toBe(429);
    test.clock.advance(minute + 1);
    expect((await verify(senders[2]!, codeOf(secret))).status).toBe(200);
    await test.db.updateTable('profile').set({ amountfailedattemptstoblockuser: 5 }).execute();
  });

  it('leave an entry each', async () => {
    const user = await addUser();
    const { secret } = await enrol(user.send);
    await guessCodes(sendOf(await login(user.login)), secret, 1);
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

describe('on an account that others locked meanwhile', () => {
  const lock = (id: string) =>
    test.db
      .updateTable('app_user')
      .set({ account_locked: true, guess_locked: true })
      .where('id', '=', id)
      .execute();

  it('a right code is refused and counted, leaves an entry, and is not used up', async () => {
    const user = await addUser();
    const { codes } = await enrol(user.send);
    const send = sendOf(await login(user.login));
    await lock(user.id);
    for (let n = 0; n < 5; n++) expect((await verify(send, codes[0]!)).status).toBe(422);
    expect((await verify(send, codes[0]!)).status).toBe(401);
    const failedEntry = { operation_id: 'verifySecondFactor', after: { result: 'rechazado' } };
    expect((await entriesOf(user.id)).slice(2)).toMatchObject(Array(5).fill(failedEntry));
    expect(dataOf(await user.send('GET', '/secondFactor'))).toMatchObject({ recoveryCodes: 10 });
  });

  it('no factor is set up, and the try leaves an entry', async () => {
    const user = await addUser();
    await demand(user.roleID);
    const send = sendOf(await login(user.login));
    const startReply = await send('POST', '/secondFactor', { currentPassword: factorPassword });
    await lock(user.id);
    const code = codeOf(dataOf<{ secret: string }>(startReply).secret);
    expect((await send('POST', '/secondFactor/confirm', { code })).status).toBe(422);
    expect((await entriesOf(user.id)).slice(1)).toMatchObject([
      { operation_id: 'confirmSecondFactor', after: { result: 'rechazado' } },
    ]);
    expect(dataOf(await send('GET', '/secondFactor'))).toMatchObject({ active: false });
  });
});

describe('while a factor is being switched on', () => {
  const secretOf = (user_id: string) => ({ user_id, secret: 'JBSWY3DPEHPK3PXP' });

  it('a sign-in that began before is refused, and the next one asks for the code', async () => {
    const user = await addUser();
    const newSession = await test.db.transaction().execute(async (trx) => {
      await trx.insertInto('second_factor').values(secretOf(user.id)).execute();
      await trx.selectFrom('app_user').select('id').where('id', '=', user.id).forUpdate().execute();
      const reply = login(user.login);
      // The password was correct, and the sign-in is waiting for this row.
      await untilOneWaits(test.db);
      return { reply };
    });
    expect((await newSession.reply).status).toBe(401);
    const entries = await test.db
      .selectFrom('audit_entry')
      .select(['operation_id', 'after'])
      .where('login', '=', user.login)
      .execute();
    expect(entries).toEqual([{ operation_id: 'login', after: { result: 'rechazado' } }]);
    expect((await login(user.login)).body['secondFactor']).toBe('code');
  });

  it('a session that such a sign-in opened ends', async () => {
    const user = await addUser();
    const startReply = await user.send('POST', '/secondFactor', { currentPassword: factorPassword });
    const code = codeOf(dataOf<{ secret: string }>(startReply).secret);
    const now = test.clock.now();
    const openedSession = await test.db.transaction().execute(async (trx) => {
      const account = await credentialsByID(trx, user.id);
      expect(await noteSignIn(trx, account!, false, now)).toBe(true);
      const token = await openSession(trx, user.id, false, { address: '192.0.2.1', userAgent: null }, now);
      const confirmReply = user.send('POST', '/secondFactor/confirm', { code });
      await untilOneWaits(test.db);
      return { token, confirmed: confirmReply };
    });
    expect((await openedSession.confirmed).status).toBe(200);
    expect((await test.withToken(openedSession.token)('GET', '/session')).status).toBe(401);
  });

  it('another is not begun by the password alone', async () => {
    const user = await addUser();
    const start = await test.db.transaction().execute(async (trx) => {
      await trx.insertInto('second_factor').values(secretOf(user.id)).execute();
      const reply = user.send('POST', '/secondFactor', { currentPassword: factorPassword });
      await untilOneWaits(test.db);
      return { reply };
    });
    expect((await start.reply).status).toBe(409);
    const { next_secret } = await test.db
      .selectFrom('second_factor')
      .select('next_secret')
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(next_secret).toBeNull();
  });
});
