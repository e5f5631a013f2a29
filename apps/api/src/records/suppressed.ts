/** Refuses what would write about a person after their suppression (decision 0122). */
import { type Kysely, sql } from 'kysely';
import { executeWithNext } from '../db/driver/driver.ts';
import { statement, type ValueOf } from '../db/driver/statement.ts';
import type { Database } from '../db/types.ts';
import { problem } from '../http/problem.ts';

/** A suppression waits for this lock, and this for a suppression. */
const lockPerson = statement((db, value: ValueOf<{ id: string }>) =>
  db.selectFrom('surveyable').select('surveyable.id').where('surveyable.id', '=', value('id')).forKeyShare(),
);

/** A statement of its own, so that it sees what was committed while the lock was waited for. */
const readSuppressed = statement(
  (_, value: ValueOf<{ id: string }>) =>
    sql<{ suppressed: boolean }>`select is_suppressed(${value('id')}::uuid) as suppressed`,
);

export function refuseSuppressed(): never {
  throw problem('conflict', 'Los datos de esta persona ya se suprimieron.');
}

/** Throws 409 if the person is suppressed; otherwise they are not until the transaction ends. */
export async function checkNotSuppressed(trx: Kysely<Database>, id: string): Promise<void> {
  await executeWithNext(trx, lockPerson.compiled({ id }));
  const [row] = await readSuppressed.rows(trx, { id });
  if (row?.suppressed) refuseSuppressed();
}
