/**
 * The signature of a backup, by a key that only this installation has: it tells its own backups from those of others, and finds an
 * edit by somebody who also corrects the checksum. What BACKUP_KEY encrypts needs none (`backup-seal.ts`).
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../driver/transaction.ts';
import { makeFolders } from '../folders.ts';

const keyFile = (dataDir: string) => path.join(dataDir, 'backup-signature.key');

/** The key of an installation; null when it has made no backup yet. */
export async function signingKey(dataDir: string): Promise<Buffer | null> {
  try {
    return Buffer.from(await readFile(keyFile(dataDir), 'utf8'), 'hex');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** The key of an installation, made where there is none. */
export async function ensureSigningKey(dataDir: string): Promise<Buffer> {
  const key = await signingKey(dataDir);
  if (key) return key;
  await makeFolders(dataDir, 0o700);
  const made = randomBytes(32);
  try {
    await writeFile(keyFile(dataDir), made.toString('hex'), { mode: 0o600, flag: 'wx' });
    return made;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    // Another backup that began at the same time was first.
    return ensureSigningKey(dataDir);
  }
}

/** The name of a key, which tells nothing of it. */
export const signerOf = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 16);

/** @param sha256 over all frames of the file, hexadecimal */
export const signatureOf = (key: Buffer, sha256: string): string =>
  createHmac('sha256', key).update(sha256).digest('hex');

/** Whether a file with this checksum was signed by this key. */
export function isSignedBy(key: Buffer, sha256: string, signature: string | undefined): boolean {
  const expected = Buffer.from(signatureOf(key, sha256));
  const given = Buffer.from(signature ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
