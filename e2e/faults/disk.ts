/** A folder of its own for each fault test, and the servers and signals that it needs. */
import { test as base } from '@playwright/test';
import { sql } from 'kysely';
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

export interface Disk {
  dataDir: string;
  /** Starts a server, each time at the address of the first. */
  boot: () => Promise<RunningServer>;
}

export const test = base.extend<{ disk: Disk }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
  disk: async ({}, use) => {
    const dataDir = await makeDataDir();
    let running: RunningServer | null = null;
    const boot = async () => {
      const port = running === null ? '0' : new URL((running as RunningServer).origin).port;
      running = await startServer({ dataDir, env: { PORT: port } });
      return running;
    };
    await use({ dataDir, boot });
    await (running as RunningServer | null)?.stop();
    await removeDataDir(dataDir);
  },
});

export const signIn = ({ origin }: RunningServer): Promise<Api> => Api.signIn(origin, 'admin', adminPassword);

/** The status of the health check. */
export const health = ({ origin }: RunningServer): Promise<number> =>
  fetch(`${origin}/caracteriza/api/health`).then(({ status }) => status);

/** Process numbers of the server's PostgreSQL: the postmaster, those that serve requests, and all others. */
export async function postgresOf(dataDir: string) {
  const postmaster = await readPostmaster(`${await postgresHome(dataDir)}/cluster`);
  if (!postmaster) throw new Error('PostgreSQL does not run.');
  const rows = await inDatabase(dataDir, async (db) => {
    const found = await sql<{ pid: number; serves: boolean }>`
      select pid, application_name ~ '^caracteriza-[0-9]+-' as serves from pg_stat_activity
      where pid <> pg_backend_pid()`.execute(db);
    return found.rows;
  });
  const pids = (serves: boolean) => rows.filter((row) => row.serves === serves).map(({ pid }) => pid);
  return { postmaster: postmaster.pid, serving: pids(true), others: pids(false) };
}

/** Prints a figure of a run. */
export const say = (line: string) => console.log(`    ${line}`);
