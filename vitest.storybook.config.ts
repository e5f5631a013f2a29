// The stories as tests, in a real Chromium: `npx vitest run --config vitest.storybook.config.ts [path filter]`.
import { playwright } from '@vitest/browser-playwright';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { findBrowser } from './scripts/ensure-browser.mjs';

process.env.TZ = 'America/Bogota';
const executablePath = (await findBrowser()) ?? undefined;

export default defineConfig({
  plugins: [await storybookTest({ configDir: '.storybook' })],
  test: {
    name: 'storybook',
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({ launchOptions: { executablePath } }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
