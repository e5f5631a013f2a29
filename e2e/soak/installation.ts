/** A server that is killed from time to time (itself or its PostgreSQL) and comes back, with a record of when it was down. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { readPostmaster } from '../../apps/api/src/db/embedded/processes.ts';
import type { Api } from '../api.ts';
import { health, signIn } from '../faults/disk.ts';
import { postgresHome, type RunningServer, startServer } from '../server.ts';
import type { Span } from './ledger.ts';

export interface Installation {
  /** The current server and session; every boot has new ones. */
  server: () => RunningServer;
  api: () => Api;
  boots: readonly RunningServer[];
  outages: readonly Span[];
  killServer: () => Promise<void>;
  killPostgres: () => Promise<void>;
}

/** The options and the environment that `npm start` gives Node. */
export async function optionsOfStart(): Promise<{ flags: string[]; env: Record<string, string> }> {
  const file = path.resolve(import.meta.dirname, '../../package.json');
  const { scripts } = JSON.parse(await readFile(file, 'utf8')) as { scripts: { start: string } };
  const env = Array.from(scripts.start.matchAll(/\b([A-Z_]+)=(\S+)/g), ([, name, value]) => [name, value]);
  return { flags: scripts.start.match(/--\S+/g) ?? [], env: Object.fromEntries(env) };
}

export async function install(dataDir: string): Promise<Installation> {
  const { flags, env } = await optionsOfStart();
  const [boots, outages]: [RunningServer[], Span[]] = [[], []];
  const boot = async () => {
    const PORT = boots[0] === undefined ? '0' : new URL(boots[0].origin).port;
    const server = await startServer({ dataDir, flags, env: { ...env, PORT, LOG_LEVEL: 'info' } });
    boots.push(server);
    return server;
  };
  let server = await boot();
  let api = await signIn(server);

  const postmasterPid = async () =>
    (await readPostmaster(`${await postgresHome(dataDir)}/cluster`).catch(() => null))?.pid;

  /** Failures between a kill and the next successful health check count as caused by the kill. */
  const during = async (kill: () => Promise<unknown>) => {
    const outage = { from: Date.now(), to: Infinity };
    outages.push(outage);
    await kill();
    await expect.poll(() => health(server).catch(() => 0)).toBe(200);
    outage.to = Date.now();
  };

  return {
    server: () => server,
    api: () => api,
    boots,
    outages,
    killServer: () =>
      during(async () => {
        await server.kill();
        server = await boot();
        api = await signIn(server);
      }),
    killPostgres: () =>
      during(async () => {
        const killedPid = await postmasterPid();
        // PostgreSQL is still down after the last kill, and the server is about to start it.
        if (!killedPid) return;
        process.kill(killedPid, 'SIGKILL');
        // The health check succeeds for a moment longer, until the server has noticed; continue only when
        // there is a new process.
        await expect.poll(postmasterPid).not.toBe(killedPid);
        await expect.poll(postmasterPid).toBeGreaterThan(0);
      }),
  };
}
