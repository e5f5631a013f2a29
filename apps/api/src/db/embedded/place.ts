/**
 * Where the embedded database lives. Below `home` (0700, owned by PostgreSQL's uid): `cluster/` (PGDATA), the unix
 * socket and `postgres.log`. Home is DATA_DIR/postgres; for root, when the other uid cannot reach DATA_DIR (a clone
 * below a 0700 folder), /var/lib/caracteriza/<hash of DATA_DIR>, and DATA_DIR/postgres.location holds that path: what
 * was chosen once stays, however permissions change, and a removed DATA_DIR means a new database.
 */
import { createHash } from 'node:crypto';
import { chmod, lchown, lstat, mkdtemp, readFile, readdir, realpath, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Account, accountFor, reaches } from './account.ts';
import { SYSTEM_FOLDER, exists, makeSystemFolder } from './binaries.ts';
import { makeFolders } from '../folders.ts';
import { StartupProblem } from '../startup-problem.ts';
import { problems, reasonOf } from './problems.ts';

/** The longest path of a unix socket (sun_path holds 108 bytes with its end, 104 on macOS). */
const SOCKET_BYTES = process.platform === 'darwin' ? 103 : 107;

/** The port only names the socket file: there is no TCP. */
export const PORT = 5432;

/** How the name of a temporary socket folder begins. */
export const TEMPORARY_SOCKET = 'caracteriza-socket-';

/** Absolute paths, and the account that owns them. */
export interface Place {
  home: string;
  cluster: string;
  logFile: string;
  account: Account;
}

/** A home and the account that it belongs to. */
interface Choice {
  home: string;
  account: Account;
}

/** Makes a folder of the account. lchown follows no link, which the other uid could have placed to mislead root. */
async function makeOwned(folder: string, account: Account): Promise<void> {
  await makeFolders(folder, 0o700);
  if (account.other) await lchown(folder, account.uid, account.gid);
  await chmod(folder, 0o700);
}

async function lchownTree(folder: string, account: Account): Promise<void> {
  await lchown(folder, account.uid, account.gid);
  for (const entry of await readdir(folder, { recursive: true })) {
    await lchown(path.join(folder, entry), account.uid, account.gid);
  }
}

/** A home below /var/lib for `dataDir`, noted there; a name left over from a removed DATA_DIR is not taken again. */
async function moveHome(dataDir: string): Promise<string> {
  await makeSystemFolder();
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  for (let copy = 1; ; copy++) {
    const home = path.join(SYSTEM_FOLDER, copy === 1 ? hash : `${hash}-${copy}`);
    if (await exists(home)) continue;
    await writeFile(path.join(dataDir, 'postgres.location'), `${home}\n`);
    return home;
  }
}

async function chooseHome(dataDir: string, log: (line: string) => void): Promise<Choice> {
  const inside = path.join(dataDir, 'postgres');
  const account = await accountFor(path.join(inside, 'cluster'));
  const reachable = await reaches(account, dataDir);
  if (await exists(path.join(inside, 'cluster'))) {
    if (!reachable) throw problems.unreachable(inside);
    return { home: inside, account };
  }
  const noted = (await readFile(path.join(dataDir, 'postgres.location'), 'utf8').catch(() => '')).trim();
  // Only a child of root's own folder counts: someone else may have written the file.
  const moved = path.dirname(noted) === SYSTEM_FOLDER ? noted : '';
  if (moved === '' && reachable) return { home: inside, account };
  const home = moved || (await moveHome(dataDir));
  log(`El usuario de PostgreSQL no puede entrar en ${dataDir}: los datos se guardan en ${home}.`);
  return { home, account: await accountFor(path.join(home, 'cluster')) };
}

/**
 * Makes the folders below `dataDir` and answers their paths; `log` receives the path of a moved home.
 * @throws StartupProblem when a folder cannot be made or written.
 */
export async function preparePlace(dataDir: string, log: (line: string) => void): Promise<Place> {
  let at = path.resolve(dataDir);
  try {
    await makeFolders(at);
    at = await realpath(at);
    const { home, account } = await chooseHome(at, log);
    at = home;
    await makeOwned(home, account);
    const cluster = path.join(home, 'cluster');
    // Data that root copied from elsewhere: PostgreSQL insists on owning them.
    if (account.other && (await lstat(cluster).catch(() => null))?.uid === 0)
      await lchownTree(cluster, account);
    return { home, cluster, logFile: path.join(home, 'postgres.log'), account };
  } catch (error) {
    throw error instanceof StartupProblem ? error : problems.notWritable(at, reasonOf(error));
  }
}

/** The socket's folder: home, or a new 0700 folder of the temp directory when home's path is too long. */
export async function socketFolder({
  home,
  account,
}: Place): Promise<{ folder: string; temporary: boolean }> {
  const bytes = Buffer.byteLength(path.join(home, `.s.PGSQL.${PORT}`));
  if (bytes <= SOCKET_BYTES) return { folder: home, temporary: false };
  const folder = await mkdtemp(path.join(os.tmpdir(), TEMPORARY_SOCKET));
  await makeOwned(folder, account);
  return { folder, temporary: true };
}
