/**
 * Rejects writes about a person after their suppression (decision 0122), or in a campaign whose answers have been deleted
 * (decision 0133).
 */
import { type Kysely, sql } from 'kysely';
import { executeWithNext } from '../db/driver/driver.ts';
import { statement, type ValueOf } from '../db/driver/statement.ts';
import type { Database } from '../db/types.ts';
import { problem } from '../http/problem.ts';

/** A suppression waits for this lock, and taking it waits for a suppression in progress. */
const lockPerson = statement((db, value: ValueOf<{ id: string }>) =>
  db.selectFrom('surveyable').select('surveyable.id').where('surveyable.id', '=', value('id')).forKeyShare(),
);

/** A separate statement, so that it sees what was committed while waiting for the lock. */
const readErased = statement(
  (_, value: ValueOf<{ id: string; linkID: string | null }>) =>
    sql<{ suppressed: boolean; retained: boolean }>`select is_suppressed(${value('id')}::uuid) as suppressed,
      is_retained(${value('linkID')}::uuid) as retained`,
);

export function refuseSuppressed(): never {
  throw problem('conflict', 'Los datos de esta persona ya se suprimieron.');
}

/**
 * Throws 409 if the person is suppressed or the answers under the association have been deleted; otherwise neither can happen
 * until the transaction ends.
 * @param linkID null for a write that belongs to no association
 */
export async function checkNotSuppressed(
  trx: Kysely<Database>,
  id: string,
  linkID: string | null,
): Promise<void> {
  await executeWithNext(trx, lockPerson.compiled({ id }));
  const [row] = await readErased.rows(trx, { id, linkID });
  if (row?.suppressed) refuseSuppressed();
  if (row?.retained)
    throw problem('conflict', 'Las respuestas de esta campaña ya cumplieron su plazo de conservación.');
}
