/**
 * Sign-in and sign-out (spec §4, rules §3). Every refusal looks alike. It opens its own transactions: a refused attempt must
 * stay counted.
 */
import { fold } from '@caracteriza/domain/fold';
import type { Kysely } from 'kysely';
import { writeAudit } from '../audit/audit.ts';
import type { DatabaseCall, Handlers } from '../contract/handler.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Database } from '../db/types.ts';
import { permissionStrings, readGrants, readSessionRole } from '../identity/account.ts';
import { noteAttempt } from '../identity/attempts.ts';
import { authenticate, past } from '../identity/authenticate.ts';
import { type Credentials, credentialsOf } from '../identity/credentials.ts';
import { deviceLife, knownDevices, rememberDevice } from '../identity/known-device.ts';
import { problem } from '../http/problem.ts';
import { endSession, openSession, sessionLife, sweepSessions } from '../identity/session.ts';

/** The text that means success, without an accent as the specification has it (spec §4). */
const success = 'Autenticacion Correcta';

async function open(
  trx: Kysely<Database>,
  account: Credentials,
  known: boolean,
  call: DatabaseCall<'login'>,
) {
  const { now, config, address, userAgent } = call;
  // Checked again: meanwhile it may have been locked or its password changed.
  const { numUpdatedRows } = await trx
    .updateTable('app_user')
    .set({ last_authentication_date: now, ...(known ? {} : { authentication_attempts: 0 }) })
    .where('id', '=', account.id)
    .where((or) =>
      known
        ? or('account_locked', '=', false).or('guess_locked', '=', true)
        : or('account_locked', '=', false),
    )
    .where('password_hash', '=', account.password_hash)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw problem('loginFailed');
  const pending =
    account.change_password || past(account.last_change_password_date, account.password_days, now);
  await sweepSessions(trx, sessionLife(config), now);
  const token = await openSession(trx, account.id, pending, { address, userAgent }, now);
  const actor = { userID: account.id, login: account.login, address };
  await writeAudit(trx, actor, 'login', { entity: 'session', entityID: account.id }, now);
  return {
    Message: success,
    message: success,
    token,
    Username: account.login,
    changePassword: pending ? ('true' as const) : ('false' as const),
    rol: await readSessionRole(trx, account.role_id),
    operations: permissionStrings(await readGrants(trx, account.role_id)),
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
    const { answer, cookie } = await inTransaction(db, async (trx) => ({
      answer: await open(trx, account, known !== undefined, call),
      cookie: await rememberDevice(trx, account.id, device, now),
    }));
    call.rememberDevice(cookie, deviceLife);
    await succeeded();
    return answer;
  },

  logout: async ({ trx, session, audit }) => {
    await endSession(trx, session.id);
    await audit({ entity: 'session', entityID: session.userID });
    return { message: 'Sesión cerrada.' };
  },
} satisfies Partial<Handlers>;
