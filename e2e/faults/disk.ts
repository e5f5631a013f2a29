/** A temporary folder for each fault test, with the servers and signals that it needs. */
import { test as base } from '@playwright/test';
import { sql } from 'kysely';
import type { Embedded } from '../../apps/api/src/db/embedded/supervisor.ts';
import { readPostmaster } from '../../apps/api/src/db/embedded/processes.ts';
import { inDatabase } from '../accounts.ts';
import { Api } from '../api.ts';
import {
  adminPassword,
  makeDataDir,
  postgresHome,
  removeDataDir,
  type RunningServer,
  startServer,
} from '../server.ts';
import { type FileSystem, mount, unmount } from './mounts.ts';

export interface Disk {
  dataDir: string;
  /** Starts a server, each time at the URL of the first. */
  boot: (env?: Record<string, string>) => Promise<RunningServer>;
  /** Mounts a separate file system on the folder, before the first server; skips the test if the machine does not allow it. */
  mount: (kind: FileSystem) => Promise<void>;
}

export const test = base.extend<{ disk: Disk }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
  disk: async ({}, use) => {
    const dataDir = await makeDataDir();
    let running: RunningServer | null = null;
    let isMounted = false;
    await use({
      dataDir,
      boot: async (env = {}) => {
        const port = running === null ? '0' : new URL((running as RunningServer).origin).port;
        running = await startServer({ dataDir, env: { PORT: port, ...env } });
        return running;
      },
      mount: async (kind) => {
        const refusal = await mount(kind, dataDir);
        base.skip(refusal !== null, `This machine does not mount ${kind}: ${refusal}`);
        isMounted = true;
      },
    });
    await (running as RunningServer | null)?.stop();
    if (isMounted) await unmount(dataDir);
    await removeDataDir(dataDir);
  },
});

export const signIn = ({ origin }: RunningServer): Promise<Api> => Api.signIn(origin, 'admin', adminPassword);

/** The URL of an embedded database, for DATABASE_URL. */
export const urlOf = ({ connection: { user, host, database } }: Embedded): string =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;

/** The status of the health check. */
export const health = ({ origin }: RunningServer): Promise<number> =>
  fetch(`${origin}/caracteriza/api/health`).then(({ status }) => status);

/** Process IDs of the server's PostgreSQL: the postmaster, the backends that serve requests, and all others. */
export async function postgresOf(dataDir: string) {
  const postmaster = await readPostmaster(`${await postgresHome(dataDir)}/cluster`);
  if (!postmaster) throw new Error('PostgreSQL does not run.');
  const rows = await inDatabase(dataDir, async (db) => {
    const backends = await sql<{ pid: number; serves: boolean }>`
      select pid, application_name ~ '^caracteriza-[0-9]+-' as serves from pg_stat_activity
      where pid <> pg_backend_pid()`.execute(db);
    return backends.rows;
  });
  const pids = (serves: boolean) => rows.filter((row) => row.serves === serves).map(({ pid }) => pid);
  return { postmaster: postmaster.pid, serving: pids(true), others: pids(false) };
}

/** Prints a measurement of a run. */
export const print = (line: string) => console.log(`    ${line}`);
