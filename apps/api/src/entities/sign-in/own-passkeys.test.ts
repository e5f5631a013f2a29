import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../tests/support/app.ts';
import { authenticator, type Fault } from '../../../tests/support/authenticator.ts';
import { passkeyEnvironment, passkeyOrigin, passkeySteps } from '../../../tests/support/passkeys.ts';
import { dataOf, factorPassword, factorSteps, verify } from '../../../tests/support/second-factor.ts';

const test = await testApp({ environment: passkeyEnvironment });
afterAll(test.close);

const { codeOf, demand, enrol, entriesOf, later, login, sendOf, someone: addUser } = factorSteps(test);
const { add: addPasskey, begin, challenge, codeBy, enter, start } = passkeySteps(test);

interface Listed {
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

beforeEach(later);

describe('adding a passkey', () => {
  it('asks for the password, and answers what browsers take, with a random handle', async () => {
    const user = await addUser();
    expect((await user.send('POST', '/passkeys/start', {})).status).toBe(400);
    const wrongReply = await user.send('POST', '/passkeys/start', { currentPassword: 'Otra-1234' });
    expect(wrongReply.status).toBe(422);
    const creation = await begin(user.send);
    expect(creation).toMatchObject({
      rp: { id: 'encuestas.example.org' },
      user: { name: user.login, displayName: 'Íngrid Peña' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
      attestation: 'none',
    });
    const handle = Buffer.from(creation.user.id, 'base64url');
    expect(handle).toHaveLength(16);
    expect(handle.toString('hex')).not.toBe(user.id.replaceAll('-', ''));
  });

  it('answers ten recovery codes once, lists it, and ends the other sessions', async () => {
    const user = await addUser();
    const otherSend = sendOf(await login(user.login));
    const { key, codes } = await addPasskey(user.send);
    expect(codes).toHaveLength(10);
    expect((await otherSend('GET', '/session')).status).toBe(401);
    const [listedPasskey] = dataOf<Listed[]>(await user.send('GET', '/passkeys'));
    expect(listedPasskey).toMatchObject({ name: 'Teléfono', lastUsedAt: null });
    expect(dataOf(await user.send('GET', '/secondFactor'))).toEqual({
      active: false,
      demanded: false,
      recoveryCodes: 10,
      passkeys: 1,
    });
    await enter(key);
    const [usedPasskey] = dataOf<Listed[]>(await user.send('GET', '/passkeys'));
    expect(usedPasskey!.lastUsedAt).toBe(test.clock.now().toISOString());
    expect(await entriesOf(user.id)).toMatchObject([
      { operation_id: 'startPasskey' },
      {
        operation_id: 'addPasskey',
        before: { secondFactor: 'false' },
        after: { secondFactor: 'true', passkey: 'Teléfono' },
      },
    ]);
  });

  it('where there is a factor, asks for a code of it and leaves the recovery codes', async () => {
    const user = await addUser();
    const { secret } = await enrol(user.send);
    expect((await start(user.send)).body['errors']).toMatchObject([{ field: 'code' }]);
    const { key, codes } = await addPasskey(user.send, codeOf(secret));
    expect(codes).toEqual([]);
    await addPasskey(user.send, await codeBy(key));
    expect(dataOf(await user.send('GET', '/secondFactor'))).toMatchObject({
      active: true,
      recoveryCodes: 10,
      passkeys: 2,
    });
  });

  it('with a passkey, an application is begun with its code only', async () => {
    const user = await addUser();
    const { key } = await addPasskey(user.send);
    const body = { currentPassword: factorPassword };
    expect((await user.send('POST', '/secondFactor', body)).status).toBe(422);
    await enrol(user.send, await codeBy(key));
  });

  const faults: [string, Fault][] = [
    ['another origin', { origin: 'https://encuestas.example.com' }],
    ['another host', { rpID: 'example.org' }],
    ['another challenge', { challenge: 'AAAA' }],
    ['an unverified user', { verified: false }],
    ['another type', { type: 'webauthn.get' }],
    ['the frame of another site', { crossOrigin: true }],
    ['a format with certificates', { format: 'apple' }],
  ];
  it.each(faults)('refuses %s and leaves an entry', async (_, fault) => {
    const user = await addUser();
    const { challenge: text, rp, user: owner } = await begin(user.send);
    const options = { challenge: text, rpID: rp.id, userHandle: owner.id };
    const key = authenticator(passkeyOrigin);
    const reply = await user.send('POST', '/passkeys', { name: 'Ajena', ...key.create(options, fault) });
    expect(reply.status).toBe(422);
    expect(dataOf(await user.send('GET', '/passkeys'))).toEqual([]);
    expect((await entriesOf(user.id)).at(-1)).toMatchObject({ after: { result: 'rechazado' } });
  });

  it('takes a challenge once, for five minutes, of the same session, and none that was for signing in', async () => {
    const user = await addUser();
    const addKey = async (options: { challenge: string; rpID: string }) => {
      const response = authenticator(passkeyOrigin).create({ ...options, userHandle: 'AAAA' });
      return (await user.send('POST', '/passkeys', { name: 'Llave', ...response })).status;
    };
    const firstCreation = await begin(user.send);
    const options = { challenge: firstCreation.challenge, rpID: firstCreation.rp.id };
    const foreign = authenticator(passkeyOrigin).create({ ...options, userHandle: firstCreation.user.id });
    const otherUser = await addUser();
    expect((await otherUser.send('POST', '/passkeys', { name: 'Llave', ...foreign })).status).toBe(422);
    expect(await addKey(options)).toBe(200);
    expect(await addKey(options)).toBe(422);
    expect(await addKey(await challenge())).toBe(422);
    const otherOwner = await addUser();
    const expiredStart = await begin(otherOwner.send);
    test.clock.advance(300_000);
    const response = authenticator(passkeyOrigin).create({
      challenge: expiredStart.challenge,
      rpID: expiredStart.rp.id,
      userHandle: expiredStart.user.id,
    });
    expect((await otherOwner.send('POST', '/passkeys', { name: 'Tarde', ...response })).status).toBe(422);
  });

  it('takes no more than ten, and none twice', async () => {
    const user = await addUser();
    const { key } = await addPasskey(user.send);
    for (let n = 1; n < 10; n++) {
      await addPasskey(user.send, await codeBy(key));
      await later();
      await user.send('GET', '/session');
    }
    expect((await start(user.send, await codeBy(key))).status).toBe(409);
    const otherUser = await addUser();
    const { challenge: text, rp, user: owner } = await begin(otherUser.send);
    const copy = key.create({ challenge: text, rpID: rp.id, userHandle: owner.id });
    expect((await otherUser.send('POST', '/passkeys', { name: 'Copia', ...copy })).status).toBe(409);
  });

  it('answers nothing malformed with a fault of the server', async () => {
    const user = await addUser();
    const brokenData = ['AAAA', 'bnVsbA', Buffer.from('{"challenge":1}').toString('base64url'), 'o2NmbXQ'];
    for (const response of brokenData) {
      await later();
      const { challenge: text, rp, user: owner } = await begin(user.send);
      const validResponse = authenticator(passkeyOrigin).create({
        challenge: text,
        rpID: rp.id,
        userHandle: owner.id,
      });
      for (const field of ['clientDataJSON', 'attestationObject', 'credentialID']) {
        const body = { name: 'Rota', ...validResponse, [field]: response };
        const { status } = await user.send('POST', '/passkeys', body);
        expect([field, response, status < 500]).toEqual([field, response, true]);
        await test.db.updateTable('session').set({ failures: 0 }).where('user_id', '=', user.id).execute();
      }
    }
  });
});

describe('removing a passkey', () => {
  const onlyPasskey = async (send: Parameters<typeof addPasskey>[0]) =>
    dataOf<Listed[]>(await send('GET', '/passkeys'))[0]!.id;

  it('asks for the password and a code, and the next sign-in asks for none', async () => {
    const user = await addUser();
    const { key, codes } = await addPasskey(user.send);
    const path = `/passkeys/remove/${await onlyPasskey(user.send)}`;
    const body = { currentPassword: factorPassword, code: await codeBy(key) };
    expect((await user.send('POST', path, { ...body, code: '000000' })).status).toBe(422);
    expect((await user.send('POST', path, { ...body, currentPassword: 'Otra-1234' })).status).toBe(422);
    expect((await user.send('POST', path, body)).status).toBe(200);
    expect((await user.send('POST', path, { ...body, code: codes[0] })).status).toBe(404);
    expect((await login(user.login)).body).toMatchObject({ secondFactor: 'none', passkey: false });
    expect((await enter(key)).status).toBe(401);
    expect((await entriesOf(user.id)).find((entry) => entry.operation_id === 'removePasskey')).toMatchObject({
      before: { secondFactor: 'true', passkey: 'Teléfono' },
      after: { secondFactor: 'false' },
    });
    expect(dataOf(await user.send('GET', '/secondFactor'))).toMatchObject({ recoveryCodes: 0 });
  });

  it('of others is not found', async () => {
    const [user, otherUser] = [await addUser(), await addUser()];
    await addPasskey(user.send);
    const { codes } = await addPasskey(otherUser.send);
    const body = { currentPassword: factorPassword, code: codes[0] };
    for (const id of [await onlyPasskey(user.send), 'no-es-un-id'])
      expect((await otherUser.send('POST', `/passkeys/remove/${id}`, body)).status).toBe(404);
  });

  it('is refused while the role demands a factor and there is no other, and so is ending the other', async () => {
    const user = await addUser();
    const { codes } = await addPasskey(user.send);
    await demand(user.roleID);
    const path = `/passkeys/remove/${await onlyPasskey(user.send)}`;
    const credentialsWith = (code: string | undefined) => ({ currentPassword: factorPassword, code });
    expect((await user.send('POST', path, credentialsWith(codes[0]))).status).toBe(409);
    const { secret, codes: newCodes } = await enrol(user.send, codes[0]);
    expect((await user.send('POST', '/secondFactor/off', credentialsWith(codeOf(secret)))).status).toBe(200);
    expect((await user.send('POST', path, credentialsWith(newCodes[0]))).status).toBe(409);
    expect(dataOf(await user.send('GET', '/secondFactor'))).toMatchObject({ recoveryCodes: 10, passkeys: 1 });
  });
});

describe('a role that demands a second factor', () => {
  it('is satisfied by a passkey, which can be set up at sign-in', async () => {
    const user = await addUser(['configurations:zone:OPEN']);
    await demand(user.roleID);
    const reply = await login(user.login);
    expect(reply.body).toMatchObject({ secondFactor: 'setup', passkey: false });
    const send = sendOf(reply);
    const { codes } = await addPasskey(send);
    expect((await send('GET', '/zones')).status).toBe(200);
    const nextLogin = await login(user.login);
    expect(nextLogin.body).toMatchObject({ secondFactor: 'code', passkey: true });
    expect((await verify(sendOf(nextLogin), codes[0]!)).status).toBe(200);
  });
});

describe('a reset by an administrator', () => {
  it('removes the passkeys, and says before who has one', async () => {
    const user = await addUser();
    const { key } = await addPasskey(user.send);
    expect(dataOf(await test.admin('GET', `/users/${user.id}`))).toMatchObject({ secondFactor: 'true' });
    expect(dataOf(await test.admin('GET', `/users/${user.id}/access`))).toMatchObject({ factorActive: true });
    expect((await test.admin('DELETE', `/users/secondFactor/${user.id}`)).status).toBe(200);
    expect(dataOf(await test.admin('GET', `/users/${user.id}`))).toMatchObject({ secondFactor: 'false' });
    expect((await user.send('GET', '/session')).status).toBe(401);
    expect((await enter(key)).status).toBe(401);
    expect((await login(user.login)).body['secondFactor']).toBe('none');
  });
});
