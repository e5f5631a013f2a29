/**
 * Where the embedded database lives. `homeFolder` (mode 0700, owned by PostgreSQL's uid) contains `cluster/` (PGDATA), the Unix
 * socket and `postgres.log`. It is normally DATA_DIR/postgres. If root's substitute uid cannot reach DATA_DIR (for example, a
 * clone inside a 0700 folder), it is /var/lib/caracteriza/<hash of DATA_DIR>, and DATA_DIR/postgres.location holds that path.
 * The choice is permanent, however permissions change later; a removed DATA_DIR means a new database.
 */
import { createHash } from 'node:crypto';
import { chmod, lchown, lstat, mkdtemp, readFile, readdir, realpath, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Account, accountFor, canReach } from './account.ts';
import { SYSTEM_FOLDER, exists, makeSystemFolder } from './binaries.ts';
import { makeFolders } from '../folders.ts';
import { StartupProblem } from '../startup-problem.ts';
import { problems, reasonOf } from './problems.ts';

/** The maximum length of a Unix socket path (sun_path holds 108 bytes including the terminator, 104 on macOS). */
const SOCKET_BYTES = process.platform === 'darwin' ? 103 : 107;

/** The port only appears in the socket file's name; TCP is not used. */
export const PORT = 5432;

/** Prefix of the temporary socket folder's name. */
export const TEMPORARY_SOCKET = 'caracteriza-socket-';

/** Absolute paths and the account that owns them. */
export interface Place {
  homeFolder: string;
  cluster: string;
  logFile: string;
  account: Account;
}

/** A home folder and the account that owns it. */
interface Choice {
  homeFolder: string;
  account: Account;
}

/**
 * Creates a folder owned by the account. lchown does not follow links, which the other uid could have planted to mislead root.
 */
async function makeOwned(folder: string, account: Account): Promise<void> {
  await makeFolders(folder, 0o700);
  if (account.isOther) await lchown(folder, account.uid, account.gid);
  await chmod(folder, 0o700);
}

async function lchownTree(folder: string, account: Account): Promise<void> {
  await lchown(folder, account.uid, account.gid);
  for (const entry of await readdir(folder, { recursive: true })) {
    await lchown(path.join(folder, entry), account.uid, account.gid);
  }
}

/** Chooses a home below /var/lib for `dataDir` and records it there; a name left over from a removed DATA_DIR is not reused. */
async function moveHome(dataDir: string): Promise<string> {
  await makeSystemFolder();
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  for (let copy = 1; ; copy++) {
    const homeFolder = path.join(SYSTEM_FOLDER, copy === 1 ? hash : `${hash}-${copy}`);
    if (await exists(homeFolder)) continue;
    await writeFile(path.join(dataDir, 'postgres.location'), `${homeFolder}\n`);
    return homeFolder;
  }
}

async function chooseHome(dataDir: string, log: (line: string) => void): Promise<Choice> {
  const defaultPlace = path.join(dataDir, 'postgres');
  const account = await accountFor(path.join(defaultPlace, 'cluster'));
  const isReachable = await canReach(account, dataDir);
  if (await exists(path.join(defaultPlace, 'cluster'))) {
    if (!isReachable) throw problems.unreachable(defaultPlace);
    return { homeFolder: defaultPlace, account };
  }
  const recordedPlace = (
    await readFile(path.join(dataDir, 'postgres.location'), 'utf8').catch(() => '')
  ).trim();
  // Only a child of root's own folder is accepted, because someone else may have written the file.
  const movedHome = path.dirname(recordedPlace) === SYSTEM_FOLDER ? recordedPlace : '';
  if (movedHome === '' && isReachable) return { homeFolder: defaultPlace, account };
  const homeFolder = movedHome || (await moveHome(dataDir));
  log(`El usuario de PostgreSQL no puede entrar en ${dataDir}: los datos se guardan en ${homeFolder}.`);
  return { homeFolder, account: await accountFor(path.join(homeFolder, 'cluster')) };
}

/**
 * Creates the folders below `dataDir` and returns their paths; `log` receives the path of a relocated home.
 * @throws StartupProblem if a folder cannot be created or written
 */
export async function prepareDataFolders(dataDir: string, log: (line: string) => void): Promise<Place> {
  let folder = path.resolve(dataDir);
  try {
    await makeFolders(folder);
    folder = await realpath(folder);
    const { homeFolder, account } = await chooseHome(folder, log);
    folder = homeFolder;
    await makeOwned(homeFolder, account);
    const cluster = path.join(homeFolder, 'cluster');
    // Root copied the data from elsewhere; PostgreSQL insists on owning it.
    if (account.isOther && (await lstat(cluster).catch(() => null))?.uid === 0)
      await lchownTree(cluster, account);
    return { homeFolder, cluster, logFile: path.join(homeFolder, 'postgres.log'), account };
  } catch (error) {
    throw error instanceof StartupProblem ? error : problems.notWritable(folder, reasonOf(error));
  }
}

/** The socket's folder: the home folder, or a new 0700 folder in the temp directory if the path of home is too long. */
export async function socketFolder({
  homeFolder,
  account,
}: Place): Promise<{ folder: string; temporary: boolean }> {
  const bytes = Buffer.byteLength(path.join(homeFolder, `.s.PGSQL.${PORT}`));
  if (bytes <= SOCKET_BYTES) return { folder: homeFolder, temporary: false };
  const folder = await mkdtemp(path.join(os.tmpdir(), TEMPORARY_SOCKET));
  await makeOwned(folder, account);
  return { folder, temporary: true };
}
