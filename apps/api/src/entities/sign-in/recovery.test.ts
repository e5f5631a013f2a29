import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Reply, testApp } from '../../../tests/support/app.ts';
import { untilOneWaits } from '../../../tests/support/locks.ts';

const test = await testApp({ environment: { PUBLIC_URL: 'https://encuestas.example.org' } });
afterAll(test.close);

const minute = 60_000;

beforeEach(async () => {
  test.mails.length = 0;
  test.clock.advance(2 * minute);
  await test.db.deleteFrom('failed_attempt').execute();
});

let counter = 0;

/** A user with everything that recovery requires. */
async function recoverableUser(password = 'Vieja-123') {
  const user = await test.userWith([], password);
  const email = `ingrid${++counter}@example.org`;
  const identificationNumber = `70000${counter}`;
  await test.db
    .updateTable('app_user')
    .set({ email, email_fold: email, identification_number: identificationNumber })
    .set({ name: 'Íngrid <b>' })
    .where('id', '=', user.id)
    .execute();
  return { ...user, email, identificationNumber };
}

const ask = (path: 'reset-user' | 'reset-password', resetBy: string, value: string, headers = {}) =>
  test.anonymous('POST', `/users/${path}`, { resetBy, value }, headers);
const check = (token: string) => test.anonymous('POST', '/users/validateToken', { token });
const change = (login: string, token: string, newPassword = 'Nueva-123') =>
  test.anonymous('POST', '/users/change-password', { login, token, newPassword });
const changeWithBody = (body: object) =>
  test.anonymous('POST', '/users/change-password-reset', {
    resetBy: 'email',
    password: 'Vieja-123',
    newPassword: 'Nueva-123',
    ...body,
  });
const login = (name: string, password: string) =>
  test.anonymous('POST', '/caracteriza/login', { login: name, password });

/** Emails to one address since the test began. Those of the previous test may still be on their way, but to other addresses. */
const mailsToAddress = (address: string) => test.mails.filter(({ to }) => to === address);

/** The one email sent to an address since the test began. */
async function mailed(address: string) {
  await expect.poll(() => mailsToAddress(address)).toHaveLength(1);
  return mailsToAddress(address)[0]!;
}

async function linkOf(email: string) {
  await ask('reset-password', 'email', email);
  const { text } = await mailed(email);
  const url = new URL(/https:\S+/.exec(text)![0]);
  return { url, token: url.searchParams.get('token') ?? '', username: url.searchParams.get('username') };
}

const expiredMessage = 'El enlace no es válido, ya se usó o venció. Pida uno nuevo.';
const refusalOf = ({ status, body }: Reply) => [status, body.message];

describe('forgotten login', () => {
  it.each(['email', 'identificationNumber'] as const)(
    'is mailed to whoever gives the %s',
    async (identifier) => {
      const user = await recoverableUser();
      expect((await ask('reset-user', identifier, user[identifier].toUpperCase())).status).toBe(200);
      const { to, subject, text, html } = await mailed(user.email);
      expect([to, subject]).toEqual([user.email, 'Su usuario de Caracteriza']);
      expect(text).toContain(user.login);
      expect(html).toContain(user.login);
      expect(html).toContain('Íngrid &lt;b&gt;');
      expect(html).not.toContain('Íngrid <b>');
    },
  );
});

describe('forgotten password', () => {
  it('is chosen anew by a link that works once', async () => {
    const user = await recoverableUser();
    const { token, username, url } = await linkOf(user.email);
    expect(url.origin + url.pathname).toBe('https://encuestas.example.org/caracteriza/public/recovery');
    expect(username).toBe(user.login);
    const { status, body } = await check(token);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      minimumlengthpassword: 8,
      maximumlengthpassword: 64,
      passwordregex: expect.any(String),
      passwordregexexplanation: expect.stringContaining('mayúscula'),
    });
    expect((await change(user.login, token, 'corta')).status).toBe(422);
    expect((await change(user.login, token, 'Vieja-123')).body.message).toMatch(/ya fue usada/);
    expect((await change(user.login, token)).status).toBe(200);
    expect((await login(user.login, 'Nueva-123')).body['changePassword']).toBe('false');
    expect((await user.send('GET', '/session')).status).toBe(401);
    expect(refusalOf(await check(token))).toEqual([422, expiredMessage]);
    expect(refusalOf(await change(user.login, token, 'Tercera-123'))).toEqual([422, expiredMessage]);
  });

  it('of many who use a link at once one succeeds', async () => {
    const user = await recoverableUser();
    const { token } = await linkOf(user.email);
    const replies = await Promise.all(
      ['Una-12345', 'Dos-12345', 'Tres-12345'].map((newPassword) => change(user.login, token, newPassword)),
    );
    expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  });

  it('a link ends after 60 minutes, with the next link, and with any other change', async () => {
    const user = await recoverableUser();
    const firstLink = await linkOf(user.email);
    test.clock.advance(59 * minute);
    expect((await check(firstLink.token)).status).toBe(200);
    test.mails.length = 0;
    const secondLink = await linkOf(user.email);
    expect((await check(firstLink.token)).status).toBe(422);
    test.clock.advance(60 * minute);
    expect((await check(secondLink.token)).status).toBe(422);
    expect(refusalOf(await change(user.login, secondLink.token))).toEqual([422, expiredMessage]);
    test.mails.length = 0;
    const thirdLink = await linkOf(user.email);
    expect((await changeWithBody({ value: user.email })).status).toBe(200);
    expect((await check(thirdLink.token)).status).toBe(422);
  });

  it('a link serves its own user only, and a session token is none', async () => {
    const [user, otherUser] = [await recoverableUser(), await recoverableUser()];
    const { token } = await linkOf(user.email);
    expect(refusalOf(await change(otherUser.login, token))).toEqual([422, expiredMessage]);
    expect((await check(user.token)).status).toBe(422);
    expect((await test.withToken(token)('GET', '/session')).status).toBe(401);
    expect((await change(user.login, `rec_${'A'.repeat(43)}`)).status).toBe(422);
  });

  it('the link’s host is the configured one, whatever the request says', async () => {
    const user = await recoverableUser();
    await ask('reset-password', 'email', user.email, {
      host: 'malo.example',
      'x-forwarded-host': 'malo.example',
      forwarded: 'host=malo.example',
      origin: 'https://malo.example',
    });
    const { text, html } = await mailed(user.email);
    expect(text + html).not.toContain('malo.example');
  });

  it('a locked account is told so by mail and gets no link', async () => {
    const user = await recoverableUser();
    await test.db.updateTable('app_user').set({ account_locked: true }).where('id', '=', user.id).execute();
    await ask('reset-password', 'email', user.email);
    const { subject, text } = await mailed(user.email);
    expect(subject).toBe('Su cuenta de Caracteriza está bloqueada');
    expect(text).not.toContain('token=');
  });

  it('frees an account that wrong passwords locked', async () => {
    const user = await recoverableUser();
    for (let n = 0; n < 5; n++) expect((await login(user.login, `Otra-${n}`)).status).toBe(401);
    expect((await login(user.login, 'Vieja-123')).status).toBe(401);
    const { token } = await linkOf(user.email);
    expect((await change(user.login, token)).status).toBe(200);
    expect((await login(user.login, 'Nueva-123')).status).toBe(200);
  });

  it('keeps no token in clear', async () => {
    const { token } = await linkOf((await recoverableUser()).email);
    const rows = await test.db.selectFrom('recovery_token').selectAll().execute();
    const entries = await test.db.selectFrom('audit_entry').selectAll().execute();
    expect(JSON.stringify([rows, entries])).not.toContain(token);
  });
});

describe('a stranger', () => {
  it('is answered alike for known, unknown, locked and mailless accounts, before anything is looked up', async () => {
    const [knownUser, lockedUser, maillessUser] = [
      await recoverableUser(),
      await recoverableUser(),
      await recoverableUser(),
    ];
    await test.db.updateTable('app_user').set({ enabled: false }).where('id', '=', lockedUser.id).execute();
    await test.db.updateTable('app_user').set({ email: null }).where('id', '=', maillessUser.id).execute();
    for (const path of ['reset-user', 'reset-password'] as const) {
      const replies = [];
      for (const value of [knownUser.email, 'nadie@example.org', lockedUser.email, maillessUser.email]) {
        const reply = await ask(path, 'email', value);
        replies.push([reply.status, reply.text]);
      }
      expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    }
  });

  it('fills nobody’s mailbox, and may try ten times a minute', async () => {
    const user = await recoverableUser();
    for (let n = 0; n < 10; n++) {
      const reply = await ask('reset-user', 'email', user.email);
      expect(reply.status).toBe(200);
      // The message promises no second email to somebody who asks again within a minute.
      expect(reply.body.message).toMatch(
        /^Si los datos .* Si ya pidió uno hace menos de un minuto, espere ese\./,
      );
    }
    expect((await ask('reset-user', 'email', user.email)).status).toBe(429);
    test.clock.advance(minute + 1);
    expect((await ask('reset-user', 'email', user.email)).status).toBe(200);
    await expect.poll(() => mailsToAddress(user.email)).toHaveLength(2);
  });
});

it('a letter never goes to an address that was changed while it was being written', async () => {
  const [user, otherUser] = [await recoverableUser(), await recoverableUser()];
  const reader = { email: 'otra@example.org', email_fold: 'otra@example.org' };
  await test.db.transaction().execute(async (trx) => {
    await trx.updateTable('app_user').set(reader).where('id', '=', user.id).execute();
    expect((await ask('reset-password', 'email', user.email)).status).toBe(200);
    // The server has found the account by its old address and is waiting for this row.
    await untilOneWaits(test.db);
  });
  const readMailedAt = async () => {
    const { recovery_mailed_at } = await test.db
      .selectFrom('app_user')
      .select('recovery_mailed_at')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    return recovery_mailed_at;
  };
  await expect.poll(readMailedAt).not.toBeNull();
  await ask('reset-password', 'email', otherUser.email);
  await mailed(otherUser.email);
  expect([...mailsToAddress(user.email), ...mailsToAddress(reader.email)]).toEqual([]);
});

describe('change with the current password', () => {
  it('changes, ends every session, and takes the same rules', async () => {
    const user = await recoverableUser();
    const identifiers = { resetBy: 'identificationNumber', value: user.identificationNumber };
    expect((await changeWithBody({ ...identifiers, newPassword: 'corta' })).status).toBe(422);
    expect((await changeWithBody(identifiers)).status).toBe(200);
    expect((await user.send('GET', '/session')).status).toBe(401);
    expect((await login(user.login, 'Nueva-123')).status).toBe(200);
  });

  it('refuses a wrong password, an unknown value and a locked account with the same words', async () => {
    const [user, lockedUser] = [await recoverableUser(), await recoverableUser()];
    await test.db
      .updateTable('app_user')
      .set({ account_locked: true })
      .where('id', '=', lockedUser.id)
      .execute();
    const wrongReply = await changeWithBody({ value: user.email, password: 'Otra-123' });
    const unknownReply = await changeWithBody({ value: 'nadie@example.org' });
    const blockedReply = await changeWithBody({ value: lockedUser.email });
    expect(wrongReply.status).toBe(401);
    expect([unknownReply.text, blockedReply.text]).toEqual([wrongReply.text, wrongReply.text]);
  });

  it('is no way around the limits of the sign-in', async () => {
    const user = await recoverableUser();
    for (let n = 0; n < 5; n++) await changeWithBody({ value: user.email, password: `Otra-${n}` });
    expect((await changeWithBody({ value: user.email })).status).toBe(401);
    expect((await login(user.login, 'Vieja-123')).status).toBe(401);
  });
});
