/** Users with passkeys, for tests: adding one, signing in with it. */
import { expect } from 'vitest';
import { verifyNewPasskey } from '../../src/identity/passkey-verification.ts';
import { passkeyOwner, storePasskey } from '../../src/identity/passkey.ts';
import { partyOf } from '../../src/identity/passkey-party.ts';
import { replaceRecoveryCodes } from '../../src/identity/recovery-code.ts';
import type { Reply, Send, TestApp } from './app.ts';
import { authenticator, type Authenticator, type Fault } from './authenticator.ts';
import { knownRecoveryCodes } from './known-hashes.ts';
import { dataOf, deviceHeaders, factorPassword } from './second-factor.ts';

/** The server's address where passkeys work. */
export const passkeyOrigin = 'https://encuestas.example.org';
export const passkeyEnvironment = { PUBLIC_URL: passkeyOrigin };

interface Creation {
  challenge: string;
  rp: { id: string };
  user: { id: string; name: string; displayName: string };
  excludeCredentials: { id: string }[];
}

export interface PasskeySession {
  token: string;
  changePassword: string;
  operations: string[];
}

/** The test steps for one server. */
export function passkeySteps(test: TestApp) {
  const start = (send: Send, code?: string) =>
    send('POST', '/passkeys/start', { currentPassword: factorPassword, ...(code ? { code } : {}) });
  /** What the browser must sign. */
  const challenge = async (send: Send = test.anonymous) => {
    const reply = await send('POST', '/passkeys/challenge');
    expect(reply.status, reply.text).toBe(200);
    const { challenge: text, rpId: rpID } = dataOf<{ challenge: string; rpId: string }>(reply);
    return { challenge: text, rpID };
  };
  const addPasskey = async (send: Send, code?: string, key: Authenticator = authenticator(passkeyOrigin)) => {
    const startReply = await start(send, code);
    expect(startReply.status, startReply.text).toBe(200);
    const { challenge: text, rp, user } = dataOf<Creation>(startReply);
    const response = key.create({ challenge: text, rpID: rp.id, userHandle: user.id });
    const reply = await send('POST', '/passkeys', { name: 'Teléfono', ...response });
    expect(reply.status, reply.text).toBe(200);
    return { key, codes: dataOf<string[]>(reply) };
  };
  return {
    start,
    challenge,
    /** Adds a passkey in a session, with a code of the present factor if there is one. */
    add: addPasskey,
    /** Gives a user their first passkey without the calls of {@link addPasskey}, for tests of what comes after them. */
    givePasskey: async ({ id }: { id: string }, key: Authenticator = authenticator(passkeyOrigin)) => {
      const party = partyOf(passkeyOrigin)!;
      const { id: userHandle } = await passkeyOwner(test.db, id);
      const response = key.create({ challenge: 'AAAA', rpID: party.rpID, userHandle });
      const verification = await verifyNewPasskey(response, { challenge: 'AAAA', party });
      await storePasskey(test.db, id, { ...verification!, name: 'Teléfono' }, test.clock.now());
      await replaceRecoveryCodes(test.db, id, (await knownRecoveryCodes()).hashes);
      return { key };
    },
    /** Starts adding a passkey, and returns what the browser receives. */
    begin: async (send: Send) => dataOf<Creation>(await start(send)),
    /** Signs in with a passkey; `fault` makes the response wrong. */
    enter: async (key: Authenticator, fault: Fault = {}, device?: string): Promise<Reply> =>
      test.anonymous(
        'POST',
        '/passkeys/login',
        key.use(await challenge(), fault),
        device ? deviceHeaders(device) : undefined,
      ),
    /** A code made by a passkey. */
    codeBy: async (key: Authenticator): Promise<string> => {
      const reply = await test.anonymous('POST', '/passkeys/code', key.use(await challenge()));
      expect(reply.status, reply.text).toBe(200);
      return dataOf<{ code: string }>(reply).code;
    },
  };
}
