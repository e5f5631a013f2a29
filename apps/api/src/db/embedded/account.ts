/**
 * The uid under which PostgreSQL runs. It refuses root, so root runs it as the owner of existing data or as `nobody`;
 * everyone else runs it as themselves.
 */
import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { problems } from './problems.ts';

const run = promisify(execFile);

/** `other` is true when PostgreSQL runs as another uid than this process (this process is root). */
export interface Account {
  uid: number;
  gid: number;
  other: boolean;
}

async function nobody(): Promise<Account> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', 'nobody']), run('id', ['-g', 'nobody'])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout), other: true };
  } catch {
    throw problems.noNobody();
  }
}

/**
 * The account for the data in `cluster` (which need not exist yet).
 * @throws StartupProblem when there is no usable account.
 */
export async function accountFor(cluster: string): Promise<Account> {
  const uid = process.getuid?.() ?? 0;
  const existing = await stat(path.join(cluster, 'PG_VERSION')).catch(() => null);
  if (uid === 0) {
    if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid, other: true };
    return nobody();
  }
  if (!existing) {
    // initdb looks its own user up; containers with an arbitrary uid have no entry.
    try {
      os.userInfo();
    } catch {
      throw problems.noAccount(uid);
    }
  }
  return { uid, gid: process.getgid?.() ?? 0, other: false };
}

/** True when the account may pass through `folder` and every folder above it. */
export async function reaches(account: Account, folder: string): Promise<boolean> {
  if (!account.other) return true;
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    const { uid, gid, mode } = await stat(at);
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if (!(mode & bit)) return false;
    if (at === path.dirname(at)) return true;
  }
}
