import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/types.ts';

interface Caller {
  trx: Kysely<Database>;
  /** The holder of the caller's territory; null for callers who see everything. */
  session: { territory: string | null };
}

/** A key for what a caller can see: callers who see the same zones have the same key. */
export async function territoryKey({ trx, session }: Caller): Promise<string> {
  if (session.territory === null) return 'todo';
  const { rows } = await sql<{ zones: string | null }>`
    select md5(string_agg(zone_id::text, ',' order by zone_id)) as zones from reachable_zone
    where holder_id = ${session.territory}`.execute(trx);
  return rows[0]!.zones ?? 'nada';
}
