/**
 * Which user each account at the organisation's provider belongs to (rules §3): matched by issuer and subject, never by email
 * address.
 */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/types.ts';

/** Whether the user `u` of a query has linked an account at the provider. */
export const isLinked = sql<boolean>`exists (select from provider_link as link where link.user_id = u.id)`;

/** Whether the user must sign in at the provider; until the account is linked, a password is accepted. */
export const mustUseProvider = ({ sign_in, is_linked }: { sign_in: string; is_linked: boolean }): boolean =>
  sign_in === 'proveedor' && is_linked;

/** A person as the provider identifies them. */
export interface ProviderIdentity {
  issuer: string;
  subject: string;
}

/** The user who has linked this account at the provider; null if nobody has. */
export async function linkedUser(
  db: Kysely<Database>,
  { issuer, subject }: ProviderIdentity,
): Promise<string | null> {
  const link = await db
    .selectFrom('provider_link')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return link?.user_id ?? null;
}

/** Removes a user's link; false if there was none. */
export async function dropLink(trx: Kysely<Database>, userID: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('provider_link')
    .where('user_id', '=', userID)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
