/** The second factor of a user: what is stored of it, and how a code of it is checked and used up (rules §3). */
import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';
import { stepOf } from './one-time-code.ts';
import {
  dropRecoveryCodes,
  findRecoveryCode,
  replaceRecoveryCodes,
  spendRecoveryCode,
} from './recovery-code.ts';

/** What a user's second factor is like. */
export interface SecondFactor {
  /** The secret of the codes; null while there is no factor. */
  secret: string | null;
  /** A secret of which no code was given yet. */
  nextSecret: string | null;
  /** When that secret was made. */
  nextAt: Date | null;
}

/** A user's second factor, and whether the role demands one. */
export async function readFactor(
  db: Kysely<Database>,
  userID: string,
): Promise<SecondFactor & { lastStep: number | null; demanded: boolean; recoveryCodes: number }> {
  return db
    .selectFrom('app_user as u')
    .innerJoin('role as r', 'r.id', 'u.role_id')
    .leftJoin('second_factor as f', 'f.user_id', 'u.id')
    .select(['f.secret', 'f.next_secret as nextSecret', 'f.next_at as nextAt'])
    .select(['f.last_step as lastStep', 'r.second_factor as demanded'])
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

/** A right code that was not used before: the time step of the application's, or the id of a recovery code. */
export type Proof = { step: number } | { recoveryCodeID: string };

/** The code without the spaces, hyphens and capitals that people type. */
const plain = (code: string) => code.replace(/[\s-]/g, '').toLowerCase();

/**
 * What a code of the user's factor proves; null for a wrong or used one. A recovery code takes long to check: call it
 * outside a transaction.
 */
export async function findProof(
  db: Kysely<Database>,
  userID: string,
  typed: string,
  now: Date,
): Promise<Proof | null> {
  const code = plain(typed);
  const { secret, lastStep } = await readFactor(db, userID);
  if (secret === null) return null;
  const step = stepOf(secret, code, now);
  if (step !== null) return step > (lastStep ?? 0) ? { step } : null;
  const recoveryCodeID = await findRecoveryCode(db, userID, code);
  return recoveryCodeID === null ? null : { recoveryCodeID };
}

/** Uses a code up; false when it was used before. */
export async function spendProof(trx: Kysely<Database>, userID: string, proof: Proof): Promise<boolean> {
  if ('recoveryCodeID' in proof) return spendRecoveryCode(trx, proof.recoveryCodeID);
  const { numUpdatedRows } = await trx
    .updateTable('second_factor')
    .set({ last_step: proof.step })
    .where('user_id', '=', userID)
    .where('last_step', '<', proof.step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Keeps a new secret beside the one that counts; false when that one is no longer `present`. */
export async function keepNextSecret(
  trx: Kysely<Database>,
  userID: string,
  { present, next }: { present: string | null; next: string },
  now: Date,
): Promise<boolean> {
  const awaited = { next_secret: next, next_at: now };
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('second_factor')
    .values({ user_id: userID, ...awaited })
    .onConflict((same) =>
      same
        .column('user_id')
        .doUpdateSet(awaited)
        .where('second_factor.secret', 'is not distinct from', present),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** How long a new secret waits for its code, in milliseconds: whoever leaves the dialog must not leave the secret open. */
const nextSecretLife = 600_000;

/** The secret of which a code is awaited; null when there is none, or it waited too long. */
export const awaitedSecret = ({ nextSecret, nextAt }: SecondFactor, now: Date): string | null =>
  nextAt !== null && now.getTime() - nextAt.getTime() < nextSecretLife ? nextSecret : null;

/** The step of a code of the new secret; null for a wrong code. */
export const nextStepOf = (nextSecret: string, typed: string, now: Date): number | null =>
  stepOf(nextSecret, plain(typed), now);

/** Makes the new secret the one that counts, with new recovery codes; false when the secret is no longer this one. */
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

/** Forgets a user's factor and recovery codes; false when there was none. */
export async function dropFactor(trx: Kysely<Database>, userID: string): Promise<boolean> {
  await dropRecoveryCodes(trx, userID);
  const dropped = await trx
    .deleteFrom('second_factor')
    .where('user_id', '=', userID)
    .returning('secret')
    .executeTakeFirst();
  return dropped !== undefined && dropped.secret !== null;
}
