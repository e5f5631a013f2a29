/**
 * An account as needed for sign-in, recovery and password changes: its state, password hash and profile rules. It is never sent
 * to clients.
 */
import { fold } from '@caracteriza/domain/values/fold';
import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';
import { outsideAccessDays } from './access-days.ts';
import { hasFactor, hasPasskeys } from './factor-active.ts';
import { isLinked, mustUseProvider } from './provider-link.ts';
import type { FactorPending } from './session.ts';

const credentials = (db: Kysely<Database>) =>
  db
    .selectFrom('app_user as u')
    .innerJoin('role as r', 'r.id', 'u.role_id')
    .innerJoin('profile as p', 'p.id', 'r.profile_id')
    .select([
      'u.id',
      'u.login',
      'u.name',
      'u.lastname',
      'u.email',
      'u.role_id',
      'u.password_hash',
      'u.change_password',
    ])
    .select(['u.account_locked', 'u.guess_locked', 'u.guess_locked_until'])
    .select(['u.enabled', 'r.enabled as role_enabled', 'u.access_from', 'u.access_until'])
    .select([
      'u.invited_at',
      'u.created_at',
      'u.last_authentication_date',
      'u.last_change_password_date',
      'u.unlocked_at',
    ])
    .select(['p.amountfailedattemptstoblockuser as attempts', 'p.amountpasswordstokeep as kept'])
    .select(['p.amountdaysinactivityblockuser as idle_days', 'p.amountdayschangepassword as password_days'])
    .select([hasFactor.as('has_factor'), hasPasskeys.as('has_passkeys')])
    .select('r.second_factor as factor_demanded')
    .select(['r.sign_in', isLinked.as('is_linked')])
    .select(['p.minimumlengthpassword', 'p.maximumlengthpassword'])
    .select(['p.passwordregex', 'p.passwordregexexplanation']);

export type Credentials = NonNullable<
  Awaited<ReturnType<ReturnType<typeof credentials>['executeTakeFirst']>>
>;

/**
 * The account for a login as typed. 'José', 'jose' and 'JOSE' are the same login: people type what their keyboard offers, and
 * similar-looking accounts would be confused with each other. A second one is rejected as a duplicate (unique login_fold).
 */
export function credentialsOf(db: Kysely<Database>, login: string): Promise<Credentials | undefined> {
  return credentials(db).where('u.login_fold', '=', fold(login)).executeTakeFirst();
}

/** The account with a user's id. */
export function credentialsByID(db: Kysely<Database>, id: string): Promise<Credentials | undefined> {
  return credentials(db).where('u.id', '=', id).executeTakeFirst();
}

/** The values used to find the account of someone who has forgotten the login. */
export interface Recovery {
  resetBy: 'identificationNumber' | 'email';
  value: string;
}

/** The value in normalized form, so that two spellings of one address match. */
export const recoveryValue = ({ resetBy, value }: Recovery): string =>
  resetBy === 'email' ? fold(value) : value.trim();

/** The account with an identification number or email address. */
export function credentialsByRecovery(
  db: Kysely<Database>,
  recovery: Recovery,
): Promise<Credentials | undefined> {
  const column = recovery.resetBy === 'email' ? 'u.email_fold' : 'u.identification_number';
  return credentials(db).where(column, '=', recoveryValue(recovery)).executeTakeFirst();
}

/** The step a sign-in still requires after the password has been verified. */
export function pendingFactorOf({ has_factor, factor_demanded }: Credentials): FactorPending | null {
  if (has_factor) return 'code';
  return factor_demanded ? 'setup' : null;
}

/** Whether a password may be chosen through an emailed link; an invited user may do so before the first day of access. */
export const mayChoosePassword = (account: Credentials, now: Date): boolean =>
  mayEnter({ ...account, access_from: null }, true, now);

/** Whether an account may be used today, whichever way the person signs in. */
const isUsable = (account: Credentials, now: Date): boolean =>
  account.enabled && account.role_enabled && outsideAccessDays(account, now) === null;

/**
 * Whether an account may be entered with a password or passkey; other people's wrong passwords lock it for strangers only, and
 * temporarily.
 * @param isKnownDevice whether the person signed in before in this browser
 */
export function mayEnter(account: Credentials, isKnownDevice: boolean, now: Date): boolean {
  const { account_locked, guess_locked, guess_locked_until: lockedUntil } = account;
  const isOver = lockedUntil !== null && lockedUntil <= now;
  if (!isUsable(account, now) || mustUseProvider(account)) return false;
  return !account_locked || (guess_locked && (isKnownDevice || isOver));
}

/**
 * Whether an account may be entered at the provider. Passwords are not guessed there, so locks caused by strangers do not
 * apply.
 */
export const mayEnterByProvider = (account: Credentials, now: Date): boolean =>
  isUsable(account, now) &&
  account.sign_in !== 'contrasena' &&
  (!account.account_locked || account.guess_locked);
