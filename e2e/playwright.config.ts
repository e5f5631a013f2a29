// Playwright over the real server and its real database: nothing is mocked, no request is intercepted.
import { defineConfig } from '@playwright/test';
import { findBrowser } from '../scripts/ensure-browser.mjs';

const executablePath = await findBrowser();

export default defineConfig({
  testDir: '.',
  outputDir: '../.cache/e2e',
  // Two cores: each worker has a server, a database and a browser of its own.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'line',
  use: {
    actionTimeout: 15_000,
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: executablePath ? { executablePath } : {},
  },
});
