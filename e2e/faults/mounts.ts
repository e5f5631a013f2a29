/** File systems that a fault test can fill up and cut off. They need Linux and root. */
import { execFile } from 'node:child_process';
import { rm, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** `small` is 400 MB of memory; `disk` is an ext4 that can lose unwritten data. */
export type FileSystem = 'small' | 'disk';

const imageOf = (folder: string) => `${folder}.image`;

/** Mounts a new file system on an empty folder; returns null, or the reason why the machine does not allow it. */
export async function mount(kind: FileSystem, folder: string): Promise<string | null> {
  try {
    if (kind === 'small') {
      await run('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=755', 'caracteriza-faults', folder]);
    } else {
      await writeFile(imageOf(folder), '');
      await truncate(imageOf(folder), 1024 ** 3);
      await run('mkfs.ext4', ['-q', '-F', imageOf(folder)]);
      await remount(folder);
    }
    return null;
  } catch (error) {
    await rm(imageOf(folder), { force: true });
    return (error as Error).message.trim().split('\n').at(-1)!;
  }
}

/** Remounts the folder's ext4, which replays its journal. */
export const remount = (folder: string) => run('mount', ['-o', 'loop', imageOf(folder), folder]);

/** Unmounts the file system once no process uses it. */
export async function detach(folder: string): Promise<void> {
  for (let attempts = 1200; ; attempts--) {
    const error: unknown = await run('umount', [folder]).then(
      () => null,
      (reason: unknown) => reason,
    );
    if (error === null) return;
    if (attempts === 0) throw error as Error;
    await sleep(100);
  }
}

/** Detaches and discards the file system. */
export async function unmount(folder: string): Promise<void> {
  await detach(folder);
  await rm(imageOf(folder), { force: true });
}

/** EXT4_IOC_SHUTDOWN with 'no flush', intended for power-cut tests. Node cannot send it. */
const shutdown = 'my $how = pack("L", 2); open(AT, "<", $ARGV[0]) && ioctl(AT, 0x8004587D, $how) or die "$!"';

/**
 * From now on nothing reaches the ext4, neither data nor journal; unwritten data is lost.
 * @throws if nothing is mounted on the folder, because the request would cut off the machine's own disk
 */
export async function cutPower(folder: string): Promise<void> {
  const [folderInfo, parentInfo] = await Promise.all([stat(folder), stat(path.dirname(folder))]);
  const { stdout } = await run('findmnt', ['--noheadings', '--output', 'TARGET,SOURCE', '--target', folder]);
  const [target, source] = stdout.trim().split(/\s+/);
  if (folderInfo.dev === parentInfo.dev || target !== folder || !source?.startsWith('/dev/loop'))
    throw new Error(`${folder} has no file system of its own.`);
  await run('perl', ['-e', shutdown, folder]);
}
