/** The measured processes: a PostgreSQL with its own database, our server, the floor. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../../apps/api/src/db/embedded/supervisor.ts';
import { onOneConnection } from '../../apps/api/src/db/driver/single.ts';
import { withoutKeysAndIndexes } from '../../apps/api/src/db/backup/without-indexes.ts';
import { stopOnSignal, temporaryFolder } from '../temporary.ts';
import { postmasterOf } from './cost.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The password of `admin` on the measured server. */
export const adminPassword = 'Segura-2026x';

/** A new database on a PostgreSQL. */
export interface Store {
  url: string;
  /** Null if the PostgreSQL runs on another machine, in which case its cost is unknown. */
  postmaster: number | null;
  /** Runs one statement. */
  run: (statement: string) => Promise<pg.QueryResult>;
  stop: () => Promise<void>;
}

/** The shipped PostgreSQL in a separate folder with its default settings (fsync on), or the one in DATABASE_URL. */
async function provide(): Promise<{ url: string; stop: () => Promise<void> }> {
  const databaseURL = process.env['DATABASE_URL'];
  if (databaseURL) return { url: databaseURL, stop: async () => {} };
  const dataDir = temporaryFolder();
  // When run as root, PostgreSQL runs under another uid, which must be able to reach its folder.
  chmodSync(dataDir, 0o755);
  const embedded = await startEmbedded({ dataDir, log: () => {} });
  stopOnSignal(embedded.stop);
  const { user, database, host, port } = embedded.connection;
  return {
    url: `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`,
    stop: embedded.stop,
  };
}

/** Creates a separate database, so that nothing existing is touched. */
export async function openStore(): Promise<Store> {
  const { url, stop } = await provide();
  const name = `caracteriza_bench_${randomBytes(4).toString('hex')}`;
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query(`create database ${name}`);
  const ownURL = new URL(url);
  ownURL.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: ownURL.href });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return {
    url: ownURL.href,
    postmaster: postmasterOf(rows[0]!.pid),
    run: (statement) => client.query(statement),
    stop: async () => {
      await client.end();
      await owner.query(`drop database ${name} with (force)`);
      await owner.end();
      await stop();
    },
  };
}

/** An existing database, which is kept. */
export async function openFilled(url: string): Promise<Store> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return {
    url,
    postmaster: postmasterOf(rows[0]!.pid),
    run: (statement) => client.query(statement),
    stop: () => client.end(),
  };
}

/** A running server. */
export interface Running {
  origin: string;
  pid: number;
  stop: () => Promise<void>;
}

/** Starts a program and waits for the line with its URL. */
function listening(args: string[], env: Record<string, string>): Promise<Running> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', TZ: 'UTC', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  stopOnSignal(() => exitOf(child));
  return new Promise((resolve, reject) => {
    let output = '';
    child.once('exit', (code) => reject(new Error(`${args[0]} ended with ${code}: ${output}`)));
    child.stdout.on('data', (chunk: Buffer) => {
      // After the URL only request log lines follow, which are read and discarded.
      if (output.length > 10_000) return;
      output += chunk.toString();
      const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
      if (origin) resolve({ origin, pid: child.pid!, stop: () => exitOf(child) });
    });
  });
}

async function exitOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  await exit;
}

/** Our server with its default settings and the demo. */
export const startOurs = ({ url }: Store): Promise<Running> =>
  // The same options and the same limit of memory arenas as in `npm start`.
  listening(['--max-semi-space-size=8', '--heap-growing-percent=40', 'apps/api/src/main.mjs'], {
    MALLOC_ARENA_MAX: '2',
    DATABASE_URL: url,
    DATA_DIR: temporaryFolder(),
    PORT: '0',
    DEMO: '1',
    ADMIN_PASSWORD: adminPassword,
    SESSION_IDLE_MINUTES: '1440',
  });

/** The floor on the same database; `token` is the session that it knows. */
export const startFloor = ({ url }: Store, token: string): Promise<Running> =>
  listening(['bench/server/floor.ts', url, token], {});

/** Adds this many people to the database, as `npm run generate:data` does; indexes are created afterwards, as in a restore. */
export async function generatePeople({ url }: Store, people: number): Promise<void> {
  const args = ['apps/api/src/commands/generate-data.ts', '--people', String(people)];
  const generate = async () => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { PATH: process.env['PATH'] ?? '', DATABASE_URL: url },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const code = await new Promise((resolve) => child.once('exit', resolve));
    if (code !== 0) throw new Error(`generate:data ended with ${String(code)}`);
  };
  await onOneConnection({ connectionString: url }, ({ db }) => withoutKeysAndIndexes(db, generate));
}

/** One line describing the machine. */
export function machine(): string {
  const model = /^model name\s*:\s*(.+)$/m.exec(readFileSync('/proc/cpuinfo', 'utf8'))?.[1] ?? 'unknown';
  const busy = os.loadavg()[0]!.toFixed(1);
  return `${os.cpus().length} × ${model}, Node ${process.versions.node}, load ${busy} at the start`;
}
