/**
 * One-time codes that replace the second factor for someone who has lost the phone. They are short enough to type, so they are
 * hashed like passwords.
 */
import { randomInt, randomUUIDv7 } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';

/** The number of codes a user gets. */
const amount = 10;

// Excludes letters and digits that look alike, because the codes are printed and typed.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** About 49 random bits. */
const length = 10;

/** This many random characters of almost five bits each. */
export function randomCode(characters: number): string {
  return Array.from({ length: characters }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** The display form, 'abcde-fghjk'. */
const hyphenated = (code: string) => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;

/** New codes in display form, and their stored hashes. */
export interface RecoveryCodes {
  codes: string[];
  hashes: string[];
}

/** Creates a user's codes. Hashing them takes long, so call it outside a transaction. */
export async function makeRecoveryCodes(): Promise<RecoveryCodes> {
  const codes = Array.from({ length: amount }, () => randomCode(length));
  const hashes = [];
  // One at a time, so that sign-ins can run in between.
  for (const code of codes) hashes.push(await hashPassword(code));
  return { codes: codes.map(hyphenated), hashes };
}

/** Stores the codes, replacing the earlier ones. */
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

/** Deletes a user's codes. */
export async function dropRecoveryCodes(trx: Kysely<Database>, userID: string): Promise<void> {
  await trx.deleteFrom('recovery_code').where('user_id', '=', userID).execute();
}

/** The id of the stored code that matches a typed one, or null. */
export async function findRecoveryCode(
  db: Kysely<Database>,
  userID: string,
  typedCode: string,
): Promise<string | null> {
  if (typedCode.length !== length) return null;
  const storedCodes = await db
    .selectFrom('recovery_code')
    .select(['id', 'code_hash'])
    .where('user_id', '=', userID)
    .execute();
  for (const { id, code_hash } of storedCodes) if (await verifyPassword(typedCode, code_hash)) return id;
  return null;
}

/** Uses up a code; false if another call was first. */
export async function spendRecoveryCode(trx: Kysely<Database>, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('recovery_code').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
