/** Three nodes with one synchronous standby, and the role of each. */
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from '../../apps/api/src/db/open.ts';
import { freePort } from '../../scripts/free-port.mjs';
import { Node, type Place } from './node.ts';
import type { Programs } from './programs.ts';

interface Member {
  name: string;
  role: string;
  state: string;
}

export interface Cluster {
  /** For DATABASE_URL: all three hosts. */
  url: string;
  /** Resolves once a primary, its synchronous standby and the third serve; returns the primary. */
  wholePrimary: () => Promise<Node>;
  stop: () => Promise<void>;
}

async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
}

const membersSeenBy = async ({ member }: Node): Promise<Member[]> => {
  // A machine that hangs accepts the connection but never answers.
  const signal = AbortSignal.timeout(2_000);
  const answer = await fetch(`http://127.0.0.1:${member.ports.rest}/cluster`, { signal });
  return ((await answer.json()) as { members: Member[] }).members;
};

/** The primary, if every node reports the same complete cluster. */
async function primaryOf(nodes: readonly Node[]): Promise<Node | undefined> {
  const views = await Promise.all(nodes.map((node) => membersSeenBy(node).catch(() => [])));
  const leaders = views.map((members) => {
    const roles = members
      .filter(({ state }) => state === 'running' || state === 'streaming')
      .map(({ role }) => role)
      .toSorted();
    const isWhole = roles.join() === 'leader,replica,sync_standby';
    return isWhole ? members.find(({ role }) => role === 'leader')?.name : undefined;
  });
  return leaders.every((name) => name === leaders[0])
    ? nodes.find(({ member }) => member.name === leaders[0])
    : undefined;
}

export async function startCluster(programs: Programs): Promise<Cluster> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'caracteriza-cluster-'));
  await chmod(folder, 0o755);
  const ports = await freePorts(12);
  const members = ['uno', 'dos', 'tres'].map((name, index): Place => {
    const [client, peer, postgres, restPort] = ports.slice(index * 4, index * 4 + 4) as [
      number,
      number,
      number,
      number,
    ];
    return { name, folder: path.join(folder, name), ports: { client, peer, postgres, rest: restPort } };
  });
  const nodes = members.map((member) => new Node(member, members, programs));
  const secret = () => randomBytes(12).toString('hex');
  const secrets = { superuser: secret(), replication: secret() };
  const passwords = secret();

  const untilWhole = async () => {
    for (;;) {
      const primary = await primaryOf(nodes);
      if (primary) return primary;
      await sleep(500);
    }
  };
  const stop = async () => {
    await Promise.all(nodes.map((node) => node.kill()));
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  };
  try {
    for (const node of nodes) await node.prepare(secrets);
    await Promise.all(nodes.map((node) => node.start()));
    const primary = await untilWhole();
    const superuser = openDatabase({
      host: '127.0.0.1',
      port: primary.member.ports.postgres,
      user: 'postgres',
      password: secrets.superuser,
      database: 'postgres',
    });
    await sql`create role caracteriza login password ${sql.lit(passwords)}`.execute(superuser);
    await sql`create database caracteriza owner caracteriza`.execute(superuser);
    await superuser.destroy();
  } catch (error) {
    await stop();
    throw error;
  }
  const hosts = members.map(({ ports: { postgres } }) => `127.0.0.1:${postgres}`).join(',');
  const url = `postgres://caracteriza:${passwords}@${hosts}/caracteriza?target_session_attrs=read-write`;
  return { url, wholePrimary: untilWhole, stop };
}
