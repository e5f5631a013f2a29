/**
 * Brings a database to this server's schema. Each file runs in a transaction of its own, together with its line in
 * `schema_migration`; one server at a time (`lease.ts`).
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
  /** The clock. */
  now: () => Date;
  /** Called once before the first change to a database that already holds a schema; if it rejects, nothing changes. */
  backup?: () => Promise<unknown>;
  /** Another folder of migrations (tests), default the server's own. */
  folder?: string;
}

interface Applied {
  name: string;
  checksum: string;
}

/** Of two `create … if not exists` at the same moment, one fails with one of these. */
const LOST_RACE = new Set(['23505', '42P07', '42710', 'XX000']);

/** The tables of `migrate` itself. */
const own = ['schema_migration', 'migration_lease'];

/** @throws StartupProblem when the schema holds tables and none of them are ours: nothing is added to another's. */
async function assertOurs(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = current_schema()`.execute(
    db,
  );
  const names = new Set(rows.map(({ name }) => name));
  if (own.every((name) => names.has(name))) return;
  if (Array.from(names).every((name) => own.includes(name))) return;
  throw new StartupProblem(
    'La base de datos indicada tiene tablas de otro programa y no se tocó: cree una base de datos vacía para Caracteriza.',
  );
}

/** Makes the tables of `migrate` itself where they are missing. */
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

/** The migrations that were applied to a database, in order. Empty for a database without a schema. */
export async function appliedMigrations(db: Kysely<Database>): Promise<Applied[]> {
  const { rows } = await sql<Applied>`select name, checksum from schema_migration order by name`.execute(db);
  return rows;
}

/** @throws StartupProblem when a migration in the database is missing among these files, or differs from its file. */
function checkApplied(applied: Applied[], files: MigrationFile[]): void {
  const known = new Map(files.map((file) => [file.name, file.checksum]));
  for (const { name, checksum } of applied) {
    const expected = known.get(name);
    if (expected === undefined) {
      throw new StartupProblem(
        `La base de datos es de una versión más nueva de Caracteriza (${name}): actualice este servidor antes de usarla.`,
      );
    }
    if (expected !== checksum) {
      throw new StartupProblem(
        `La migración ${name} cambió después de aplicarse: restaure el archivo original o use una base de datos nueva.`,
      );
    }
  }
  const last = applied.at(-1)?.name ?? '';
  const have = new Set(applied.map(({ name }) => name));
  const outOfOrder = files.find((file) => file.name < last && !have.has(file.name));
  if (outOfOrder) {
    throw new StartupProblem(
      `La migración ${outOfOrder.name} es anterior a ${last}, que ya se aplicó: renumérela o use una base de datos nueva.`,
    );
  }
}

/** Applies one file under the lease; false when the lease was lost, then nothing happened. */
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
    // Renewed again: a long migration may have outlasted the first renewal.
    return lease.renewIn(trx);
  });
}

/**
 * Applies what is missing and answers the names applied by this call. Safe to call from several servers at once.
 * @throws StartupProblem for a newer schema, a changed or a late file; the database's error when a file fails (that
 * file's changes are rolled back).
 */
export async function migrate(db: Kysely<Database>, options: MigrateOptions): Promise<string[]> {
  const { now, backup, folder = MIGRATIONS } = options;
  const files = await readMigrations(folder);
  await assertOurs(db);
  await makeMigrationTables(db);
  const lease = new Lease(db, now);
  const done: string[] = [];
  let safe = backup === undefined;
  try {
    for (;;) {
      const applied = await appliedMigrations(db);
      checkApplied(applied, files);
      const next = files[applied.length];
      if (!next) return done;
      await lease.wait();
      // Read again: another server may have migrated while this one waited.
      if ((await appliedMigrations(db)).length !== applied.length) continue;
      if (!safe && applied.length > 0) await lease.keepDuring(async () => backup?.());
      safe = true;
      if (await applyOne(db, lease, next, now)) done.push(next.name);
    }
  } finally {
    await lease.release().catch(() => {});
  }
}
