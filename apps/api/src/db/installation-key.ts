/** Keys that only this installation has, each in its own file in DATA_DIR, and their signatures. */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from './driver/transaction.ts';
import { makeFolders } from './folders.ts';

/** The key with this name; null if the installation has not created it yet. */
export async function installationKey(dataDir: string, name: string): Promise<Buffer | null> {
  try {
    return Buffer.from(await readFile(path.join(dataDir, `${name}.key`), 'utf8'), 'hex');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** The key with this name; creates it if there is none. */
export async function ensureInstallationKey(dataDir: string, name: string): Promise<Buffer> {
  const key = await installationKey(dataDir, name);
  if (key) return key;
  await makeFolders(dataDir, 0o700);
  const newKey = randomBytes(32);
  const file = path.join(dataDir, `${name}.key`);
  // The file must appear with its full content; otherwise another process could read an empty key and sign with it.
  const partialFile = `${file}.${randomBytes(6).toString('hex')}.partial`;
  try {
    await writeFile(partialFile, newKey.toString('hex'), { mode: 0o600, flag: 'wx', flush: true });
    await link(partialFile, file);
    return newKey;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    // Another process started at the same time created it first.
    return await ensureInstallationKey(dataDir, name);
  } finally {
    await rm(partialFile, { force: true });
  }
}

/** The name of a key, which reveals nothing about the key itself. */
export const signerOf = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 16);

export const signatureOf = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex');

/** Whether this text was signed by this key. */
export function isSignedBy(key: Buffer, text: string, signature: string | undefined): boolean {
  const expectedBytes = Buffer.from(signatureOf(key, text));
  const signatureBytes = Buffer.from(signature ?? '');
  return signatureBytes.length === expectedBytes.length && timingSafeEqual(signatureBytes, expectedBytes);
}
