// `npm run test:faults`: the real server and its real database while one of them is killed, frozen or stopped. Slow; uses no
// browser.
import { defineConfig } from '@playwright/test';

process.env['NODE_OPTIONS'] = `${process.env['NODE_OPTIONS'] ?? ''} --disable-warning=ExperimentalWarning`;

export default defineConfig({
  testDir: '.',
  // `durability` runs in `npm run test:slow` too.
  testMatch: ['faults/*.fault.ts', 'durability.slow.ts'],
  outputDir: '../.cache/faults',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 60 * 60_000,
  expect: { timeout: 180_000 },
  reporter: 'list',
});
