/** Checks the positions that have to be checked again after a change of the map's shapes (decision 0149). */
import { type Kysely, sql } from 'kysely';
import { inTransaction } from '../../db/driver/transaction.ts';
import type { Database } from '../../db/types.ts';

/**
 * Checks the positions of one zone in batches, each in its own transaction; after an interruption, the next start continues.
 */
async function checkZone(db: Kysely<Database>, zoneID: string): Promise<void> {
  const checkNextPositions = (trx: Kysely<Database>) =>
    sql<{ work: string | null }>`select check_some_positions(array[${zoneID}]::uuid[]) as work`.execute(trx);
  for (;;) {
    const { rows } = await inTransaction(db, checkNextPositions);
    if (rows[0]!.work === null) return;
  }
}

/** Checks all waiting zones. A zone that cannot be checked does not prevent the others; all errors are thrown at the end. */
export async function checkWaitingPositions(db: Kysely<Database>): Promise<void> {
  const waiting = await db.selectFrom('position_check').select('zone_id').orderBy('zone_id').execute();
  const errors: unknown[] = [];
  for (const { zone_id: zoneID } of waiting)
    await checkZone(db, zoneID).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, 'zones whose positions cannot be checked');
}
