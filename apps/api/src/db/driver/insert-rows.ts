/** Inserts many rows with few statements. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../types.ts';

/** Rows per statement: enough to make the cost of the statement itself negligible, few enough to keep the parameter small. */
const batchSize = 1000;

/**
 * Inserts rows into the given columns, by default those of the first row; a column missing from a row is set to null. The rows
 * are sent as one JSON text, since a parameter per cell would cost more than writing the rows.
 */
export async function insertRows(
  trx: Kysely<Database>,
  table: keyof Database,
  rows: readonly Readonly<Record<string, unknown>>[],
  names: readonly string[] = Object.keys(rows[0] ?? {}),
): Promise<void> {
  const columns = sql.join(names.map((name) => sql.ref(name)));
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = JSON.stringify(rows.slice(start, start + batchSize));
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${batch}::json)`.execute(trx);
  }
}
