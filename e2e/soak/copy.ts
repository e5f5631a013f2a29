/** Runs `npm run backup` and `npm run restore` during a soak test. */
import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.resolve(import.meta.dirname, '../..');

async function command(name: 'backup' | 'restore', dataDir: string, args: string[]): Promise<void> {
  const file = path.join(root, `apps/api/src/commands/${name}.ts`);
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], TZ: 'UTC', DATA_DIR: dataDir };
  await promisify(execFile)(process.execPath, [file, ...args], { cwd: root, env });
}

/** Writes a backup of a running server into an empty folder; returns the file. */
export async function backUp(dataDir: string, folder: string): Promise<string> {
  await command('backup', dataDir, [folder]);
  const [file] = await readdir(folder);
  if (file === undefined) throw new Error('There is no backup.');
  return path.join(folder, file);
}

/** Restores into a folder that has no database yet. */
export const restore = (dataDir: string, file: string) => command('restore', dataDir, [file, '--yes']);
