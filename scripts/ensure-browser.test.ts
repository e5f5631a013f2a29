import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ensureBrowser, findBrowser } from './ensure-browser.mjs';

let folder: string;
const inFolder = (name: string) => path.join(folder, name);
const program = (name: string, script = '') => {
  mkdirSync(path.dirname(inFolder(name)), { recursive: true });
  writeFileSync(inFolder(name), `#!/bin/sh\n${script}`, { mode: 0o755 });
};
/** An `apt-get` stub that installs the headless shell next to itself, if the system has its package. */
const aptGet = (hasPackage: boolean) =>
  program(
    'apt-get',
    hasPackage ? `if [ "$1" = install ]; then /bin/cp "$0" "${inFolder('chromium-headless-shell')}"; fi` : '',
  );

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'caracteriza-browser-'));
  vi.stubEnv('PATH', folder);
  vi.stubEnv('CHROMIUM_PATH', undefined);
  vi.spyOn(process, 'getuid').mockReturnValue(0);
  vi.spyOn(console, 'log').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test('prefers the headless shell, wherever it lies', async () => {
  program('first/chromium');
  program('second/chromium-headless-shell');
  vi.stubEnv('PATH', `${inFolder('first')}${path.delimiter}${inFolder('second')}`);
  expect(await findBrowser()).toBe(inFolder('second/chromium-headless-shell'));
  expect(await ensureBrowser()).toBe(inFolder('second/chromium-headless-shell'));
});

test('installs the headless shell beside a whole Chromium', async () => {
  program('chromium');
  aptGet(true);
  expect(await ensureBrowser()).toBe(inFolder('chromium-headless-shell'));
});

test('takes the whole Chromium where there is no package of the headless shell', async () => {
  program('chromium');
  aptGet(false);
  expect(await ensureBrowser()).toBe(inFolder('chromium'));
});

test('installs nothing for who may not, or who names a browser', async () => {
  program('chromium');
  aptGet(true);
  vi.stubEnv('CHROMIUM_PATH', inFolder('chromium'));
  expect(await ensureBrowser()).toBe(inFolder('chromium'));
  vi.stubEnv('CHROMIUM_PATH', undefined);
  vi.spyOn(process, 'getuid').mockReturnValue(1000);
  expect(await ensureBrowser()).toBe(inFolder('chromium'));
  expect(existsSync(inFolder('chromium-headless-shell'))).toBe(false);
});
