import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../tests/support/app.ts';
import { authenticator } from '../../../tests/support/authenticator.ts';
import { passkeyEnvironment, passkeyOrigin, passkeySteps } from '../../../tests/support/passkeys.ts';
import { dataOf, factorPassword, factorSteps, verify } from '../../../tests/support/second-factor.ts';

const test = await testApp({ environment: passkeyEnvironment });
afterAll(test.close);

const { entriesOf, later, login, sendOf, someone: addUser } = factorSteps(test);
const { codeBy, givePasskey } = passkeySteps(test);

beforeEach(later);

describe('a code of a passkey', () => {
  it('completes a sign-in after the password, once, for two minutes', async () => {
    const user = await addUser();
    const { key } = await givePasskey(user);
    const reply = await login(user.login);
    expect(reply.body).toMatchObject({ secondFactor: 'code', passkey: true });
    const code = await codeBy(key);
    expect((await verify(sendOf(reply), code)).status).toBe(200);
    expect((await entriesOf(user.id)).at(-1)).toMatchObject({ after: { result: 'llave de acceso' } });
    expect((await verify(sendOf(await login(user.login)), code)).status).toBe(422);
    const expiredCode = await codeBy(key);
    test.clock.advance(120_000);
    expect((await verify(sendOf(await login(user.login)), expiredCode)).status).toBe(422);
  });

  it('of another user is refused', async () => {
    const [user, otherUser] = [await addUser(), await addUser()];
    await givePasskey(user);
    const { key } = await givePasskey(otherUser);
    expect((await verify(sendOf(await login(user.login)), await codeBy(key))).status).toBe(422);
  });

  it('changes one’s own password, which is asked for a code', async () => {
    const user = await addUser();
    const { key } = await givePasskey(user);
    const change = (code?: string) =>
      user.send('POST', '/users/change-password', {
        login: user.login,
        token: user.token,
        currentPassword: factorPassword,
        newPassword: 'Nueva-Senda-71',
        ...(code ? { code } : {}),
      });
    expect((await change()).body['errors']).toMatchObject([{ field: 'code' }]);
    expect((await change(await codeBy(key))).status).toBe(200);
  });

  it('is in neither the audit trail nor the table in clear', async () => {
    const user = await addUser();
    const { key } = await givePasskey(user);
    const code = await codeBy(key);
    const storedCodes = await test.db.selectFrom('passkey_code').selectAll().execute();
    expect(JSON.stringify([storedCodes, await entriesOf(user.id)]).includes(code)).toBe(false);
  });
});

describe('where the public address is not HTTPS', () => {
  it.each(['http://encuestas.example.org', 'https://10.0.0.5', 'http://127.0.0.1:3000'])(
    '%s, everything about passkeys is refused and none is offered',
    async (PUBLIC_URL) => {
      const appWithoutPasskeys = await testApp({ environment: { PUBLIC_URL } });
      const user = await appWithoutPasskeys.userWith([], factorPassword);
      const start = await user.send('POST', '/passkeys/start', { currentPassword: factorPassword });
      expect(start.status).toBe(409);
      const response = authenticator(PUBLIC_URL);
      response.create({ challenge: 'AAAA', rpID: 'localhost', userHandle: 'AAAA' });
      const passkeyResponse = response.use({ challenge: 'AAAA', rpID: 'localhost' });
      expect((await appWithoutPasskeys.anonymous('POST', '/passkeys/challenge')).status).toBe(409);
      expect((await appWithoutPasskeys.anonymous('POST', '/passkeys/login', passkeyResponse)).status).toBe(
        409,
      );
      expect((await appWithoutPasskeys.anonymous('POST', '/passkeys/code', passkeyResponse)).status).toBe(
        409,
      );
      expect(dataOf(await appWithoutPasskeys.anonymous('GET', '/health'))).toMatchObject({
        passkeyOrigin: null,
      });
      await appWithoutPasskeys.close();
    },
  );

  it('they work on localhost and by HTTPS, at the origin that the page is told', async () => {
    expect(dataOf(await test.anonymous('GET', '/health'))).toMatchObject({ passkeyOrigin });
    const localServer = await testApp({ environment: { PUBLIC_URL: 'http://localhost:3000/caracteriza' } });
    expect(dataOf(await localServer.anonymous('GET', '/health'))).toMatchObject({
      passkeyOrigin: 'http://localhost:3000',
    });
    expect(dataOf(await localServer.anonymous('POST', '/passkeys/challenge'))).toMatchObject({
      rpId: 'localhost',
    });
    await localServer.close();
  });
});
