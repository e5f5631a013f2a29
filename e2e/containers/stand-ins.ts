/**
 * Stands in for the base images where no image registry can be reached: bare Debian from its mirror, either with npm
 * and the Node version that runs this script, or with Debian's PostgreSQL, started in the same way as in the PostgreSQL
 * image.
 */
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { outputOf, run } from './programs.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Reads the same variables as the real image; an existing database is only started. */
const postgresEntry = `#!/bin/sh
set -e
mkdir -p "$PGDATA" /run/postgresql
chown -R postgres:postgres /var/lib/postgresql /run/postgresql
chmod 700 "$PGDATA"
bin=$(ls -d /usr/lib/postgresql/*/bin)
as_postgres() { setpriv --reuid=postgres --regid=postgres --clear-groups "$@"; }
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  (umask 077; printf %s "$POSTGRES_PASSWORD" > /tmp/password)
  chown postgres /tmp/password
  as_postgres "$bin/initdb" -D "$PGDATA" -U "$POSTGRES_USER" --pwfile=/tmp/password \\
    --auth-local=trust --auth-host=scram-sha-256 --encoding=UTF8
  rm /tmp/password
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  echo "create database \\"$POSTGRES_DB\\"" | as_postgres "$bin/postgres" --single -D "$PGDATA" postgres
fi
exec setpriv --reuid=postgres --regid=postgres --clear-groups \\
  "$bin/postgres" -D "$PGDATA" -c listen_addresses='*'
`;

interface Made {
  packages: string;
  /** Shell commands on the new system, whose folder is "$1". */
  hooks: string[];
  /** Instructions of a Containerfile. */
  changes: string[];
}

async function make(folder: string, name: string, { packages, hooks, changes }: Made): Promise<void> {
  const archive = path.join(folder, 'system.tar');
  const customized = hooks.map((hook) => `--customize-hook=${hook}`);
  const options = ['--quiet', '--variant=minbase', `--include=${packages}`, ...customized];
  await run('mmdebstrap', [...options, 'bookworm', archive]);
  outputOf('podman', ['import', ...changes.flatMap((change) => ['--change', change]), archive, name]);
}

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'caracteriza-stand-in-'));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** An image with Node, npm and the user `node`, like the official Node image. */
export const makeNode = (name: string): Promise<void> =>
  inFolder(async (folder) => {
    const text = await readFile(path.join(root, 'package.json'), 'utf8');
    const { packageManager } = JSON.parse(text) as { packageManager: string };
    await mkdir(path.join(folder, 'npm'));
    await writeFile(path.join(folder, 'npm/package.json'), '{}');
    await run('npm', ['install', '--silent', '--prefix', path.join(folder, 'npm'), packageManager]);
    await copyFile(process.execPath, path.join(folder, 'node'));
    const npm = '../lib/npm/node_modules/npm/bin';
    await make(folder, name, {
      packages: 'ca-certificates,libatomic1,libstdc++6',
      hooks: [
        `copy-in ${folder}/node /usr/local/bin`,
        `copy-in ${folder}/npm /usr/local/lib`,
        `ln -s ${npm}/npm-cli.js "$1/usr/local/bin/npm" && ln -s ${npm}/npx-cli.js "$1/usr/local/bin/npx"`,
        'chroot "$1" useradd --uid 1000 --create-home node',
      ],
      changes: [],
    });
  });

/** An image with Debian's version of PostgreSQL that reads the same variables as the official PostgreSQL image. */
export const makePostgres = (name: string): Promise<void> =>
  inFolder(async (folder) => {
    await writeFile(path.join(folder, 'entry'), postgresEntry);
    await chmod(path.join(folder, 'entry'), 0o755);
    await make(folder, name, {
      packages: 'postgresql',
      hooks: [
        `copy-in ${folder}/entry /usr/local/bin`,
        'rm -rf "$1/etc/postgresql" "$1/var/lib/postgresql" && mkdir "$1/var/lib/postgresql"',
      ],
      changes: [
        'ENV PGDATA=/var/lib/postgresql/data',
        'ENV LANG=C.UTF-8',
        'STOPSIGNAL SIGINT',
        'ENTRYPOINT ["/usr/local/bin/entry"]',
      ],
    });
  });
