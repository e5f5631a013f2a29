// Installs the locked dependencies when they are missing or older than the lock file.
// Runs on the system's own Node before anything is installed, so it imports no dependency.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const stamp = path.join(root, 'node_modules', '.installed-lock');
const leastNode = [24, 16];

/** Installs from package-lock.json if the last install was of another lock file, and checks the Node that scripts will run on. */
export function ensureInstall() {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
    console.log('Installing dependencies (npm ci)…');
    // npm names its own entry point, so that the npm that runs this script is the one that installs.
    const npm = process.env.npm_execpath;
    const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
    const run = npm
      ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
      : spawnSync('npm', args, { cwd: root, stdio: 'inherit' });
    if (run.status !== 0) fail('npm ci did not finish. Look at its message above, then try again.');
    writeFileSync(stamp, lock);
  }
  const version = spawnSync(nodePath(), ['--version'], { encoding: 'utf8' }).stdout?.trim() ?? '';
  const [major = 0, minor = 0] = version.replace('v', '').split('.').map(Number);
  if (major < leastNode[0] || (major === leastNode[0] && minor < leastNode[1])) {
    fail(`Node ≥ ${leastNode.join('.')} needed, this system has ${version || 'none that runs'}.`);
  }
}

/** The Node that the project runs on: the locked one where its package exists, else the system's. */
export function nodePath() {
  const locked = path.join(root, 'node_modules', '.bin', 'node');
  return existsSync(locked) ? locked : process.execPath;
}

/** The environment for child processes: the project's own commands, and its Node, come first. */
export function projectEnvironment(extra = {}) {
  const bin = path.join(root, 'node_modules', '.bin');
  return {
    ...process.env,
    PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`,
    TURBO_TELEMETRY_DISABLED: '1',
    TURBO_NO_UPDATE_NOTIFIER: '1',
    DO_NOT_TRACK: '1',
    STORYBOOK_DISABLE_TELEMETRY: '1',
    ...extra,
  };
}

/** Ends the process with one line that says what to do. */
export function fail(line) {
  console.error(line);
  process.exit(1);
}
