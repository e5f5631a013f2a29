/**
 * The embedded PostgreSQL of one DATA_DIR, from start to stop. One server owns it at a time (`claim.ts`). A server that
 * was killed leaves its PostgreSQL running: the next start stops it and begins afresh. PostgreSQL itself recovers
 * whatever was committed.
 */
import type { ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { binariesFor } from './binaries.ts';
import { Claim, connectionIn } from './claim.ts';
import { type Settings, durable, ensureCluster, lastLogLine, spawnPostmaster } from './cluster.ts';
import { type Place, preparePlace, socketFolder } from './place.ts';
import { problems } from './problems.ts';
import { isPostmaster, readPostmaster, waitUntilGone } from './processes.ts';

/** How long a fast shutdown and an answer may take before the next step, in milliseconds. */
const PATIENCE = 60_000;

/** A running embedded database. */
export interface Embedded {
  /** For `openDatabase`. */
  connection: { host: string; port: number; user: string; database: string };
  /** Where data and log are (differs from DATA_DIR/postgres when another uid cannot reach that). */
  home: string;
  /** Fast shutdown; resolves when PostgreSQL is gone. Close the pools first. May be called twice. */
  stop(): Promise<void>;
}

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, name);
  } catch {
    // Gone already.
  }
}

/** Fast shutdown; where that does not end it, an immediate one (the next start recovers). */
async function stopPostmaster(pid: number, cluster: string): Promise<void> {
  signal(pid, 'SIGINT');
  if (await waitUntilGone(pid, cluster, PATIENCE)) return;
  signal(pid, 'SIGQUIT');
  if (!(await waitUntilGone(pid, cluster, PATIENCE))) throw problems.stuck(pid);
}

/**
 * Clears what an earlier server left: stops its PostgreSQL if nobody owns it, removes a pid file whose number now
 * belongs to a stranger or a zombie.
 * @throws StartupProblem when another server owns the data.
 */
async function clearEarlier({ cluster, home }: Place): Promise<void> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const earlier = await readPostmaster(cluster);
    if (!earlier) return;
    // Asking the socket first also notices an owner in another container, whose process is not visible here.
    const { state, claim } = await Claim.take(earlier.socketFolder);
    if (state === 'in-use') throw problems.inUse(home);
    const alive = await isPostmaster(earlier.pid, cluster);
    if (claim) {
      // Owned by nobody, yet not a process that we can see and stop.
      if (!alive) throw problems.inUse(home);
      await stopPostmaster(earlier.pid, cluster);
      await claim.release();
      return;
    }
    if (!alive && state === 'no-answer') {
      if (!(await waitUntilGone(earlier.pid, cluster, PATIENCE))) throw problems.stuck(earlier.pid);
      await rm(path.join(cluster, 'postmaster.pid'), { force: true });
      return;
    }
    if (Date.now() > end) throw problems.stuck(earlier.pid);
    await sleep(50);
  }
}

/** Waits until the new postmaster takes connections and takes the claim; a long recovery may take its time. */
async function claimNew(
  child: ChildProcess,
  place: Place,
  socket: string,
  onLost: () => void,
): Promise<Claim> {
  for (;;) {
    const { state, claim } = await Claim.take(socket, onLost);
    if (claim) return claim;
    // Another server started at the same moment and was first.
    if (state === 'in-use') throw problems.inUse(place.home);
    if (child.exitCode !== null || child.signalCode !== null) {
      await clearEarlier(place);
      throw problems.startFailed(await lastLogLine(place), place.logFile);
    }
    await sleep(15);
  }
}

/**
 * Starts PostgreSQL for `dataDir` with these settings. Use `startEmbedded`; only `db/test-server.ts` passes its own.
 * @throws StartupProblem with one Spanish line.
 */
export async function superviseWith(
  settings: Settings,
  { dataDir, log }: { dataDir: string; log: (line: string) => void },
): Promise<Embedded> {
  const place = await preparePlace(dataDir, log);
  const binaries = await binariesFor(place.account, place.home);
  await clearEarlier(place);
  await ensureCluster(place, binaries, settings['fsync'] !== 'off');
  const socket = await socketFolder(place);

  let stopping: Promise<void> | undefined;
  let child: ChildProcess;
  let claim: Claim | undefined;

  const start = async (): Promise<void> => {
    child = await spawnPostmaster(place, binaries, socket.folder, settings);
    claim = await claimNew(child, place, socket.folder, () => void restore());
  };

  /** The claim's connection ended by itself: PostgreSQL crashed (it restarts itself) or was killed (we start it). */
  const restore = async (): Promise<void> => {
    while (!stopping) {
      log('PostgreSQL se interrumpió; se restablece.');
      await sleep(500);
      try {
        if (stopping) return;
        if (child.exitCode !== null || child.signalCode !== null) {
          await clearEarlier(place);
          await start();
        } else {
          claim = await claimNew(child, place, socket.folder, () => void restore());
        }
        return;
      } catch (error) {
        log(error instanceof Error ? error.message : String(error));
        await sleep(2_000);
      }
    }
  };

  const stop = async (): Promise<void> => {
    await claim?.release();
    if (child.pid !== undefined) await stopPostmaster(child.pid, place.cluster);
    if (socket.temporary) await rm(socket.folder, { recursive: true, force: true });
  };

  try {
    await start();
    await claim?.ensureDatabase();
  } catch (error) {
    if (socket.temporary) await rm(socket.folder, { recursive: true, force: true });
    throw error;
  }
  return { connection: connectionIn(socket.folder), home: place.home, stop: () => (stopping ??= stop()) };
}

/**
 * Starts the embedded database of `dataDir` with durable settings, first making it if it is not there.
 * `log` receives the few lines meant for the person who started the server.
 * @throws StartupProblem with one Spanish line that says what to do.
 */
export function startEmbedded(options: { dataDir: string; log: (line: string) => void }): Promise<Embedded> {
  return superviseWith(durable, options);
}
