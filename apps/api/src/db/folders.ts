/** Makes folders. */
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from './driver/transaction.ts';

/**
 * Makes a folder and those above it. Unlike Node's own recursive mkdir it ends where the system lets nobody make a folder
 * and says that it is missing, as below /proc.
 */
export async function makeFolders(folder: string, mode = 0o777): Promise<void> {
  const make = () => mkdir(folder, { mode });
  try {
    await make();
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EEXIST' && (await stat(folder)).isDirectory()) return;
    if (code !== 'ENOENT' || path.dirname(folder) === folder) throw error;
    await makeFolders(path.dirname(folder));
    await make().catch(async (again: unknown) => {
      if (errorCode(again) !== 'EEXIST') throw again;
    });
  }
}
