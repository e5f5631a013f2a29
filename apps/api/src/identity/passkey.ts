/** A user's passkeys as stored (rules §3). */
import { randomUUIDv7 } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';

/** Maximum number per user. */
export const maxPasskeys = 10;

/** A user's passkeys, latest first. */
export function passkeysOf(db: Kysely<Database>, userID: string) {
  return db
    .selectFrom('passkey')
    .select(['id', 'name', 'credential_id', 'created_at', 'last_used_at'])
    .where('user_id', '=', userID)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** The random bytes by which a passkey identifies its user, in base64url. */
const handleText = (handle: string) => Buffer.from(handle.replaceAll('-', ''), 'hex').toString('base64url');

/** What a new passkey stores about its user, and what the device's list of passkeys shows. */
export async function passkeyOwner(db: Kysely<Database>, userID: string) {
  const { passkey_handle, login, name, lastname } = await db
    .selectFrom('app_user')
    .select(['passkey_handle', 'login', 'name', 'lastname'])
    .where('id', '=', userID)
    .executeTakeFirstOrThrow();
  return { id: handleText(passkey_handle), name: login, displayName: `${name} ${lastname}` };
}

/** A passkey, which identifies its user. */
export interface StoredPasskey {
  id: string;
  userID: string;
  name: string;
  credentialID: string;
  publicKey: Buffer;
  counter: number;
}

/** The passkey that a browser used; undefined if it is unknown or names a different user from the one who added it. */
export async function findPasskey(
  db: Kysely<Database>,
  credentialID: string,
  userHandle: string,
): Promise<StoredPasskey | undefined> {
  const row = await db
    .selectFrom('passkey as k')
    .innerJoin('app_user as u', 'u.id', 'k.user_id')
    .select(['k.id', 'k.user_id as userID', 'k.name', 'k.credential_id as credentialID'])
    .select(['k.public_key as publicKey', 'k.counter', 'u.passkey_handle as handle'])
    .where('k.credential_id', '=', credentialID)
    .executeTakeFirst();
  return row && handleText(row.handle) === userHandle ? row : undefined;
}

/** Stores a passkey; false if one with this id already exists. */
export async function storePasskey(
  trx: Kysely<Database>,
  userID: string,
  key: { name: string; credentialID: string; publicKey: Uint8Array; counter: number },
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('passkey')
    .values({
      id: randomUUIDv7(),
      user_id: userID,
      name: key.name,
      credential_id: key.credentialID,
      public_key: Buffer.from(key.publicKey),
      counter: key.counter,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Records a use; false if the passkey was deleted in the meantime, or if a use with a higher counter came first. */
export async function notePasskeyUse(
  trx: Kysely<Database>,
  id: string,
  counter: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('passkey')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .where((eb) => eb('counter', '<', counter).or(eb('counter', '=', 0).and(eb.val(counter), '=', 0)))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes one of a user's passkeys; returns its name, or null if there is none with this id. */
export async function dropPasskey(trx: Kysely<Database>, userID: string, id: string): Promise<string | null> {
  const deletedRow = await trx
    .deleteFrom('passkey')
    // Compared as text, so that a malformed id does not cause a database error.
    .where((eb) => eb(eb.cast<string>('id', 'text'), '=', id.toLowerCase()))
    .where('user_id', '=', userID)
    .returning('name')
    .executeTakeFirst();
  return deletedRow?.name ?? null;
}
