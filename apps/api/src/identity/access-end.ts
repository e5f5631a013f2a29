import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/types.ts';

/** Ends the sessions, mailed links and feed keys of users who may no longer work. */
export async function endAccess(trx: Kysely<Database>, userIDs: readonly string[]): Promise<void> {
  if (userIDs.length === 0) return;
  const anyOfUsers = sql<string>`any(${userIDs}::uuid[])`;
  await trx.deleteFrom('session').where('user_id', '=', anyOfUsers).execute();
  await trx.deleteFrom('recovery_token').where('user_id', '=', anyOfUsers).execute();
  await trx.deleteFrom('feed_key').where('user_id', '=', anyOfUsers).execute();
}
