/** A server of a test's own, which the test stops, kills and starts again on the same data. */
import { test as base } from '@playwright/test';
import { makeDataDir, removeDataDir, type RunningServer, startServer } from '../server.ts';

export const test = base.extend<{ boot: () => Promise<RunningServer> }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
  boot: async ({}, use) => {
    const dataDir = await makeDataDir();
    let running: RunningServer | null = null;
    await use(async () => (running = await startServer({ dataDir })));
    await (running as RunningServer | null)?.stop();
    await removeDataDir(dataDir);
  },
});
