/**
 * Encrypts a backup with a passphrase, using AES-256-GCM in chunks so that neither side holds the whole file in memory. scrypt
 * derives the key from the passphrase and a salt unique to this file. A chunk's nonce contains its number and whether it is the
 * last, so chunks cannot be omitted, moved or cut off unnoticed.
 *
 * Layout: a line `caracteriza-backup {"salt":…,"cost":…}`, then chunks of {bytes: uint32, cipher text, 16-byte tag}. Each chunk
 * also authenticates that line.
 */
import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, { N: number; maxmem: number }, Buffer>(scrypt);

/** How the first line of an encrypted backup starts. */
export const encryptedMark = 'caracteriza-backup ';

/** scrypt's cost: about 0.2 s and 64 MB per guess at the passphrase. */
const standardCost = 2 ** 16;
const minCost = 2 ** 14;
const maxCost = 2 ** 20;

const chunkBytes = 64 * 1024;
const tagBytes = 16;

/** The file was not written by `encryptBackup`, was modified, or is encrypted with another passphrase. */
export class DecryptionFailed extends Error {}

function nonce(number: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUIntBE(number, 4, 6);
  bytes[11] = isLast ? 1 : 0;
  return bytes;
}

function keyOf(passphrase: string, salt: Buffer, cost: number): Promise<Buffer> {
  return derive(passphrase.normalize('NFC'), salt, 32, { N: cost, maxmem: 256 * cost * 8 });
}

/** Cuts a stream into chunks of equal length; the last may be shorter or empty. */
async function* chunksOf(source: AsyncIterable<Buffer>): AsyncGenerator<{ chunk: Buffer; isLast: boolean }> {
  let pendingBytes: Buffer = Buffer.alloc(0);
  for await (const chunk of source) {
    pendingBytes = pendingBytes.length === 0 ? chunk : Buffer.concat([pendingBytes, chunk]);
    let start = 0;
    for (; pendingBytes.length - start > chunkBytes; start += chunkBytes) {
      yield { chunk: pendingBytes.subarray(start, start + chunkBytes), isLast: false };
    }
    pendingBytes = pendingBytes.subarray(start);
  }
  yield { chunk: pendingBytes, isLast: true };
}

/** Encrypts a stream. */
export async function* encryptBackup(
  source: AsyncIterable<Buffer>,
  passphrase: string,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(16);
  const header = Buffer.from(
    `${encryptedMark}${JSON.stringify({ salt: salt.toString('hex'), cost: standardCost })}\n`,
  );
  const key = await keyOf(passphrase, salt, standardCost);
  yield header;
  let chunkNumber = 0;
  for await (const { chunk, isLast } of chunksOf(source)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonce(chunkNumber++, isLast));
    cipher.setAAD(header);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    yield Buffer.concat([length, cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  }
}

/** Reads exactly the number of bytes requested. */
class Reader {
  readonly #source: AsyncIterator<Buffer>;
  #waiting: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async #more(): Promise<boolean> {
    const nextChunk = await this.#source.next();
    if (!nextChunk.done) this.#waiting = Buffer.concat([this.#waiting, nextChunk.value]);
    return !nextChunk.done;
  }

  /** @throws DecryptionFailed if the file ends too soon */
  async takeBytes(bytes: number): Promise<Buffer> {
    while (this.#waiting.length < bytes) if (!(await this.#more())) throw new DecryptionFailed();
    const chunk = this.#waiting.subarray(0, bytes);
    this.#waiting = this.#waiting.subarray(bytes);
    return chunk;
  }

  /** Reads the first line, which is short. */
  async line(): Promise<Buffer> {
    for (;;) {
      const end = this.#waiting.indexOf('\n');
      if (end >= 0) return this.takeBytes(end + 1);
      if (this.#waiting.length > 1_000 || !(await this.#more())) throw new DecryptionFailed();
    }
  }

  async atEnd(): Promise<boolean> {
    return this.#waiting.length === 0 && !(await this.#more());
  }
}

function readHead(line: Buffer): { salt: Buffer; cost: number } {
  try {
    const { salt, cost } = JSON.parse(line.toString('utf8').slice(encryptedMark.length)) as Record<
      string,
      unknown
    >;
    const power =
      typeof cost === 'number' && cost >= minCost && cost <= maxCost && Number.isInteger(Math.log2(cost));
    if (power && typeof salt === 'string' && /^[0-9a-f]{32}$/.test(salt)) {
      return { salt: Buffer.from(salt, 'hex'), cost };
    }
  } catch {
    // The error is thrown below.
  }
  throw new DecryptionFailed();
}

/** Decrypts what `encryptBackup` wrote. Only authenticated data is passed on. @throws DecryptionFailed */
export async function* decryptBackup(
  source: AsyncIterable<Buffer>,
  passphrase: string,
): AsyncGenerator<Buffer> {
  const reader = new Reader(source);
  const header = await reader.line();
  const { salt, cost } = readHead(header);
  const key = await keyOf(passphrase, salt, cost);
  for (let chunkNumber = 0; ; chunkNumber++) {
    const length = (await reader.takeBytes(4)).readUInt32BE();
    if (length > chunkBytes) throw new DecryptionFailed();
    const chunk = await reader.takeBytes(length);
    const tag = await reader.takeBytes(tagBytes);
    const isLast = await reader.atEnd();
    const decipher = createDecipheriv('aes-256-gcm', key, nonce(chunkNumber, isLast));
    decipher.setAAD(header).setAuthTag(tag);
    const plainBytes = decipher.update(chunk);
    try {
      decipher.final();
    } catch {
      throw new DecryptionFailed();
    }
    yield plainBytes;
    if (isLast) return;
  }
}
