// Changing one's own password requires a second-factor code in every case: without a session, by an emailed link, and in a
// session.
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { forgeryHeaders, type Reply, testApp } from '../../../tests/support/app.ts';
import {
  dataOf,
  factorPassword,
  factorStep,
  factorSteps,
  verify,
} from '../../../tests/support/second-factor.ts';
import { untilOneWaits } from '../../../tests/support/locks.ts';
import { issueRecoveryToken } from '../../identity/recovery-token.ts';

// Each call's IP address is set in a header, as behind a proxy.
const test = await testApp({
  environment: { TRUST_PROXY: '1', PUBLIC_URL: 'https://encuestas.example.org' },
});
afterAll(test.close);

const minute = 60_000;
const {
  codeOf,
  entriesOf,
  giveFactor,
  later,
  login,
  sendOf,
  someone: addUser,
  wrongCode,
} = factorSteps(test);

beforeEach(later);

let counter = 0;

/** A user with an email address and a second factor. */
async function protectedUser() {
  const user = await addUser();
  const email = `protegida${++counter}@example.org`;
  await test.db.updateTable('app_user').set({ email, email_fold: email }).where('id', '=', user.id).execute();
  return { ...user, email, ...(await giveFactor(user)) };
}
type ProtectedUser = Awaited<ReturnType<typeof protectedUser>>;

const newPassword = 'Nueva-1234';
const from = (address: string) => ({ ...forgeryHeaders, 'x-forwarded-for': address });

const changeWithEmail = ({ email }: { email: string }, fields: object = {}, headers = forgeryHeaders) =>
  test.anonymous(
    'POST',
    '/users/change-password-reset',
    { resetBy: 'email', value: email, password: factorPassword, newPassword, ...fields },
    headers,
  );

const change = (user: { login: string }, token: string, fields: object = {}) =>
  test.anonymous('POST', '/users/change-password', { login: user.login, token, newPassword, ...fields });

const changeOwnPassword = (user: ProtectedUser, fields: object = {}) =>
  change(user, user.token, { currentPassword: factorPassword, ...fields });

const linkOf = ({ id }: { id: string }) => issueRecoveryToken(test.db, id, test.clock.now());

const loginWith = (user: { login: string }, password: string) =>
  test.anonymous('POST', '/caracteriza/login', { login: user.login, password });

const refusal = ({ status, body }: Reply) => [status, (body['errors'] as { field: string }[])[0]?.field];
const codeRefusal = [422, 'code'];
const asksForCode = 'Su cuenta tiene un segundo factor: escriba el código';

const attemptsOf = async ({ id }: { id: string }) => {
  const { authentication_attempts } = await test.db
    .selectFrom('app_user')
    .select('authentication_attempts')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return authentication_attempts;
};

/** The three ways to change one's own password, each as a call that accepts extra body fields. */
const ways: [string, (user: ProtectedUser) => Promise<(overrides?: object) => Promise<Reply>>][] = [
  ['without a session', async (user) => (fields) => changeWithEmail(user, fields)],
  [
    'by a link',
    async (user) => {
      const token = await linkOf(user);
      return (fields) => change(user, token, fields);
    },
  ],
  ['in a session', async (user) => (fields) => changeOwnPassword(user, fields)],
];

describe.each(ways)('a change %s', (_name, wayOf) => {
  it('is refused without a code, and changes and ends nothing', async () => {
    const user = await protectedUser();
    const changePassword = await wayOf(user);
    const reply = await changePassword();
    expect(refusal(reply)).toEqual(codeRefusal);
    expect(reply.body.message).toContain(asksForCode);
    expect((await user.send('GET', '/session')).status).toBe(200);
    expect((await loginWith(user, factorPassword)).status).toBe(200);
    expect(await attemptsOf(user)).toBe(0);
  });

  it('counts a wrong code against the account, leaves an entry, and takes a right one', async () => {
    const user = await protectedUser();
    const changePassword = await wayOf(user);
    expect(refusal(await changePassword({ code: wrongCode(user.secret) }))).toEqual(codeRefusal);
    expect(await attemptsOf(user)).toBe(1);
    const refusalEntries = await test.db
      .selectFrom('audit_entry')
      .select('after')
      .where('entity', '=', 'session')
      .where('entity_id', '=', user.id)
      .execute();
    expect(refusalEntries).toContainEqual({ after: { result: 'rechazado' } });
    expect((await changePassword({ code: codeOf(user.secret) })).status).toBe(200);
    expect((await loginWith(user, newPassword)).status).toBe(200);
    expect((await entriesOf(user.id)).at(-1)).toMatchObject({ after: { login: user.login } });
  });

  it('takes a code only once, also when it was used to sign in', async () => {
    const user = await protectedUser();
    const changePassword = await wayOf(user);
    const code = codeOf(user.secret);
    expect((await verify(sendOf(await login(user.login)), code)).status).toBe(200);
    expect(refusal(await changePassword({ code }))).toEqual(codeRefusal);
    expect((await changePassword({ code: codeOf(user.secret, factorStep) })).status).toBe(200);
    const signedIn = sendOf(await loginWith(user, newPassword));
    expect((await verify(signedIn, codeOf(user.secret, factorStep))).status).toBe(422);
  });

  it('takes a recovery code, which is then spent', async () => {
    const user = await protectedUser();
    const changePassword = await wayOf(user);
    expect((await changePassword({ code: user.codes[0]!.toUpperCase() })).status).toBe(200);
    const signedIn = sendOf(await loginWith(user, newPassword));
    expect((await verify(signedIn, user.codes[0]!)).status).toBe(422);
    expect(dataOf(await verify(signedIn, user.codes[1]!))).toMatchObject({ recoveryCodes: 8 });
  });

  it('leaves a right code unspent when the new password is refused', async () => {
    const user = await protectedUser();
    const changePassword = await wayOf(user);
    const code = codeOf(user.secret);
    expect(refusal(await changePassword({ code, newPassword: 'corta' }))).toEqual([422, 'newPassword']);
    expect((await changePassword({ code })).status).toBe(200);
  });

  it('asks nobody for a code who has no factor', async () => {
    const plainUser = await addUser();
    const email = `sin${++counter}@example.org`;
    await test.db
      .updateTable('app_user')
      .set({ email, email_fold: email })
      .where('id', '=', plainUser.id)
      .execute();
    const changePassword = await wayOf({ ...plainUser, email, secret: '', codes: [] });
    expect((await changePassword()).status).toBe(200);
  });
});

describe('a stranger', () => {
  it('who does not know the password never learns whether there is a factor', async () => {
    const [guardedUser, plainUser] = [await protectedUser(), await addUser()];
    const email = `sin${++counter}@example.org`;
    await test.db
      .updateTable('app_user')
      .set({ email, email_fold: email })
      .where('id', '=', plainUser.id)
      .execute();
    const wrongCredentials = { password: 'Otra-1234' };
    const replies = [
      await changeWithEmail(guardedUser, wrongCredentials),
      await changeWithEmail(guardedUser, { ...wrongCredentials, code: '123456' }),
      await changeWithEmail({ email }, wrongCredentials),
      await changeWithEmail({ email: 'nadie@example.org' }, wrongCredentials),
    ];
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    const link = `rec_${'A'.repeat(43)}`;
    const linkReplies = [await change(guardedUser, link), await change(plainUser, link)];
    expect(new Set(linkReplies.map(({ text }) => text)).size).toBe(1);
  });

  it('who knows it locks the account by guessing codes, and then a right one is refused as well', async () => {
    const user = await protectedUser();
    for (let n = 0; n < 5; n++) {
      const reply = await changeWithEmail(user, { code: wrongCode(user.secret) }, from(`203.0.113.${n}`));
      expect(refusal(reply)).toEqual(codeRefusal);
    }
    expect((await changeWithEmail(user, { code: codeOf(user.secret) })).status).toBe(401);
    expect((await login(user.login)).status).toBe(401);
  });

  it('who knows it may guess ten codes a minute, from wherever, where no number of failures locks', async () => {
    await test.db.updateTable('profile').set({ amountfailedattemptstoblockuser: 0 }).execute();
    const user = await protectedUser();
    const statuses = [];
    for (let n = 0; n < 12; n++) {
      const body = { code: wrongCode(user.secret) };
      statuses.push((await changeWithEmail(user, body, from(`198.51.100.${n}`))).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429, 429]);
    await test.db.updateTable('profile').set({ amountfailedattemptstoblockuser: 5 }).execute();
  });

  it('who reads the mailbox guesses five codes an hour, however many links are mailed', async () => {
    const user = await protectedUser();
    const guess = async (token: string, times: number) => {
      for (let n = 0; n < times; n++)
        expect(refusal(await change(user, token, { code: wrongCode(user.secret) }))).toEqual(codeRefusal);
    };
    await guess(await linkOf(user), 3);
    test.clock.advance(10 * minute);
    const secondLink = await linkOf(user);
    await guess(secondLink, 1);
    const lastReply = await change(user, secondLink, { code: wrongCode(user.secret) });
    expect([lastReply.status, lastReply.body.message]).toEqual([
      422,
      'Hubo varios códigos incorrectos y el enlace ya no sirve. Pida otro dentro de una hora, o pida a un administrador que cambie su contraseña.',
    ]);
    expect((await change(user, secondLink, { code: codeOf(user.secret) })).status).toBe(422);
    expect((await test.anonymous('POST', '/users/validateToken', { token: secondLink })).status).toBe(422);

    test.mails.length = 0;
    const ask = () =>
      test.anonymous('POST', '/users/reset-password', { resetBy: 'email', value: user.email });
    expect((await ask()).status).toBe(200);
    await expect.poll(() => test.mails).toHaveLength(1);
    expect(test.mails[0]!.text).toContain('Pida otro enlace dentro de una hora.');
    expect(test.mails[0]!.text).not.toContain('token=');
    test.clock.advance(61 * minute);
    expect((await ask()).status).toBe(200);
    await expect.poll(() => test.mails).toHaveLength(2);
    const token = /token=([\w-]+)/.exec(test.mails[1]!.text)![1]!;
    expect((await change(user, token, { code: codeOf(user.secret) })).status).toBe(200);
    // The owner's change also removed the lock caused by the guesses.
    expect((await loginWith(user, newPassword)).status).toBe(200);
  });

  it('in a stolen session guesses five times', async () => {
    const user = await protectedUser();
    for (let n = 0; n < 5; n++)
      expect(refusal(await changeOwnPassword(user, { code: wrongCode(user.secret) }))).toEqual(codeRefusal);
    expect((await changeOwnPassword(user, { code: codeOf(user.secret) })).status).toBe(401);
  });
});

it('a session that was just opened with a code, and whose change is pending, needs no other', async () => {
  const user = await protectedUser();
  await test.db.updateTable('app_user').set({ change_password: true }).where('id', '=', user.id).execute();
  const reply = await login(user.login);
  expect((await verify(sendOf(reply), codeOf(user.secret))).status).toBe(200);
  const changeReply = await change(user, String(reply.body['token']), { currentPassword: factorPassword });
  expect(changeReply.status, changeReply.text).toBe(200);
});

it('an administrator sets the password and resets the factor of whoever lost everything', async () => {
  const user = await protectedUser();
  const admin = await test.userWith(['security:user:CHANGE_PASSWORD']);
  expect((await change(user, admin.token)).status).toBe(200);
  expect((await admin.send('DELETE', `/users/secondFactor/${user.id}`)).status).toBe(200);
  expect((await loginWith(user, newPassword)).body['secondFactor']).toBe('none');
});

it('a change is refused whose account got a factor while the new password was hashed', async () => {
  const user = await addUser();
  const newSession = await test.db.transaction().execute(async (trx) => {
    await trx.selectFrom('app_user').select('id').where('id', '=', user.id).forUpdate().execute();
    const reply = change(user, user.token, { currentPassword: factorPassword });
    await untilOneWaits(test.db);
    await trx.insertInto('second_factor').values({ user_id: user.id, secret: 'JBSWY3DPEHPK3PXP' }).execute();
    return { reply };
  });
  expect(refusal(await newSession.reply)).toEqual(codeRefusal);
  expect((await loginWith(user, factorPassword)).status).toBe(200);
});
