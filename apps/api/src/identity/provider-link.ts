/** Which account of the organisation's provider is whose (rules §3): by issuer and subject, never by an e-mail. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/types.ts';

/** Whether the user in a query's alias `u` has linked an account of the provider. */
export const isLinked = sql<boolean>`exists (select from provider_link as link where link.user_id = u.id)`;

/** Whether the account is entered at the provider only; until it is linked, a password has to do. */
export const mustUseProvider = ({ sign_in, is_linked }: { sign_in: string; is_linked: boolean }): boolean =>
  sign_in === 'proveedor' && is_linked;

/** A person as the provider knows them. */
export interface ProviderIdentity {
  issuer: string;
  subject: string;
}

/** The user who has linked this account of the provider; null if nobody has. */
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

/** Ends a user's link; false if there was none. */
export async function dropLink(trx: Kysely<Database>, userID: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('provider_link')
    .where('user_id', '=', userID)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
