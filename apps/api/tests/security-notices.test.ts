// The emails that notify users of changes to their account's security (rules §3), from the change to the mailbox.
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '../src/mail/mailer.ts';
import { sendSecurityNotices } from '../src/mail/security-notice.ts';
import { forgeryHeaders, testApp } from './support/app.ts';
import { passkeyEnvironment, passkeyOrigin, passkeySteps } from './support/passkeys.ts';
import { dataOf, deviceHeaders, factorPassword, factorSteps } from './support/second-factor.ts';

const test = await testApp({ environment: passkeyEnvironment });
afterAll(test.close);

const { codeOf, enrol, later, login, sendOf, someone: anyUser } = factorSteps(test);
const { add: addPasskey, codeBy, enter } = passkeySteps(test);
const publicURL = passkeyOrigin;
const minute = 60_000;

beforeEach(async () => {
  await later();
  await test.db.deleteFrom('failed_attempt').execute();
  await test.db.deleteFrom('security_notice').execute();
});

let count = 0;

/** A user with an email address who has signed in before. */
async function addUser(grants: readonly string[] = []) {
  const user = await anyUser(grants);
  const email = `aviso${++count}@example.org`;
  await test.db
    .updateTable('app_user')
    .set({ email, email_fold: email, last_authentication_date: test.clock.now() })
    .where('id', '=', user.id)
    .execute();
  return { ...user, email };
}

/** Sends the emails that are due, through a mailer that may refuse them. */
async function sendDue(refuses: (mail: Mail) => boolean = () => false): Promise<Mail[]> {
  const mails: Mail[] = [];
  const send = async (mail: Mail) => {
    if (refuses(mail)) throw new Error('the mail server refused');
    mails.push(mail);
  };
  await sendSecurityNotices(test.db, { mailer: { send }, publicURL, clock: test.clock.now });
  return mails;
}

const subjectsOf = (mails: readonly Mail[]) => mails.map(({ to, subject }) => `${to}: ${subject}`);

const changeOwnPassword = (user: { login: string; token: string }, newPassword: string) =>
  test.anonymous('POST', '/users/change-password', {
    login: user.login,
    token: user.token,
    currentPassword: factorPassword,
    newPassword,
  });

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const signInFrom = (name: string, headers: Record<string, string>, password = factorPassword) =>
  test.anonymous(
    'POST',
    '/caracteriza/login',
    { login: name, password },
    { 'user-agent': windows, ...headers },
  );

describe('what is told', () => {
  it('a change of the password, once, with its time and what to do', async () => {
    const user = await addUser();
    expect((await changeOwnPassword(user, 'Distinta-9-clave')).status).toBe(200);
    const mails = await sendDue();
    expect(subjectsOf(mails)).toEqual([`${user.email}: Su contraseña de Caracteriza cambió`]);
    expect(mails[0]!.text).toMatch(
      /^Hola, Íngrid:\n\nLa contraseña de su cuenta cambió el \d\d\/\d\d\/2026 a las \d\d:\d\d \(hora de Colombia\)\./,
    );
    expect(mails[0]!.text).toContain('Si no fue usted ni lo pidió');
    expect(mails[0]!.text).toContain(`${publicURL}/caracteriza/public/login`);
    expect(mails[0]!.text).not.toContain('Distinta');
    expect(await sendDue()).toEqual([]);
  });

  it('not a password that was refused, nor anything to a user without an address', async () => {
    const user = await addUser();
    expect((await changeOwnPassword(user, 'corta')).status).toBe(422);
    const unreachable = await anyUser();
    expect((await changeOwnPassword(unreachable, 'Distinta-9-clave')).status).toBe(200);
    expect(await sendDue()).toEqual([]);
  });

  it('the first pause for failures, and not the later ones', async () => {
    const user = await addUser();
    for (let attempt = 0; attempt < 5; attempt++) await signInFrom(user.login, {}, 'Otra-123');
    expect(subjectsOf(await sendDue())).toEqual([`${user.email}: Su cuenta de Caracteriza está en pausa`]);
    test.clock.advance(20 * minute);
    expect((await signInFrom(user.login, {}, 'Otra-123')).status).toBe(401);
    expect(await sendDue()).toEqual([]);
  });

  it('a second factor that is activated, ended or reset', async () => {
    const user = await addUser();
    const { secret } = await enrol(user.send);
    const offReply = await user.send('POST', '/secondFactor/off', {
      currentPassword: factorPassword,
      code: codeOf(secret),
    });
    expect(offReply.status, offReply.text).toBe(200);
    test.clock.advance(minute);
    await enrol(user.send);
    expect((await test.admin('DELETE', `/users/secondFactor/${user.id}`)).status).toBe(200);
    expect(subjectsOf(await sendDue())).toEqual([
      `${user.email}: Segundo factor activo en Caracteriza`,
      `${user.email}: Segundo factor desactivado en Caracteriza`,
      `${user.email}: Segundo factor activo en Caracteriza`,
      `${user.email}: Segundo factor restablecido en Caracteriza`,
    ]);
  });

  it('a passkey that is added, used in another browser or removed, and what is the factor then', async () => {
    const user = await addUser();
    const { key } = await addPasskey(user.send);
    const { secret } = await enrol(user.send, await codeBy(key));
    expect((await enter(key)).status).toBe(200);
    const credentials = { currentPassword: factorPassword, code: codeOf(secret) };
    expect((await user.send('POST', '/secondFactor/off', credentials)).status).toBe(200);
    const [listedPasskey] = dataOf<{ id: string }[]>(await user.send('GET', '/passkeys'));
    const body = { ...credentials, code: await codeBy(key) };
    expect((await user.send('POST', `/passkeys/remove/${listedPasskey!.id}`, body)).status).toBe(200);
    expect(subjectsOf(await sendDue())).toEqual([
      `${user.email}: Llave de acceso agregada en Caracteriza`,
      `${user.email}: Segundo factor activo en Caracteriza`,
      `${user.email}: Ingreso a Caracteriza desde otro navegador`,
      `${user.email}: Códigos de aplicación desactivados en Caracteriza`,
      `${user.email}: Segundo factor desactivado en Caracteriza`,
    ]);
  });

  it('a sign-in in a browser that was not known, with its name; not the next one in it', async () => {
    const user = await addUser();
    const reply = await signInFrom(user.login, forgeryHeaders);
    expect(reply.status, reply.text).toBe(200);
    const mails = await sendDue();
    expect(subjectsOf(mails)).toEqual([`${user.email}: Ingreso a Caracteriza desde otro navegador`]);
    expect(mails[0]!.text).toContain('un navegador que no se conocía: Chrome en Windows.');
    const device = /caracteriza-device=([^;]+)/.exec(String(reply.headers['set-cookie']))![1]!;
    expect((await signInFrom(user.login, deviceHeaders(device))).status).toBe(200);
    expect(await sendDue()).toEqual([]);
  });

  it('such a sign-in with a code, once the code was given', async () => {
    const user = await addUser();
    const { secret } = await enrol(user.send);
    await test.db.deleteFrom('security_notice').execute();
    const pendingSend = sendOf(await login(user.login));
    expect(await sendDue()).toEqual([]);
    expect((await pendingSend('POST', '/secondFactor/verify', { code: codeOf(secret) })).status).toBe(200);
    expect(subjectsOf(await sendDue())).toEqual([
      `${user.email}: Ingreso a Caracteriza desde otro navegador`,
    ]);
  });

  it('not the first sign-in of an account', async () => {
    const user = await addUser();
    await test.db
      .updateTable('app_user')
      .set({ last_authentication_date: null })
      .where('id', '=', user.id)
      .execute();
    expect((await signInFrom(user.login, forgeryHeaders)).status).toBe(200);
    expect(await sendDue()).toEqual([]);
  });

  it('another email address, to both addresses', async () => {
    const user = await addUser();
    const { data } = (await test.admin('GET', `/users/${user.id}`)).body as { data: Record<string, unknown> };
    const { id: documentType } = await test.db
      .selectFrom('master_value')
      .select('id')
      .where('table_name', '=', 'identificationTypes')
      .limit(1)
      .executeTakeFirstOrThrow();
    const form = {
      login: user.login,
      name: 'Íngrid',
      lastname: 'Peña',
      identificationTypeId: documentType,
      identificationNumber: `5300${count}`,
      email: `nuevo${count}@example.org`,
      roleId: user.roleID,
    };
    const editReply = await test.admin('PUT', `/users/${user.id}`, { ...form, version: data['version'] });
    expect(editReply.status, editReply.text).toBe(200);
    const subject = 'El correo de su cuenta de Caracteriza cambió';
    expect(subjectsOf(await sendDue()).toSorted()).toEqual(
      [`${user.email}: ${subject}`, `${form.email}: ${subject}`].toSorted(),
    );
  });
});

describe('sending', () => {
  it('a refused email is sent later, and holds up the others for one round', async () => {
    const [firstUser, secondUser] = [await addUser(), await addUser()];
    await changeOwnPassword(firstUser, 'Distinta-9-clave');
    await changeOwnPassword(secondUser, 'Distinta-9-clave');
    await expect(sendDue(({ to }) => to === firstUser.email)).rejects.toThrow('refused');
    expect((await sendDue()).map(({ to }) => to)).toEqual([secondUser.email]);
    test.clock.advance(5 * minute);
    expect((await sendDue()).map(({ to }) => to)).toEqual([firstUser.email]);
  });

  it('an email that could not be sent for a day is dropped', async () => {
    const user = await addUser();
    await changeOwnPassword(user, 'Distinta-9-clave');
    test.clock.advance(24 * 60 * minute);
    expect(await sendDue()).toEqual([]);
    expect(await test.db.selectFrom('security_notice').select('id').execute()).toEqual([]);
  });

  it('two servers send each email once', async () => {
    const users = [await addUser(), await addUser(), await addUser(), await addUser()];
    for (const user of users) await changeOwnPassword(user, 'Distinta-9-clave');
    const mails = (await Promise.all([sendDue(), sendDue(), sendDue()])).flat();
    expect(mails.map(({ to }) => to).toSorted()).toEqual(users.map(({ email }) => email).toSorted());
  });
});
