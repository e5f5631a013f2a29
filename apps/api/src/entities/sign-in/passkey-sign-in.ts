/**
 * Using a passkey (rules §3): signing in with it, or creating a second-factor code. Nothing here takes a login, so nobody
 * learns which accounts have passkeys.
 */
import { fold } from '@caracteriza/domain/values/fold';
import type { DatabaseCall, Handlers } from '../../contract/handler.ts';
import { inTransaction } from '../../db/driver/transaction.ts';
import { Problem, problem } from '../../http/problem.ts';
import { noteAttempt } from '../../identity/attempts.ts';
import { writeAudit } from '../../audit/audit.ts';
import { countFailure, mayStillEnter, noteRefusal } from '../../identity/authenticate.ts';
import { credentialsByID, mayEnter } from '../../identity/credentials.ts';
import { deviceLife, knownDevices, rememberDevice } from '../../identity/known-device.ts';
import { challengeLife, issueChallenge, spendChallenge } from '../../identity/passkey-challenge.ts';
import { issuePasskeyCode } from '../../identity/passkey-code.ts';
import { requireParty } from '../../identity/passkey-party.ts';
import { verifyPasskeyUse } from '../../identity/passkey-verification.ts';
import { findPasskey, notePasskeyUse } from '../../identity/passkey.ts';
import { noteNewBrowser, noteSignIn } from '../../identity/sign-in.ts';
import { openSignIn } from '../../identity/open-sign-in.ts';

type PasskeyOperation = 'loginByPasskey' | 'makePasskeyCode';

const refusals = { loginByPasskey: 'passkeyLoginFailed', makePasskeyCode: 'passkeyUnknown' } as const;

/** The passkey that was sent and its account; `allowed` is the account if it may try to sign in. */
async function findOwner(
  operationID: PasskeyOperation,
  { db, body, now }: DatabaseCall<PasskeyOperation>,
  devices: Awaited<ReturnType<typeof knownDevices>>,
) {
  const passkey = await findPasskey(db, body.credentialID, body.userHandle);
  const account = passkey && (await credentialsByID(db, passkey.userID));
  const knownDevice = devices.find(({ userID }) => userID === account?.id);
  // A code is always used together with a password or an emailed link; those steps check the locks caused by strangers.
  const isKnown = operationID === 'makePasskeyCode' || knownDevice !== undefined;
  const allowed = account && mayEnter(account, isKnown, now) ? account : undefined;
  return { passkey, account, allowed, knownDevice };
}

/** The account of a passkey that signed the browser's challenge. A rejection is counted and audited like a wrong password. */
async function provePasskey(operationID: PasskeyOperation, call: DatabaseCall<PasskeyOperation>) {
  const { db, body, address, browser, device, config, now } = call;
  const party = requireParty(config);
  const refusal = refusals[operationID];
  const devices = await knownDevices(db, device, now);
  const attempt = { operationID, address, devices, now };
  const { passkey, account, allowed, knownDevice } = await findOwner(operationID, call, devices);
  const countedLogin = fold(account?.login ?? body.credentialID);
  const succeeded = await noteAttempt(db, knownDevice?.id ?? address, countedLogin, now);
  const challenge = await spendChallenge(db, body.clientDataJSON, { browser, sessionID: null, now });
  const counter =
    passkey && allowed && challenge !== null
      ? await verifyPasskeyUse(body, passkey, { challenge, party })
      : null;
  if (!passkey || !allowed || counter === null) {
    // An expired challenge does not count as a guess.
    if (challenge !== null) await countFailure(db, allowed, attempt);
    await noteRefusal(db, account, attempt);
    throw problem(refusal);
  }
  return { account: allowed, passkey, counter, attempt, knownDevice, refusal, succeeded };
}

export const passkeySignInHandlers = {
  startPasskeyUse: async ({ trx, browser, address, config, now }) => {
    const { rpID } = requireParty(config);
    const challenge = await issueChallenge(trx, { browser, sessionID: null, now }, address);
    return {
      message: 'Siga las indicaciones de su navegador.',
      data: { challenge, rpId: rpID, timeout: challengeLife, userVerification: 'required' as const },
    };
  },

  loginByPasskey: async (call) => {
    const { db, device, userAgent, now } = call;
    const proof = await provePasskey('loginByPasskey', call);
    const { account, passkey, counter, attempt, knownDevice, refusal, succeeded } = proof;
    const refuse = async (): Promise<never> => {
      await noteRefusal(db, account, attempt);
      throw problem(refusal);
    };
    if (!(await mayStillEnter(db, account, attempt))) return refuse();
    const transaction = inTransaction(db, async (trx) => {
      // This locks the account's row: a passkey removed in the meantime is not found below, and a later removal ends this
      // session.
      if (!(await noteSignIn(trx, account, knownDevice !== undefined, now))) throw problem(refusal);
      if (!(await notePasskeyUse(trx, passkey.id, counter, now))) throw problem(refusal);
      if (!knownDevice) await noteNewBrowser(trx, account, userAgent, now);
      const auditAfter = { passkey: passkey.name };
      const entry = { operationID: 'loginByPasskey', factor: null, auditAfter };
      const data = await openSignIn(trx, account, call, entry);
      return { data, cookie: await rememberDevice(trx, account.id, device, now) };
    });
    const { data, cookie } = await transaction.catch((error: unknown) => {
      // Recorded outside the transaction, because its rollback would undo the record.
      if (error instanceof Problem) return refuse();
      throw error;
    });
    call.rememberDevice(cookie, deviceLife);
    await succeeded();
    return { message: 'Bienvenido.', data };
  },

  makePasskeyCode: async (call) => {
    const { db, address, now } = call;
    const proof = await provePasskey('makePasskeyCode', call);
    const { account, passkey, counter, refusal, succeeded } = proof;
    const code = await inTransaction(db, async (trx) => {
      if (!(await notePasskeyUse(trx, passkey.id, counter, now))) throw problem(refusal);
      const actor = { userID: account.id, login: account.login, address };
      const change = { entity: 'user' as const, entityID: account.id, after: { passkey: passkey.name } };
      await writeAudit(trx, actor, 'makePasskeyCode', change, now);
      return issuePasskeyCode(trx, account.id, now);
    });
    await succeeded();
    return { message: 'La llave de acceso es correcta.', data: { code } };
  },
} satisfies Partial<Handlers>;
