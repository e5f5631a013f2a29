/** A new user is invited by email to choose their first password, which nobody else ever knows (rules §3). */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Reply, type Send, testApp } from '../../../tests/support/app.ts';
import { demoSeed, listIn, masterID, recordIn } from '../../../tests/support/demo.ts';
import type { Mail } from '../../mail/mailer.ts';
import { sendInvitations } from '../../identity/invitation.ts';

const publicURL = 'https://encuestas.example.org';
const test = await testApp({ seed: demoSeed, environment: { PUBLIC_URL: publicURL } });
afterAll(test.close);

const documentType = await masterID(test.admin, 'identificationTypes');
const { roleID } = await test.userWith(['management:family:OPEN']);
const minute = 60_000;
const day = 24 * 60 * minute;
const password = 'Vereda-2026';
const outcome = ({ status, body }: Reply) => `${status} ${body.message}`;
let addedCount = 0;

beforeEach(async () => {
  await sendDue();
  await test.db.deleteFrom('failed_attempt').execute();
});

async function invite(send: Send = test.admin) {
  addedCount += 1;
  const login = `invitada${addedCount}`;
  const email = `${login}@ejemplo.co`;
  const identificationNumber = String(64_000_000 + addedCount);
  const form = { login, name: 'Íngrid', lastname: 'Peña', email, roleId: roleID };
  const documents = { identificationTypeId: documentType, identificationNumber };
  return recordIn(await send('POST', '/users', { ...form, ...documents })) as unknown as {
    id: string;
    login: string;
    email: string;
    invited: boolean;
    passwordDue: boolean;
  };
}

/** Sends the emails that are due, through a mail server that may be down. */
async function sendDue({ isDown = false } = {}): Promise<Mail[]> {
  const mails: Mail[] = [];
  const send = async (mail: Mail) => {
    if (isDown) throw new Error('the mail server is down');
    mails.push(mail);
  };
  await sendInvitations(test.db, { mailer: { send }, publicURL, clock: test.clock.now }).catch(
    () => undefined,
  );
  return mails;
}

const invitationToken = ({ text }: Mail) => /token=([\w-]+)/.exec(text)?.[1] ?? '';
const signIn = (login: string) => test.anonymous('POST', '/caracteriza/login', { login, password });
const choose = (login: string, token: string) =>
  test.anonymous('POST', '/users/change-password', { login, token, newPassword: password });

describe('an invited user', () => {
  it('chooses a password by the link, once, and works', async () => {
    const user = await invite();
    expect([user.invited, user.passwordDue]).toEqual([true, false]);
    const [mail, ...otherMails] = await sendDue();
    expect(otherMails).toEqual([]);
    expect(mail).toMatchObject({ to: user.email, subject: 'Su cuenta de Caracteriza' });
    expect(mail!.text).toContain(user.login);
    expect(mail!.text).toContain(`${publicURL}/caracteriza/public/recovery?username=${user.login}&token=`);
    expect((await signIn(user.login)).status).toBe(401);
    const token = invitationToken(mail!);
    expect((await test.anonymous('POST', '/users/validateToken', { token })).status).toBe(200);
    expect(outcome(await choose(user.login, token))).toMatch(/^200 /);
    expect((await choose(user.login, token)).status).toBe(422);
    const session = await signIn(user.login);
    expect([session.status, session.body['changePassword']]).toEqual([200, 'false']);
    expect(recordIn(await test.admin('GET', `/users/${user.id}`))['invited']).toBe(false);
    expect(await sendDue()).toEqual([]);
  });

  it('has a week to do so', async () => {
    const [lateInvitation, timelyInvitation] = [await invite(), await invite()];
    const mails = await sendDue();
    const tokenOf = (email: string) => invitationToken(mails.find(({ to }) => to === email)!);
    const invitedAt = test.clock.now().getTime();
    test.clock.advance(7 * day - 1);
    expect(outcome(await choose(timelyInvitation.login, tokenOf(timelyInvitation.email)))).toMatch(/^200 /);
    test.clock.advance(1);
    expect(test.clock.now().getTime() - invitedAt).toBe(7 * day);
    expect(outcome(await choose(lateInvitation.login, tokenOf(lateInvitation.email)))).toMatch(/^422 /);
    test.clock.advance(-7 * day);
  });

  it('chooses it before the first day of access too', async () => {
    const user = await invite();
    const [mail] = await sendDue();
    await test.db
      .updateTable('app_user')
      .set({ access_from: '20991231' })
      .where('id', '=', user.id)
      .execute();
    expect(outcome(await choose(user.login, invitationToken(mail!)))).toMatch(/^200 /);
    expect((await signIn(user.login)).status).toBe(401);
  });

  it('is found by the filter until then', async () => {
    const user = await invite();
    const invitedUsers = async () =>
      listIn(await test.admin('GET', '/users?state=invitado')).map(({ id }) => id);
    expect(await invitedUsers()).toContain(user.id);
    const [mail] = await sendDue();
    await choose(user.login, invitationToken(mail!));
    expect(await invitedUsers()).not.toContain(user.id);
  });

  it('is invited again: the link before no longer counts', async () => {
    const user = await invite();
    const [firstMail] = await sendDue();
    expect(outcome(await test.admin('POST', `/users/${user.id}/invitation`))).toMatch(/^200 /);
    const [secondMail] = await sendDue();
    expect((await choose(user.login, invitationToken(firstMail!))).status).toBe(422);
    expect((await choose(user.login, invitationToken(secondMail!))).status).toBe(200);
    expect(outcome(await test.admin('POST', `/users/${user.id}/invitation`))).toMatch(
      /^409 El usuario ya eligió/,
    );
  });

  it('gets the mail once the mail server is back, and not after a day', async () => {
    const user = await invite();
    expect(await sendDue({ isDown: true })).toEqual([]);
    expect(await sendDue()).toEqual([]);
    test.clock.advance(5 * minute);
    expect((await sendDue()).map(({ to }) => to)).toEqual([user.email]);
    const pendingInvitation = await invite();
    await sendDue({ isDown: true });
    test.clock.advance(day);
    expect(await sendDue()).toEqual([]);
    test.clock.advance(-day - 5 * minute);
    expect(outcome(await test.admin('POST', `/users/${pendingInvitation.id}/invitation`))).toMatch(/^200 /);
    expect((await sendDue()).map(({ to }) => to)).toEqual([pendingInvitation.email]);
  });

  it('who is invited again while the mail is sent gets another', async () => {
    const user = await invite();
    const receivers: string[] = [];
    const send = async (mail: Mail) => {
      receivers.push(invitationToken(mail));
      if (receivers.length === 1) await test.admin('POST', `/users/${user.id}/invitation`);
    };
    await sendInvitations(test.db, { mailer: { send }, publicURL, clock: test.clock.now });
    expect(receivers).toHaveLength(2);
    expect((await choose(user.login, receivers[0]!)).status).toBe(422);
    expect((await choose(user.login, receivers[1]!)).status).toBe(200);
  });

  it('keeps the week when somebody asks to recover the password, and gets another link with another e-mail', async () => {
    const user = await invite();
    await sendDue();
    await test.anonymous('POST', '/users/reset-password', { resetBy: 'email', value: user.email });
    await expect.poll(() => test.mails.filter(({ to }) => to === user.email)).toHaveLength(1);
    const [mail] = test.mails.filter(({ to }) => to === user.email);
    expect(mail!.subject).toBe('Su cuenta de Caracteriza');
    test.clock.advance(2 * day);
    const { status } = await test.anonymous('POST', '/users/validateToken', {
      token: invitationToken(mail!),
    });
    test.clock.advance(-2 * day);
    expect(status).toBe(200);
    const email = `otra.${user.email}`;
    const form = {
      login: user.login,
      name: 'Íngrid',
      lastname: 'Peña',
      identificationTypeId: documentType,
      identificationNumber: String(64_500_000 + addedCount),
      email,
      roleId: roleID,
    };
    expect(outcome(await test.admin('PUT', `/users/${user.id}`, form))).toMatch(/^200 /);
    expect((await sendDue()).map(({ to }) => to)).toEqual([email]);
  });

  it('who is blocked is not invited until that ends', async () => {
    const user = await invite();
    await test.admin('PUT', `/users/block/${user.id}`, { accountLocked: 'TRUE' });
    expect(await sendDue()).toEqual([]);
    await test.admin('PUT', `/users/block/${user.id}`, { accountLocked: 'FALSE' });
    expect((await sendDue()).map(({ to }) => to)).toEqual([user.email]);
  });

  it('of two servers that send at once one sends', async () => {
    await invite();
    const sentMails = await Promise.all([sendDue(), sendDue(), sendDue()]);
    expect(sentMails.flat()).toHaveLength(1);
  });
});

it('keeps no link in clear', async () => {
  await invite();
  const [mail] = await sendDue();
  const tables = ['recovery_token', 'audit_entry', 'security_notice', 'app_user'] as const;
  const rows = await Promise.all(tables.map((table) => test.db.selectFrom(table).selectAll().execute()));
  expect(JSON.stringify(rows)).not.toContain(invitationToken(mail!));
});

it('inviting again needs the grants of the invited', async () => {
  const user = await invite();
  const weakerUser = await test.userWith(['security:user:CREATE', 'security:user:OPEN']);
  expect(outcome(await weakerUser.send('POST', `/users/${user.id}/invitation`))).toMatch(/^403 /);
});
