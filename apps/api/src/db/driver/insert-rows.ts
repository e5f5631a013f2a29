/** Writes many rows with few statements. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../types.ts';

/** Rows in one statement: enough to make the cost of the statement itself negligible, few enough for a small parameter. */
const batchSize = 1000;

/**
 * Inserts rows into these columns, by default those of the first row; one that a row lacks is null. They are sent as one JSON text: a parameter for each cell would cost
 * more than writing the rows.
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
