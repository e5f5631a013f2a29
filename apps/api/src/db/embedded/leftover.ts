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

/** How long a running PostgreSQL must be without an owner to count as left behind: one that just starts is claimed sooner. */
const OWNERLESS = 400;

/** How long an owner must be seen: on a busy machine PostgreSQL notices the death of a killed one only moments later. */
const OWNED = 3_000;

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, name);
  } catch {
    // Gone already.
  }
}

/** Fast shutdown; where that does not end it, an immediate one (the next start recovers). @throws StartupProblem */
export async function stopPostmaster(pid: number, cluster: string): Promise<void> {
  signal(pid, 'SIGINT');
  if (await waitUntilGone(pid, cluster, PATIENCE)) return;
  signal(pid, 'SIGQUIT');
  if (!(await waitUntilGone(pid, cluster, PATIENCE))) throw problems.stuck(pid);
}

/** PostgreSQL itself trusts the numbers in these files: a zombie's or a stranger's would stop it. */
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
 * Clears what an earlier server left: stops its PostgreSQL if nobody owns it, removes a pid file whose number now
 * belongs to a stranger or a zombie.
 * @throws StartupProblem when another server owns the data.
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
      // It answers, yet is no process that we can see: it runs in another container on the same folder.
      if (!alive) throw problems.inUse(home);
      free ||= Date.now();
      if (Date.now() - free >= OWNERLESS) return stopPostmaster(earlier.pid, cluster);
    } else if (!alive) {
      // Its children notice its death within moments; before that a new one must not start.
      if (!(await waitUntilGone(earlier.pid, cluster, PATIENCE))) throw problems.stuck(earlier.pid);
      return removeLocks(cluster, earlier.socketFolder);
    } else if (Date.now() > end) {
      throw problems.stuck(earlier.pid);
    }
    await sleep(50);
  }
}
