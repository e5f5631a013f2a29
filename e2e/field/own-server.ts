/** A server for a single test, which can stop it, kill it and start it again on the same data. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { test as base } from '@playwright/test';
import { makeDataDir, removeDataDir, type RunningServer, startServer } from '../server.ts';

/** @param product the folder that holds the product; the repository by default */
type Boot = (product?: string) => Promise<RunningServer>;

export const test = base.extend<{ boot: Boot }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
  boot: async ({}, use) => {
    const dataDir = await makeDataDir();
    let running: RunningServer | null = null;
    await use(async (product) => (running = await startServer({ dataDir, ...(product && { product }) })));
    await (running as RunningServer | null)?.stop();
    await removeDataDir(dataDir);
  },
});

async function generatePeople(dataDir: string, people: number): Promise<void> {
  const root = path.resolve(import.meta.dirname, '../..');
  const child = spawn(
    process.execPath,
    ['apps/api/src/commands/generate-data.ts', '--people', String(people)],
    {
      cwd: root,
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`generate:data ended with ${String(code)}`);
}

/** Starts the server with this many invented people in addition to those of the demo. */
export async function bootWithPeople(boot: Boot, people: number): Promise<RunningServer> {
  const firstBoot = await boot();
  await firstBoot.stop();
  await generatePeople(firstBoot.dataDir, people);
  return boot();
}
