/** Users with a second factor, for tests: setting it up, its codes, signing in with it. */
import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { makeSecret, stepOf } from '../../src/identity/one-time-code.ts';
import { activateFactor, storeNextSecret } from '../../src/identity/second-factor.ts';
import { forgeryHeaders, type Reply, type Send, type TestApp } from './app.ts';
import { knownHash, knownRecoveryCodes } from './known-hashes.ts';

/** The password of all users in these tests. */
export const factorPassword = 'Propia-123';

/** How long a code lasts, in milliseconds. */
export const factorStep = 30_000;

/** The fields of a response. */
export const dataOf = <T>({ body }: Reply) => body['data'] as T;

/** Returns a code for a session that lacks one. */
export const verify = (send: Send, code: string) => send('POST', '/secondFactor/verify', { code });

/** Headers of a browser that has a device cookie. */
export const deviceHeaders = (device: string) => ({
  ...forgeryHeaders,
  cookie: `${forgeryHeaders.cookie}; caracteriza-device=${device}`,
});

/** The test steps for one server. */
export function factorSteps(test: TestApp) {
  const codeOf = (secret: string, shift = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: test.clock.now().getTime() + shift,
    });
  return {
    /** A user with a password, a role with these grants and a session. */
    someone: async (grants: readonly string[] = []) => {
      const user = await test.userWith(grants);
      await test.db
        .updateTable('app_user')
        .set({ password_hash: await knownHash(factorPassword) })
        .where('id', '=', user.id)
        .execute();
      return user;
    },
    /** The code at a given time, by default now. */
    codeOf,
    /** Six digits that are not a valid code now. */
    wrongCode: (secret: string): string => {
      const validCodes = new Set([-2, -1, 0, 1, 2].map((n) => codeOf(secret, n * factorStep)));
      return ['000000', '111111', '222222', '333333', '444444', '555555'].find(
        (code) => !validCodes.has(code),
      )!;
    },
    /** Gives a user a factor without the calls of {@link enrol}, for tests of what comes after them. */
    giveFactor: async ({ id }: { id: string }) => {
      const { codes, hashes } = await knownRecoveryCodes();
      const secret = makeSecret();
      const step = stepOf(secret, codeOf(secret), test.clock.now())!;
      await storeNextSecret(test.db, id, { present: null, next: secret }, test.clock.now());
      expect(await activateFactor(test.db, id, { nextSecret: secret, step, hashes })).toBe(true);
      test.clock.advance(2 * factorStep);
      return { secret, codes };
    },
    /** Sets up a factor in a session, confirmed by a code of the existing one if there is one. */
    enrol: async (send: Send, code?: string) => {
      const body = { currentPassword: factorPassword, ...(code ? { code } : {}) };
      const startReply = await send('POST', '/secondFactor', body);
      expect(startReply.status, startReply.text).toBe(200);
      const { secret } = dataOf<{ secret: string }>(startReply);
      const confirmReply = await send('POST', '/secondFactor/confirm', { code: codeOf(secret) });
      expect(confirmReply.status, confirmReply.text).toBe(200);
      // Otherwise the same code would have to be accepted twice.
      test.clock.advance(2 * factorStep);
      return { secret, codes: dataOf<string[]>(confirmReply) };
    },
    /** Signs in with the password, from a browser with or without a device cookie. */
    login: (name: string, device?: string) =>
      test.anonymous(
        'POST',
        '/caracteriza/login',
        { login: name, password: factorPassword },
        device ? deviceHeaders(device) : forgeryHeaders,
      ),
    sendOf: (reply: Reply) => test.withToken(String(reply.body['token'])),
    /** The audit entries about a user. */
    entriesOf: (userID: string) =>
      test.db
        .selectFrom('audit_entry')
        .select(['operation_id', 'before', 'after', 'login'])
        .where('entity', '=', 'user')
        .where('entity_id', '=', userID)
        .orderBy('at')
        .orderBy('id')
        .execute(),
    /** Makes a role require a second factor. */
    demand: (roleID: string) =>
      test.db.updateTable('role').set({ second_factor: true }).where('id', '=', roleID).execute(),
    /** Advances the clock so that codes and failed attempts expire; the administrator's session stays. */
    later: async () => {
      test.clock.advance(180_000);
      await test.admin('GET', '/session');
    },
  };
}
