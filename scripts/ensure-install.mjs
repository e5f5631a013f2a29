// Installs the locked dependencies if they are missing or older than the lock file. Runs on the system's own Node before
// anything is installed, so it imports no dependencies.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const stamp = path.join(root, 'node_modules', '.installed-lock');
const minNode = [24, 16];

/** Installs from package-lock.json if the installed packages differ from it, and checks the Node version for the scripts. */
export function ensureInstall() {
  const text = readFileSync(path.join(root, 'package-lock.json'), 'utf8');
  const lock = createHash('sha256').update(text).digest('hex');
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
    if (!isInstalled(JSON.parse(text))) install();
    note(lock);
  }
  checkNode();
}

function install() {
  console.log('Instalando las dependencias (npm ci)…');
  // npm reports its own entry point, so the npm that runs this script also does the install.
  const npm = process.env.npm_execpath;
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const [program, ...leadingArguments] = npm ? [process.execPath, npm] : ['npm'];
  const { status } = spawnSync(program, [...leadingArguments, ...args], { cwd: root, stdio: 'inherit' });
  if (status !== 0) fail('npm ci no terminó. Lea su mensaje, arriba, e intente de nuevo.');
}

function checkNode() {
  const version = spawnSync(nodePath(), ['--version'], { encoding: 'utf8' }).stdout?.trim() ?? '';
  const [major = 0, minor = 0] = version.replace('v', '').split('.').map(Number);
  if (major > minNode[0] || (major === minNode[0] && minor >= minNode[1])) return;
  fail(
    `Caracteriza necesita Node ${minNode.join('.')} o más nuevo y este sistema tiene ${version || 'uno que no funciona'}.`,
  );
}

/** Records that this lock file is installed; if it cannot be written, the check is simply repeated next time. */
function note(lock) {
  try {
    writeFileSync(stamp, lock);
  } catch (error) {
    if (!['EACCES', 'EROFS'].includes(error.code)) throw error;
  }
}

/** Whether npm recorded every package of the lock file as installed in its version, as after a manual `npm ci`. */
function isInstalled({ packages }) {
  try {
    const recorded = JSON.parse(
      readFileSync(path.join(root, 'node_modules', '.package-lock.json'), 'utf8'),
    ).packages;
    return Object.entries(packages)
      .filter(([packagePath]) => packagePath.includes('node_modules/'))
      .every(([packagePath, { version, optional, devOptional }]) =>
        recorded[packagePath]
          ? recorded[packagePath].version === version
          : (optional ?? devOptional ?? false),
      );
  } catch {
    return false;
  }
}

/**
 * Runs `work` while no other process of this clone installs or builds: the second of two simultaneous first starts waits. If no
 * lock can be written, as in a read-only clone, nobody can install anyway.
 */
export function alone(work) {
  const lock = path.join(root, '.preparing');
  const hasLock = takeLock(lock);
  try {
    work();
  } finally {
    if (hasLock) release(lock);
  }
}

function takeLock(lock) {
  let announced = false;
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      // A killed process leaves its lock behind, and `fail` ends this one without running `finally`.
      process.once('exit', () => release(lock));
      return true;
    } catch (error) {
      if (error.code !== 'EEXIST') return false;
    }
    const holder = readPid(lock);
    if (holder !== null && isLeft(lock, holder)) removeLeft(lock, holder);
    else if (!announced) {
      console.log(
        `Otro inicio${holder ? ` (proceso ${holder})` : ''} prepara esta carpeta; se espera a que termine. Si no hay otro, borre ${lock}`,
      );
      announced = true;
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
}

/** The process ID in a lock; null if it is being written or has just been removed. */
function readPid(lock) {
  try {
    return Number(readFileSync(lock, 'utf8')) || null;
  } catch {
    return null;
  }
}

/**
 * Whether the process that created the lock is gone. Its ID may have been reused; in a container it is often this process's
 * own.
 */
function isLeft(lock, holder) {
  if (holder === process.pid || !isRunning(holder)) return true;
  const started = Date.now() - os.uptime() * 1000;
  return (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) < started;
}

/**
 * Of several waiting processes, only the one that creates this file may remove a stale lock, if the lock is still
 * there.
 */
function removeLeft(lock, holder) {
  const turnFile = `${lock}.${holder}`;
  try {
    writeFileSync(turnFile, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (isTurnLeft(turnFile)) rmSync(turnFile, { force: true });
    return;
  }
  try {
    if (readPid(lock) === holder) rmSync(lock);
  } finally {
    rmSync(turnFile, { force: true });
  }
}

/**
 * Whether the process that created the file was killed before removing it. Removing it normally takes only a moment.
 */
function isTurnLeft(turnFile) {
  const age = Date.now() - (statSync(turnFile, { throwIfNoEntry: false })?.mtimeMs ?? Infinity);
  const owner = readPid(turnFile);
  return age > 10_000 && (owner === null || owner === process.pid || !isRunning(owner));
}

/** Releases the lock, unless another process has taken it since. */
function release(lock) {
  if (readPid(lock) === process.pid) rmSync(lock, { force: true });
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** The Node that the project runs on: the locked version if its package is installed, otherwise the system's. */
export function nodePath() {
  const locked = path.join(root, 'node_modules', '.bin', 'node');
  return existsSync(locked) ? locked : process.execPath;
}

/** The environment for child processes: the project's own commands and its Node come first in PATH. */
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

/** Ends the process with one line that explains what to do. */
export function fail(line) {
  console.error(line);
  process.exit(1);
}
