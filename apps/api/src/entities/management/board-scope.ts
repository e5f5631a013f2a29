/** What watchers of a board share: an answer for some seconds, if they see the same (decision 0107). */
import { sql } from 'kysely';
import type { Call } from '../../contract/handler.ts';

/** How long watchers share a board. A survey saved elsewhere shows within this and the 15 seconds between two requests. */
export const sharedFor = 4000;

/** What a caller sees, as a key: who sees the same zones has the same key. */
export async function scopeOf({ trx, session }: Pick<Call<'getBoard'>, 'trx' | 'session'>): Promise<string> {
  if (session.territory === null) return 'todo';
  const { rows } = await sql<{ zones: string | null }>`
    select md5(string_agg(zone_id::text, ',' order by zone_id)) as zones from reachable_zone
    where holder_id = ${session.territory}`.execute(trx);
  return rows[0]!.zones ?? 'nada';
}
