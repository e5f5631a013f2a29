// Runs Playwright against the real server and its real database: nothing is mocked, no request is intercepted. `npm test` runs
// *.spec.ts, `npm run test:slow` *.slow.ts.
import { defineConfig } from '@playwright/test';
import { findBrowser } from '../scripts/ensure-browser.mjs';

// Tests and browsers use Colombia's time zone, so that both have the same date.
process.env['TZ'] = 'America/Bogota';
// Node strips the types of every file it loads, but doing so through its API is still experimental.
process.env['NODE_OPTIONS'] = `${process.env['NODE_OPTIONS'] ?? ''} --disable-warning=ExperimentalWarning`;

const inCI = process.env['CI'] === 'true';
const executablePath = await findBrowser();

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../.cache/e2e',
  // Two cores; each worker has its own server, database and browser.
  workers: 2,
  // In CI a failing test is retried once, so that a flaky one is reported as such, with its trace (scripts/test.mjs).
  retries: inCI ? 1 : 0,
  forbidOnly: true,
  // Long enough that tests do not fail only because the machine is busy.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'line',
  use: {
    actionTimeout: 30_000,
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    // The service worker would fetch the whole app in the fresh browser of each test. Only offline.slow.ts and device/
    // use it.
    serviceWorkers: 'block',
    // Traces take a fifth of the time. Outside CI, rerun failed tests with traces: `--last-failed --trace on`.
    trace: inCI ? 'on-first-retry' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: executablePath ? { executablePath } : {},
  },
});
