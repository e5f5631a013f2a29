/**
 * The PostgreSQL of a test run: an embedded one in the temp directory (without fsync, unlike anywhere else), or the server of
 * DATABASE_URL. It holds one migrated template, which is cloned for tests.
 */
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { USER } from '../../src/db/embedded/claim.ts';
import { stopPostmaster } from '../../src/db/embedded/leftover.ts';
import { isPostmaster, readPostmaster } from '../../src/db/embedded/processes.ts';
import { superviseWith } from '../../src/db/embedded/supervisor.ts';
import { migrate } from '../../src/db/migrations/migrate.ts';
import { type Connection, openDatabase } from '../../src/db/open.ts';
import { embeddedServerRole, grantToServer, makeServerRole } from '../../src/db/server-role.ts';
import { errorCode } from '../../src/db/driver/transaction.ts';

const PREFIX = 'caracteriza-test-';

/** The data that a worker needs to create its own databases (serializable). */
export interface TestServer {
  /** The database in which CREATE DATABASE is run. */
  maintenance: Connection;
  /** The role used by the server in tests; undefined if DATABASE_URL provides only one. */
  serverRole: string | undefined;
  /** The prefix of every database name in this run; also the name of the migrated template. */
  run: string;
}

const quick = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  max_connections: '200',
};

/** Runs `work` on a connection to the maintenance database. */
async function maintain<T>(connection: Connection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The same server, another database. */
function withDatabase(connection: Connection, database: string): Connection {
  if (!('connectionString' in connection)) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

/**
 * CREATE DATABASE from a template; retries while others are connected to the template or creating the same database (55006,
 * 42P04).
 */
export async function cloneDatabase(
  maintenance: Connection,
  template: string,
  name: string,
): Promise<Connection> {
  await maintain(maintenance, async (client) => {
    for (let attempt = 1; ; attempt++) {
      try {
        await client.query(`create database "${name}" template "${template}"`);
        return;
      } catch (error) {
        if (errorCode(error) !== '55006' || attempt >= 50) throw error;
        await sleep(20 + Math.random() * 80);
      }
    }
  });
  return withDatabase(maintenance, name);
}

/** Drops a database, disconnecting anyone still connected to it. */
export async function dropDatabase(maintenance: Connection, name: string): Promise<void> {
  await maintain(maintenance, (client) => client.query(`drop database if exists "${name}" with (force)`));
}

/** Creates a template with `fill`, once per name, even if several workers ask at the same time. */
export async function ensureTemplate(
  { maintenance, run }: TestServer,
  name: string,
  fill: (connection: Connection) => Promise<void>,
  from = 'template0',
): Promise<string> {
  const template = `${run}_${name}`;
  await maintain(maintenance, async (client) => {
    // The connection holds this lock until it ends.
    await client.query('select pg_advisory_lock(hashtext($1))', [template]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount !== 0) return;
    const partialDatabase = `${template}_partial`;
    await client.query(`drop database if exists "${partialDatabase}" with (force)`);
    await fill(await cloneDatabase(maintenance, from, partialDatabase));
    await client.query(`alter database "${partialDatabase}" rename to "${template}"`);
  });
  return template;
}

/** Stops and removes the servers of test runs that were killed (their process ID is in the folder's name). */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(os.tmpdir())) {
    const runnerPid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length).split('-', 1)[0]) : NaN;
    if (!Number.isInteger(runnerPid) || isRunning(runnerPid)) continue;
    const folder = path.join(os.tmpdir(), name);
    const cluster = path.join(folder, 'postgres', 'cluster');
    try {
      const postmaster = await readPostmaster(cluster);
      if (postmaster && (await isPostmaster(postmaster.pid, cluster)))
        await stopPostmaster(postmaster.pid, cluster);
      await rm(folder, { recursive: true, force: true });
    } catch {
      // It belongs to another user, or another run is removing it right now.
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** Starts the server and creates the migrated template. `stop` removes everything created by this run. */
export async function startTestServer(): Promise<TestServer & { stop: () => Promise<void> }> {
  const run = `caracteriza_test_${randomBytes(5).toString('hex')}`;
  const url = process.env['DATABASE_URL'];
  let maintenance: Connection;
  let end: () => Promise<void>;
  if (url) {
    maintenance = { connectionString: url };
    end = () =>
      maintain(maintenance, async (client) => {
        const { rows } = await client.query<{ datname: string }>(
          'select datname from pg_database where starts_with(datname, $1)',
          [run],
        );
        for (const { datname } of rows) await client.query(`drop database "${datname}" with (force)`);
      });
  } else {
    await removeLeftovers();
    const dataDir = await mkdtemp(path.join(os.tmpdir(), `${PREFIX}${process.pid}-`));
    // Accessible to PostgreSQL's own uid when running as root; its contents stay 0700.
    await chmod(dataDir, 0o755);
    const embedded = await superviseWith(quick, { dataDir, log: () => {} });
    maintenance = { ...embedded.connection, user: USER, database: 'postgres' };
    end = async () => {
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    };
  }
  const serverRole = url ? undefined : embeddedServerRole;
  const server = { maintenance, run, serverRole };
  try {
    await ensureTemplate(server, 'schema', async (connection) => {
      const db = openDatabase(connection);
      try {
        await migrate(db, { now: () => new Date() });
        if (serverRole) {
          await makeServerRole(db);
          await grantToServer(db, serverRole);
        }
      } finally {
        await db.destroy();
      }
    });
  } catch (error) {
    await end();
    throw error;
  }
  return { ...server, stop: end };
}
