/** The programs of a cluster as Debian packages them, and the user that PostgreSQL runs as. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

export interface Programs {
  patroni: string;
  etcd: string;
  /** The folder of initdb and postgres. */
  postgres: string;
  /** The user that the nodes run as, because PostgreSQL refuses to run as root. Empty if this process is not root. */
  owner: { uid?: number; gid?: number };
}

const folders = (process.env['PATH'] ?? '').split(path.delimiter);

const programIn = (name: string) =>
  folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));

function newestPostgres(): string | undefined {
  const versions = '/usr/lib/postgresql';
  if (!existsSync(versions)) return undefined;
  const newest = readdirSync(versions).toSorted((a, b) => Number(b) - Number(a));
  return newest
    .map((version) => path.join(versions, version, 'bin'))
    .find((folder) => existsSync(path.join(folder, 'initdb')));
}

const idOf = (flag: '-u' | '-g') => Number(spawnSync('id', [flag, 'postgres']).stdout.toString());

/** @throws naming the packages that are missing: installing them would start services that nobody asked for */
export function findPrograms(): Programs {
  const [patroni, etcd, postgres] = [programIn('patroni'), programIn('etcd'), newestPostgres()];
  if (!patroni || !etcd || !postgres) {
    const missingPrograms = [!patroni && 'patroni', !etcd && 'etcd-server', !postgres && 'postgresql'];
    const packages = missingPrograms.filter((name) => name !== false).join(' ');
    throw new Error(`Missing on this machine: apt-get install --no-install-recommends ${packages}`);
  }
  const owner = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  return { patroni, etcd, postgres, owner };
}
