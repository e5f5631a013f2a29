// Finds a Chromium for the tests, or installs one. The order is CHROMIUM_PATH, the system's, Playwright's own, then an install.
// The headless shell is preferred, because it draws no window around each page: all tests together take 12 minutes instead of
// 17.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { projectEnvironment, root } from './ensure-install.mjs';

const headlessShell = 'chromium-headless-shell';
const systemNames = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** Path of an installed Chromium, or null. Installs nothing. */
export async function findBrowser() {
  const configuredPath = process.env.CHROMIUM_PATH;
  if (configuredPath) return isExecutable(configuredPath) ? configuredPath : null;
  for (const name of systemNames) {
    for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
      const candidate = path.join(folder, name);
      if (isExecutable(candidate)) return candidate;
    }
  }
  const { chromium } = await import('playwright');
  const ownPath = chromium.executablePath();
  return ownPath && existsSync(ownPath) ? ownPath : null;
}

/** Path of a Chromium, installed if necessary; or a string starting with 'missing:' that explains in one line what to do. */
export async function ensureBrowser() {
  if (process.env.CHROMIUM_PATH && !isExecutable(process.env.CHROMIUM_PATH)) {
    return 'missing: CHROMIUM_PATH names no program that can be run. Correct it, or unset it to let the script find one.';
  }
  const browserPath = await findBrowser();
  if (browserPath && (process.env.CHROMIUM_PATH || path.basename(browserPath) === headlessShell))
    return browserPath;
  installWithSystemPackages();
  const installed = await findBrowser();
  if (installed) return installed;
  installWithPlaywright();
  const ownBrowser = await findBrowser();
  if (ownBrowser) return ownBrowser;
  return 'missing: a Chromium. Install the package "chromium-headless-shell", or set CHROMIUM_PATH to one, and run the tests again.';
}

function installWithPlaywright() {
  console.log("Installing Playwright's Chromium…");
  spawnSync('playwright', ['install', 'chromium'], {
    cwd: root,
    stdio: 'ignore',
    env: projectEnvironment(),
    timeout: 300_000,
  });
}

function installWithSystemPackages() {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return;
  console.log("Installing the headless shell of the system's Chromium (apt-get)…");
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update'], options);
  spawnSync(
    'apt-get',
    ['install', '-y', '--no-install-recommends', headlessShell, 'fonts-liberation'],
    options,
  );
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
