/** Compares a whole database before and after, for tests of operations that must not be half saved. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../src/db/types.ts';

/** One line per table: its name, number of rows and a digest of them all. Tables in `except` are omitted. */
export async function fingerprint(
  db: Kysely<Database>,
  except: readonly string[] = ['session'],
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const lines = [];
  for (const { name } of rows.filter((table) => !except.includes(table.name))) {
    const { rows: tableRows } = await sql<{ n: number; digest: string }>`
      select count(*) as n, md5(string_agg(t::text, '' order by t::text)) as digest
      from ${sql.table(name)} t`.execute(db);
    lines.push(`${name} ${tableRows[0]?.n} ${tableRows[0]?.digest}`);
  }
  return lines;
}
