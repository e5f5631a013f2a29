/**
 * Checks the password of an account, and locks the account by its profile's rules (rules §3). Every refusal takes the same
 * time, so that nobody learns which accounts exist or are locked.
 */
import type { Kysely } from 'kysely';
import { writeAudit } from '../audit/audit.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Database } from '../db/types.ts';
import { type Credentials, mayEnter } from './credentials.ts';
import { countDeviceFailure, type KnownDevice } from './known-device.ts';
import { verifyNobody, verifyPassword } from './password-hash.ts';
import { endSessionsOf } from './session.ts';

const day = 86_400_000;

/** Whether so many days (0: never) have passed since a moment. */
export function past(since: Date, days: number, now: Date): boolean {
  return days > 0 && now.getTime() - since.getTime() > days * day;
}

/** What a check of a password needs besides account and password. */
export interface Attempt {
  /** The operation, for the audit trail. */
  operationID: string;
  /** The caller's network address. */
  address: string;
  /** What knows the caller's browser. */
  devices: readonly KnownDevice[];
  now: Date;
}

/** Locks an account by itself, with the reason in the audit trail. */
async function lock(
  trx: Kysely<Database>,
  account: Credentials,
  reason: 'intentos fallidos' | 'inactividad',
  { operationID, address, now }: Attempt,
): Promise<void> {
  const guessed = reason === 'intentos fallidos';
  await trx
    .updateTable('app_user')
    .set({ account_locked: true, guess_locked: guessed })
    .where('id', '=', account.id)
    .execute();
  if (!guessed) await endSessionsOf(trx, account.id);
  const change = { entity: 'user', entityID: account.id, after: { accountLocked: 'TRUE', reason } };
  await writeAudit(trx, { userID: null, login: null, address }, operationID, change, now);
}

const deviceOf = (account: Credentials, { devices }: Attempt) =>
  devices.find(({ userID }) => userID === account.id);

/**
 * Counts a wrong password. At the profile's limit (0: never) the account is locked for strangers; a known browser has a
 * count of its own.
 */
async function countFailure(db: Kysely<Database>, account: Credentials, attempt: Attempt): Promise<void> {
  const device = deviceOf(account, attempt);
  await inTransaction(db, async (trx) => {
    if (device) return countDeviceFailure(trx, device.id, account.attempts);
    const { authentication_attempts: failures } = await trx
      .updateTable('app_user')
      .set((eb) => ({ authentication_attempts: eb('authentication_attempts', '+', 1) }))
      .where('id', '=', account.id)
      .returning('authentication_attempts')
      .executeTakeFirstOrThrow();
    if (account.attempts > 0 && failures >= account.attempts && !account.account_locked)
      await lock(trx, account, 'intentos fallidos', attempt);
  });
}

/** The account, if somebody may enter it with this password; else null. A wrong password is counted. */
async function verified(
  db: Kysely<Database>,
  account: Credentials | undefined,
  password: string,
  attempt: Attempt,
): Promise<Credentials | null> {
  if (!account || !mayEnter(account, deviceOf(account, attempt) !== undefined)) {
    await verifyNobody(password);
    return null;
  }
  if (!(await verifyPassword(password, account.password_hash))) {
    await countFailure(db, account, attempt);
    return null;
  }
  const { now } = attempt;
  if (past(account.last_authentication_date ?? account.created_at, account.idle_days, now)) {
    await inTransaction(db, (trx) => lock(trx, account, 'inactividad', attempt));
    return null;
  }
  return account;
}

/** The same; a refusal leaves an entry, with the login only where there is such an account. */
export async function authenticate(
  db: Kysely<Database>,
  account: Credentials | undefined,
  password: string,
  attempt: Attempt,
): Promise<Credentials | null> {
  const entered = await verified(db, account, password, attempt);
  if (entered) return entered;
  const { operationID, address, now } = attempt;
  const actor = { userID: null, login: account?.login ?? null, address };
  const change = { entity: 'session', entityID: account?.id ?? null, after: { result: 'rechazado' } };
  await writeAudit(db, actor, operationID, change, now);
  return null;
}
