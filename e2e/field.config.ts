// `npm run prove:field`: trips without a signal while browsers are killed, connections are cut and devices work for a month. Slow.
import { defineConfig } from '@playwright/test';
import standard from './playwright.config.ts';

process.env['NODE_OPTIONS'] = `${process.env['NODE_OPTIONS'] ?? ''} --disable-warning=ExperimentalWarning`;

export default defineConfig({
  ...standard,
  testMatch: 'field/*.field.ts',
  outputDir: '../.cache/field',
  workers: 1,
  retries: 0,
  timeout: 120 * 60_000,
  reporter: 'list',
});
