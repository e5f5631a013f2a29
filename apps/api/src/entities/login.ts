/**
 * Sign-in and sign-out (spec §4, rules §3). Every failure of the sign-in looks and lasts alike: who has an account, and
 * which one is locked, is nobody's business. Runs its own transactions: a failure is counted although it is refused.
 */
import { fold } from '@caracteriza/domain/fold';
import type { Kysely } from 'kysely';
import { writeAudit } from '../audit/audit.ts';
import type { Call, Handlers } from '../contract/handler.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Database } from '../db/types.ts';
import { permissionStrings, readGrants, readSessionRole } from '../http/account.ts';
import { noteAttempt } from '../http/attempts.ts';
import { verifyNobody, verifyPassword } from '../http/password-hash.ts';
import { problem } from '../http/problem.ts';
import { endSession, endSessionsOf, openSession, sessionLife, sweepSessions } from '../http/session.ts';

/** The one text that means success (spec §4); it stays as the spec has it. */
const success = 'Autenticacion Correcta';

const day = 86_400_000;

/**
 * The account of a login as typed. 'José', 'jose' and 'JOSE' are one login: people type what their keyboard gives, and two
 * accounts that look alike would invite mistakes. So adding the second is refused (unique login_fold), as a duplicate.
 */
function findAccount(db: Kysely<Database>, login: string) {
  return db
    .selectFrom('app_user as u')
    .innerJoin('role as r', 'r.id', 'u.role_id')
    .innerJoin('profile as p', 'p.id', 'r.profile_id')
    .select(['u.id', 'u.login', 'u.role_id', 'u.password_hash', 'u.account_locked', 'u.change_password'])
    .select(['u.enabled', 'u.created_at', 'u.last_authentication_date', 'u.last_change_password_date'])
    .select(['r.enabled as role_enabled', 'p.amountfailedattemptstoblockuser as attempts'])
    .select(['p.amountdaysinactivityblockuser as idle_days', 'p.amountdayschangepassword as password_days'])
    .where('u.login_fold', '=', fold(login))
    .executeTakeFirst();
}

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** Locks an account by itself, with the reason in the audit trail, and ends its sessions. */
async function lock(trx: Kysely<Database>, account: Account, reason: string, now: Date): Promise<void> {
  await trx.updateTable('app_user').set({ account_locked: true }).where('id', '=', account.id).execute();
  await endSessionsOf(trx, account.id);
  const change = { entity: 'user', entityID: account.id, after: { accountLocked: 'TRUE', reason } };
  await writeAudit(trx, null, 'login', change, now);
}

/** Counts a wrong password and locks the account at the profile's limit (0: never). */
async function countFailure(db: Kysely<Database>, account: Account, now: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { authentication_attempts: failures } = await trx
      .updateTable('app_user')
      .set((eb) => ({ authentication_attempts: eb('authentication_attempts', '+', 1) }))
      .where('id', '=', account.id)
      .returning('authentication_attempts')
      .executeTakeFirstOrThrow();
    if (account.attempts > 0 && failures >= account.attempts)
      await lock(trx, account, 'intentos fallidos', now);
  });
}

/** Whether so many days (0: never) have passed since a moment. */
function past(since: Date, days: number, now: Date): boolean {
  return days > 0 && now.getTime() - since.getTime() > days * day;
}

/** The account whose password this is, or a 401 that tells nothing. */
async function authenticate(call: Call<'login'>): Promise<Account> {
  const { trx: db, body, now } = call;
  const account = await findAccount(db, body.login);
  if (!account || account.account_locked || !account.enabled || !account.role_enabled) {
    await verifyNobody(body.password);
    throw problem('loginFailed');
  }
  if (!(await verifyPassword(body.password, account.password_hash))) {
    await countFailure(db, account, now);
    throw problem('loginFailed');
  }
  if (past(account.last_authentication_date ?? account.created_at, account.idle_days, now)) {
    await inTransaction(db, (trx) => lock(trx, account, 'inactividad', now));
    throw problem('loginFailed');
  }
  return account;
}

async function open(trx: Kysely<Database>, account: Account, call: Call<'login'>) {
  const { now, config, address, userAgent } = call;
  // Whoever locked the account or changed its password meanwhile comes first.
  const { numUpdatedRows } = await trx
    .updateTable('app_user')
    .set({ authentication_attempts: 0, last_authentication_date: now })
    .where('id', '=', account.id)
    .where('account_locked', '=', false)
    .where('password_hash', '=', account.password_hash)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw problem('loginFailed');
  const pending =
    account.change_password || past(account.last_change_password_date, account.password_days, now);
  await sweepSessions(trx, sessionLife(config), now);
  const token = await openSession(trx, account.id, pending, { address, userAgent }, now);
  const actor = { userID: account.id, login: account.login };
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
    const succeeded = await noteAttempt(call.trx, call.address, fold(call.body.login), call.now);
    const account = await authenticate(call);
    const answer = await inTransaction(call.trx, (trx) => open(trx, account, call));
    await succeeded();
    return answer;
  },

  logout: async ({ trx, session, audit }) => {
    await endSession(trx, session.id);
    await audit({ entity: 'session', entityID: session.userID });
    return { message: 'Sesión cerrada.' };
  },
} satisfies Pick<Handlers, 'login' | 'logout'>;
