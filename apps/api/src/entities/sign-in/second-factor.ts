/** The second factor of one's own sign-in (rules §3): setting it up, proving it, recovery codes, switching it off. */
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
import { noteSignIn } from '../../identity/sign-in.ts';

type Own =
  | 'startSecondFactor'
  | 'confirmSecondFactor'
  | 'verifySecondFactor'
  | 'renewRecoveryCodes'
  | 'endSecondFactor';

type OwnCall = DatabaseCall<Own>;

const noted = (
  trx: Kysely<Database>,
  operationID: Own,
  { session, address, now }: OwnCall,
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

/** One's own account and a code of its factor, both given again: a session alone must not change how one signs in. */
async function proveAgain(
  { db, session, address, now }: OwnCall,
  { currentPassword, code }: { currentPassword: string; code: string | undefined },
): Promise<{ account: Credentials; proof: Proof }> {
  const account = await ownAccount(db, session, { currentPassword, address, now });
  if (code === undefined) throw problem('codeMissing');
  const proof = await findProof(db, account.id, code, now);
  if (proof) return { account, proof };
  await countSessionFailure(db, session.id);
  throw problem('codeWrong');
}

const changedMeanwhile = () =>
  problem('conflict', 'Su segundo factor cambió mientras tanto. Recargue la página.');

const noFactor = () => problem('conflict', 'Usted no tiene un segundo factor activo. Recargue la página.');

/** The account may no longer be entered: locked, or with another password, since the sign-in began. */
class SignInRefused extends Error {}

/** What a transaction answers; null, and nothing of it kept, when the sign-in was refused in it. */
async function unlessRefused<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof SignInRefused) return null;
    throw error;
  }
}

/** Counts a wrong code in the session and writes it down. */
async function noteRejected(operationID: Own, call: OwnCall) {
  await countSessionFailure(call.db, call.session.id);
  await noted(call.db, operationID, call, { after: { result: 'rechazado' } });
}

/**
 * Ends the sign-in of a session whose factor was proved, as one that needed none ends (login.ts).
 * @throws SignInRefused
 */
async function completeSignIn(trx: Kysely<Database>, account: Credentials, known: boolean, call: OwnCall) {
  if (!(await noteSignIn(trx, account, known, call.now))) throw new SignInRefused();
  await clearFactorPending(trx, call.session.id);
  return rememberDevice(trx, account.id, call.device, call.now);
}

/** A browser in which the user has signed in before, or undefined. */
async function knownBrowser({ db, device, now, session }: OwnCall) {
  const devices = await knownDevices(db, device, now);
  return { devices, known: devices.find(({ userID }) => userID === session.userID) };
}

async function readAccount({ db, session }: OwnCall): Promise<Credentials> {
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
    const proven = present === null ? null : await proveAgain(call, { currentPassword, code });
    const account = proven?.account ?? (await ownAccount(db, session, { currentPassword, address, now }));
    const secret = makeSecret();
    await inTransaction(db, async (trx) => {
      if (proven && !(await spendProof(trx, account.id, proven.proof))) throw problem('codeWrong');
      if (!(await keepNextSecret(trx, account.id, { present, next: secret }, now))) throw changedMeanwhile();
      await noted(trx, 'startSecondFactor', call, {});
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
    const [account, { known }] = [await readAccount(call), await knownBrowser(call)];
    const succeeded = await noteAttempt(db, known?.id ?? userID, fold(account.login), now);
    const step = nextStepOf(nextSecret, body.code, now);
    if (step === null) {
      // No failure of the account: a secret that was just shown is not guessed at, but a telephone's clock may be wrong.
      await noteRejected('confirmSecondFactor', call);
      throw problem('newCodeWrong');
    }
    const { codes, hashes } = await makeRecoveryCodes();
    const activated = inTransaction(db, async (trx) => {
      if (!(await activateFactor(trx, userID, { nextSecret, step, hashes }))) throw problem('newCodeWrong');
      // A sign-in that began before either opened its session, which ends here, or finds the factor (login.ts).
      await trx.selectFrom('app_user').select('id').where('id', '=', userID).forUpdate().execute();
      await endSessionsOf(trx, userID, session.id);
      const before = { secondFactor: String(factor.secret !== null) };
      await noted(trx, 'confirmSecondFactor', call, { before, after: { secondFactor: 'true' } });
      if (!session.factorPending) return { cookie: null };
      return { cookie: await completeSignIn(trx, account, known !== undefined, call) };
    });
    const done = await unlessRefused(activated);
    if (!done) {
      await noteRejected('confirmSecondFactor', call);
      throw problem('codeWrong');
    }
    if (done.cookie !== null) call.rememberDevice(done.cookie, deviceLife);
    await succeeded();
    return { message: 'El segundo factor quedó activo.', data: codes };
  },

  verifySecondFactor: async (call) => {
    const { db, session, body, address, now } = call;
    if (!session.factorPending) throw problem('conflict', 'Su sesión ya está completa. Recargue la página.');
    const account = await readAccount(call);
    const { devices, known } = await knownBrowser(call);
    // By the account, wherever the calls come from: whoever knows the password must not guess from many addresses.
    const succeeded = await noteAttempt(db, known?.id ?? account.id, fold(account.login), now);
    const proof = await findProof(db, account.id, body.code, now);
    const cookie =
      proof &&
      (await unlessRefused(
        inTransaction(db, async (trx) => {
          if (!(await spendProof(trx, account.id, proof))) return null;
          await noted(trx, 'verifySecondFactor', call, {
            after: { result: 'step' in proof ? 'código' : 'código de recuperación' },
          });
          return completeSignIn(trx, account, known !== undefined, call);
        }),
      ));
    if (!cookie) {
      await countFailure(db, account, { operationID: 'verifySecondFactor', address, devices, now });
      await noteRejected('verifySecondFactor', call);
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
    const { account, proof } = await proveAgain(call, body);
    const { codes, hashes } = await makeRecoveryCodes();
    await inTransaction(db, async (trx) => {
      if (!(await spendProof(trx, account.id, proof))) throw problem('codeWrong');
      await replaceRecoveryCodes(trx, account.id, hashes);
      await noted(trx, 'renewRecoveryCodes', call, {});
    });
    return { message: 'Los códigos anteriores ya no sirven.', data: codes };
  },

  endSecondFactor: async (call) => {
    const { db, session, body } = call;
    const { secret, demanded } = await readFactor(db, session.userID);
    if (secret === null) throw noFactor();
    if (demanded)
      throw problem('conflict', 'Su rol exige un segundo factor: puede cambiarlo, pero no desactivarlo.');
    const { account, proof } = await proveAgain(call, body);
    await inTransaction(db, async (trx) => {
      if (!(await spendProof(trx, account.id, proof))) throw problem('codeWrong');
      await dropFactor(trx, account.id);
      await endSessionsOf(trx, account.id, session.id);
      const [before, after] = [{ secondFactor: 'true' }, { secondFactor: 'false' }];
      await noted(trx, 'endSecondFactor', call, { before, after });
    });
    return { message: 'El segundo factor quedó desactivado.' };
  },
} satisfies Partial<Handlers>;
