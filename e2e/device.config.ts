// `npm run test:device`: what Chromium itself writes to its profile from what people type. Slow: the browser needs time to
// write.
import { defineConfig } from '@playwright/test';
import standard from './playwright.config.ts';

export default defineConfig({ ...standard, testMatch: 'device/*.device.ts', outputDir: '../.cache/device' });
