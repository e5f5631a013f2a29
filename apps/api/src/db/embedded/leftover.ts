/** Ends a PostgreSQL, ours or the one that a killed server left behind. */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Claim } from './claim.ts';
import { PORT, type Place, TEMPORARY_SOCKET } from './place.ts';
import { problems } from './problems.ts';
import { isPostmaster, readPostmaster, waitUntilGone } from './processes.ts';

/** How long an answer or a fast shutdown may take before the next step, in milliseconds. */
export const PATIENCE = 60_000;

/** How long a running PostgreSQL must be unclaimed to count as left behind; one that just starts is claimed sooner. */
const OWNERLESS = 400;

/** How long a claim must last to count: on a busy machine PostgreSQL notices only later that a server was killed. */
const OWNED = 3_000;

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has already ended.
  }
}

/** Fast shutdown; where that does not end it, an immediate one (the next start recovers). @throws StartupProblem */
export async function stopPostmaster(pid: number, cluster: string): Promise<void> {
  signal(pid, 'SIGINT');
  if (await waitUntilGone(pid, cluster, PATIENCE)) return;
  signal(pid, 'SIGQUIT');
  if (!(await waitUntilGone(pid, cluster, PATIENCE))) throw problems.stuck(pid);
}

/** Removes the lock files. PostgreSQL trusts their pids: the pid of a zombie or of another program would stop it. */
async function removeLocks(cluster: string, socketFolder: string): Promise<void> {
  await rm(path.join(cluster, 'postmaster.pid'), { force: true });
  if (socketFolder === '') return;
  const socket = path.join(socketFolder, `.s.PGSQL.${PORT}`);
  await rm(`${socket}.lock`, { force: true });
  await rm(socket, { force: true });
  if (path.basename(socketFolder).startsWith(TEMPORARY_SOCKET))
    await rm(socketFolder, { recursive: true, force: true });
}

/**
 * Clears what an earlier server left: stops its PostgreSQL if no server claims it, removes a pid file whose pid now
 * belongs to a zombie or to another program.
 * @throws StartupProblem when another server uses the data.
 */
export async function clearLeftover({ cluster, home }: Place): Promise<void> {
  const end = Date.now() + PATIENCE;
  let free = 0;
  let owned = 0;
  for (;;) {
    const earlier = await readPostmaster(cluster);
    if (!earlier) return;
    const alive = await isPostmaster(earlier.pid, cluster);
    const state = earlier.socketFolder === '' ? 'no-answer' : await Claim.look(earlier.socketFolder);
    if (state === 'in-use') {
      owned ||= Date.now();
      if (Date.now() - owned >= OWNED) throw problems.inUse(home);
    } else if (state === 'free') {
      // It answers but is no process here: it runs in another container on the same folder.
      if (!alive) throw problems.inUse(home);
      free ||= Date.now();
      if (Date.now() - free >= OWNERLESS) return stopPostmaster(earlier.pid, cluster);
    } else if (!alive) {
      // Its children end moments after it; a new postmaster must not start before that.
      if (!(await waitUntilGone(earlier.pid, cluster, PATIENCE))) throw problems.stuck(earlier.pid);
      return removeLocks(cluster, earlier.socketFolder);
    } else if (Date.now() > end) {
      throw problems.stuck(earlier.pid);
    }
    await sleep(50);
  }
}
