/** Looks at processes that are not our children: the PostgreSQL that a killed server left behind. */
import { execFile } from 'node:child_process';
import { readFile, readdir, readlink } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The process's command line, '' when it is gone or a zombie (in containers nobody may ever reap it). */
async function commandOf(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ');
  }
  const { stdout } = await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.includes('<defunct>') ? '' : stdout;
}

/** What the postmaster notes about itself in PGDATA. */
export interface Postmaster {
  pid: number;
  /** Folder of its unix socket. */
  socketFolder: string;
}

/**
 * Reads `postmaster.pid`; null when there is none. While it is being written, or after a power cut, parts may be
 * missing: pid 0, socketFolder ''.
 */
export async function readPostmaster(cluster: string): Promise<Postmaster | null> {
  const text = await readFile(`${cluster}/postmaster.pid`, 'utf8').catch(() => null);
  if (text === null) return null;
  const lines = text.split('\n');
  return { pid: Number.parseInt(lines[0] ?? '', 10) || 0, socketFolder: lines[4] ?? '' };
}

/** True when `pid` is a living PostgreSQL on this cluster, not a zombie and not another program with its pid. */
export async function isPostmaster(pid: number, cluster: string): Promise<boolean> {
  const command = await commandOf(pid);
  return command.includes('postgres') && command.includes(cluster);
}

/** Whether any process still works in the cluster's folder; a dead postmaster's children end soon. Linux only. */
async function anyoneIn(cluster: string): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  for (const name of await readdir('/proc')) {
    if (/^\d+$/.test(name) && (await readlink(`/proc/${name}/cwd`).catch(() => '')) === cluster) return true;
  }
  return false;
}

/** Waits until nothing works on the cluster any more; false after `milliseconds`. */
export async function waitUntilGone(pid: number, cluster: string, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while ((await isPostmaster(pid, cluster)) || (await anyoneIn(cluster))) {
    if (Date.now() > end) return false;
    await sleep(20);
  }
  return true;
}
