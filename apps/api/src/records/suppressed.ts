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

/** The columns that `refuseErased` takes, for a statement that follows `holdPerson`. */
export const erasedColumns = (id: string, linkID: string | null) =>
  [
    sql<boolean>`is_suppressed(${id}::uuid)`.as('suppressed'),
    sql<boolean>`is_retained(${linkID}::uuid)`.as('retained'),
  ] as const;

const readErased = statement((db, value: ValueOf<{ id: string; linkID: string | null }>) =>
  db.selectNoFrom(erasedColumns(value('id'), value('linkID'))),
);

export function refuseSuppressed(): never {
  throw problem('conflict', 'Los datos de esta persona ya se suprimieron.');
}

/**
 * Keeps the person from being suppressed, and the answers under their associations from being deleted, until the transaction
 * ends. Sent together with the next statement, which sees what was committed while this one waited for the lock.
 */
export async function holdPerson(trx: Kysely<Database>, id: string): Promise<void> {
  await executeWithNext(trx, lockPerson.compiled({ id }));
}

/** Throws 409 if the person is suppressed or the answers under the association have been deleted. */
export function refuseErased(row: { suppressed: boolean; retained: boolean }): void {
  if (row.suppressed) refuseSuppressed();
  if (row.retained)
    throw problem('conflict', 'Las respuestas de esta campaña ya cumplieron su plazo de conservación.');
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
  await holdPerson(trx, id);
  const [row] = await readErased.rows(trx, { id, linkID });
  refuseErased(row!);
}
