/**
 * The application's own logical backup (the embedded package has no pg_dump). Every table is read with COPY in one snapshot, so
 * writers are not blocked and memory use stays flat. See `backup-file.ts` for the format.
 */
import { createWriteStream } from 'node:fs';
import { lstat, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { FORMAT, framesOf } from './backup-file.ts';
import type { BackupPart } from './backup-part.ts';
import { encryptBackup } from './backup-encryption.ts';
import { signerOf } from '../installation-key.ts';
import { ensureSigningKey } from './backup-signature.ts';
import { copyOut } from './copy.ts';
import { makeFolders } from '../folders.ts';
import { appliedMigrations } from '../migrations/migrate.ts';
import type { Connection } from '../open.ts';
import { type SingleConnection, onOneConnection } from '../driver/single.ts';
import { StartupProblem } from '../startup-problem.ts';
import { copyTarget, listSequences, listTables } from '../tables.ts';
import { errorCode, inTransaction } from '../driver/transaction.ts';

/** Where a backup is written and how it is named. */
export interface BackupOptions {
  folder: string;
  now: () => Date;
  /** Passphrase that encrypts the file. */
  passphrase?: string | undefined;
  /** The folder of the installation whose key signs the file; if omitted, the file is not signed. */
  dataDir?: string;
  /** Added to the file name next to the time. */
  label?: string;
}

async function* partsOf(
  { db, client }: SingleConnection,
  madeAt: Date,
  key: Buffer | null,
): AsyncGenerator<BackupPart> {
  const migrations = await appliedMigrations(db);
  const signer = key ? { signer: signerOf(key) } : {};
  yield { kind: 'header', header: { format: FORMAT, made: madeAt.toISOString(), migrations, ...signer } };
  let rows = 0;
  for (const { table, columns } of await listTables(db)) {
    const names = columns.map(({ name }) => name);
    yield { kind: 'table', table, columns: names };
    const chunks = copyOut(client, `copy ${copyTarget(table, names)} to stdout`);
    try {
      let nextChunk = await chunks.next();
      for (; !nextChunk.done; nextChunk = await chunks.next()) yield { kind: 'rows', text: nextChunk.value };
      rows += nextChunk.value;
    } finally {
      await chunks.return(0);
    }
  }
  for (const sequence of await listSequences(db)) yield { kind: 'sequence', ...sequence };
  yield { kind: 'end', rows };
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A running backup writes continuously, so a partial file that has not grown for this many milliseconds is abandoned. */
const abandonedAge = 60 * 60 * 1000;

const partialName = /^caracteriza-\d{4}-\d{2}-\d{2}T[\d-]+Z(-[a-z]+)?\.backup\.partial$/;

/** Removes partial files left in the folder by backups that were killed. The folder may be missing. */
export async function removeAbandoned(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!partialName.test(name)) continue;
    const file = path.join(folder, name);
    // It may have been deleted or completed and renamed in the meantime.
    const fileStat = await lstat(file).catch(() => null);
    if (!fileStat || now.getTime() - fileStat.mtimeMs <= abandonedAge) continue;
    // A file that cannot be removed, for example in someone else's folder, must not prevent a backup.
    await rm(file, { force: true }).catch(() => undefined);
  }
}

/**
 * Writes a backup into the folder (created with mode 0700 if missing) and returns the file's path. The file gets its final name
 * only once it is complete and flushed to disk.
 * @throws StartupProblem if the folder cannot be written
 */
export async function writeBackup(
  connection: Connection,
  { folder, now, passphrase, dataDir, label = '' }: BackupOptions,
): Promise<string> {
  const madeAt = now();
  const time = madeAt.toISOString().replaceAll(/[:.]/g, '-');
  const file = path.join(folder, `caracteriza-${time}${label && `-${label}`}.backup`);
  const partialFile = `${file}.partial`;
  try {
    await makeFolders(folder, 0o700);
    await removeAbandoned(folder, madeAt);
    const key = dataDir === undefined ? null : await ensureSigningKey(dataDir);
    await onOneConnection(connection, (client) =>
      inTransaction(
        client.db,
        async (trx) => {
          const frames = Readable.from(framesOf(partsOf({ ...client, db: trx }, madeAt, key), key), {
            objectMode: false,
          });
          const zip = createGzip({ level: 1 });
          const output = createWriteStream(partialFile, { mode: 0o600 });
          if (passphrase === undefined) return pipeline(frames, zip, output);
          return pipeline(
            frames,
            zip,
            (source) => encryptBackup(source as AsyncIterable<Buffer>, passphrase),
            output,
          );
        },
        { isolation: 'repeatable read', readOnly: true, attempts: 1 },
      ),
    );
    await syncFile(partialFile);
    await rename(partialFile, file);
    return file;
  } catch (error) {
    await rm(partialFile, { force: true }).catch(() => {});
    if (!['EACCES', 'EROFS', 'ENOSPC', 'EPERM', 'ENOTDIR', 'ENOENT'].includes(errorCode(error))) throw error;
    throw new StartupProblem(
      `No se pudo guardar el respaldo en ${folder} (${errorCode(error)}): libere espacio o dé permiso de escritura.`,
    );
  }
}
