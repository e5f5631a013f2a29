/**
 * The application's own logical backup (the embedded package has no pg_dump): every table as one gzipped NDJSON file,
 * read in one snapshot through cursors, so that memory stays flat and writers go on.
 *
 * Lines: a header {format, made, migrations}; per table {table, columns} and its rows, each an array of texts or nulls
 * (PostgreSQL's own text form, so that nothing is lost); {sequence, last}; at the end {rows}, without which a file
 * counts as cut off.
 */
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { makeFolders } from './folders.ts';
import { appliedMigrations } from './migrate.ts';
import { StartupProblem } from './startup-problem.ts';
import { type TableShape, listSequences, listTables } from './tables.ts';
import { errorCode, inTransaction } from './transaction.ts';
import type { Database } from './types.ts';

/** The number of the format above. */
export const FORMAT = 1;

/** Rows per fetch: an answer may hold a file of 5 MB, so few. */
const FETCH = 50;

/** Characters written at once. */
const PIECE = 64_000;

/** The first line of a backup. */
export interface BackupHeader {
  format: number;
  /** ISO instant. */
  made: string;
  migrations: { name: string; checksum: string }[];
}

async function* rowsOf(
  trx: Kysely<Database>,
  { table, columns }: TableShape,
): AsyncGenerator<Record<string, string | null>> {
  const texts = sql.join(columns.map(({ name }) => sql`${sql.ref(name)}::text`));
  await sql`declare backup_rows no scroll cursor for select ${texts} from ${sql.table(table)}`.execute(trx);
  const fetch = sql<Record<string, string | null>>`fetch ${sql.raw(`${FETCH}`)} from backup_rows`;
  for (let batch = await fetch.execute(trx); batch.rows.length > 0; batch = await fetch.execute(trx)) {
    yield* batch.rows;
  }
  await sql`close backup_rows`.execute(trx);
}

async function* linesOf(trx: Kysely<Database>, made: Date): AsyncGenerator<string> {
  const header: BackupHeader = {
    format: FORMAT,
    made: made.toISOString(),
    migrations: await appliedMigrations(trx),
  };
  yield `${JSON.stringify(header)}\n`;
  let count = 0;
  for (const shape of await listTables(trx)) {
    const names = shape.columns.map(({ name }) => name);
    yield `${JSON.stringify({ table: shape.table, columns: names })}\n`;
    for await (const row of rowsOf(trx, shape)) {
      count++;
      yield `${JSON.stringify(names.map((name) => row[name]))}\n`;
    }
  }
  for (const sequence of await listSequences(trx)) yield `${JSON.stringify(sequence)}\n`;
  yield `${JSON.stringify({ rows: count })}\n`;
}

/** Joins lines to larger pieces, since a stream costs per piece. */
async function* piecesOf(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = '';
  for await (const line of lines) {
    piece += line;
    if (piece.length >= PIECE) {
      yield piece;
      piece = '';
    }
  }
  yield piece;
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Writes a backup into `folder` (made 0700 if missing) and answers the file's path. The file appears under its name only
 * when it is complete and on disk. For `migrate`'s `backup`.
 * @throws StartupProblem when the folder cannot be written.
 */
export async function writeBackup(
  db: Kysely<Database>,
  { folder, now }: { folder: string; now: () => Date },
): Promise<string> {
  const made = now();
  const file = path.join(folder, `caracteriza-${made.toISOString().replaceAll(/[:.]/g, '-')}.ndjson.gz`);
  const partial = `${file}.partial`;
  try {
    await makeFolders(folder, 0o700);
    await inTransaction(
      db,
      (trx) =>
        pipeline(
          Readable.from(piecesOf(linesOf(trx, made))),
          createGzip({ level: 1 }),
          createWriteStream(partial, { mode: 0o600 }),
        ),
      { isolation: 'repeatable read', readOnly: true },
    );
    await syncFile(partial);
    await rename(partial, file);
    return file;
  } catch (error) {
    await rm(partial, { force: true }).catch(() => {});
    if (!['EACCES', 'EROFS', 'ENOSPC', 'EPERM', 'ENOTDIR'].includes(errorCode(error))) throw error;
    throw new StartupProblem(
      `No se pudo guardar el respaldo en ${folder} (${errorCode(error)}) y sin él no se actualiza la base de datos: libere espacio o dé permiso de escritura.`,
    );
  }
}
