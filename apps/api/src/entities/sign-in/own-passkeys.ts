/** A user's own passkeys (rules §3): listing them, adding one, removing one. */
import { fold } from '@caracteriza/domain/values/fold';
import type { Handlers } from '../../contract/handler.ts';
import { inTransaction } from '../../db/driver/transaction.ts';
import { problem } from '../../http/problem.ts';
import { noteAttempt } from '../../identity/attempts.ts';
import { deviceLife } from '../../identity/known-device.ts';
import { challengeLife, issueChallenge, spendChallenge } from '../../identity/passkey-challenge.ts';
import { requireParty } from '../../identity/passkey-party.ts';
import { algorithms, verifyNewPasskey } from '../../identity/passkey-verification.ts';
import { dropPasskey, maxPasskeys, passkeyOwner, passkeysOf, storePasskey } from '../../identity/passkey.ts';
import { makeRecoveryCodes, replaceRecoveryCodes } from '../../identity/recovery-code.ts';
import { dropSpareCodes, isActive, readFactor, spendProof } from '../../identity/second-factor.ts';
import { endSessionsOf } from '../../identity/session.ts';
import { storeSecurityNotice } from '../../mail/security-notice.ts';
import {
  completeSignIn,
  factorChanged,
  lockAccount,
  noteRejection,
  proveOwner,
  readAccount,
  readDevices,
  reauthenticate,
  unlessRefused,
  writeFactorAudit,
} from '../../identity/factor-steps.ts';

const tooManyProblem = () =>
  problem('conflict', `Usted ya tiene ${maxPasskeys} llaves de acceso. Elimine antes la que no use.`);

export const ownPasskeyHandlers = {
  listPasskeys: async ({ trx, session }) => ({
    message: 'Consulta exitosa.',
    data: (await passkeysOf(trx, session.userID)).map(
      ({ id, name, credential_id, created_at, last_used_at }) => ({
        id,
        name,
        credentialID: credential_id,
        createdAt: created_at.toISOString(),
        lastUsedAt: last_used_at?.toISOString() ?? null,
      }),
    ),
  }),

  startPasskey: async (call) => {
    const { db, session, body, browser, address, config, now } = call;
    const party = requireParty(config);
    const { account, proof } = await proveOwner(call, body);
    return inTransaction(db, async (trx) => {
      if (proof && !(await spendProof(trx, account.id, proof))) throw problem('codeWrong');
      const passkeys = await passkeysOf(trx, account.id);
      if (passkeys.length >= maxPasskeys) throw tooManyProblem();
      const challenge = await issueChallenge(trx, { browser, sessionID: session.id, now }, address);
      await writeFactorAudit(trx, 'startPasskey', call, {});
      return {
        message: 'Siga las indicaciones de su navegador.',
        data: {
          challenge,
          rp: { id: party.rpID, name: 'Caracteriza' },
          user: await passkeyOwner(trx, account.id),
          pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
          timeout: challengeLife,
          excludeCredentials: passkeys.map((key) => ({ id: key.credential_id, type: 'public-key' as const })),
          authenticatorSelection: {
            residentKey: 'required' as const,
            requireResidentKey: true,
            userVerification: 'required' as const,
          },
          attestation: 'none' as const,
        },
      };
    });
  },

  addPasskey: async (call) => {
    const { db, session, body, browser, config, now } = call;
    const { userID } = session;
    const party = requireParty(config);
    const signInPlace = { browser, sessionID: session.id, now };
    const [account, { knownDevice }] = [await readAccount(call), await readDevices(call)];
    const clearAttempt = await noteAttempt(db, knownDevice?.id ?? userID, fold(account.login), now);
    const challenge = await spendChallenge(db, body.clientDataJSON, signInPlace);
    const key = challenge === null ? null : await verifyNewPasskey(body, { challenge, party });
    if (!key) {
      await noteRejection('addPasskey', call);
      throw problem('passkeyRefused');
    }
    const hadFactor = isActive(await readFactor(db, userID));
    const recovery = hadFactor ? null : await makeRecoveryCodes();
    const transaction = inTransaction(db, async (trx) => {
      await lockAccount(trx, userID);
      const factor = await readFactor(trx, userID);
      if (isActive(factor) !== hadFactor) throw factorChanged();
      if (factor.passkeys >= maxPasskeys) throw tooManyProblem();
      if (!(await storePasskey(trx, userID, { ...key, name: body.name.trim() }, now)))
        throw problem('conflict', 'Esa llave de acceso ya está registrada.');
      if (recovery) await replaceRecoveryCodes(trx, userID, recovery.hashes);
      await endSessionsOf(trx, userID, session.id);
      await storeSecurityNotice(trx, 'passkeyAdded', account, now);
      await writeFactorAudit(trx, 'addPasskey', call, {
        before: { secondFactor: String(hadFactor) },
        after: { secondFactor: 'true', passkey: body.name.trim() },
      });
      if (!session.factorPending) return { cookie: null };
      return { cookie: await completeSignIn(trx, account, knownDevice !== undefined, call) };
    });
    const newPasskey = await unlessRefused(transaction);
    if (!newPasskey) {
      await noteRejection('addPasskey', call);
      throw problem('passkeyRefused');
    }
    if (newPasskey.cookie !== null) call.rememberDevice(newPasskey.cookie, deviceLife);
    await clearAttempt();
    return { message: 'La llave de acceso quedó agregada.', data: recovery?.codes ?? [] };
  },

  removePasskey: async (call) => {
    const { db, session, body, params, now } = call;
    const { id } = params;
    const passkeys = await passkeysOf(db, session.userID);
    if (!passkeys.some((key) => key.id === id.toLowerCase())) throw problem('notFound', 'La llave de acceso');
    const { account, proof } = await reauthenticate(call, body);
    await inTransaction(db, async (trx) => {
      if (!(await spendProof(trx, account.id, proof))) throw problem('codeWrong');
      await lockAccount(trx, account.id);
      const passkey = await dropPasskey(trx, account.id, id);
      if (passkey === null) throw problem('notFound', 'La llave de acceso');
      const hasPasskeysLeft = await dropSpareCodes(trx, account.id);
      const { demanded } = await readFactor(trx, account.id);
      if (demanded && !hasPasskeysLeft)
        throw problem(
          'conflict',
          'Su rol exige un segundo factor y esta es su única llave. Agregue antes otra, o active los códigos de una aplicación.',
        );
      await endSessionsOf(trx, account.id, session.id);
      await storeSecurityNotice(trx, hasPasskeysLeft ? 'passkeyRemoved' : 'factorEnded', account, now);
      await writeFactorAudit(trx, 'removePasskey', call, {
        before: { secondFactor: 'true', passkey },
        after: { secondFactor: String(hasPasskeysLeft) },
      });
    });
    return { message: 'La llave de acceso quedó eliminada.' };
  },
} satisfies Partial<Handlers>;
