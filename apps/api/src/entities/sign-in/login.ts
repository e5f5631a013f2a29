/**
 * Sign-in and sign-out (spec §4, rules §3). Every refusal looks alike. It opens its own transactions: a refused attempt must
 * stay counted.
 */
import { fold } from '@caracteriza/domain/values/fold';
import type { Kysely } from 'kysely';
import { writeAudit } from '../../audit/audit.ts';
import type { DatabaseCall, Handlers } from '../../contract/handler.ts';
import { inTransaction } from '../../db/driver/transaction.ts';
import type { Database } from '../../db/types.ts';
import { permissionStrings, readGrants, readSessionRole } from '../../identity/account.ts';
import { noteAttempt } from '../../identity/attempts.ts';
import { authenticate, noteRefusal, past } from '../../identity/authenticate.ts';
import {
  type Credentials,
  credentialsByID,
  credentialsOf,
  pendingFactorOf,
} from '../../identity/credentials.ts';
import { deviceLife, knownDevices, rememberDevice } from '../../identity/known-device.ts';
import { Problem, problem } from '../../http/problem.ts';
import { noteSignIn } from '../../identity/sign-in.ts';
import { endSession, openSession, sessionLifetime, sweepSessions } from '../../identity/session.ts';

/** The text that means success, without an accent as the specification has it (spec §4). */
const success = 'Autenticacion Correcta';

/** Opens the session of a right password. */
async function open(
  trx: Kysely<Database>,
  account: Credentials,
  known: boolean,
  call: DatabaseCall<'login'>,
) {
  const { now, config, address, userAgent } = call;
  const factor = pendingFactorOf(account);
  // With a factor pending the sign-in is not done: wrong codes go on counting, and the browser is not known by it.
  if (factor === null) {
    if (!(await noteSignIn(trx, account, known, now))) throw problem('loginFailed');
    // The row is held now: a factor that was switched on while the password was checked is seen, and one after this waits.
    const held = await credentialsByID(trx, account.id);
    if (!held || pendingFactorOf(held) !== null) throw problem('loginFailed');
  }
  const pending =
    account.change_password || past(account.last_change_password_date, account.password_days, now);
  await sweepSessions(trx, sessionLifetime(config), now);
  const token = await openSession(trx, account.id, pending, { address, userAgent }, now, factor);
  const actor = { userID: account.id, login: account.login, address };
  const after = factor === null ? undefined : { result: 'falta el segundo factor' };
  await writeAudit(trx, actor, 'login', { entity: 'session', entityID: account.id, after }, now);
  const grants = factor === null ? await readGrants(trx, account.role_id) : new Set<string>();
  return {
    Message: success,
    message: success,
    token,
    Username: account.login,
    secondFactor: factor ?? ('none' as const),
    changePassword: pending ? ('true' as const) : ('false' as const),
    rol: await readSessionRole(trx, account.role_id),
    operations: permissionStrings(grants),
  };
}

export const loginHandlers = {
  login: async (call) => {
    const { db, body, address, device, now } = call;
    const devices = await knownDevices(db, device, now);
    const found = await credentialsOf(db, body.login);
    const known = devices.find(({ userID }) => userID === found?.id);
    // Others at the same address must not use up the attempts of a known browser.
    const succeeded = await noteAttempt(db, known?.id ?? address, fold(body.login), now);
    const attempt = { operationID: 'login', address, devices, now };
    const account = await authenticate(db, found, body.password, attempt);
    if (!account) throw problem('loginFailed');
    const opened = inTransaction(db, async (trx) => ({
      answer: await open(trx, account, known !== undefined, call),
      cookie: pendingFactorOf(account) === null ? await rememberDevice(trx, account.id, device, now) : null,
    }));
    const { answer, cookie } = await opened.catch(async (error: unknown) => {
      // The transaction is gone, and an entry of it would be gone with it.
      if (error instanceof Problem) await noteRefusal(db, account, attempt);
      throw error;
    });
    if (cookie !== null) call.rememberDevice(cookie, deviceLife);
    await succeeded();
    return answer;
  },

  logout: async ({ trx, session, audit }) => {
    await endSession(trx, session.id);
    await audit({ entity: 'session', entityID: session.userID });
    return { message: 'Sesión cerrada.' };
  },
} satisfies Partial<Handlers>;
