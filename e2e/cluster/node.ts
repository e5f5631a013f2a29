/** One machine of the cluster, as processes on loopback: etcd, Patroni, and the PostgreSQL that Patroni starts. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chown, mkdir, open, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Programs } from './programs.ts';

export interface Place {
  name: string;
  folder: string;
  ports: { client: number; peer: number; postgres: number; rest: number };
}

/** Passwords of the roles that the cluster itself uses. */
export interface Secrets {
  superuser: string;
  replication: string;
}

/**
 * Patroni's settings. A lost primary is replaced at most `ttl` seconds after its last sign of life; 20 is the minimum that
 * Patroni allows.
 */
function settings({ name, folder, ports }: Place, etcds: string[], secrets: Secrets, bin: string) {
  return {
    scope: 'caracteriza',
    name,
    restapi: { listen: `127.0.0.1:${ports.rest}`, connect_address: `127.0.0.1:${ports.rest}` },
    etcd3: { hosts: etcds },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 5,
        retry_timeout: 5,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          remove_data_directory_on_rewind_failure: true,
          remove_data_directory_on_diverged_timelines: true,
          parameters: { max_connections: 60, wal_log_hints: 'on' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication all 127.0.0.1/32 scram-sha-256'],
    },
    postgresql: {
      listen: `127.0.0.1:${ports.postgres}`,
      connect_address: `127.0.0.1:${ports.postgres}`,
      data_dir: path.join(folder, 'data'),
      bin_dir: bin,
      pgpass: path.join(folder, 'pgpass'),
      parameters: { unix_socket_directories: folder },
      authentication: {
        superuser: { username: 'postgres', password: secrets.superuser },
        replication: { username: 'replicator', password: secrets.replication },
      },
    },
  };
}

const childrenOf = (pid: number) =>
  spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)])
    .stdout.toString()
    .split('\n')
    .map(Number)
    .filter((child) => child > 0);

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // The process has already ended.
    }
  }
}

/** A zombie does not count as running: it can be signalled until its parent has read its exit status. */
function lives(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)]);
  return /^[^Z\s]/.test(stdout.toString());
}

export class Node {
  readonly member: Place;
  readonly #programs: Programs;
  readonly #all: readonly Place[];
  #etcd: ChildProcess | undefined;
  #patroni: ChildProcess | undefined;

  constructor(member: Place, members: readonly Place[], programs: Programs) {
    [this.member, this.#all, this.#programs] = [member, members, programs];
  }

  /** Prepares the folder of this node; called once, before the first start. */
  async prepare(secrets: Secrets): Promise<void> {
    const { folder } = this.member;
    const { owner, postgres } = this.#programs;
    await mkdir(folder, { mode: 0o700 });
    const etcds = this.#all.map(({ ports }) => `127.0.0.1:${ports.client}`);
    const file = path.join(folder, 'patroni.yml');
    // Every JSON document is also YAML.
    await writeFile(file, JSON.stringify(settings(this.member, etcds, secrets, postgres)), { mode: 0o600 });
    for (const createdPath of [folder, file])
      if (owner.uid !== undefined && owner.gid !== undefined) await chown(createdPath, owner.uid, owner.gid);
  }

  async #spawn(program: string, args: string[]): Promise<ChildProcess> {
    const log = await open(path.join(this.member.folder, `${path.basename(program)}.log`), 'a');
    const env = { PATH: process.env['PATH'], LANG: 'C.UTF-8', HOME: this.member.folder };
    const options = { cwd: this.member.folder, env, ...this.#programs.owner };
    const child = spawn(program, args, { ...options, stdio: ['ignore', log.fd, log.fd] });
    await log.close();
    return child;
  }

  async start(): Promise<void> {
    const { name, folder, ports } = this.member;
    const peers = this.#all.map((node) => `${node.name}=http://127.0.0.1:${node.ports.peer}`);
    const [client, peer] = [`http://127.0.0.1:${ports.client}`, `http://127.0.0.1:${ports.peer}`];
    const flags = {
      name,
      'data-dir': path.join(folder, 'etcd'),
      'listen-client-urls': client,
      'advertise-client-urls': client,
      'listen-peer-urls': peer,
      'initial-advertise-peer-urls': peer,
      'initial-cluster': peers.join(','),
      // Waits patiently, because the three nodes share the processors of one machine.
      'heartbeat-interval': '250',
      'election-timeout': '2500',
    };
    const args = Object.entries(flags).flatMap(([flag, value]) => [`--${flag}`, value]);
    this.#etcd = await this.#spawn(this.#programs.etcd, args);
    this.#patroni = await this.#spawn(this.#programs.patroni, [path.join(folder, 'patroni.yml')]);
  }

  async #postmaster(): Promise<number[]> {
    const file = path.join(this.member.folder, 'data', 'postmaster.pid');
    const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0]);
    // A killed PostgreSQL leaves its file behind, and its number may belong to another process by now.
    const data = path.join(this.member.folder, 'data');
    const command = pid > 0 ? await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '') : '';
    return command.includes(data) ? [pid] : [];
  }

  /** The processes that start the others: Patroni first, so that it cannot hand over in an orderly way. */
  async #parents(): Promise<number[]> {
    const ownPids = [this.#patroni, this.#etcd].flatMap((child) => child?.pid ?? []);
    return [...ownPids, ...(await this.#postmaster())];
  }

  /** Kills every process at once, as when the machine loses power. */
  async kill(): Promise<void> {
    const parents = await this.#parents();
    // Patroni forks a child that starts PostgreSQL.
    const pids = [...parents, ...parents.flatMap(childrenOf)];
    signalAll(pids, 'SIGKILL');
    while (pids.some(lives)) await sleep(10);
  }

  /**
   * Freezes every process, as when the machine hangs: its connections stay open, and nothing answers any
   * more. Only `kill` ends it.
   */
  async silence(): Promise<void> {
    const parents = await this.#parents();
    // Parents come first, because a parent that is still running starts more processes.
    signalAll(parents, 'SIGSTOP');
    signalAll(parents.flatMap(childrenOf), 'SIGSTOP');
  }
}
