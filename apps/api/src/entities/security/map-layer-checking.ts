/** Checks the positions that a change of the map's shapes has left to be checked (decision 0149). */
import { type Kysely, sql } from 'kysely';
import { inTransaction } from '../../db/driver/transaction.ts';
import type { Database } from '../../db/types.ts';

/** Checks them a batch at a time, each in a transaction of its own: what a stop interrupts goes on at the next start. */
export async function checkWaitingPositions(db: Kysely<Database>): Promise<void> {
  const checkSome = (trx: Kysely<Database>) =>
    sql<{ work: string | null }>`select check_some_positions() as work`.execute(trx);
  for (;;) {
    const { rows } = await inTransaction(db, checkSome);
    if (rows[0]!.work === null) return;
  }
}
