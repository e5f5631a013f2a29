/**
 * The uid that PostgreSQL runs as. PostgreSQL does not run as root, so root runs it as the owner of existing data or as
 * `nobody`; any other user runs it as themselves.
 */
import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { problems } from './problems.ts';

const runProgram = promisify(execFile);

/** `other` is true if PostgreSQL runs as a different uid from this process (that is, this process is root). */
export interface Account {
  uid: number;
  gid: number;
  isOther: boolean;
}

async function nobodyAccount(): Promise<Account> {
  try {
    const [uid, gid] = await Promise.all([
      runProgram('id', ['-u', 'nobody']),
      runProgram('id', ['-g', 'nobody']),
    ]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout), isOther: true };
  } catch {
    throw problems.noNobody();
  }
}

/**
 * The account for the data in `cluster` (which need not exist yet).
 * @throws StartupProblem if there is no usable account
 */
export async function accountFor(cluster: string): Promise<Account> {
  const uid = process.getuid?.() ?? 0;
  const clusterFile = await stat(path.join(cluster, 'PG_VERSION')).catch(() => null);
  if (uid === 0) {
    if (clusterFile && clusterFile.uid !== 0)
      return { uid: clusterFile.uid, gid: clusterFile.gid, isOther: true };
    return nobodyAccount();
  }
  if (!clusterFile) {
    // initdb looks up its own user, and containers with an arbitrary uid have no entry for it.
    try {
      os.userInfo();
    } catch {
      throw problems.noAccount(uid);
    }
  }
  return { uid, gid: process.getgid?.() ?? 0, isOther: false };
}

/** Whether the account may traverse `folder` and all its parent folders. */
export async function canReach(account: Account, folder: string): Promise<boolean> {
  if (!account.isOther) return true;
  for (let ancestor = path.resolve(folder); ; ancestor = path.dirname(ancestor)) {
    const { uid, gid, mode } = await stat(ancestor);
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if (!(mode & bit)) return false;
    if (ancestor === path.dirname(ancestor)) return true;
  }
}
