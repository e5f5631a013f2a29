/**
 * Checks an account's password, and locks the account according to its profile's rules (rules §3). Every rejection takes the
 * same time and statements, so that nobody learns which accounts exist or are locked.
 */
import { compactToIso } from '@caracteriza/domain/values/dates';
import { randomUUIDv7 } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { type AuditedChange, writeAudit } from '../audit/audit.ts';
import { inTransaction } from '../db/driver/transaction.ts';
import type { Database } from '../db/types.ts';
import { storeSecurityNotice } from '../mail/security-notice.ts';
import { type Credentials, credentialsByID, mayEnter } from './credentials.ts';
import { countDeviceFailure, type KnownDevice } from './known-device.ts';
import { verifyNobody, verifyPassword } from './password-hash.ts';
import { endSessionsOf } from './session.ts';

const day = 86_400_000;

/** Whether more than `days` days have passed since `since`; always false if `days` is 0. */
export function isOlderThan(since: Date, days: number, now: Date): boolean {
  return days > 0 && now.getTime() - since.getTime() > days * day;
}

/** The input of a password check besides the account and password. */
export interface Attempt {
  /** The operation, for the audit trail. */
  operationID: string;
  /** The caller's IP address. */
  address: string;
  /** The accounts that know the caller's browser. */
  devices: readonly KnownDevice[];
  now: Date;
}

/** Records in the audit trail that an account was locked automatically. */
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

/** Locks an account that has been unused for too long, and ends its sessions. */
async function lockIdle(trx: Kysely<Database>, account: Credentials, attempt: Attempt): Promise<void> {
  await trx
    .updateTable('app_user')
    .set({ account_locked: true, guess_locked: false, guess_locked_until: null })
    .where('id', '=', account.id)
    .execute();
  await endSessionsOf(trx, account.id);
  await noteLock(trx, account, 'inactividad', attempt);
}

/** The known browser used for this attempt, if there is one. */
export const deviceOf = (account: Credentials, { devices }: Attempt): KnownDevice | undefined =>
  devices.find(({ userID }) => userID === account.id);

/** The first pause for strangers, in seconds. Each further failure doubles it, up to an hour. */
const firstPause = 300;
const longestPause = 3600;

/** The count restarts after this many milliseconds without a failure. */
const forgetAfter = day;

/**
 * Counts a wrong password or code. Once the profile's limit (0: never) is reached, each failure locks the account for
 * strangers, for a pause that doubles: someone who keeps guessing gets one guess an hour, and someone who merely makes mistakes
 * gets back in. A known browser has its own count. If there is no account, the same statement runs without a match, so the
 * timing reveals nothing.
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
    const { now } = attempt;
    const isOld = sql<boolean>`coalesce(guess_locked_until < ${new Date(now.getTime() - forgetAfter)}, false)`;
    const count = sql<number>`case when ${isOld} then 1 else authentication_attempts + 1 end`;
    const locks = sql<boolean>`${limit}::integer > 0 and ${count} >= ${limit}::integer`;
    // A lock set by an administrator remains an administrator's lock.
    const lockedByOthers = sql<boolean>`account_locked and not guess_locked`;
    // The exponent is limited, so that the power never overflows.
    const pause = sql`least(${longestPause}, ${firstPause} * power(2, least(${count} - ${limit}::integer, 10)))`;
    const end = sql`${now}::timestamptz + ${pause} * interval '1 second'`;
    const updatedCounts = await trx
      .updateTable('app_user')
      .set({
        authentication_attempts: count,
        account_locked: sql<boolean>`${lockedByOthers} or ${locks} or (guess_locked and not ${isOld})`,
        guess_locked: sql<boolean>`not (${lockedByOthers}) and (${locks} or (guess_locked and not ${isOld}))`,
        guess_locked_until: sql<Date | null>`case
          when ${lockedByOthers} then null
          when ${locks} then ${end}
          when not ${isOld} then guess_locked_until
        end`,
      })
      .where('id', '=', account?.id ?? randomUUIDv7())
      .returning(['guess_locked_until', 'authentication_attempts'])
      .executeTakeFirst();
    const lockedUntil = updatedCounts?.guess_locked_until ?? null;
    if (account && mayEnter(account, false, now) && lockedUntil !== null && lockedUntil > now) {
      await noteLock(trx, account, 'intentos fallidos', attempt);
      // Only the first pause, because someone who keeps guessing must not fill the mailbox.
      if (updatedCounts?.authentication_attempts === limit)
        await storeSecurityNotice(trx, 'guessLocked', account, now);
    }
  });
}

/** The account if this password is correct and the account may be entered, otherwise null. A wrong password is counted. */
async function verifiedAccount(
  db: Kysely<Database>,
  account: Credentials | undefined,
  password: string,
  attempt: Attempt,
): Promise<Credentials | null> {
  const { now } = attempt;
  const isKnown = account !== undefined && deviceOf(account, attempt) !== undefined;
  if (!account || !mayEnter(account, isKnown, now)) {
    await verifyNobody(password);
    await countFailure(db, undefined, attempt);
    return null;
  }
  if (!(await verifyPassword(password, account.password_hash))) {
    await countFailure(db, account, attempt);
    return null;
  }
  return (await mayStillEnter(db, account, attempt)) ? account : null;
}

/**
 * The time since which an account is unused: its last sign-in or, before the first, when its password was chosen; but not
 * before its first day of access or its last unlocking.
 */
function lastUse({ access_from, unlocked_at, ...account }: Credentials): Date {
  const lastUsedAt = account.last_authentication_date ?? account.last_change_password_date;
  const from = access_from === null ? 0 : Date.parse(`${compactToIso(access_from)}T00:00:00-05:00`);
  return new Date(Math.max(lastUsedAt.getTime(), from, Number(unlocked_at)));
}

/**
 * Whether an account may be entered once its password or passkey has been verified or its owner has come back from the
 * provider. Many simultaneous guesses all start before the first failure; the lock it causes applies to them too. An account
 * unused for too long is locked here.
 */
export async function mayStillEnter(
  db: Kysely<Database>,
  account: Credentials,
  attempt: Attempt,
  may = (currentAccount: Credentials) =>
    mayEnter(currentAccount, deviceOf(account, attempt) !== undefined, attempt.now),
): Promise<boolean> {
  const { now } = attempt;
  const currentAccount = await credentialsByID(db, account.id);
  if (!currentAccount || !may(currentAccount)) return false;
  if (!isOlderThan(lastUse(account), account.idle_days, now)) return true;
  await inTransaction(db, (trx) => lockIdle(trx, account, attempt));
  return false;
}

/** Adds an audit entry for a rejected attempt; it includes the login only if the account exists. */
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

/**
 * The account if this password is correct and the account may be entered, otherwise null. A rejection is counted and audited.
 */
export async function authenticate(
  db: Kysely<Database>,
  account: Credentials | undefined,
  password: string,
  attempt: Attempt,
): Promise<Credentials | null> {
  const signedIn = await verifiedAccount(db, account, password, attempt);
  if (!signedIn) await noteRefusal(db, account, attempt);
  return signedIn;
}
