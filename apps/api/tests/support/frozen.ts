/** Data frozen at an earlier time: a database with the schema of that time, and its rows. */
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { MIGRATIONS } from '../../src/db/migrations/migration-files.ts';
import { migrate } from '../../src/db/migrations/migrate.ts';
import type { Database } from '../../src/db/types.ts';

/** A file of frozen data (`tests/fixtures`). */
export async function readFrozen<Frozen>(folder: string): Promise<Frozen> {
  const file = path.join(import.meta.dirname, '..', 'fixtures', folder);
  return JSON.parse((await promisify(gunzip)(await readFile(file))).toString()) as Frozen;
}

/** Applies the migrations up to this number. */
export async function migrateTo(db: Kysely<Database>, lastMigration: string, now: () => Date): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'caracteriza-frozen-'));
  const upToLast = (source: string) =>
    !source.endsWith('.sql') || path.basename(source).slice(0, lastMigration.length) <= lastMigration;
  try {
    await cp(MIGRATIONS, folder, { recursive: true, filter: upToLast });
    await migrate(db, { now, folder });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Inserts rows by table name, in one statement, since tables refer to each other. The first row has all columns of its table. */
export async function insertFrozen(
  db: Kysely<Database>,
  tables: Record<string, readonly object[]>,
): Promise<void> {
  const inserts = Object.entries(tables).map(([name, rows]) => {
    const columns = sql.join(Object.keys(rows[0]!).map((column) => sql.ref(column)));
    return sql`${sql.ref(`of_${name}`)} as (
      insert into ${sql.table(name)} (${columns})
        select ${columns} from jsonb_populate_recordset(null::${sql.table(name)}, ${JSON.stringify(rows)}::jsonb))`;
  });
  await sql`with ${sql.join(inserts)} select`.execute(db);
}
