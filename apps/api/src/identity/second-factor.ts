/** A user's second factor: its stored data, and how its codes are checked and used up (rules §3). */
import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';
import { stepOf } from './one-time-code.ts';
import { findPasskeyCode, spendPasskeyCode } from './passkey-code.ts';
import {
  dropRecoveryCodes,
  findRecoveryCode,
  replaceRecoveryCodes,
  spendRecoveryCode,
} from './recovery-code.ts';

/** The state of a user's second factor. */
export interface SecondFactor {
  /** The secret the codes are based on; null if there is no second factor. */
  secret: string | null;
  /** A new secret that has not been confirmed with a code yet. */
  nextSecret: string | null;
  /** When the new secret was created. */
  nextAt: Date | null;
}

/** A user's second factor, and whether the role requires one. */
interface FactorState extends SecondFactor {
  lastStep: number | null;
  demanded: boolean;
  /** How many recovery codes, and how many passkeys, there are. */
  recoveryCodes: number;
  passkeys: number;
}

/** Whether there is a second factor of either kind. */
export const isActive = ({ secret, passkeys }: Pick<FactorState, 'secret' | 'passkeys'>): boolean =>
  secret !== null || passkeys > 0;

export async function readFactor(db: Kysely<Database>, userID: string): Promise<FactorState> {
  return db
    .selectFrom('app_user as u')
    .innerJoin('role as r', 'r.id', 'u.role_id')
    .leftJoin('second_factor as f', 'f.user_id', 'u.id')
    .select(['f.secret', 'f.next_secret as nextSecret', 'f.next_at as nextAt'])
    .select(['f.last_step as lastStep', 'r.second_factor as demanded'])
    .select((row) =>
      row
        .selectFrom('passkey as k')
        .select((eb) => eb.fn.countAll<number>().as('kept'))
        .whereRef('k.user_id', '=', 'u.id')
        .$asScalar()
        .$notNull()
        .as('passkeys'),
    )
    .select((row) =>
      row
        .selectFrom('recovery_code as c')
        .select((eb) => eb.fn.countAll<number>().as('left'))
        .whereRef('c.user_id', '=', 'u.id')
        .$asScalar()
        .$notNull()
        .as('recoveryCodes'),
    )
    .where('u.id', '=', userID)
    .executeTakeFirstOrThrow();
}

/** A correct, unused code: the time step of an app's code, the hash of a passkey's code, or the id of a recovery code. */
export type Proof = { step: number } | { passkeyCode: string } | { recoveryCodeID: string };

/** The code without spaces and hyphens, in lower case. */
const normalizedCode = (code: string) => code.replace(/[\s-]/g, '').toLowerCase();

/**
 * The proof that a code provides; null if it is wrong or used. A recovery code takes long to check, so call it outside a
 * transaction.
 */
export async function findProof(
  db: Kysely<Database>,
  userID: string,
  typedCode: string,
  now: Date,
): Promise<Proof | null> {
  const code = normalizedCode(typedCode);
  const factor = await readFactor(db, userID);
  if (!isActive(factor)) return null;
  const { secret, lastStep } = factor;
  const step = secret === null ? null : stepOf(secret, code, now);
  if (step !== null) return step > (lastStep ?? 0) ? { step } : null;
  const passkeyCode = await findPasskeyCode(db, userID, code, now);
  if (passkeyCode !== null) return { passkeyCode };
  const recoveryCodeID = await findRecoveryCode(db, userID, code);
  return recoveryCodeID === null ? null : { recoveryCodeID };
}

/** Uses up a code; false if it was used before. */
export async function spendProof(trx: Kysely<Database>, userID: string, proof: Proof): Promise<boolean> {
  if ('recoveryCodeID' in proof) return spendRecoveryCode(trx, proof.recoveryCodeID);
  if ('passkeyCode' in proof) return spendPasskeyCode(trx, proof.passkeyCode);
  const { numUpdatedRows } = await trx
    .updateTable('second_factor')
    .set({ last_step: proof.step })
    .where('user_id', '=', userID)
    .where('last_step', '<', proof.step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores a new secret next to the active one; false if the active one is no longer `presentSecret`. */
export async function storeNextSecret(
  trx: Kysely<Database>,
  userID: string,
  { present: presentSecret, next: nextSecret }: { present: string | null; next: string },
  now: Date,
): Promise<boolean> {
  const columns = { next_secret: nextSecret, next_at: now };
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('second_factor')
    .values({ user_id: userID, ...columns })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet(columns)
        .where('second_factor.secret', 'is not distinct from', presentSecret),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * How long a new secret waits for its code, in milliseconds, so that a user who abandons the dialog does not leave the secret
 * open.
 */
const nextSecretLife = 600_000;

/** The secret awaiting its first code; null if there is none or it has waited too long. */
export const pendingSecret = ({ nextSecret, nextAt }: SecondFactor, now: Date): string | null =>
  nextAt !== null && now.getTime() - nextAt.getTime() < nextSecretLife ? nextSecret : null;

/** The time step of a code for the new secret; null if the code is wrong. */
export const nextStepOf = (nextSecret: string, typedCode: string, now: Date): number | null =>
  stepOf(nextSecret, normalizedCode(typedCode), now);

/** Activates the new secret, with new recovery codes; false if the secret has been replaced in the meantime. */
export async function activateFactor(
  trx: Kysely<Database>,
  userID: string,
  { nextSecret, step, hashes }: { nextSecret: string; step: number; hashes: readonly string[] },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('second_factor')
    .set({ secret: nextSecret, next_secret: null, next_at: null, last_step: step })
    .where('user_id', '=', userID)
    .where('next_secret', '=', nextSecret)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await replaceRecoveryCodes(trx, userID, hashes);
  return true;
}

/** Deletes the recovery codes if the user has no second factor left; returns whether there still is one. */
export async function dropSpareCodes(trx: Kysely<Database>, userID: string): Promise<boolean> {
  const wasActiveFactor = isActive(await readFactor(trx, userID));
  if (!wasActiveFactor) await dropRecoveryCodes(trx, userID);
  return wasActiveFactor;
}

/** Deletes a user's application and, unless there are passkeys, the recovery codes; returns whether there are passkeys. */
export async function dropSecret(trx: Kysely<Database>, userID: string): Promise<boolean> {
  await trx.deleteFrom('second_factor').where('user_id', '=', userID).execute();
  return dropSpareCodes(trx, userID);
}

/** Deletes a user's application, passkeys and recovery codes; false if there was no factor. */
export async function dropFactor(trx: Kysely<Database>, userID: string): Promise<boolean> {
  const wasActive = isActive(await readFactor(trx, userID));
  await trx.deleteFrom('passkey').where('user_id', '=', userID).execute();
  await trx.deleteFrom('passkey_code').where('user_id', '=', userID).execute();
  await dropSecret(trx, userID);
  return wasActive;
}
