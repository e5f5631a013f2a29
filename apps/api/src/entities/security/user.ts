/**
 * Creates, changes and deletes users (spec §3, §4 "User"; rules §2, §3). Each of these affects who may do what, so the caller
 * must hold every grant of the roles concerned and see everything that the user sees, and nobody can remove their own access or
 * the last administrator's. Users outside the caller's territory are not found.
 */
import { accessDaysReversedMessage } from '@caracteriza/domain/access/access-days';
import { fold } from '@caracteriza/domain/values/fold';
import type { PasswordRule } from '@caracteriza/domain/access/password-rule';
import type { components } from '@caracteriza/openapi/schema';
import { randomUUIDv7 } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type AuditedChange, writeAudit } from '../../audit/audit.ts';
import type { DatabaseCall, Handlers } from '../../contract/handler.ts';
import { inTransaction } from '../../db/driver/transaction.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import {
  assertHolds,
  assertMayLoseAccess,
  beginAccessChange,
  holdsAll,
} from '../../identity/access-change.ts';
import { hasAccessDays } from '../../identity/access-days.ts';
import { endAccess } from '../../identity/access-end.ts';
import { invitedColumns } from '../../identity/invitation.ts';
import { hashPassword, unknownPasswordHash } from '../../identity/password-hash.ts';
import { readPasswordRule } from '../../identity/password-rule.ts';
import { dropRecoveryTokens } from '../../identity/recovery-token.ts';
import { checkNewPassword } from '../../identity/replace-password.ts';
import type { Session } from '../../identity/session.ts';
import { clearedGuessColumns } from '../../identity/sign-in.ts';
import { assertReachable, inheritTerritory } from '../../identity/territory.ts';
import { storeSecurityNotice } from '../../mail/security-notice.ts';
import { checkEdit, checkMasters, refuseChoices } from '../../records/checks.ts';
import { answerCreated, answerUpdated, readLocked } from '../../records/record.ts';
import { userColumns } from './user-columns.ts';
import { readUsers } from './user-list.ts';
import { assertUnique } from './user-unique.ts';

type User = components['schemas']['User'];
type UserFields = Omit<components['schemas']['UserCreate'], 'password'>;

/** The columns set by both forms. Throws 409 for a value that another user has, 422 for an invalid choice. */
async function formColumns(trx: Kysely<Database>, body: UserFields, userID?: string) {
  const { login, identificationNumber, identificationTypeId, email } = body;
  // A login consisting only of blanks folds to the empty string, and nobody could sign in with it.
  if (fold(login) === '') {
    const message = 'El campo Usuario es requerido.';
    throw problem('rule', message, [{ field: 'login', message }]);
  }
  await checkMasters(trx, { identificationTypeId: ['identificationTypes', identificationTypeId] });
  await assertUnique(trx, { login, identificationNumber, email }, userID);
  return userColumns(body);
}

/** The days of access: as sent, or unchanged if omitted. Throws 422 if they end before they begin. */
function accessColumns({ accessFrom, accessUntil }: UserFields, userBefore?: User) {
  const from = accessFrom === undefined ? (userBefore?.accessFrom?.dateChar ?? null) : accessFrom;
  const accessEnd = accessUntil === undefined ? (userBefore?.accessUntil?.dateChar ?? null) : accessUntil;
  if (from !== null && accessEnd !== null && accessEnd < from) {
    const message = accessDaysReversedMessage;
    throw problem('rule', message, [{ field: 'accessUntil', message }]);
  }
  return { access_from: from, access_until: accessEnd };
}

/** The password rule of a role's profile. Throws 422 if the role does not exist. */
async function passwordRuleOf(db: Kysely<Database>, roleID: string): Promise<PasswordRule> {
  const rule = await readPasswordRule(db, roleID);
  if (!rule) refuseChoices(['roleId']);
  return rule!;
}

/** The user, with the row locked. Throws 403 unless the caller holds every grant of the user's role and of `roleIDs`. */
async function readChangeable(
  trx: Kysely<Database>,
  ownGrants: ReadonlySet<string>,
  id: string,
  ...roleIDs: string[]
): Promise<User> {
  const user = await readLocked('user', readUsers, trx, id);
  if (!(await holdsAll(trx, ownGrants, [user.role.id]))) throw problem('stronger', user.login);
  if (roleIDs.length > 0) await assertHolds(trx, ownGrants, roleIDs);
  return user;
}

/** Ends the user's sessions and recovery links; throws like `assertMayLoseAccess`. */
async function takeAccess(trx: Kysely<Database>, session: Session, userID: string): Promise<void> {
  await assertMayLoseAccess(trx, session, userID);
  await endAccess(trx, [userID]);
}

const lockGrant = (accountLocked: 'TRUE' | 'FALSE') =>
  accountLocked === 'TRUE' ? 'security:user:BLOCK' : 'security:user:UNLOCK';

/** Unblocking also resets the reason for the block, or the next sign-in would block the account again. */
function lockColumns(accountLocked: 'TRUE' | 'FALSE', now: Date) {
  return accountLocked === 'TRUE'
    ? { account_locked: true, guess_locked: false, guess_locked_until: null }
    : { ...clearedGuessColumns, unlocked_at: now };
}

/** @param passwordHash null for a user who is invited to choose a password */
async function addUser(trx: Kysely<Database>, call: DatabaseCall<'createUser'>, passwordHash: string | null) {
  const { body, session, address, now } = call;
  const ownGrants = await beginAccessChange(trx, session, ['security:user:CREATE']);
  await passwordRuleOf(trx, body.roleId);
  await assertHolds(trx, ownGrants, [body.roleId]);
  const isLocked = body.accountLocked === 'TRUE';
  if (isLocked && !ownGrants.has('security:user:BLOCK')) throw problem('forbidden', 'security:user:BLOCK');
  const id = randomUUIDv7();
  await trx
    .insertInto('app_user')
    .values({
      id,
      ...(await formColumns(trx, body)),
      ...accessColumns(body),
      enabled: body.enabled !== 'false',
      account_locked: isLocked,
      ...(passwordHash === null
        ? { password_hash: await unknownPasswordHash(), ...invitedColumns(now) }
        : { password_hash: passwordHash, change_password: true }),
      last_change_password_date: now,
      created_at: now,
    })
    .execute();
  if (session.territory !== null) await inheritTerritory(trx, session.territory, [id]);
  const audit = (change: AuditedChange) =>
    writeAudit(trx, { ...session, address }, 'createUser', change, now);
  return answerCreated('user', readUsers, { trx, audit }, id);
}

/** Whether the edit changes the user's role, or deactivates or blocks the user. */
const losesRights = (
  userBefore: User,
  userAfter: Required<Pick<UserFields, 'roleId' | 'enabled' | 'accountLocked'>>,
): boolean =>
  userAfter.roleId !== userBefore.role.id ||
  (userAfter.enabled === 'false' && userBefore.enabled === 'true') ||
  (userAfter.accountLocked === 'TRUE' && userBefore.accountLocked !== 'TRUE');

/** Ends the access that an edit takes from a user. Throws like `assertMayLoseAccess`. */
async function takeLostAccess(
  trx: Kysely<Database>,
  session: Session,
  userBefore: User,
  userAfter: Parameters<typeof losesRights>[1] & { days: ReturnType<typeof accessColumns> },
): Promise<void> {
  const { days } = userAfter;
  const daysChange =
    days.access_from !== (userBefore.accessFrom?.dateChar ?? null) ||
    days.access_until !== (userBefore.accessUntil?.dateChar ?? null);
  if (daysChange && (userBefore.id === session.userID || hasAccessDays(days)))
    await assertMayLoseAccess(trx, session, userBefore.id);
  if (losesRights(userBefore, userAfter)) await takeAccess(trx, session, userBefore.id);
}

/** Tells both addresses, and drops the links to the old one, which could still set a password. */
async function leaveAddress(
  trx: Kysely<Database>,
  { id, email: oldEmail }: User,
  newEmail: string | null,
  now: Date,
): Promise<void> {
  await dropRecoveryTokens(trx, id);
  for (const email of [oldEmail, newEmail])
    await storeSecurityNotice(trx, 'emailChanged', { id, email }, now);
}

export const userHandlers = {
  createUser: async (call) => {
    const { db, body, session, address, now } = call;
    const { password } = body;
    if (password === undefined) return inTransaction(db, (trx) => addUser(trx, call, null));
    const rule = await passwordRuleOf(db, body.roleId);
    const actor = { ...session, address };
    const change = { operationID: 'createUser', actor, now };
    await checkNewPassword(db, password, { rule, owner: body }, 'password', change);
    const passwordHash = await hashPassword(password);
    return inTransaction(db, (trx) => addUser(trx, call, passwordHash));
  },

  updateUser: async (call) => {
    const { trx, params, body, session, now } = call;
    const ownGrants = await beginAccessChange(trx, session, ['security:user:EDIT']);
    const userBefore = await readChangeable(trx, ownGrants, params.id, body.roleId);
    checkEdit(userBefore, body);
    await passwordRuleOf(trx, body.roleId);
    const { accountLocked = userBefore.accountLocked, enabled = userBefore.enabled } = body;
    const lockChanges = accountLocked !== userBefore.accountLocked;
    const lock = lockGrant(accountLocked);
    if (lockChanges && !ownGrants.has(lock)) throw problem('forbidden', lock);
    const columns = await formColumns(trx, body, userBefore.id);
    const days = accessColumns(body, userBefore);
    await takeLostAccess(trx, session, userBefore, { roleId: body.roleId, enabled, accountLocked, days });
    const emailChanges = columns.email_fold !== fold(userBefore.email ?? '');
    if (emailChanges) await leaveAddress(trx, userBefore, columns.email, now);
    await trx
      .updateTable('app_user')
      // The invitation link sent to the former address is no longer valid, so a new one is sent.
      .set(userBefore.invited && emailChanges ? invitedColumns(now) : {})
      .set({ ...columns, ...days, enabled: enabled === 'true', version: userBefore.version + 1 })
      .set(lockChanges ? lockColumns(accountLocked, now) : {})
      .where('id', '=', userBefore.id)
      .execute();
    await assertReachable(trx, userBefore.id);
    return answerUpdated('user', readUsers, call, userBefore);
  },

  blockUser: async (call) => {
    const { trx, params, body, session, now } = call;
    const { accountLocked } = body;
    const ownGrants = await beginAccessChange(trx, session, [lockGrant(accountLocked)]);
    const userBefore = await readChangeable(trx, ownGrants, params.id);
    if (accountLocked === 'TRUE') await takeAccess(trx, session, userBefore.id);
    await trx
      .updateTable('app_user')
      .set({ ...lockColumns(accountLocked, now), version: userBefore.version + 1 })
      .where('id', '=', userBefore.id)
      .execute();
    const { data } = await answerUpdated('user', readUsers, call, userBefore);
    const verb = accountLocked === 'TRUE' ? 'bloqueó' : 'desbloqueó';
    return { message: `El usuario se ${verb} correctamente.`, data };
  },

  inviteUser: async ({ trx, params, session, audit, now }) => {
    const ownGrants = await beginAccessChange(trx, session, ['security:user:CREATE']);
    const { id, invited } = await readChangeable(trx, ownGrants, params.id);
    if (!invited)
      throw problem(
        'conflict',
        'El usuario ya eligió su contraseña. Si la olvidó, puede recuperarla al ingresar.',
      );
    await dropRecoveryTokens(trx, id);
    await trx.updateTable('app_user').set(invitedColumns(now)).where('id', '=', id).execute();
    await audit({ entity: 'user', entityID: id });
    return { message: 'Se le enviará otro enlace a su correo. El anterior ya no sirve.' };
  },

  deleteUser: async ({ trx, params, session, audit }) => {
    const ownGrants = await beginAccessChange(trx, session, ['security:user:DELETE']);
    const userBefore = await readChangeable(trx, ownGrants, params.id);
    const { id } = userBefore;
    await takeAccess(trx, session, id);
    const record = await trx
      .selectFrom('survey')
      .select('id')
      .where('user_id', '=', id)
      .unionAll(trx.selectFrom('draft').select('id').where('user_id', '=', id))
      .unionAll(trx.selectFrom('consent').select('id').where('user_id', '=', id))
      .unionAll(trx.selectFrom('family_visit').select('id').where('user_id', '=', id))
      .unionAll(trx.selectFrom('family_visit_absence').select('id').where('user_id', '=', id))
      .unionAll(trx.selectFrom('field_trip').select('id').where('user_id', '=', id))
      .unionAll(
        trx
          .selectFrom('assignment')
          .select('id')
          .where((eb) =>
            eb.or([eb('user_id', '=', id), eb('assigned_by', '=', id), eb('ended_by', '=', id)]),
          ),
      )
      .unionAll(trx.selectFrom('survey_review').select('id').where('user_id', '=', id))
      .unionAll(trx.selectFrom('alert_event').select('case_id as id').where('user_id', '=', id))
      .limit(1)
      .executeTakeFirst();
    if (record)
      throw problem(
        'inUse',
        'El usuario',
        'Tiene encuestas, revisiones, visitas, consentimientos, salidas, asignaciones o alertas a su nombre: bloquéelo en su lugar.',
      );
    await trx.deleteFrom('app_user').where('id', '=', id).execute();
    await audit({ entity: 'user', entityID: id, before: userBefore });
    return { message: 'El usuario se eliminó correctamente.' };
  },
} satisfies Partial<Handlers>;
