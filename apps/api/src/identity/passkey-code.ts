/** Codes created with a passkey: accepted once, within two minutes, wherever a second-factor code is required. */
import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';
import { randomCode } from './recovery-code.ts';
import { hashToken } from './secret-token.ts';

const codeLifetime = 120_000;

/** About 119 random bits; no other kind of code is this long. */
const length = 24;

/** A new code for a user; expired codes of all users are deleted. */
export async function issuePasskeyCode(trx: Kysely<Database>, userID: string, now: Date): Promise<string> {
  const oldestValid = new Date(now.getTime() - codeLifetime);
  await trx.deleteFrom('passkey_code').where('created_at', '<=', oldestValid).execute();
  const code = randomCode(length);
  await trx
    .insertInto('passkey_code')
    .values({ code_hash: hashToken(code), user_id: userID, created_at: now })
    .execute();
  return code;
}

/** The hash of a user's code that is still valid, or null. */
export async function findPasskeyCode(
  db: Kysely<Database>,
  userID: string,
  typedCode: string,
  now: Date,
): Promise<string | null> {
  if (typedCode.length !== length) return null;
  const row = await db
    .selectFrom('passkey_code')
    .select('code_hash')
    .where('code_hash', '=', hashToken(typedCode))
    .where('user_id', '=', userID)
    .where('created_at', '>', new Date(now.getTime() - codeLifetime))
    .executeTakeFirst();
  return row?.code_hash ?? null;
}

/** Uses up a code; false if another call used it first. */
export async function spendPasskeyCode(trx: Kysely<Database>, hash: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('passkey_code')
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
