/** Starts the product's real server as a child process with its own DATA_DIR, and stops it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

/** Timeout for the ready line, in milliseconds: initdb, migrations and demo data on two busy cores. */
const timeoutMs = 180_000;

/** The password of `admin`, unless the server is to generate one. */
export const adminPassword = 'Segura-2026x';

/** Start options; all optional. */
export interface ServerOptions {
  /** The folder of an earlier server; if omitted, a new one is created. */
  dataDir?: string;
  /** Extra environment variables (see the README); undefined unsets one. */
  env?: Record<string, string | undefined>;
  /** Options of Node, as `npm start` gives them. */
  flags?: readonly string[];
  /** The folder that holds the product; the repository by default. */
  product?: string;
}

/** A running server. */
export interface RunningServer {
  /** 'http://127.0.0.1:41234', without a path. */
  origin: string;
  dataDir: string;
  pid: number;
  /** Its output so far. */
  output: () => string;
  /** Graceful shutdown, as with Ctrl-C; resolves when the process is gone. */
  stop: () => Promise<void>;
  /** Simulates a power cut: SIGKILL to the server's process only; resolves when it is gone. Its PostgreSQL keeps running. */
  kill: () => Promise<void>;
}

/** A data folder that PostgreSQL's own uid can reach when the tests run as root. */
export async function makeDataDir(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'caracteriza-e2e-'));
  await chmod(folder, 0o755);
  return folder;
}

/** Where the server of this folder keeps its PostgreSQL data; for root it may be elsewhere. */
export async function postgresHome(dataDir: string): Promise<string> {
  const movedFolder = await readFile(path.join(dataDir, 'postgres.location'), 'utf8').catch(() => '');
  return movedFolder.trim() || path.join(dataDir, 'postgres');
}

/**
 * Removes a server's folder, and any data kept elsewhere because root's PostgreSQL could not reach it. Stop the server first.
 */
export async function removeDataDir(dataDir: string): Promise<void> {
  const databaseHome = await postgresHome(dataDir);
  if (databaseHome.startsWith('/var/lib/caracteriza/'))
    await rm(databaseHome, { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
}

function exitOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once('exit', () => resolve()));
}

/**
 * Starts the server on a free port and waits until it reports that it is ready.
 * @throws with its output if it exits or does not become ready in time
 */
export async function startServer({
  dataDir,
  env = {},
  flags = [],
  product = root,
}: ServerOptions = {}): Promise<RunningServer> {
  const folder = dataDir ?? (await makeDataDir());
  const child = spawn(process.execPath, [...flags, path.join(product, 'apps/api/src/main.mjs')], {
    cwd: product,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      TZ: 'UTC',
      PORT: '0',
      DATA_DIR: folder,
      ADMIN_PASSWORD: adminPassword,
      DEMO: '1',
      LOG_LEVEL: 'error',
      LOG_DATABASE_MESSAGES: '1',
      ...env,
    },
  });
  let output = '';
  const origin = await new Promise<string>((resolve, reject) => {
    const giveUp = setTimeout(() => reject(new Error(`The server says nothing: ${output}`)), timeoutMs);
    const readOutput = (chunk: Buffer) => {
      output += chunk.toString();
      const ready = /lista en (http:\/\/[^/\s]+)\//.exec(output)?.[1];
      if (!ready) return;
      clearTimeout(giveUp);
      resolve(ready);
    };
    child.stdout.on('data', readOutput);
    child.stderr.on('data', readOutput);
    child.once('exit', (code) => {
      clearTimeout(giveUp);
      reject(new Error(`The server ended with ${code}: ${output}`));
    });
  }).catch(async (error: unknown) => {
    child.kill('SIGTERM');
    await exitOf(child);
    if (dataDir === undefined) await removeDataDir(folder);
    throw error;
  });
  const end = (signal: 'SIGTERM' | 'SIGKILL') => async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await exitOf(child);
  };
  return {
    origin,
    dataDir: folder,
    pid: child.pid!,
    output: () => output,
    stop: end('SIGTERM'),
    kill: end('SIGKILL'),
  };
}
