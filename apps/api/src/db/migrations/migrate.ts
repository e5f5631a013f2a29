/**
 * Migrates a database to this server's schema. Each file runs in its own transaction together with its row in
 * `schema_migration`; only one server migrates at a time (`lease.ts`).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { Lease } from './lease.ts';
import { MIGRATIONS, type MigrationFile, readMigrations } from './migration-files.ts';
import { StartupProblem } from '../startup-problem.ts';
import { errorCode, inTransaction } from '../driver/transaction.ts';
import type { Database } from '../types.ts';

/** Settings of `migrate`. */
export interface MigrateOptions {
  /** Returns the current time. */
  now: () => Date;
  /** Called once before the first change to a database that already has a schema; if it rejects, nothing is changed. */
  backup?: () => Promise<unknown>;
  /** A different migrations folder (for tests); defaults to the server's own. */
  folder?: string;
}

interface AppliedMigration {
  name: string;
  checksum: string;
}

/** If two `create … if not exists` run at the same moment, one of them fails with one of these codes. */
const LOST_RACE = new Set(['23505', '42P07', '42710', 'XX000']);

/** The tables used by `migrate` itself. */
const migrationTables = ['schema_migration', 'migration_lease'];

/** @throws StartupProblem if the schema contains tables but none of ours, because nothing is added to someone else's schema */
async function assertOurs(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = current_schema()`.execute(
    db,
  );
  const names = new Set(rows.map(({ name }) => name));
  if (migrationTables.every((name) => names.has(name))) return;
  if (Array.from(names).every((name) => migrationTables.includes(name))) return;
  throw new StartupProblem(
    'La base de datos indicada tiene tablas de otro programa y no se tocó: cree una base de datos vacía para Caracteriza.',
  );
}

/** Creates the tables used by `migrate` itself if they are missing. */
export async function makeMigrationTables(db: Kysely<Database>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await sql`create table if not exists schema_migration (
        name text primary key, checksum text not null, applied_at timestamptz not null)`.execute(db);
      await sql`create table if not exists migration_lease (
        id text primary key, holder text not null, expires_at timestamptz not null)`.execute(db);
      return;
    } catch (error) {
      if (errorCode(error) === '42501') {
        throw new StartupProblem(
          'El usuario de la base de datos no puede crear tablas. Dé ese permiso (grant create on schema public) o indique el dueño en DATABASE_OWNER_URL.',
        );
      }
      if (!LOST_RACE.has(errorCode(error)) || attempt > 10) throw error;
      await sleep(50);
    }
  }
}

/** The migrations applied to a database, in order; empty if it has no schema. */
export async function appliedMigrations(db: Kysely<Database>): Promise<AppliedMigration[]> {
  const { rows } =
    await sql<AppliedMigration>`select name, checksum from schema_migration order by name`.execute(db);
  return rows;
}

/** @throws StartupProblem if a migration recorded in the database is missing from these files or differs from its file */
function checkApplied(appliedList: AppliedMigration[], files: MigrationFile[]): void {
  const checksums = new Map(files.map((file) => [file.name, file.checksum]));
  for (const { name, checksum } of appliedList) {
    const expectedChecksum = checksums.get(name);
    if (expectedChecksum === undefined) {
      throw new StartupProblem(
        `La base de datos es de una versión más nueva de Caracteriza (${name}): actualice este servidor antes de usarla.`,
      );
    }
    if (expectedChecksum !== checksum) {
      throw new StartupProblem(
        `La migración ${name} cambió después de aplicarse: restaure el archivo original o use una base de datos nueva.`,
      );
    }
  }
  const lastName = appliedList.at(-1)?.name ?? '';
  const appliedNames = new Set(appliedList.map(({ name }) => name));
  const lateMigration = files.find((file) => file.name < lastName && !appliedNames.has(file.name));
  if (lateMigration) {
    throw new StartupProblem(
      `La migración ${lateMigration.name} es anterior a ${lastName}, que ya se aplicó: renumérela o use una base de datos nueva.`,
    );
  }
}

/** The database's error, or instructions if the owner of the tables lacks a privilege. */
const throwExplained = (error: unknown): never => {
  if (errorCode(error) !== '42501') throw error;
  throw new StartupProblem(
    'El usuario de la base de datos no puede crear un esquema. Dé ese permiso (grant create on database) o indique el dueño en DATABASE_OWNER_URL.',
  );
};

/** Applies one file while holding the lease; returns false, with nothing changed, if the lease was lost. */
function applyOne(
  db: Kysely<Database>,
  lease: Lease,
  file: MigrationFile,
  now: () => Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if (!(await lease.renewIn(trx))) return false;
    await sql.raw(file.sql).execute(trx);
    await sql`insert into schema_migration (name, checksum, applied_at)
      values (${file.name}, ${file.checksum}, ${now()})`.execute(trx);
    // Renewed again because a long migration may have outlasted the first renewal.
    return lease.renewIn(trx);
  });
}

/**
 * Applies the missing migrations and returns the names of those applied by this call. Several servers may call it at the same
 * time.
 * @throws StartupProblem for a newer schema, an edited file, a file out of order or a missing privilege; the database's error
 *   if a file fails (that file's changes are rolled back)
 */
export async function migrate(db: Kysely<Database>, options: MigrateOptions): Promise<string[]> {
  const { now, backup, folder = MIGRATIONS } = options;
  const files = await readMigrations(folder);
  await assertOurs(db);
  await makeMigrationTables(db);
  const lease = new Lease(db, now);
  const appliedNames: string[] = [];
  let isBackedUp = backup === undefined;
  try {
    for (;;) {
      const appliedList = await appliedMigrations(db);
      checkApplied(appliedList, files);
      const nextFile = files[appliedList.length];
      if (!nextFile) return appliedNames;
      await lease.wait();
      // Read again because another server may have migrated while this one waited.
      if ((await appliedMigrations(db)).length !== appliedList.length) continue;
      if (!isBackedUp && appliedList.length > 0) await lease.keepDuring(async () => backup?.());
      isBackedUp = true;
      if (await applyOne(db, lease, nextFile, now).catch(throwExplained)) appliedNames.push(nextFile.name);
    }
  } finally {
    await lease.release().catch(() => {});
  }
}
