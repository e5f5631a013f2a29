/** Inspects processes that are not our children, that is, the PostgreSQL left behind by a killed server. */
import { execFile } from 'node:child_process';
import { readFile, readdir, readlink } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const runProgram = promisify(execFile);

/** The process's command line; '' if it is gone or a zombie (in containers, zombies may never be reaped). */
async function commandOf(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ');
  }
  const { stdout } = await runProgram('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }));
  return stdout.includes('<defunct>') ? '' : stdout;
}

/** What the postmaster records about itself in PGDATA. */
export interface Postmaster {
  pid: number;
  /** The folder of its Unix socket. */
  socketFolder: string;
}

/**
 * Reads `postmaster.pid`; null if it does not exist. While it is being written, or after a power failure, parts may be missing:
 * pid is then 0 and socketFolder ''.
 */
export async function readPostmaster(cluster: string): Promise<Postmaster | null> {
  const text = await readFile(`${cluster}/postmaster.pid`, 'utf8').catch(() => null);
  if (text === null) return null;
  const lines = text.split('\n');
  return { pid: Number.parseInt(lines[0] ?? '', 10) || 0, socketFolder: lines[4] ?? '' };
}

/** Whether `pid` is a live PostgreSQL on this cluster, not a zombie or another program with the same pid. */
export async function isPostmaster(pid: number, cluster: string): Promise<boolean> {
  const command = await commandOf(pid);
  return command.includes('postgres') && command.includes(cluster);
}

/** Whether any process is still working in the cluster's folder; the children of a dead postmaster end soon. Linux only. */
async function isFolderInUse(cluster: string): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  for (const name of await readdir('/proc')) {
    if (/^\d+$/.test(name) && (await readlink(`/proc/${name}/cwd`).catch(() => '')) === cluster) return true;
  }
  return false;
}

/** Waits until no process works on the cluster any more; returns false after `milliseconds`. */
export async function waitUntilGone(pid: number, cluster: string, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while ((await isPostmaster(pid, cluster)) || (await isFolderInUse(cluster))) {
    if (Date.now() > end) return false;
    await sleep(20);
  }
  return true;
}
