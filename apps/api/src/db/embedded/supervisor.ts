/**
 * Manages the embedded PostgreSQL of one DATA_DIR from start to stop. Only one server uses it at a time (`claim.ts`). A killed
 * server leaves its PostgreSQL running; the next start stops it (`leftover.ts`) and starts a new one, which recovers everything
 * that was committed.
 */
import type { ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Binaries, binariesFor } from './binaries.ts';
import { Claim, type ClaimState, connectionIn } from './claim.ts';
import {
  type Settings,
  durableSettings,
  ensureCluster,
  restoreSettings,
  lastLogLine,
  spawnPostmaster,
} from './cluster.ts';
import { PATIENCE, clearLeftover, stopPostmaster } from './leftover.ts';
import { type Place, prepareDataFolders, socketFolder } from './place.ts';
import { problems } from './problems.ts';
import { readPostmaster } from './processes.ts';

/** A running embedded database. */
export interface Embedded {
  /** The connection, for `openDatabase`. */
  connection: { host: string; port: number; user: string; database: string };
  /** The folder of the data and the log (not DATA_DIR/postgres if another uid cannot reach that). */
  homeFolder: string;
  /** Performs a fast shutdown; resolves when PostgreSQL has stopped. Close the pools first. May be called twice. */
  stop: () => Promise<void>;
}

/** Options for starting the embedded database. */
interface StartOptions {
  dataDir: string;
  /** Receives the few lines addressed to the person who started the server. */
  log: (line: string) => void;
  /** The database is started to be filled in one transaction and then stopped. */
  toFill?: boolean | undefined;
  /** Aborts the start, which then rejects with the signal's reason and leaves no PostgreSQL behind. */
  stopped?: AbortSignal;
}

/** A PostgreSQL process and its claim; call `start` once, then `stop` once. */
class Supervisor {
  readonly #place: Place;
  readonly #binaries: Binaries;
  readonly #socket: { folder: string; temporary: boolean };
  readonly #settings: Settings;
  readonly #log: (line: string) => void;
  readonly #stopped: AbortSignal | undefined;
  #child: ChildProcess | undefined;
  #claim: Claim | undefined;
  #stopping = false;
  /** The recovery in progress, if any. */
  #restoring: Promise<void> = Promise.resolve();

  constructor(
    paths: Place,
    binaries: Binaries,
    socket: { folder: string; temporary: boolean },
    settings: Settings,
    { log, stopped }: Pick<StartOptions, 'log' | 'stopped'>,
  ) {
    this.#place = paths;
    this.#binaries = binaries;
    this.#socket = socket;
    this.#settings = settings;
    this.#log = log;
    this.#stopped = stopped;
  }

  #exited(): boolean {
    return !this.#child || this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  /** Claims our own postmaster if it accepts connections. @throws StartupProblem if it never will */
  async #tryClaim(): Promise<ClaimState | 'foreign'> {
    const { cluster, logFile, homeFolder } = this.#place;
    // A different PostgreSQL may be answering on the same socket path.
    if ((await readPostmaster(cluster))?.pid !== this.#child?.pid) return 'foreign';
    const { state, claim, reason } = await Claim.take(this.#socket.folder, () => this.#lost());
    if (claim) this.#claim = claim;
    if (state === 'in-use') throw problems.inUse(homeFolder);
    if (state === 'refused') throw problems.startFailed(reason, logFile);
    return state;
  }

  /** Waits until our own postmaster accepts connections, then claims it. Recovery after a crash may take a long time. */
  async #takeClaim(): Promise<void> {
    const { logFile } = this.#place;
    let silentSince = Date.now();
    for (;;) {
      if (!this.#claim) this.#stopped?.throwIfAborted();
      if (this.#exited()) {
        // Usually another server that started at the same moment was faster; this reports it.
        await clearLeftover(this.#place);
        throw problems.startFailed(await lastLogLine(this.#place), logFile);
      }
      const state = await this.#tryClaim();
      if (state === 'owned') return;
      if (state === 'starting') silentSince = Date.now();
      if (Date.now() - silentSince > PATIENCE) throw problems.startFailed('no responde', logFile);
      await sleep(15);
    }
  }

  /** Starts PostgreSQL, claims it and creates the application's database. */
  async start(): Promise<void> {
    this.#child = await spawnPostmaster(this.#place, this.#binaries, this.#socket.folder, this.#settings);
    await this.#takeClaim();
    await this.#claim?.ensureDatabase();
  }

  /** The claim's connection was lost: PostgreSQL either crashed (it restarts itself) or was killed (we start it again). */
  #lost(): void {
    if (!this.#stopping) this.#restoring = this.#restoring.then(() => this.#restore());
  }

  async #restore(): Promise<void> {
    this.#log('PostgreSQL se interrumpió y se restablece.');
    while (!this.#stopping) {
      await sleep(50);
      try {
        if (!this.#exited()) return await this.#takeClaim();
        await clearLeftover(this.#place);
        return await this.start();
      } catch (error) {
        this.#log(error instanceof Error ? error.message : String(error));
        await sleep(2_000);
      }
    }
  }

  /** Performs a fast shutdown of our own process, including after a failed start. */
  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#restoring;
    await this.#claim?.release();
    if (!this.#exited() && this.#child?.pid !== undefined) {
      await stopPostmaster(this.#child.pid, this.#place.cluster);
    }
    if (this.#socket.temporary) await rm(this.#socket.folder, { recursive: true, force: true });
  }
}

/**
 * Starts PostgreSQL for `dataDir` with these settings. Use `startEmbedded` instead; only `tests/support/postgres.ts` passes its
 * own settings.
 * @throws StartupProblem with one line in Spanish
 */
export async function superviseWith(
  settings: Settings,
  { dataDir, log, stopped }: StartOptions,
): Promise<Embedded> {
  const dataPlace = await prepareDataFolders(dataDir, log);
  const binaries = await binariesFor(dataPlace.account, dataPlace.homeFolder);
  await clearLeftover(dataPlace);
  await ensureCluster(dataPlace, binaries, settings['fsync'] !== 'off', stopped);
  stopped?.throwIfAborted();
  const socket = await socketFolder(dataPlace);
  const supervisor = new Supervisor(dataPlace, binaries, socket, settings, { log, stopped });
  try {
    await supervisor.start();
  } catch (error) {
    await supervisor.stop();
    throw error;
  }
  let stopPromise: Promise<void> | undefined;
  return {
    connection: connectionIn(socket.folder),
    homeFolder: dataPlace.homeFolder,
    stop: () => (stopPromise ??= supervisor.stop()),
  };
}

/**
 * Starts the embedded database of `dataDir` with durable settings, creating it first if necessary.
 * @throws StartupProblem with one line in Spanish that explains what to do
 */
export function startEmbedded(options: StartOptions): Promise<Embedded> {
  return superviseWith(
    options.toFill ? { ...durableSettings, ...restoreSettings } : durableSettings,
    options,
  );
}
