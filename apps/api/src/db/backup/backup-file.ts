/**
 * Reads and writes backup files in format 2: gzip over frames of {kind: 1 byte, bytes: uint32, content}, encrypted if a
 * passphrase is given (`backup-encryption.ts`). Frames: 'H' is the header; 'T' is a table {table, columns}, followed by 'D' frames
 * with its rows as COPY text, in chunks; 'S' is a sequence {sequence, last}; the last frame is 'E' {rows, sha256 of all frames
 * before it, its signature}. A file without 'E' is truncated.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { BackupPart } from './backup-part.ts';
import { decryptBackup, DecryptionFailed, encryptedMark } from './backup-encryption.ts';
import { signatureOf } from '../installation-key.ts';
import { readFormatOne } from './backup-format-one.ts';
import { StartupProblem } from '../startup-problem.ts';
import { errorCode } from '../driver/transaction.ts';

/** The version number of this format. */
export const FORMAT = 2;

const kinds = { header: 'H', table: 'T', rows: 'D', sequence: 'S' } as const;

/** Bytes to decompress at a time. */
const pieceBytes = 256 * 1024;

/** The largest row is a 25 MB survey, plus its escapes. */
const longestFrame = 512 * 1024 * 1024;

function frame(kind: string, content: Buffer): Buffer[] {
  const header = Buffer.alloc(5);
  header.write(kind, 'latin1');
  header.writeUInt32BE(content.length, 1);
  return [header, content];
}

/** Writes parts as frames, followed by their checksum, which is signed if there is a key. */
export async function* framesOf(
  backupParts: AsyncIterable<BackupPart>,
  key: Buffer | null,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const backupPart of backupParts) {
    if (backupPart.kind === 'end') {
      const sha256 = hash.digest('hex');
      const signature = key ? signatureOf(key, sha256) : undefined;
      yield* frame('E', Buffer.from(JSON.stringify({ rows: backupPart.rows, sha256, signature })));
      return;
    }
    const { kind, ...rest } = backupPart;
    const content =
      backupPart.kind === 'rows'
        ? backupPart.text
        : Buffer.from(JSON.stringify(backupPart.kind === 'header' ? backupPart.header : rest));
    for (const bytes of frame(kinds[kind], content)) {
      hash.update(bytes);
      yield bytes;
    }
  }
}

/** The file is damaged or incomplete. */
class DamagedBackup extends Error {}

async function* partsOf(source: AsyncIterable<Buffer>): AsyncGenerator<BackupPart> {
  const hash = createHash('sha256');
  let chunks: Buffer[] = [];
  let bufferedBytes = 0;
  let bytesNeeded = 5;
  let kind = '';
  let hasEnded = false;
  for await (const chunk of source) {
    chunks.push(chunk);
    bufferedBytes += chunk.length;
    while (bufferedBytes >= bytesNeeded) {
      if (hasEnded) throw new DamagedBackup();
      const wholePart = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks, bufferedBytes);
      const content = wholePart.subarray(0, bytesNeeded);
      chunks = [wholePart.subarray(bytesNeeded)];
      bufferedBytes -= bytesNeeded;
      if (kind === '') {
        kind = content.toString('latin1', 0, 1);
        bytesNeeded = content.readUInt32BE(1);
        if (bytesNeeded > longestFrame) throw new DamagedBackup();
        if (kind !== 'E') hash.update(content);
        continue;
      }
      if (kind !== 'E') hash.update(content);
      yield partOf(kind, content, () => hash.digest('hex'));
      hasEnded = kind === 'E';
      kind = '';
      bytesNeeded = 5;
    }
  }
  if (!hasEnded || bufferedBytes > 0) throw new DamagedBackup();
}

function partOf(kind: string, content: Buffer, sum: () => string): BackupPart {
  if (kind === kinds.rows) return { kind: 'rows', text: content };
  const value = JSON.parse(content.toString('utf8')) as never;
  switch (kind) {
    case kinds.header:
      return { kind: 'header', header: value };
    case kinds.table:
      return { kind: 'table', ...(value as { table: string; columns: string[] }) };
    case kinds.sequence:
      return { kind: 'sequence', ...(value as { sequence: string; last: string | null }) };
    case 'E': {
      const { rows, sha256, signature } = value as { rows: number; sha256: string; signature?: string };
      if (sha256 !== sum()) throw new DamagedBackup();
      return { kind: 'end', rows, sha256, signature };
    }
  }
  throw new DamagedBackup();
}

async function firstBytes(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(32), 0, 32, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Whether a backup is encrypted. @throws if the file cannot be read */
export const isEncrypted = async (file: string): Promise<boolean> =>
  (await firstBytes(file)).toString('latin1').startsWith(encryptedMark);

function gunzipped(source: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  const gunzip = createGunzip({ chunkSize: pieceBytes });
  // An error in the source must also fail the reader.
  pipeline(Readable.from(source, { objectMode: false }), gunzip).catch(() => undefined);
  return gunzip;
}

const problemWith = (line: string) => new StartupProblem(line);

/** Turns a read error into a message for the person restoring the backup. */
function problemOf(error: unknown, file: string, isEncrypted: boolean): unknown {
  const code = errorCode(error);
  if (error instanceof StartupProblem) return error;
  if (['ENOENT', 'EACCES', 'EISDIR'].includes(code)) {
    return problemWith(`No se puede leer el respaldo ${file} (${code}): revise la ruta y los permisos.`);
  }
  if (error instanceof DecryptionFailed && isEncrypted) {
    return problemWith(
      `El respaldo ${file} no se abre con la clave de BACKUP_KEY, o está dañado: revise la clave o use otro respaldo.`,
    );
  }
  if (error instanceof DamagedBackup || error instanceof SyntaxError || code.startsWith('Z_')) {
    return problemWith(`El respaldo ${file} está incompleto o dañado: use otro respaldo.`);
  }
  return error;
}

/**
 * Reads a backup in this format or format 1. The first part is the header, the last is the end.
 * @throws StartupProblem with a one-line message if the file cannot be read or is damaged, or if the passphrase is missing or
 * wrong; some of this is only noticed at the end
 */
export async function* readBackup(file: string, passphrase: string | undefined): AsyncGenerator<BackupPart> {
  let encrypted = false;
  try {
    encrypted = await isEncrypted(file);
    if (encrypted && passphrase === undefined) {
      throw problemWith(`El respaldo ${file} está cifrado: indique su clave en BACKUP_KEY.`);
    }
    const source = createReadStream(file) as AsyncIterable<Buffer>;
    const plainText = gunzipped(encrypted ? decryptBackup(source, passphrase ?? '') : source)[
      Symbol.asyncIterator
    ]();
    const firstChunk = await plainText.next();
    if (firstChunk.done) throw new DamagedBackup();
    const chunks = (async function* () {
      yield firstChunk.value as Buffer;
      yield* { [Symbol.asyncIterator]: () => plainText };
    })();
    // Format 1 starts with the opening brace of its header.
    yield* firstChunk.value[0] === 0x7b ? readFormatOne(chunks, () => new DamagedBackup()) : partsOf(chunks);
  } catch (error) {
    throw problemOf(error, file, encrypted);
  }
}
