// The stories as tests, in a real Chromium: `npx vitest run --config vitest.storybook.config.ts [path filter]`.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { findBrowser } from './scripts/ensure-browser.mjs';

process.env.TZ = 'America/Bogota';
const executablePath = (await findBrowser()) ?? undefined;

/**
 * Pictures are compared with those that the same browser drew on the same system, as letters differ elsewhere. They stay
 * on the machine (git ignores `.vitest`); `--update` draws them anew.
 */
const version = executablePath ? execFileSync(executablePath, ['--version'], { encoding: 'utf8' }) : '';
const drawnBy = `${process.platform}-${process.arch}-${version.match(/[\d.]+/)?.[0] ?? 'unknown'}${process.env.STORIES_LANGUAGE === 'en' ? '-en' : ''}`;
const pictures = path.resolve('.vitest/pictures', drawnBy);
const baselines = existsSync(pictures) ? readdirSync(pictures).map((file) => path.parse(file).name) : [];
const update = process.argv.some((argument) => argument === '--update' || argument === '-u');
if (baselines.length === 0 && !update) process.stdout.write(`pictures of ${drawnBy}: skipped: no baseline\n`);

export default defineConfig({
  plugins: [await storybookTest({ configDir: '.storybook' })],
  // Named beforehand: found only while the tests run, they would reload the page under them.
  optimizeDeps: { include: ['@storybook/addon-a11y/preview', 'react-hook-form'] },
  test: {
    name: 'storybook',
    // All files in one page: to load library and Storybook anew for each would cost a fifth. What a story draws is taken away after it.
    isolate: false,
    // Only against hanging: a story that takes two seconds takes twenty on a busy machine.
    testTimeout: 120_000,
    setupFiles: ['./.storybook/vitest.setup.ts'],
    provide: { pictures: { update, baselines } },
    // Bound to this machine, the page may have pictures written and real input made.
    api: { host: '127.0.0.1', allowWrite: true, allowExec: true },
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({ launchOptions: { executablePath } }),
      instances: [{ browser: 'chromium' }],
      expect: {
        toMatchScreenshot: {
          resolveScreenshotPath: ({ arg, ext }) => path.join(pictures, `${arg}${ext}`),
          comparatorName: 'pixelmatch',
          comparatorOptions: { allowedMismatchedPixelRatio: 0.001 },
        },
      },
    },
  },
});
