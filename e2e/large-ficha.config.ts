// `npm run prove:ficha`: a ficha of more than 98 items is built in the builder, answered, and analysed in R. Takes minutes.
import { defineConfig } from '@playwright/test';
import standard from './playwright.config.ts';

export default defineConfig({
  ...standard,
  testMatch: 'large-ficha/*.proof.ts',
  outputDir: '../.cache/large-ficha',
  workers: 1,
  retries: 0,
  timeout: 30 * 60_000,
  reporter: 'list',
});
