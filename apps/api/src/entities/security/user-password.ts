/**
 * Changes a password: one's own or another user's in a session, through a recovery link, or with the current password but no
 * session (rules §3). A user with a second factor also enters a code.
 */
import { fold } from '@caracteriza/domain/values/fold';
import type { Kysely } from 'kysely';
import type { DatabaseCall, Handlers } from '../../contract/handler.ts';
import { reachOf } from '../../contract/territory.ts';
import { inTransaction } from '../../db/driver/transaction.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import { assertHolds, beginAccessChange } from '../../identity/access-change.ts';
import { readGrants } from '../../identity/account.ts';
import { noteAttempt } from '../../identity/attempts.ts';
import { authenticate } from '../../identity/authenticate.ts';
import {
  type Credentials,
  credentialsByID,
  credentialsByRecovery,
  credentialsOf,
  mayChoosePassword,
  recoveryValue,
} from '../../identity/credentials.ts';
import { knownDevices } from '../../identity/known-device.ts';
import { ownAccount } from '../../identity/own-account.ts';
import {
  countLinkFailure,
  isRecoveryToken,
  recoveringUser,
  spendRecoveryToken,
} from '../../identity/recovery-token.ts';
import { checkAndHash, replacePassword } from '../../identity/replace-password.ts';
import { requiredCode } from '../../identity/required-code.ts';
import { countSessionFailure, findSession, type Session, sessionLifetime } from '../../identity/session.ts';
import { assertReachable, isReachable } from '../../identity/territory.ts';

const answer = { message: 'La contraseña fue cambiada correctamente.' };

/** Throws unless the session holds CHANGE_PASSWORD and every grant of the other account, which it reaches (rules §2). */
async function assertMaySet(db: Kysely<Database>, session: Session, login: string): Promise<Credentials> {
  if (session.changePending) throw problem('passwordPending');
  if (!session.grants.has('security:user:CHANGE_PASSWORD'))
    throw problem('forbidden', 'security:user:CHANGE_PASSWORD');
  const account = await credentialsOf(db, login);
  if (!account || !(await isReachable(db, account.id))) throw problem('notFound', 'El usuario');
  const accountGrants = await readGrants(db, account.role_id);
  if ([...accountGrants].some((grant) => !session.grants.has(grant))) throw problem('climb');
  return account;
}

/** The attempt that a wrong code in this call is counted against. */
async function attemptOf({ db, address, device, now }: DatabaseCall<'changePassword'>) {
  return { operationID: 'changePassword', address, devices: await knownDevices(db, device, now), now };
}

/** The account of the session's own user, with the code that the change uses up. */
async function proveOwner(call: DatabaseCall<'changePassword'>, session: Session) {
  const { db, body, address, now } = call;
  const { currentPassword, code } = body;
  const account = await ownAccount(db, session, { currentPassword, address, now });
  // A session with a pending password change was opened with a code, and can do nothing but this change.
  if (session.changePending) return { account, proof: undefined };
  const countWrong = () => countSessionFailure(db, session.id);
  return { account, proof: await requiredCode(db, account, code, await attemptOf(call), countWrong) };
}

async function changeInSession(call: DatabaseCall<'changePassword'>): Promise<void> {
  const { db, body, address, now, config } = call;
  const session = await findSession(db, body.token, sessionLifetime(config), now);
  if (!session) throw problem('sessionEnded');
  if (session.factorPending) throw problem('factorPending');
  // The operation is public, so the call's own database is not limited to the territory of the session in the body.
  const limitReach = reachOf('changePassword', session);
  const isOwn = fold(body.login) === fold(session.login);
  const { account, proof } = isOwn
    ? await proveOwner(call, session)
    : { account: await assertMaySet(limitReach(db), session, body.login), proof: undefined };
  const change = { operationID: 'changePassword', actor: { ...session, address }, now };
  const hash = await checkAndHash(db, account, body.newPassword, change);
  const forceChange = !isOwn && body.changePassword === 'true';
  const keepOptions = isOwn ? { keepSession: session.id, keepDevice: call.device } : {};
  const passwordChange = { hash, forceChange, ...keepOptions, ...(proof === undefined ? {} : { proof }) };
  await inTransaction(limitReach(db), async (trx) => {
    // Checking a password takes long enough for the caller's grants and the account's role to change in the meantime.
    if (!isOwn) {
      const ownGrants = await beginAccessChange(trx, session, ['security:user:CHANGE_PASSWORD']);
      const { role_id: roleID } = (await credentialsByID(trx, account.id)) ?? account;
      await assertHolds(trx, ownGrants, [roleID]);
      await assertReachable(trx, account.id);
    }
    await replacePassword(trx, account, passwordChange, change);
  });
}

async function changeByLink(call: DatabaseCall<'changePassword'>): Promise<void> {
  const { db, body, address, now } = call;
  const userID = await recoveringUser(db, body.token, now);
  const account = userID === null ? undefined : await credentialsByID(db, userID);
  if (!account || !mayChoosePassword(account, now) || fold(body.login) !== fold(account.login)) {
    throw problem('linkEnded');
  }
  const proof = await requiredCode(db, account, body.code, await attemptOf(call), async () => {
    if (await countLinkFailure(db, body.token)) throw problem('linkGuessed');
  });
  const actor = { userID: account.id, login: account.login, address };
  const change = { operationID: 'changePassword', actor, now };
  const hash = await checkAndHash(db, account, body.newPassword, change);
  await inTransaction(db, async (trx) => {
    if (!(await spendRecoveryToken(trx, body.token))) throw problem('linkEnded');
    await replacePassword(trx, account, { hash, forceChange: false, endGuessLock: true, proof }, change);
  });
}

export const userPasswordHandlers = {
  changePassword: async (call) => {
    await (isRecoveryToken(call.body.token) ? changeByLink(call) : changeInSession(call));
    return answer;
  },

  changePasswordByRecovery: async ({ db, body, address, device, now }) => {
    const operationID = 'changePasswordByRecovery';
    const clearAttempt = await noteAttempt(db, address, recoveryValue(body), now);
    const devices = await knownDevices(db, device, now);
    const credentials = await credentialsByRecovery(db, body);
    const attempt = { operationID, address, devices, now };
    const account = await authenticate(db, credentials, body.password, attempt);
    if (!account) throw problem('recoveryFailed');
    await clearAttempt();
    const proof = await requiredCode(db, account, body.code, attempt);
    const change = { operationID, actor: { userID: account.id, login: account.login, address }, now };
    const hash = await checkAndHash(db, account, body.newPassword, change);
    await inTransaction(db, (trx) =>
      replacePassword(trx, account, { hash, forceChange: false, keepDevice: device, proof }, change),
    );
    return answer;
  },
} satisfies Partial<Handlers>;
