/** Suppresses again who came back with an older backup (decision 0122). */
import { type Kysely, sql } from 'kysely';
import { inTransaction } from '../db/driver/transaction.ts';
import type { Database } from '../db/types.ts';
import type { LedgerLine } from './ledger.ts';
import { suppressPerson } from './suppress.ts';

/** The lines whose person is there and not suppressed. */
async function returned(db: Kysely<Database>, lines: readonly LedgerLine[]): Promise<LedgerLine[]> {
  const ids = lines.map(({ surveyableID }) => surveyableID);
  const { rows } = await sql<{ id: string }>`
    select id from surveyable where id = any(${ids}::uuid[])
      and not exists (select from suppression where surveyable_id = surveyable.id)`.execute(db);
  const there = new Set(rows.map(({ id }) => id));
  return lines.filter(({ surveyableID }) => there.has(surveyableID));
}

/**
 * Suppresses the people of a ledger who are not suppressed, each under the pseudonym of before. Run as the owner, before anything is served.
 * @returns how many they were
 */
export async function reapplySuppressions(
  db: Kysely<Database>,
  lines: readonly LedgerLine[],
  operationID: string,
  now: Date,
): Promise<number> {
  if (lines.length === 0) return 0;
  let count = 0;
  for (const { surveyableID, pseudonym } of await returned(db, lines)) {
    const done = await inTransaction(db, (trx) =>
      suppressPerson(trx, {
        surveyableID,
        pseudonym,
        requestID: null,
        actor: { userID: null, login: null },
        operationID,
        now,
      }),
    );
    if (done) count++;
  }
  return count;
}
