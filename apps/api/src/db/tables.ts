/** Tables, columns and foreign keys from the database's catalogue, for backup and restore. */
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Database } from './types.ts';

/** A table's stored columns in order, each with the name of its type. */
export interface TableShape {
  table: string;
  columns: { name: string; type: string }[];
}

/** The tables used by `migrate`; a restored database gets its own. */
const OWN = new Set(['schema_migration', 'migration_lease']);

/** The application's tables, sorted by name. */
export async function listTables(db: Kysely<Database>): Promise<TableShape[]> {
  const { rows } = await sql<{ table: string; name: string; type: string }>`
    select c.table_name as "table", c.column_name as name, c.udt_name as type
    from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    order by c.table_name, c.ordinal_position`.execute(db);
  const tables = Map.groupBy(
    rows.filter(({ table }) => !OWN.has(table)),
    ({ table }) => table,
  );
  return Array.from(tables, ([table, columns]) => ({
    table,
    columns: columns.map(({ name, type }) => ({ name, type })),
  }));
}

/** A foreign key and the SQL that recreates it. */
export interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** All foreign keys of the schema. */
export async function listForeignKeys(db: Kysely<Database>): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select r.relname as "table", c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class r on r.oid = c.conrelid join pg_namespace n on n.oid = r.relnamespace
    where c.contype = 'f' and n.nspname = current_schema()`.execute(db);
  return rows;
}

/** An index and the SQL that recreates it. */
interface Index {
  name: string;
  definition: string;
}

/** All indexes that do not belong to a constraint. */
export async function listIndexes(db: Kysely<Database>): Promise<Index[]> {
  const { rows } = await sql<Index>`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema()
      and not exists (select from pg_constraint where conindid = i.indexrelid)`.execute(db);
  return rows;
}

/** A table and its columns, in COPY syntax. */
export function copyTarget(table: string, columns: string[]): string {
  return `${pg.escapeIdentifier(table)} (${columns.map((name) => pg.escapeIdentifier(name)).join(', ')})`;
}

/** The last value of each sequence; null if it was never used. */
export async function listSequences(
  db: Kysely<Database>,
): Promise<{ sequence: string; last: string | null }[]> {
  const { rows } = await sql<{ sequence: string; last: string | null }>`
    select sequencename as sequence, last_value::text as last from pg_sequences
    where schemaname = current_schema()`.execute(db);
  return rows;
}
