// `npm run test:slow`: the browser tests under every condition that make up most of the time.
import { defineConfig } from '@playwright/test';
import standard from './playwright.config.ts';

export default defineConfig({ ...standard, testMatch: '*.slow.ts', outputDir: '../.cache/slow' });
