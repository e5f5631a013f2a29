import { type Kysely, sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../src/db/types.ts';

/** Waits until a request is blocked by a lock of another transaction in this database. */
export const untilOneWaits = (db: Kysely<Database>): Promise<void> => untilWaiting(db, 1);

/** The same for several requests. */
export async function untilWaiting(db: Kysely<Database>, count: number): Promise<void> {
  const countWaiting = async () => {
    const { rows } = await sql`select from pg_locks join pg_stat_activity using (pid)
      where not granted and datname = current_database()`.execute(db);
    return rows.length;
  };
  await expect.poll(countWaiting).toBeGreaterThanOrEqual(count);
}
