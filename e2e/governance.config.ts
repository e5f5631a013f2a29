// `npm run prove:governance`: every screen as each of the people who govern a department sees it. Slow: about two hundred scans.
import { defineConfig } from '@playwright/test';
import standard from './playwright.config.ts';

export default defineConfig({
  ...standard,
  testMatch: 'governance/*.governance.ts',
  outputDir: '../.cache/governance',
});
