/** One-time codes in place of the second factor, for whoever has lost the phone. Short enough to type, so they are hashed as passwords are. */
import { randomInt, randomUUIDv7 } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';

/** How many a user gets. */
const amount = 10;

// Without letters and digits that look alike: they are printed and typed.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const length = 10;

/** Ten signs, some 49 random bits. */
function makeCode(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** 'abcde-fghjk', as it is shown. */
const inTwoHalves = (code: string) => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;

/** New codes as they are shown, and what is stored of them. */
export interface RecoveryCodes {
  codes: string[];
  hashes: string[];
}

/** Makes a user's codes. Hashing them takes long: call it outside a transaction. */
export async function makeRecoveryCodes(): Promise<RecoveryCodes> {
  const codes = Array.from({ length: amount }, makeCode);
  const hashes = [];
  // One after the other, so that sign-ins pass between them.
  for (const code of codes) hashes.push(await hashPassword(code));
  return { codes: codes.map(inTwoHalves), hashes };
}

/** Stores them in place of the earlier ones. */
export async function replaceRecoveryCodes(
  trx: Kysely<Database>,
  userID: string,
  hashes: readonly string[],
): Promise<void> {
  await dropRecoveryCodes(trx, userID);
  await trx
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ id: randomUUIDv7(), user_id: userID, code_hash })))
    .execute();
}

/** Forgets a user's codes. */
export async function dropRecoveryCodes(trx: Kysely<Database>, userID: string): Promise<void> {
  await trx.deleteFrom('recovery_code').where('user_id', '=', userID).execute();
}

/** The id of the stored code that a typed one is, or null. */
export async function findRecoveryCode(
  db: Kysely<Database>,
  userID: string,
  typed: string,
): Promise<string | null> {
  if (typed.length !== length) return null;
  const stored = await db
    .selectFrom('recovery_code')
    .select(['id', 'code_hash'])
    .where('user_id', '=', userID)
    .execute();
  for (const { id, code_hash } of stored) if (await verifyPassword(typed, code_hash)) return id;
  return null;
}

/** Uses a code up; false when another call was first. */
export async function spendRecoveryCode(trx: Kysely<Database>, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('recovery_code').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
