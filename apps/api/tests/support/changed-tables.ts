/** Detects which tables have changed, for tests of operations that must change nothing. */
import { type Kysely, sql } from 'kysely';
import { listTables } from '../../src/db/tables.ts';
import type { Database } from '../../src/db/types.ts';

/**
 * Returns a function that lists the tables in which rows were inserted, deleted or updated since its last call. If nobody has
 * written, it costs a single query for one number.
 */
export async function changedTables(db: Kysely<Database>): Promise<() => Promise<string[]>> {
  const tables = (await listTables(db)).map(({ table }) => table);
  const lastTransaction = async () => {
    const { rows } = await sql<{ id: string }>`
      select pg_snapshot_xmax(pg_current_snapshot())::text as id`.execute(db);
    return rows[0]!.id;
  };
  // A written row has its transaction's number, which is higher than all earlier ones.
  const selects = tables.map(
    (table) => sql`
      select ${table}::text as name, concat_ws(' ', count(*), sum(xmin::text::bigint)) as state
      from ${sql.table(table)}`,
  );
  const readStates = async () => {
    const { rows } = await sql<{ name: string; state: string }>`
      ${sql.join(selects, sql` union all `)}`.execute(db);
    return new Map(rows.map(({ name, state }) => [name, state]));
  };
  let transaction = await lastTransaction();
  let before = await readStates();
  return async () => {
    const lastState = await lastTransaction();
    if (lastState === transaction) return [];
    transaction = lastState;
    const statesBefore = before;
    before = await readStates();
    return tables.filter((table) => before.get(table) !== statesBefore.get(table));
  };
}
