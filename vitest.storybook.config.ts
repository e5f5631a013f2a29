// The stories as tests, in a real Chromium: `npx vitest run --config vitest.storybook.config.ts [path filter]`.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { declaredInputs } from './.storybook/declared-inputs.ts';
import type { DrawnBy } from './.storybook/pictures.ts';
import { findBrowser } from './scripts/ensure-browser.mjs';

process.env.TZ = 'America/Bogota';
const inCI = process.env.CI === 'true';
const executablePath = (await findBrowser()) ?? undefined;

/**
 * Pictures of all stories are in the repository. They are drawn and compared by `npm run pictures` alone, and only where the browser
 * draws letters, shadows and corners as that did which drew them (`drawn-by.json`).
 */
const pictures = path.resolve('packages/ui/pictures');
const drawnBy = path.join(pictures, 'drawn-by.json');
const update = process.argv.some((argument) => argument === '--update' || argument === '-u');
const asked = process.env.PICTURES !== undefined && process.env.STORIES_LANGUAGE !== 'en';
const browserVersion = () =>
  executablePath ? execFileSync(executablePath, ['--version'], { encoding: 'utf8' }).trim() : 'unknown';

export default defineConfig({
  plugins: [declaredInputs(), await storybookTest({ configDir: '.storybook' })],
  // Named beforehand: found only while the tests run, they would reload the page under them.
  optimizeDeps: {
    include: ['@storybook/addon-a11y/preview', '@radix-ui/react-focus-scope', 'react-hook-form'],
  },
  test: {
    name: 'storybook',
    // All files in one page: loading library and Storybook for each would cost a fifth. What a story draws is removed after it.
    isolate: false,
    // Only against hanging: a story that takes two seconds takes twenty on a busy machine.
    testTimeout: 120_000,
    // As in e2e/playwright.config.ts: in CI a story that fails is tried once more, and named as flaky if it then passes.
    retry: inCI ? 1 : 0,
    setupFiles: ['./.storybook/vitest.setup.ts'],
    provide: {
      pictures: asked
        ? {
            update,
            whole: process.env.PICTURES === 'all',
            file: drawnBy,
            before: existsSync(drawnBy) ? (JSON.parse(readFileSync(drawnBy, 'utf8')) as DrawnBy) : null,
            browser: `${browserVersion()}, ${process.platform} ${process.arch}`,
          }
        : null,
    },
    // Bound to this machine, the page may have pictures written and real input made.
    api: { host: '127.0.0.1', allowWrite: true, allowExec: true },
    browser: {
      enabled: true,
      headless: true,
      trace: { mode: inCI ? 'on-first-retry' : 'off', tracesDir: path.resolve('.cache/stories') },
      provider: playwright({ launchOptions: { executablePath } }),
      instances: [{ browser: 'chromium' }],
      expect: {
        toMatchScreenshot: {
          resolveScreenshotPath: ({ arg, ext }) => path.join(pictures, `${arg}${ext}`),
          comparatorName: 'pixelmatch',
          comparatorOptions: { allowedMismatchedPixels: 0, threshold: 0, includeAA: true },
        },
      },
    },
  },
});
