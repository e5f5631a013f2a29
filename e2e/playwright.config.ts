// Playwright over the real server and its real database: nothing is mocked, no request is intercepted.
import { defineConfig } from '@playwright/test';
import { findBrowser } from '../scripts/ensure-browser.mjs';

// Tests and browsers use Colombia's time zone: a test's today must be the browser's.
process.env['TZ'] = 'America/Bogota';
// Taking the types out of a file of the app is what Node does with every file, but asking for it is still new.
process.env['NODE_OPTIONS'] = `${process.env['NODE_OPTIONS'] ?? ''} --disable-warning=ExperimentalWarning`;

const inCI = process.env['CI'] === 'true';
const executablePath = await findBrowser();

export default defineConfig({
  testDir: '.',
  outputDir: '../.cache/e2e',
  // Two cores: each worker has a server, a database and a browser of its own.
  workers: 2,
  // In CI a test that fails is tried once more, so that a flaky one is named as such, with its trace (scripts/test.mjs).
  retries: inCI ? 1 : 0,
  forbidOnly: true,
  // Long, so that a test does not fail only because the machine is busy.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'line',
  use: {
    actionTimeout: 30_000,
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    // A trace costs a fifth of the time. Outside CI, run what failed again with one: `--last-failed --trace on`.
    trace: inCI ? 'on-first-retry' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: executablePath ? { executablePath } : {},
  },
});
