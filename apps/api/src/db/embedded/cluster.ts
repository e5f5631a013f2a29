/** Creates a cluster (initdb) and runs its postmaster. `supervisor.ts` decides which server may use it. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { closeSync, constants, fchownSync, openSync } from 'node:fs';
import { lchown, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { USER } from './claim.ts';
import type { Place } from './place.ts';
import { problems, reasonOf } from './problems.ts';

const runProgram = promisify(execFile);

/** PostgreSQL's settings by name. */
export type Settings = Record<string, string>;

/** A log larger than this many bytes is moved aside at the next start. */
const LOG_BYTES = 5_000_000;

/** A clean environment, because the caller's PGHOST, PGDATA, LC_ALL and the like must not reach PostgreSQL. */
const environment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** Settings applied at every start. */
const base: Settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  // Cancels statements whose client has disconnected, even while they wait.
  client_connection_check_interval: '5s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
  // The data is in memory or on a solid-state disk, so reading a page is cheap compared with scanning its rows. Many users send
  // requests at once, so one request must not occupy the processors that others need.
  seq_page_cost: '0.2',
  random_page_cost: '0.2',
  max_parallel_workers_per_gather: '0',
  // Sized for 200,000 people with their indexes; with PostgreSQL's default of 128 MB, a search had to fetch half its pages from
  // the system again.
  shared_buffers: '256MB',
  // Keeps personal data out of the logs: neither statements nor the values of a violated constraint.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/** Settings of a real installation: a confirmed commit survives a power failure. */
export const durableSettings: Settings = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' };

/**
 * Extra settings for a restore: tables created in its transaction bypass the write-ahead log and are flushed when it commits.
 * No replica could follow this server.
 */
export const restoreSettings: Settings = { wal_level: 'minimal', max_wal_senders: '0' };

function identity({ account }: Place): { uid?: number; gid?: number } {
  return account.isOther ? { uid: account.uid, gid: account.gid } : {};
}

function lastLine(text: string): string {
  const lines = text.trim().split('\n');
  return (lines.findLast((line) => /FATAL|error:/.test(line)) ?? lines.at(-1) ?? '').trim();
}

/**
 * Creates the cluster if it is missing. initdb works in a temporary folder that is renamed afterwards, so an interrupted initdb
 * leaves no half-made cluster, and of two concurrent ones only one succeeds.
 * @throws StartupProblem
 */
export async function ensureCluster(
  paths: Place,
  binaries: Binaries,
  sync: boolean,
  stopped?: AbortSignal,
): Promise<void> {
  const version = await readFile(path.join(paths.cluster, 'PG_VERSION'), 'utf8').catch(() => null);
  if (version !== null) {
    const majorVersion = binaries.version.split('.', 1)[0] ?? '';
    if (version.trim() !== majorVersion)
      throw problems.otherVersion(paths.homeFolder, version.trim(), majorVersion);
    return;
  }
  const partialFolder = `${paths.cluster}.${process.pid}.partial`;
  const options = ['--auth-local=trust', '--auth-host=reject', '--encoding=UTF8', '--no-instructions'];
  // The built-in C.UTF-8 handles ñ and accents without a system locale and sorts identically everywhere.
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  try {
    await mkdir(partialFolder, { mode: 0o700 });
    if (paths.account.isOther) await lchown(partialFolder, paths.account.uid, paths.account.gid);
    await runProgram(
      path.join(binaries.folder, 'bin', 'initdb'),
      ['-D', partialFolder, '-U', USER, ...options, ...locale, ...(sync ? [] : ['--no-sync'])],
      { cwd: '/', env: environment, signal: stopped, ...identity(paths) },
    );
    await rename(partialFolder, paths.cluster).catch(async (error: unknown) => {
      if (!(await stat(path.join(paths.cluster, 'PG_VERSION')).catch(() => null))) throw error;
    });
  } catch (error) {
    stopped?.throwIfAborted();
    const stderr = error instanceof Error && 'stderr' in error ? lastLine(String(error.stderr)) : '';
    throw problems.initFailed(stderr || reasonOf(error));
  } finally {
    // A process started by a killed initdb may still be writing.
    await rm(partialFolder, { recursive: true, force: true, maxRetries: 20, retryDelay: 20 });
  }
}

/** Opens the log for appending without following links, because root opens it in a folder owned by another uid. */
async function openLog({ logFile, account }: Place): Promise<number> {
  const log = await stat(logFile).catch(() => null);
  if (log && log.size > LOG_BYTES) await rename(logFile, `${logFile}.1`);
  try {
    const { O_APPEND, O_CREAT, O_NOFOLLOW, O_WRONLY } = constants;
    const output = openSync(logFile, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW, 0o600);
    if (account.isOther) fchownSync(output, account.uid, account.gid);
    return output;
  } catch (error) {
    throw problems.notWritable(logFile, reasonOf(error));
  }
}

/**
 * Spawns the postmaster in its own session (Ctrl-C in the terminal must not stop it before the server), with '/' as its working
 * directory and its output going to a file (a closed pipe would kill the writer).
 */
export async function spawnPostmaster(
  paths: Place,
  binaries: Binaries,
  socketFolder: string,
  settings: Settings,
): Promise<ChildProcess> {
  const allSettings = { ...base, ...settings, unix_socket_directories: socketFolder };
  const flags = Object.entries(allSettings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const output = await openLog(paths);
  try {
    const child = spawn(path.join(binaries.folder, 'bin', 'postgres'), ['-D', paths.cluster, ...flags], {
      cwd: '/',
      env: environment,
      detached: true,
      stdio: ['ignore', output, output],
      ...identity(paths),
    });
    await new Promise<void>((resolve, reject) => child.once('spawn', resolve).once('error', reject));
    child.unref();
    return child;
  } catch (error) {
    // ENOENT here refers to the program loader: the system has no glibc, as on Alpine.
    throw problems.cannotRun('PostgreSQL', reasonOf(error));
  } finally {
    closeSync(output);
  }
}

/** The last line of the log that gives a reason, for use in a message. */
export async function lastLogLine(paths: Place): Promise<string> {
  return lastLine(await readFile(paths.logFile, 'utf8').catch(() => ''));
}
