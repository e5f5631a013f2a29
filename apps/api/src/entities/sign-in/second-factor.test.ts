import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Send, testApp } from '../../../tests/support/app.ts';
import {
  dataOf,
  factorPassword,
  factorStep,
  factorSteps,
  verify,
} from '../../../tests/support/second-factor.ts';

const test = await testApp();
afterAll(test.close);

const {
  codeOf,
  demand,
  enrol,
  entriesOf,
  later,
  login,
  sendOf,
  someone: addUser,
  wrongCode,
} = factorSteps(test);

beforeEach(later);

describe('switching it on', () => {
  it('asks for the password, then for a code, and answers ten recovery codes once', async () => {
    const user = await addUser();
    expect((await user.send('POST', '/secondFactor', {})).status).toBe(400);
    expect((await user.send('POST', '/secondFactor', { currentPassword: 'Otra-1234' })).status).toBe(422);
    expect(dataOf(await user.send('GET', '/secondFactor'))).toEqual({
      active: false,
      demanded: false,
      recoveryCodes: 0,
      passkeys: 0,
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
      passkeys: 0,
    });
  });

  it('gives applications an address with issuer and login', async () => {
    const user = await addUser();
    const reply = await user.send('POST', '/secondFactor', { currentPassword: factorPassword });
    const { uri, secret } = dataOf<{ uri: string; secret: string }>(reply);
    expect(uri).toMatch(new RegExp(`^otpauth://totp/Caracteriza:${user.login}\\?.*secret=${secret}`));
  });

  it('takes no wrong code, keeps the former factor until the new one is confirmed, and asks for its code', async () => {
    const user = await addUser();
    const { secret } = await enrol(user.send);
    const reply = await user.send('POST', '/secondFactor', { currentPassword: factorPassword });
    expect(reply.status).toBe(422);
    expect(reply.body['errors']).toMatchObject([{ field: 'code' }]);
    const startReply = await user.send('POST', '/secondFactor', {
      currentPassword: factorPassword,
      code: codeOf(secret),
    });
    const newSecret = dataOf<{ secret: string }>(startReply).secret;
    expect((await user.send('POST', '/secondFactor/confirm', { code: wrongCode(newSecret) })).status).toBe(
      422,
    );
    test.clock.advance(2 * factorStep);
    const firstSend = sendOf(await login(user.login));
    expect((await verify(firstSend, codeOf(secret))).status).toBe(200);
    expect((await user.send('POST', '/secondFactor/confirm', { code: codeOf(newSecret) })).status).toBe(200);
    test.clock.advance(2 * factorStep);
    const secondSend = sendOf(await login(user.login));
    expect((await verify(secondSend, codeOf(secret))).status).toBe(422);
    expect((await verify(secondSend, codeOf(newSecret))).status).toBe(200);
  });

  /** Starts setting up a second factor and returns the new secret. */
  const startFactor = async (send: Send) =>
    dataOf<{ secret: string }>(await send('POST', '/secondFactor', { currentPassword: factorPassword }))
      .secret;

  it('counts wrong codes in the session and leaves an entry each', async () => {
    const user = await addUser();
    const secret = await startFactor(user.send);
    const confirm = (code: string) => user.send('POST', '/secondFactor/confirm', { code });
    for (let n = 0; n < 5; n++) expect((await confirm(wrongCode(secret))).status).toBe(422);
    expect((await confirm(codeOf(secret))).status).toBe(401);
    const failedEntry = { operation_id: 'confirmSecondFactor', after: { result: 'rechazado' } };
    expect((await entriesOf(user.id)).slice(1)).toMatchObject(Array(5).fill(failedEntry));
  });

  it('takes ten wrong codes a minute for an account, from whatever session', async () => {
    const user = await addUser();
    const senders = [1, 2, 3].map(async () => sendOf(await login(user.login)));
    const [firstSend, secondSend, thirdSend] = await Promise.all(senders);
    const secret = await startFactor(firstSend!);
    const confirm = (send: Send, code: string) => send('POST', '/secondFactor/confirm', { code });
    for (const send of [firstSend!, secondSend!])
      for (let n = 0; n < 5; n++) expect((await confirm(send, wrongCode(secret))).status).toBe(422);
    expect((await confirm(thirdSend!, codeOf(secret))).status).toBe(429);
    test.clock.advance(60_001);
    expect((await confirm(thirdSend!, codeOf(secret))).status).toBe(200);
  });

  it('waits ten minutes for the first code of a new secret', async () => {
    const user = await addUser();
    const secret = await startFactor(user.send);
    const confirm = () => user.send('POST', '/secondFactor/confirm', { code: codeOf(secret) });
    test.clock.advance(600_000);
    expect((await confirm()).status).toBe(409);
    expect(dataOf(await user.send('GET', '/secondFactor'))).toMatchObject({ active: false });
  });

  it('ends the other sessions and stays with the present one', async () => {
    const user = await addUser();
    const otherSend = sendOf(await login(user.login));
    await enrol(user.send);
    expect((await otherSend('GET', '/session')).status).toBe(401);
    expect((await user.send('GET', '/session')).status).toBe(200);
  });

  it('keeps neither recovery codes in clear nor any of it in the audit trail', async () => {
    const user = await addUser();
    const { secret, codes } = await enrol(user.send);
    const { rows } = await sql<{ found: string }>`
      select c::text as found from recovery_code c union all select a::text from audit_entry a`.execute(
      test.db,
    );
    const storedTexts = JSON.stringify(rows);
    for (const text of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))])
      expect(storedTexts.includes(text)).toBe(false);
  });
});

describe('switching it off', () => {
  it('needs password and code, ends the other sessions, and the next sign-in asks for none', async () => {
    const user = await addUser();
    const { secret } = await enrol(user.send);
    const turnOff = (currentPassword: string, code: string) =>
      user.send('POST', '/secondFactor/off', { currentPassword, code });
    expect((await turnOff('Otra-1234', codeOf(secret))).status).toBe(422);
    expect((await turnOff(factorPassword, wrongCode(secret))).status).toBe(422);
    expect((await turnOff(factorPassword, codeOf(secret))).status).toBe(200);
    expect((await turnOff(factorPassword, codeOf(secret))).status).toBe(409);
    expect((await login(user.login)).body['secondFactor']).toBe('none');
  });

  it('a stolen session that guesses at it ends', async () => {
    const user = await addUser();
    const { secret } = await enrol(user.send);
    const credentials = { currentPassword: factorPassword, code: wrongCode(secret) };
    for (let n = 0; n < 5; n++)
      expect((await user.send('POST', '/secondFactor/off', credentials)).status).toBe(422);
    expect((await user.send('GET', '/session')).status).toBe(401);
  });

  it('new recovery codes replace the earlier ones', async () => {
    const user = await addUser();
    const { secret, codes } = await enrol(user.send);
    const reply = await user.send('POST', '/secondFactor/codes', {
      currentPassword: factorPassword,
      code: codeOf(secret),
    });
    const newCodes = dataOf<string[]>(reply);
    const send = sendOf(await login(user.login));
    expect((await verify(send, codes[0]!)).status).toBe(422);
    expect((await verify(send, newCodes[0]!)).status).toBe(200);
  });
});

describe('a role that demands it', () => {
  it('lets open sessions go on, and asks at the next sign-in to set one up before anything else', async () => {
    const user = await addUser(['configurations:zone:OPEN']);
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
    const user = await addUser();
    const { secret } = await enrol(user.send);
    await demand(user.roleID);
    const credentials = { currentPassword: factorPassword, code: codeOf(secret) };
    expect((await user.send('POST', '/secondFactor/off', credentials)).status).toBe(409);
    await enrol(user.send, codeOf(secret));
  });

  it('is a field of the role, kept when left out, copied with it, and written in the trail', async () => {
    const { id: profileID } = await test.db
      .selectFrom('profile')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const roleForm = { name: `Con factor ${Date.now()}`, profileID, enabled: 'true' };
    const role = dataOf<{ id: string }>(
      await test.admin('POST', '/roles', { ...roleForm, secondFactor: 'true' }),
    );
    expect(role).toMatchObject({ secondFactor: 'true' });
    const reply = await test.admin('PUT', `/roles/${role.id}`, roleForm);
    expect(dataOf(reply)).toMatchObject({ secondFactor: 'true' });
    const copy = await test.admin('POST', `/grantedOperations/clone/${role.id}`);
    expect(dataOf(copy)).toMatchObject({ secondFactor: 'true' });
    const copyReply = await test.admin('POST', `/roles/${role.id}/copy`, {
      ...roleForm,
      name: `${roleForm.name} bis`,
    });
    expect(dataOf(copyReply)).toMatchObject({ secondFactor: 'true' });
    const offReply = await test.admin('PUT', `/roles/${role.id}`, { ...roleForm, secondFactor: 'false' });
    expect(dataOf(offReply)).toMatchObject({ secondFactor: 'false' });
    const entry = await test.db
      .selectFrom('audit_entry')
      .select(['before', 'after'])
      .where('entity_id', '=', role.id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ before: { secondFactor: 'true' }, after: { secondFactor: 'false' } });
  });
});
