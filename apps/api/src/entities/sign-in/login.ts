/**
 * Sign-in and sign-out (spec §4, rules §3). All rejections look alike. Sign-in opens its own transactions, because a rejected
 * attempt must remain counted.
 */
import { fold } from '@caracteriza/domain/values/fold';
import type { Kysely } from 'kysely';
import type { DatabaseCall, Handlers } from '../../contract/handler.ts';
import { inTransaction } from '../../db/driver/transaction.ts';
import type { Database } from '../../db/types.ts';
import { noteAttempt } from '../../identity/attempts.ts';
import { authenticate, noteRefusal } from '../../identity/authenticate.ts';
import {
  type Credentials,
  credentialsByID,
  credentialsOf,
  pendingFactorOf,
} from '../../identity/credentials.ts';
import { deviceLife, knownDevices, rememberDevice } from '../../identity/known-device.ts';
import { Problem, problem } from '../../http/problem.ts';
import { noteNewBrowser, noteSignIn } from '../../identity/sign-in.ts';
import { endSession } from '../../identity/session.ts';
import { openSignIn } from '../../identity/open-sign-in.ts';

/** The text that signals success to clients; the specification spells it without an accent (spec §4). */
const success = 'Autenticacion Correcta';

/** Opens a session after the password has been verified. */
async function signIn(
  trx: Kysely<Database>,
  account: Credentials,
  isKnownDevice: boolean,
  call: DatabaseCall<'login'>,
) {
  const { now, userAgent } = call;
  const factor = pendingFactorOf(account);
  // While the second factor is pending, the sign-in is incomplete: failures are not reset, and the browser does not become
  // known.
  if (factor === null) {
    if (!(await noteSignIn(trx, account, isKnownDevice, now))) throw problem('loginFailed');
    // noteSignIn has locked the account row: a second factor activated during the password check is visible here, and a later
    // activation waits for the lock.
    const currentAccount = await credentialsByID(trx, account.id);
    if (!currentAccount || pendingFactorOf(currentAccount) !== null) throw problem('loginFailed');
    if (!isKnownDevice) await noteNewBrowser(trx, account, userAgent, now);
  }
  const auditAfter = factor === null ? undefined : { result: 'falta el segundo factor' };
  return {
    Message: success,
    message: success,
    secondFactor: factor ?? ('none' as const),
    passkey: factor === 'code' && account.has_passkeys,
    ...(await openSignIn(trx, account, call, { operationID: 'login', factor, auditAfter })),
  };
}

export const loginHandlers = {
  login: async (call) => {
    const { db, body, address, device, now } = call;
    const devices = await knownDevices(db, device, now);
    const credentials = await credentialsOf(db, body.login);
    const knownDevice = devices.find(({ userID }) => userID === credentials?.id);
    // A known browser has its own attempts, which others at the same address cannot use up.
    const clearAttempt = await noteAttempt(db, knownDevice?.id ?? address, fold(body.login), now);
    const attempt = { operationID: 'login', address, devices, now };
    const account = await authenticate(db, credentials, body.password, attempt);
    if (!account) throw problem('loginFailed');
    const transaction = inTransaction(db, async (trx) => ({
      answer: await signIn(trx, account, knownDevice !== undefined, call),
      cookie: pendingFactorOf(account) === null ? await rememberDevice(trx, account.id, device, now) : null,
    }));
    const { answer, cookie } = await transaction.catch(async (error: unknown) => {
      // Recorded outside the transaction, because its rollback would undo the record.
      if (error instanceof Problem) await noteRefusal(db, account, attempt);
      throw error;
    });
    if (cookie !== null) call.rememberDevice(cookie, deviceLife);
    await clearAttempt();
    return answer;
  },

  logout: async ({ trx, session, audit }) => {
    await endSession(trx, session.id);
    await audit({ entity: 'session', entityID: session.userID });
    return { message: 'Sesión cerrada.' };
  },
} satisfies Partial<Handlers>;
