// `npm run test:soak`: clients write for SOAK_MINUTES while the server and PostgreSQL are killed at random. Uses no browser.
import { defineConfig } from '@playwright/test';
import faults from './faults.config.ts';

export default defineConfig({
  ...faults,
  testMatch: 'soak/*.soak.ts',
  outputDir: '../.cache/soak',
  timeout: 24 * 60 * 60_000,
});
