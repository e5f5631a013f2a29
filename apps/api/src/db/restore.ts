/**
 * Puts a backup of `backup.ts` into an empty database: migrates to the backup's own schema, then loads all in one
 * transaction. A newer server migrates further at its next start.
 */
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { type Kysely, type Transaction, sql } from 'kysely';
import { type BackupHeader, FORMAT } from './backup.ts';
import { appliedMigrations, migrate } from './migrate.ts';
import { StartupProblem } from './startup-problem.ts';
import { type TableShape, listForeignKeys, listTables } from './tables.ts';
import { errorCode, inTransaction } from './transaction.ts';
import type { Database } from './types.ts';

/** A batch is inserted when it has this many rows or bytes. */
const BATCH_ROWS = 500;
const BATCH_BYTES = 4_000_000;

type Row = (string | null)[];
type Line =
  Row | { table: string; columns: string[] } | { sequence: string; last: string | null } | { rows: number };

const damaged = (file: string) =>
  new StartupProblem(`El respaldo ${file} está incompleto o dañado: use otro respaldo.`);

async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const text = createGunzip().setEncoding('utf8');
  source.on('error', (error) => text.destroy(error)).pipe(text);
  let rest = '';
  try {
    for await (const chunk of text as AsyncIterable<string>) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
    if (rest !== '') yield rest;
  } finally {
    source.destroy();
  }
}

async function readHeader(file: string): Promise<BackupHeader> {
  for await (const line of linesOf(file)) {
    const header = JSON.parse(line) as BackupHeader;
    if (header.format === FORMAT && Array.isArray(header.migrations)) return header;
    break;
  }
  throw damaged(file);
}

async function insert(trx: Transaction<Database>, shape: TableShape, lines: string[]): Promise<void> {
  const names = sql.join(shape.columns.map(({ name }) => sql.ref(name)));
  const values = sql.join(
    shape.columns.map(({ type }, index) => sql`(r ->> ${sql.lit(index)})::${sql.ref(type)}`),
  );
  await sql`insert into ${sql.table(shape.table)} (${names})
    select ${values} from json_array_elements(${`[${lines.join(',')}]`}::json) as r`.execute(trx);
}

/** Loads every line after the header; answers the number of rows, null when the file has no end. */
async function load(trx: Transaction<Database>, file: string, shapes: TableShape[]): Promise<number | null> {
  const known = new Map(shapes.map((shape) => [shape.table, shape]));
  let shape: TableShape | undefined;
  let batch: string[] = [];
  let bytes = 0;
  let count = 0;
  let first = true;
  const flush = async () => {
    if (shape && batch.length > 0) await insert(trx, shape, batch);
    batch = [];
    bytes = 0;
  };
  for await (const text of linesOf(file)) {
    if (first) {
      first = false;
      continue;
    }
    if (text.startsWith('[')) {
      batch.push(text);
      bytes += text.length;
      count++;
      if (batch.length >= BATCH_ROWS || bytes >= BATCH_BYTES) await flush();
      continue;
    }
    await flush();
    const line = JSON.parse(text) as Exclude<Line, Row>;
    if ('rows' in line) return line.rows === count ? count : null;
    if ('sequence' in line) {
      if (line.last !== null) await sql`select setval(${line.sequence}, ${line.last}::bigint)`.execute(trx);
    } else {
      const columns = known.get(line.table)?.columns ?? [];
      const types = new Map(columns.map(({ name, type }) => [name, type]));
      shape = {
        table: line.table,
        columns: line.columns.map((name) => ({ name, type: types.get(name) ?? 'text' })),
      };
    }
  }
  return null;
}

/**
 * Restores `file` and answers the number of rows. After a failure the database holds no row, though perhaps the empty
 * schema.
 * `folder`: another folder of migrations (tests).
 * @throws StartupProblem when the database is not empty, the backup is damaged or from a newer server.
 */
export async function restoreBackup(
  db: Kysely<Database>,
  file: string,
  { now, folder }: { now: () => Date; folder?: string },
): Promise<number> {
  const header = await readHeader(file).catch((error: unknown) => {
    const code = errorCode(error);
    if (['ENOENT', 'EACCES', 'EISDIR'].includes(code)) {
      throw new StartupProblem(
        `No se puede leer el respaldo ${file} (${code}): revise la ruta y los permisos.`,
      );
    }
    throw error instanceof StartupProblem ? error : damaged(file);
  });
  const tables = await listTables(db);
  if (tables.length > 0) {
    throw new StartupProblem(
      'La base de datos no está vacía: restaure el respaldo en una base de datos nueva.',
    );
  }
  await migrate(db, { now, folder, upTo: header.migrations.at(-1)?.name ?? '' });
  const applied = await appliedMigrations(db);
  if (JSON.stringify(applied) !== JSON.stringify(header.migrations)) {
    throw new StartupProblem(
      `El respaldo ${file} es de otra versión de Caracteriza: restáurelo con esa versión.`,
    );
  }
  return inTransaction(db, async (trx) => {
    // Tables refer to each other in circles: without foreign keys any order will do, and adding them checks all rows.
    const keys = await listForeignKeys(trx);
    for (const { table, name } of keys) {
      await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(trx);
    }
    const shapes = await listTables(trx);
    // The audit trail refuses changes by a trigger, which only the owner of the table can put aside.
    for (const { table } of shapes)
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx);
    for (const { table } of shapes) await sql`delete from ${sql.table(table)}`.execute(trx);
    const count = await load(trx, file, shapes).catch((error: unknown) => {
      throw errorCode(error).startsWith('Z_') ? damaged(file) : error;
    });
    if (count === null) throw damaged(file);
    for (const { table, name, definition } of keys) {
      await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
        trx,
      );
    }
    for (const { table } of shapes)
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx);
    return count;
  });
}
