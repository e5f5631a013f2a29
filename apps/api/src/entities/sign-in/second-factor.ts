/** A user's own second factor (rules §3): setting it up, confirming it, renewing recovery codes, switching it off. */
import { fold } from '@caracteriza/domain/values/fold';
import type { Kysely } from 'kysely';
import { type AuditedChange, writeAudit } from '../../audit/audit.ts';
import type { DatabaseCall, Handlers } from '../../contract/handler.ts';
import { inTransaction } from '../../db/driver/transaction.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import { noteAttempt } from '../../identity/attempts.ts';
import { countFailure } from '../../identity/authenticate.ts';
import { type Credentials, credentialsByID } from '../../identity/credentials.ts';
import { deviceLife, knownDevices, rememberDevice } from '../../identity/known-device.ts';
import { makeSecret, secretURI } from '../../identity/one-time-code.ts';
import { ownAccount } from '../../identity/own-account.ts';
import { makeRecoveryCodes, replaceRecoveryCodes } from '../../identity/recovery-code.ts';
import {
  activateFactor,
  awaitedSecret,
  dropFactor,
  findProof,
  keepNextSecret,
  nextStepOf,
  type Proof,
  readFactor,
  spendProof,
} from '../../identity/second-factor.ts';
import {
  clearFactorPending,
  countSessionFailure,
  endSessionsOf,
  type Session,
} from '../../identity/session.ts';
import { noteNewBrowser, noteSignIn } from '../../identity/sign-in.ts';
import { noteSecurity } from '../../mail/security-notice.ts';

type FactorOperation =
  | 'startSecondFactor'
  | 'confirmSecondFactor'
  | 'verifySecondFactor'
  | 'renewRecoveryCodes'
  | 'endSecondFactor';

type FactorCall = DatabaseCall<FactorOperation>;

const writeFactorAudit = (
  trx: Kysely<Database>,
  operationID: FactorOperation,
  { session, address, now }: FactorCall,
  change: Omit<AuditedChange, 'entity' | 'entityID'>,
) =>
  writeAudit(
    trx,
    { ...session, address },
    operationID,
    { entity: 'user', entityID: session.userID, ...change },
    now,
  );

async function answerFactor(db: Kysely<Database>, { userID }: Session, message: string) {
  const { secret, demanded, recoveryCodes } = await readFactor(db, userID);
  return { message, data: { active: secret !== null, demanded, recoveryCodes } };
}

/** Asks for the password and a code again, because having a session must not be enough to change how the user signs in. */
async function reauthenticate(
  { db, session, address, now }: FactorCall,
  { currentPassword, code }: { currentPassword: string; code: string | undefined },
): Promise<{ account: Credentials; proof: Proof }> {
  const account = await ownAccount(db, session, { currentPassword, address, now });
  if (code === undefined) throw problem('codeMissing');
  const proof = await findProof(db, account.id, code, now);
  if (proof) return { account, proof };
  await countSessionFailure(db, session.id);
  throw problem('codeWrong');
}

const factorChanged = () =>
  problem('conflict', 'Su segundo factor cambió mientras tanto. Recargue la página.');

const noFactor = () => problem('conflict', 'Usted no tiene un segundo factor activo. Recargue la página.');

/** The account was locked, or its password changed, after the sign-in began. */
class SignInRefused extends Error {}

/** Resolves to null when the transaction was rolled back because the sign-in was refused. */
async function unlessRefused<T>(transaction: Promise<T>): Promise<T | null> {
  try {
    return await transaction;
  } catch (error) {
    if (error instanceof SignInRefused) return null;
    throw error;
  }
}

/** Counts a wrong code against the session and audits it. */
async function noteRejection(operationID: FactorOperation, call: FactorCall) {
  await countSessionFailure(call.db, call.session.id);
  await writeFactorAudit(call.db, operationID, call, { after: { result: 'rechazado' } });
}

/**
 * Completes the sign-in of a session whose second factor has been verified, just as login.ts does when none is needed.
 * @throws SignInRefused
 */
async function completeSignIn(
  trx: Kysely<Database>,
  account: Credentials,
  isKnownDevice: boolean,
  call: FactorCall,
) {
  if (!(await noteSignIn(trx, account, isKnownDevice, call.now))) throw new SignInRefused();
  await clearFactorPending(trx, call.session.id);
  if (!isKnownDevice) await noteNewBrowser(trx, account, call.userAgent, call.now);
  return rememberDevice(trx, account.id, call.device, call.now);
}

/** The accounts known to this browser, and this user's entry if they have signed in with it before. */
async function readDevices({ db, device, now, session }: FactorCall) {
  const devices = await knownDevices(db, device, now);
  return { devices, knownDevice: devices.find(({ userID }) => userID === session.userID) };
}

async function readAccount({ db, session }: FactorCall): Promise<Credentials> {
  const account = await credentialsByID(db, session.userID);
  if (!account) throw problem('sessionEnded');
  return account;
}

export const secondFactorHandlers = {
  getSecondFactor: ({ trx, session }) => answerFactor(trx, session, 'Consulta exitosa.'),

  startSecondFactor: async (call) => {
    const { db, session, body, address, now } = call;
    const { currentPassword, code } = body;
    const { secret: present } = await readFactor(db, session.userID);
    const reauthentication = present === null ? null : await reauthenticate(call, { currentPassword, code });
    const account =
      reauthentication?.account ?? (await ownAccount(db, session, { currentPassword, address, now }));
    const secret = makeSecret();
    await inTransaction(db, async (trx) => {
      if (reauthentication && !(await spendProof(trx, account.id, reauthentication.proof)))
        throw problem('codeWrong');
      if (!(await keepNextSecret(trx, account.id, { present, next: secret }, now))) throw factorChanged();
      await writeFactorAudit(trx, 'startSecondFactor', call, {});
    });
    return {
      message: 'Agregue la cuenta a su aplicación y escriba el código que muestra.',
      data: { secret, uri: secretURI(secret, account.login) },
    };
  },

  confirmSecondFactor: async (call) => {
    const { db, session, body, now } = call;
    const { userID } = session;
    const factor = await readFactor(db, userID);
    const nextSecret = awaitedSecret(factor, now);
    if (nextSecret === null)
      throw problem('conflict', 'Este código ya no se espera. Cierre el formulario y ábralo de nuevo.');
    const [account, { knownDevice }] = [await readAccount(call), await readDevices(call)];
    const succeeded = await noteAttempt(db, knownDevice?.id ?? userID, fold(account.login), now);
    const step = nextStepOf(nextSecret, body.code, now);
    if (step === null) {
      // Not counted against the account: nobody guesses at a secret that was just shown, but a phone's clock may be wrong.
      await noteRejection('confirmSecondFactor', call);
      throw problem('newCodeWrong');
    }
    const { codes, hashes } = await makeRecoveryCodes();
    const transaction = inTransaction(db, async (trx) => {
      if (!(await activateFactor(trx, userID, { nextSecret, step, hashes }))) throw problem('newCodeWrong');
      // Waits for sign-ins in progress: each has either opened its session, which ends below, or will see the second factor
      // (login.ts).
      await trx.selectFrom('app_user').select('id').where('id', '=', userID).forUpdate().execute();
      await endSessionsOf(trx, userID, session.id);
      await noteSecurity(trx, 'factorActivated', account, now);
      const before = { secondFactor: String(factor.secret !== null) };
      await writeFactorAudit(trx, 'confirmSecondFactor', call, { before, after: { secondFactor: 'true' } });
      if (!session.factorPending) return { cookie: null };
      return { cookie: await completeSignIn(trx, account, knownDevice !== undefined, call) };
    });
    const activation = await unlessRefused(transaction);
    if (!activation) {
      await noteRejection('confirmSecondFactor', call);
      throw problem('codeWrong');
    }
    if (activation.cookie !== null) call.rememberDevice(activation.cookie, deviceLife);
    await succeeded();
    return { message: 'El segundo factor quedó activo.', data: codes };
  },

  verifySecondFactor: async (call) => {
    const { db, session, body, address, now } = call;
    if (!session.factorPending) throw problem('conflict', 'Su sesión ya está completa. Recargue la página.');
    const account = await readAccount(call);
    const { devices, knownDevice } = await readDevices(call);
    // Counted per account, not per address, so that someone who knows the password cannot guess codes from many addresses.
    const succeeded = await noteAttempt(db, knownDevice?.id ?? account.id, fold(account.login), now);
    const proof = await findProof(db, account.id, body.code, now);
    const cookie =
      proof &&
      (await unlessRefused(
        inTransaction(db, async (trx) => {
          if (!(await spendProof(trx, account.id, proof))) return null;
          await writeFactorAudit(trx, 'verifySecondFactor', call, {
            after: { result: 'step' in proof ? 'código' : 'código de recuperación' },
          });
          return completeSignIn(trx, account, knownDevice !== undefined, call);
        }),
      ));
    if (!cookie) {
      await countFailure(db, account, { operationID: 'verifySecondFactor', address, devices, now });
      await noteRejection('verifySecondFactor', call);
      throw problem('codeWrong');
    }
    call.rememberDevice(cookie, deviceLife);
    await succeeded();
    return answerFactor(db, session, 'El código es correcto.');
  },

  renewRecoveryCodes: async (call) => {
    const { db, session, body } = call;
    const { secret } = await readFactor(db, session.userID);
    if (secret === null) throw noFactor();
    const { account, proof } = await reauthenticate(call, body);
    const { codes, hashes } = await makeRecoveryCodes();
    await inTransaction(db, async (trx) => {
      if (!(await spendProof(trx, account.id, proof))) throw problem('codeWrong');
      await replaceRecoveryCodes(trx, account.id, hashes);
      await writeFactorAudit(trx, 'renewRecoveryCodes', call, {});
    });
    return { message: 'Los códigos anteriores ya no sirven.', data: codes };
  },

  endSecondFactor: async (call) => {
    const { db, session, body, now } = call;
    const { secret, demanded } = await readFactor(db, session.userID);
    if (secret === null) throw noFactor();
    if (demanded)
      throw problem('conflict', 'Su rol exige un segundo factor: puede cambiarlo, pero no desactivarlo.');
    const { account, proof } = await reauthenticate(call, body);
    await inTransaction(db, async (trx) => {
      if (!(await spendProof(trx, account.id, proof))) throw problem('codeWrong');
      await dropFactor(trx, account.id);
      await endSessionsOf(trx, account.id, session.id);
      await noteSecurity(trx, 'factorEnded', account, now);
      const [before, after] = [{ secondFactor: 'true' }, { secondFactor: 'false' }];
      await writeFactorAudit(trx, 'endSecondFactor', call, { before, after });
    });
    return { message: 'El segundo factor quedó desactivado.' };
  },
} satisfies Partial<Handlers>;
