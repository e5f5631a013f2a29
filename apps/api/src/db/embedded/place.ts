/**
 * Where the embedded database lives. Below `home` (0700, owned by PostgreSQL's uid): `cluster/` (PGDATA), the unix
 * socket and `postgres.log`. Home is DATA_DIR/postgres; for root, when the other uid cannot reach DATA_DIR (a clone
 * below a 0700 folder), /var/lib/caracteriza/<hash of DATA_DIR>.
 */
import { createHash } from 'node:crypto';
import { chmod, chown, mkdir, mkdtemp, readdir, realpath, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Account, accountFor, reaches } from './account.ts';
import { SYSTEM_FOLDER, makeSystemFolder } from './binaries.ts';
import { problems, reasonOf } from './problems.ts';

/** The longest path of a unix socket (sun_path holds 108 bytes with its end, 104 on macOS). */
const SOCKET_BYTES = process.platform === 'darwin' ? 103 : 107;

/** The port only names the socket file: there is no TCP. */
export const PORT = 5432;

/** Absolute paths, and the account that owns them. */
export interface Place {
  home: string;
  cluster: string;
  logFile: string;
  account: Account;
}

async function ownedBy(folder: string, account: Account): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (account.other) await chown(folder, account.uid, account.gid);
  await chmod(folder, 0o700);
}

async function chownTree(folder: string, account: Account): Promise<void> {
  await chown(folder, account.uid, account.gid);
  for (const entry of await readdir(folder, { recursive: true })) {
    await chown(path.join(folder, entry), account.uid, account.gid);
  }
}

/**
 * Makes the folders below `dataDir` and says where they are; a moved home is told through `log`.
 * @throws StartupProblem when a folder cannot be made or written.
 */
export async function preparePlace(dataDir: string, log: (line: string) => void): Promise<Place> {
  const wanted = path.resolve(dataDir);
  let home = path.join(wanted, 'postgres');
  try {
    await mkdir(wanted, { recursive: true });
    const real = await realpath(wanted);
    home = path.join(real, 'postgres');
    let account = await accountFor(path.join(home, 'cluster'));
    if (!(await reaches(account, real))) {
      home = path.join(SYSTEM_FOLDER, createHash('sha256').update(real).digest('hex').slice(0, 16));
      account = await accountFor(path.join(home, 'cluster'));
      await makeSystemFolder();
      log(`El usuario de PostgreSQL no puede entrar en ${real}: los datos se guardan en ${home}.`);
    }
    await ownedBy(home, account);
    const cluster = path.join(home, 'cluster');
    // Data that root copied from elsewhere: PostgreSQL insists on owning them.
    if (account.other && (await stat(cluster).catch(() => null))?.uid === 0)
      await chownTree(cluster, account);
    return { home, cluster, logFile: path.join(home, 'postgres.log'), account };
  } catch (error) {
    if (error instanceof Error && error.name === 'StartupProblem') throw error;
    throw problems.notWritable(wanted, reasonOf(error));
  }
}

/** The socket's folder: home, or a new 0700 folder of the temp directory when home's path is too long. */
export async function socketFolder({
  home,
  account,
}: Place): Promise<{ folder: string; temporary: boolean }> {
  const bytes = Buffer.byteLength(path.join(home, `.s.PGSQL.${PORT}`));
  if (bytes <= SOCKET_BYTES) return { folder: home, temporary: false };
  const folder = await mkdtemp(path.join(os.tmpdir(), 'caracteriza-socket-'));
  await ownedBy(folder, account);
  return { folder, temporary: true };
}
