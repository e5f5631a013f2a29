/** Stops a PostgreSQL process, either ours or one left behind by a killed server. */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Claim } from './claim.ts';
import { PORT, type Place, TEMPORARY_SOCKET } from './place.ts';
import { problems } from './problems.ts';
import { isPostmaster, type Postmaster, readPostmaster, waitUntilGone } from './processes.ts';

/** Milliseconds to wait for an answer or a fast shutdown before taking the next step. */
export const PATIENCE = 60_000;

/** How long a running PostgreSQL must be unclaimed to count as left behind; one that is just starting is claimed sooner. */
const OWNERLESS = 400;

/**
 * How long a claim must last to count, because on a busy machine PostgreSQL takes a while to notice that a server was killed.
 */
const OWNED = 3_000;

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has already ended.
  }
}

/** Performs a fast shutdown, then an immediate one if that does not work (the next start recovers). @throws StartupProblem */
export async function stopPostmaster(pid: number, cluster: string): Promise<void> {
  signal(pid, 'SIGINT');
  if (await waitUntilGone(pid, cluster, PATIENCE)) return;
  signal(pid, 'SIGQUIT');
  if (!(await waitUntilGone(pid, cluster, PATIENCE))) throw problems.stuck(pid);
}

/**
 * Removes the lock files. PostgreSQL trusts the pids in them, so the pid of a zombie or of another program would prevent it
 * from starting.
 */
async function removeLocks(cluster: string, socketFolder: string): Promise<void> {
  await rm(path.join(cluster, 'postmaster.pid'), { force: true });
  if (socketFolder === '') return;
  const socket = path.join(socketFolder, `.s.PGSQL.${PORT}`);
  await rm(`${socket}.lock`, { force: true });
  await rm(socket, { force: true });
  if (path.basename(socketFolder).startsWith(TEMPORARY_SOCKET))
    await rm(socketFolder, { recursive: true, force: true });
}

const stateOf = async ({ socketFolder }: Postmaster) =>
  socketFolder === '' ? 'no-answer' : Claim.look(socketFolder);

/** Cleans up after a postmaster that is gone. Its child processes end moments later; no new one may start before then. */
async function removeDeadFiles({ pid, socketFolder }: Postmaster, cluster: string): Promise<void> {
  if (!(await waitUntilGone(pid, cluster, PATIENCE))) throw problems.stuck(pid);
  await removeLocks(cluster, socketFolder);
}

/**
 * Cleans up after an earlier server: stops its PostgreSQL if no server claims it, and removes a pid file whose pid now belongs
 * to a zombie or another program.
 * @throws StartupProblem if another server is using the data
 */
export async function clearLeftover({ cluster, homeFolder }: Place): Promise<void> {
  const end = Date.now() + PATIENCE;
  let freeSince = 0;
  let ownedSince = 0;
  for (;;) {
    const earlierPostmaster = await readPostmaster(cluster);
    if (!earlierPostmaster) return;
    const isAlive = await isPostmaster(earlierPostmaster.pid, cluster);
    const state = await stateOf(earlierPostmaster);
    if (state === 'in-use') {
      ownedSince ||= Date.now();
      if (Date.now() - ownedSince >= OWNED) throw problems.inUse(homeFolder);
    } else if (state === 'free') {
      // It answers but is not a process on this system, so it runs in another container on the same folder.
      if (!isAlive) throw problems.inUse(homeFolder);
      freeSince ||= Date.now();
      if (Date.now() - freeSince >= OWNERLESS) return stopPostmaster(earlierPostmaster.pid, cluster);
    } else if (!isAlive) {
      return removeDeadFiles(earlierPostmaster, cluster);
    } else if (Date.now() > end) {
      throw problems.stuck(earlierPostmaster.pid);
    }
    await sleep(50);
  }
}
