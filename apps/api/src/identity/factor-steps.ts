/** What the operations on one's own second factor share: proof of the user's identity, audit entries, completing a sign-in. */
import type { Kysely } from 'kysely';
import { type AuditedChange, writeAudit } from '../audit/audit.ts';
import type { Database } from '../db/types.ts';
import { problem } from '../http/problem.ts';
import { type Credentials, credentialsByID } from './credentials.ts';
import { knownDevices, rememberDevice } from './known-device.ts';
import { ownAccount } from './own-account.ts';
import { findProof, isActive, type Proof, readFactor } from './second-factor.ts';
import { clearFactorPending, countSessionFailure, type Session } from './session.ts';
import { noteNewBrowser, noteSignIn } from './sign-in.ts';

/** The part of a call that these steps read. */
interface FactorCall {
  db: Kysely<Database>;
  session: Session;
  address: string;
  device: string | null;
  userAgent: string | null;
  now: Date;
}

export const writeFactorAudit = (
  trx: Kysely<Database>,
  operationID: string,
  { session, address, now }: FactorCall,
  change: Omit<AuditedChange, 'entity' | 'entityID'>,
) =>
  writeAudit(
    trx,
    { ...session, address },
    operationID,
    { entity: 'user', entityID: session.userID, ...change },
    now,
  );

/** Asks for the password and a code again, because having a session must not be enough to change how the user signs in. */
export async function reauthenticate(
  { db, session, address, now }: FactorCall,
  { currentPassword, code }: { currentPassword: string; code?: string | undefined },
): Promise<{ account: Credentials; proof: Proof }> {
  const account = await ownAccount(db, session, { currentPassword, address, now });
  if (code === undefined) throw problem('codeMissing');
  const proof = await findProof(db, account.id, code, now);
  if (proof) return { account, proof };
  await countSessionFailure(db, session.id);
  throw problem('codeWrong');
}

/** The same, but without a code if there is no second factor yet. */
export async function proveOwner(
  call: FactorCall,
  body: { currentPassword: string; code?: string | undefined },
): Promise<{ account: Credentials; proof: Proof | null }> {
  const { db, session, address, now } = call;
  if (isActive(await readFactor(db, session.userID))) return reauthenticate(call, body);
  const { currentPassword } = body;
  return { account: await ownAccount(db, session, { currentPassword, address, now }), proof: null };
}

export const factorChanged = () =>
  problem('conflict', 'Su segundo factor cambió mientras tanto. Recargue la página.');

/** Waits for sign-ins in progress: each has either opened its session, or will see the changed factor (login.ts). */
export async function lockAccount(trx: Kysely<Database>, userID: string): Promise<void> {
  await trx.selectFrom('app_user').select('id').where('id', '=', userID).forUpdate().execute();
}

/** The account was locked, or its password changed, after the sign-in began. */
class SignInRefused extends Error {}

/** Resolves to null when the transaction was rolled back because the sign-in was refused. */
export async function unlessRefused<T>(transaction: Promise<T>): Promise<T | null> {
  try {
    return await transaction;
  } catch (error) {
    if (error instanceof SignInRefused) return null;
    throw error;
  }
}

/** Counts a wrong code against the session and audits it. */
export async function noteRejection(operationID: string, call: FactorCall) {
  await countSessionFailure(call.db, call.session.id);
  await writeFactorAudit(call.db, operationID, call, { after: { result: 'rechazado' } });
}

/**
 * Completes the sign-in of a session whose second factor has been verified, just as login.ts does when none is needed.
 * @throws SignInRefused
 */
export async function completeSignIn(
  trx: Kysely<Database>,
  account: Credentials,
  isKnownDevice: boolean,
  call: FactorCall,
) {
  if (!(await noteSignIn(trx, account, isKnownDevice, call.now))) throw new SignInRefused();
  await clearFactorPending(trx, call.session.id);
  if (!isKnownDevice) await noteNewBrowser(trx, account, call.userAgent, call.now);
  return rememberDevice(trx, account.id, call.device, call.now);
}

/** The accounts known to this browser, and this user's entry if they have signed in with it before. */
export async function readDevices({ db, device, now, session }: FactorCall) {
  const devices = await knownDevices(db, device, now);
  return { devices, knownDevice: devices.find(({ userID }) => userID === session.userID) };
}

export async function readAccount({ db, session }: FactorCall): Promise<Credentials> {
  const account = await credentialsByID(db, session.userID);
  if (!account) throw problem('sessionEnded');
  return account;
}
