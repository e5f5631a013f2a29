/**
 * Checks the password of an account, and locks the account by its profile's rules (rules §3). Every refusal takes the same
 * time and statements, so that nobody learns which accounts exist or are locked.
 */
import { randomUUIDv7 } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { type AuditedChange, writeAudit } from '../audit/audit.ts';
import { inTransaction } from '../db/driver/transaction.ts';
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

/** Notes in the audit trail that an account was locked by itself. */
function noteLock(
  trx: Kysely<Database>,
  account: Credentials,
  reason: 'intentos fallidos' | 'inactividad',
  { operationID, address, now }: Attempt,
): Promise<void> {
  const change: AuditedChange = {
    entity: 'user',
    entityID: account.id,
    after: { accountLocked: 'TRUE', reason },
  };
  return writeAudit(trx, { userID: null, login: null, address }, operationID, change, now);
}

/** Locks an account that nobody has used for long, and ends its sessions. */
async function lockIdle(trx: Kysely<Database>, account: Credentials, attempt: Attempt): Promise<void> {
  await trx
    .updateTable('app_user')
    .set({ account_locked: true, guess_locked: false })
    .where('id', '=', account.id)
    .execute();
  await endSessionsOf(trx, account.id);
  await noteLock(trx, account, 'inactividad', attempt);
}

/** The known browser that the account is entered from, if it is one. */
export const deviceOf = (account: Credentials, { devices }: Attempt): KnownDevice | undefined =>
  devices.find(({ userID }) => userID === account.id);

/**
 * Counts a wrong password or code. At the profile's limit (0: never) the account is locked for strangers; a known browser
 * has a count of its own. Without an account the same statement runs and finds none: its time tells nothing.
 */
export async function countFailure(
  db: Kysely<Database>,
  account: Credentials | undefined,
  attempt: Attempt,
): Promise<void> {
  const device = account && deviceOf(account, attempt);
  const limit = account?.attempts ?? 0;
  await inTransaction(db, async (trx) => {
    if (device) return countDeviceFailure(trx, device.id, limit);
    const locks = sql<boolean>`${limit}::integer > 0 and authentication_attempts + 1 >= ${limit}::integer`;
    const counted = await trx
      .updateTable('app_user')
      .set((eb) => ({
        authentication_attempts: eb('authentication_attempts', '+', 1),
        account_locked: sql<boolean>`account_locked or (${locks})`,
        // A lock of an administrator's stays one.
        guess_locked: sql<boolean>`guess_locked or (not account_locked and ${locks})`,
      }))
      .where('id', '=', account?.id ?? randomUUIDv7())
      .returning('guess_locked')
      .executeTakeFirst();
    if (account && counted?.guess_locked && !account.account_locked)
      await noteLock(trx, account, 'intentos fallidos', attempt);
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
    await countFailure(db, undefined, attempt);
    return null;
  }
  if (!(await verifyPassword(password, account.password_hash))) {
    await countFailure(db, account, attempt);
    return null;
  }
  const { now } = attempt;
  if (past(account.last_authentication_date ?? account.created_at, account.idle_days, now)) {
    await inTransaction(db, (trx) => lockIdle(trx, account, attempt));
    return null;
  }
  return account;
}

/** Leaves an entry of a refused attempt, with the login only where there is such an account. */
export function noteRefusal(
  db: Kysely<Database>,
  account: Pick<Credentials, 'id' | 'login'> | undefined,
  { operationID, address, now }: Attempt,
): Promise<void> {
  const actor = { userID: null, login: account?.login ?? null, address };
  const change: AuditedChange = {
    entity: 'session',
    entityID: account?.id ?? null,
    after: { result: 'rechazado' },
  };
  return writeAudit(db, actor, operationID, change, now);
}

/** The account, if somebody may enter it with this password; else null. A refusal is counted and leaves an entry. */
export async function authenticate(
  db: Kysely<Database>,
  account: Credentials | undefined,
  password: string,
  attempt: Attempt,
): Promise<Credentials | null> {
  const entered = await verified(db, account, password, attempt);
  if (!entered) await noteRefusal(db, account, attempt);
  return entered;
}
