/**
 * Restores a backup from `backup.ts` into an empty database in one transaction: first the schema the backup was made with, then
 * its rows. A newer server applies the later migrations at its next start.
 */
import { type Kysely, sql } from 'kysely';
import { isEncrypted, readBackup } from './backup-file.ts';
import type { BackupHeader, BackupPart } from './backup-part.ts';
import { isSignedBy, signerOf } from '../installation-key.ts';
import { copyIn } from './copy.ts';
import { MIGRATIONS, readMigrations } from '../migrations/migration-files.ts';
import type { Connection } from '../open.ts';
import { type SingleConnection, onOneConnection } from '../driver/single.ts';
import { StartupProblem } from '../startup-problem.ts';
import { copyTarget, listSequences, listTables, type TableShape } from '../tables.ts';
import { errorCode, inTransaction, isConnectionLost } from '../driver/transaction.ts';
import type { Database } from '../types.ts';
import { makeMigrationTables } from '../migrations/migrate.ts';
import { withoutKeysAndIndexes } from './without-indexes.ts';

/** Backups trusted without confirmation: those signed by this installation and those its passphrase decrypts. */
interface Origin {
  /** This installation's key; null if it has none yet. */
  key: Buffer | null;
  /** Asks whether to continue; throws if the answer is no. */
  confirm: (finding: string) => Promise<void>;
}

/** Options for restoring a backup. */
export interface RestoreOptions {
  now: () => Date;
  /** Passphrase of an encrypted file. */
  passphrase?: string | undefined;
  /** If omitted, any backup is accepted, no matter who made it. */
  origin?: Origin;
  /** A different migrations folder (for tests). */
  folder?: string;
}

/** The first part of a file. */
async function readHeader(backupParts: AsyncIterator<BackupPart>, file: string): Promise<BackupHeader> {
  const { value } = (await backupParts.next()) as IteratorYieldResult<BackupPart>;
  if (value.kind === 'header' && Array.isArray(value.header.migrations)) return value.header;
  throw new StartupProblem(`El archivo ${file} no es un respaldo de Caracteriza.`);
}

/** Reads the whole file without restoring it. @throws StartupProblem if it is damaged */
async function checkWhole(file: string, passphrase: string | undefined): Promise<void> {
  for await (const _part of readBackup(file, passphrase));
}

/** Yields the parts of a backup. Asks for confirmation if the backup was made by another installation or was edited. */
async function* confirmedParts(
  backupParts: AsyncIterable<BackupPart>,
  { key, confirm }: Origin,
  file: string,
): AsyncGenerator<BackupPart> {
  let isSigned = false;
  for await (const backupPart of backupParts) {
    // Only someone with the passphrase can have written an encrypted backup.
    if (backupPart.kind === 'header' && !(await isEncrypted(file))) {
      isSigned = key !== null && backupPart.header.signer === signerOf(key);
      if (!isSigned) {
        await confirm(
          `El respaldo ${file} no lleva la firma de esta instalación: lo hizo otra, o no se sabe quién. Restáurelo solo si confía en quien se lo dio.`,
        );
      }
    }
    if (
      backupPart.kind === 'end' &&
      isSigned &&
      !isSignedBy(key!, backupPart.sha256 ?? '', backupPart.signature)
    )
      await confirm(`El respaldo ${file} fue editado después de hacerse: su firma no coincide.`);
    yield backupPart;
  }
}

/** @throws StartupProblem if the database contains tables */
export async function assertEmpty(db: Kysely<Database>): Promise<void> {
  if ((await listTables(db)).length === 0) return;
  throw new StartupProblem(
    'La base de datos no está vacía: restaure el respaldo en una base de datos nueva.',
  );
}

/** Creates the schema of the backup. */
async function makeSchema(
  trx: Kysely<Database>,
  header: BackupHeader,
  file: string,
  { now, folder = MIGRATIONS }: RestoreOptions,
): Promise<void> {
  const files = new Map((await readMigrations(folder)).map((migration) => [migration.name, migration]));
  await makeMigrationTables(trx);
  await sql`delete from schema_migration`.execute(trx);
  for (const { name, checksum } of header.migrations) {
    const migration = files.get(name);
    if (migration?.checksum !== checksum) {
      throw new StartupProblem(
        `El respaldo ${file} es de otra versión de Caracteriza: restáurelo con esa versión.`,
      );
    }
    await sql.raw(migration.sql).execute(trx);
    await sql`insert into schema_migration (name, checksum, applied_at)
      values (${name}, ${checksum}, ${now()})`.execute(trx);
  }
}

/** The rows of one table, and the part that follows them. */
class TableRows {
  readonly #parts: AsyncIterator<BackupPart>;
  next: BackupPart | undefined;

  constructor(backupParts: AsyncIterator<BackupPart>) {
    this.#parts = backupParts;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Buffer> {
    for (;;) {
      const { done, value } = await this.#parts.next();
      this.next = done ? undefined : value;
      if (done || value.kind !== 'rows') return;
      yield value.text;
    }
  }
}

/** Tables and sequences of the restored schema. */
interface Schema {
  tables: readonly TableShape[];
  sequences: readonly { sequence: string }[];
}

/**
 * Whether a part names only objects in the schema. COPY and setval run as the owner of the database and can reach far beyond
 * the schema: a part naming `pg_authid` could make someone a superuser.
 */
function isOwn(backupPart: BackupPart, { tables, sequences }: Schema): boolean {
  if (backupPart.kind === 'sequence')
    return sequences.some(({ sequence }) => sequence === backupPart.sequence);
  if (backupPart.kind !== 'table') return true;
  const columns = tables.find(({ table }) => table === backupPart.table)?.columns.map(({ name }) => name);
  return columns !== undefined && backupPart.columns.every((name) => columns.includes(name));
}

/**
 * Loads every row and returns the number of rows.
 * @throws StartupProblem for a part that is not in the schema
 */
async function loadParts(
  { db, client }: SingleConnection,
  backupParts: AsyncIterator<BackupPart>,
  schema: Schema,
  file: string,
): Promise<number> {
  let rows = 0;
  let nextPart = await backupParts.next();
  while (!nextPart.done) {
    const backupPart = nextPart.value;
    if (!isOwn(backupPart, schema)) {
      throw new StartupProblem(
        `El respaldo ${file} trae tablas, columnas o secuencias que Caracteriza no tiene: no es de este programa o fue editado. No se restauró nada.`,
      );
    }
    if (backupPart.kind === 'table') {
      const content = new TableRows(backupParts);
      rows += await copyIn(
        client,
        `copy ${copyTarget(backupPart.table, backupPart.columns)} from stdin`,
        content,
      );
      if (!content.next) break;
      nextPart = { done: false, value: content.next };
      continue;
    }
    if (backupPart.kind === 'sequence' && backupPart.last !== null) {
      await sql`select setval(${backupPart.sequence}, ${backupPart.last}::bigint)`.execute(db);
    }
    if (backupPart.kind === 'end') {
      if (backupPart.rows !== rows)
        throw new Error(`other rows arrived than were counted: ${rows} of ${backupPart.rows}`);
      return rows;
    }
    nextPart = await backupParts.next();
  }
  throw new Error('the file has no end');
}

/**
 * Restores `file` and returns the number of rows. The file is read once. Its checksum follows the rows, and nothing is
 * committed before it has been verified. After a failure the database is as empty as before.
 * @throws StartupProblem if the database is not empty, or if the backup is damaged, encrypted with another passphrase or from
 * another version
 */
export async function restoreBackup(
  connection: Connection,
  file: string,
  options: RestoreOptions,
): Promise<number> {
  const { origin, passphrase } = options;
  const fileParts = readBackup(file, passphrase);
  const checkedParts = origin ? confirmedParts(fileParts, origin, file) : fileParts;
  try {
    const header = await readHeader(checkedParts, file);
    return await restoreInto(connection, header, checkedParts, file, options);
  } catch (error) {
    // The rejected part may be the result of damage to a valid backup, found before the checksum was reached.
    await checkWhole(file, passphrase);
    const code = errorCode(error);
    if (!/^[0-9A-Z]{5}$/.test(code) || isConnectionLost(error)) throw error;
    // The database's own message may quote row values.
    throw new StartupProblem(
      `No se pudo restaurar ${file} (${code}): la base de datos quedó vacía, como estaba.`,
    );
  } finally {
    await checkedParts.return(undefined);
  }
}

function restoreInto(
  connection: Connection,
  header: BackupHeader,
  backupParts: AsyncIterator<BackupPart>,
  file: string,
  options: RestoreOptions,
): Promise<number> {
  return onOneConnection(connection, ({ db, client }) =>
    inTransaction(
      db,
      async (trx) => {
        await assertEmpty(trx);
        await makeSchema(trx, header, file, options);
        await sql`set local maintenance_work_mem = '256MB'`.execute(trx);
        // This allows rows to be inserted in any order.
        const count = await withoutKeysAndIndexes(trx, async () => {
          const tables = await listTables(trx);
          // A trigger protects the audit trail from changes; only the owner of the table can disable it.
          for (const { table } of tables)
            await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx);
          for (const { table } of tables) await sql`delete from ${sql.table(table)}`.execute(trx);
          return loadParts(
            { db: trx, client },
            backupParts,
            { tables, sequences: await listSequences(trx) },
            file,
          );
        });
        for (const { table } of await listTables(trx))
          await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx);
        return count;
      },
      { attempts: 1 },
    ),
  );
}
