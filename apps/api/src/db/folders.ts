/** Creates folders. */
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from './driver/transaction.ts';

/**
 * Creates a folder and its parents. Unlike Node's recursive mkdir, it terminates even where the system does not allow folders
 * to be created and reports them as missing, such as below /proc.
 */
export async function makeFolders(folder: string, mode = 0o777): Promise<void> {
  const makeFolder = () => mkdir(folder, { mode });
  try {
    await makeFolder();
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EEXIST' && (await stat(folder)).isDirectory()) return;
    if (code !== 'ENOENT' || path.dirname(folder) === folder) throw error;
    await makeFolders(path.dirname(folder));
    await makeFolder().catch(async (secondError: unknown) => {
      if (errorCode(secondError) !== 'EEXIST') throw secondError;
    });
  }
}
