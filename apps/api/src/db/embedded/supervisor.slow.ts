import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../open.ts';
import { accountFor, canReach } from './account.ts';
import { isPostmaster, readPostmaster } from './processes.ts';
import { runningEmbedded } from './attach.ts';
import { type Embedded, startEmbedded } from './supervisor.ts';

const root = process.getuid?.() === 0;
// In a clone that other uids cannot enter, they cannot run this repository's node either.
const nobodyAccount = root ? await accountFor('/nonexistent') : null;
const canShare =
  nobodyAccount !== null &&
  (await canReach(nobodyAccount, import.meta.dirname)) &&
  (await canReach(nobodyAccount, path.dirname(process.execPath)));
const lines: string[] = [];
const log = (line: string) => void lines.push(line);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'caracteriza-supervisor-'));
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function start(dataDir: string): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDir, log });
  onTestFinished(() => embedded.stop());
  return embedded;
}

async function readWords({ connection }: Embedded): Promise<string[]> {
  const db = openDatabase(connection);
  const { rows } = await sql<{ text: string }>`select text from word order by text`.execute(db);
  await db.destroy();
  return rows.map(({ text }) => text);
}

/** A server in its own process that has printed `until` or ended; `output` is everything it printed. */
async function server(
  dataDir: string,
  expectedWord: string,
  options: { uid?: number; gid?: number; fixture?: string } = {},
): Promise<{ child: ChildProcess; output: string[] }> {
  const { fixture = fileURLToPath(import.meta.resolve('./server.fixture.ts')), ...identity } = options;
  const child = spawn(process.execPath, [fixture, dataDir, expectedWord], {
    ...identity,
    cwd: '/',
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const output: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    output.push(line);
    if (line === 'committed') break;
  }
  return { child, output };
}

async function stopServer({ child }: { child: ChildProcess }): Promise<void> {
  child.stdin?.write('stop');
  await once(child, 'exit');
}

async function killServer({ child }: { child: ChildProcess }): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

describe('one DATA_DIR', () => {
  test('starts, keeps its data private, stops, starts again with the data', async () => {
    const dataDir = path.join(folder, 'plain');
    const firstDatabase = await start(dataDir);
    const db = openDatabase(firstDatabase.connection);
    await sql`create table word (text text)`.execute(db);
    await sql`insert into word values ('ñandú')`.execute(db);
    const { rows } =
      await sql`select current_setting('fsync') as fsync, current_setting('full_page_writes') as pages,
      current_setting('synchronous_commit') as commit, current_setting('listen_addresses') as tcp,
      current_setting('server_encoding') as encoding, current_setting('timezone') as zone,
      upper('ñandú') as upper`.execute(db);
    expect(rows).toEqual([
      { fsync: 'on', pages: 'on', commit: 'on', tcp: '', encoding: 'UTF8', zone: 'UTC', upper: 'ÑANDÚ' },
    ]);
    await db.destroy();
    // A command running alongside the server connects to the same database.
    expect(await runningEmbedded(dataDir)).toEqual(firstDatabase.connection);
    const homeStats = await stat(firstDatabase.homeFolder);
    expect(homeStats.mode & 0o777).toBe(0o700);
    expect(homeStats.uid === 0).toBe(false);
    await firstDatabase.stop();
    expect(await runningEmbedded(dataDir)).toBeNull();
    expect(await readPostmaster(path.join(firstDatabase.homeFolder, 'cluster'))).toBeNull();
    expect(await readWords(await start(dataDir))).toEqual(['ñandú']);
  });

  test('filled in one transaction and killed right after it: the usual start has the rows', async () => {
    const dataDir = path.join(folder, 'filled');
    const filledServer = await startEmbedded({ dataDir, log, toFill: true });
    const db = openDatabase(filledServer.connection);
    // Larger than wal_skip_threshold, so that the table is flushed and does not appear in the log.
    await db.transaction().execute(async (trx) => {
      await sql`create table word (text text)`.execute(trx);
      await sql`insert into word select repeat(n::text, 100) from generate_series(1, 20000) n`.execute(trx);
    });
    const level = await sql`select current_setting('wal_level') as level`.execute(db);
    expect(level.rows).toEqual([{ level: 'minimal' }]);
    await db.destroy();
    process.kill((await readPostmaster(path.join(filledServer.homeFolder, 'cluster')))?.pid ?? 0, 'SIGKILL');
    await filledServer.stop();
    expect(await readWords(await start(dataDir))).toHaveLength(20_000);
  });

  test('a server killed right after a commit: the next start has the row, twice over', async () => {
    const dataDir = path.join(folder, 'killed');
    await killServer(await server(dataDir, 'one'));
    // Its PostgreSQL keeps running.
    const postmaster = await readPostmaster(path.join(dataDir, 'postgres', 'cluster'));
    expect(
      postmaster && (await isPostmaster(postmaster.pid, path.join(dataDir, 'postgres', 'cluster'))),
    ).toBe(true);
    await killServer(await server(dataDir, 'two'));
    expect(await readWords(await start(dataDir))).toEqual(['one', 'two']);
  });

  test('a server and its PostgreSQL killed together: the next start recovers', async () => {
    const dataDir = path.join(folder, 'both');
    const running = await server(dataDir, 'one');
    const postmaster = await readPostmaster(path.join(dataDir, 'postgres', 'cluster'));
    await killServer(running);
    process.kill(postmaster?.pid ?? 0, 'SIGKILL');
    expect(await readWords(await start(dataDir))).toEqual(['one']);
  });

  test('neither a pid file with the number of a stranger nor an empty one stops the start', async () => {
    const dataDir = path.join(folder, 'stranger');
    const firstDatabase = await start(dataDir);
    const file = path.join(firstDatabase.homeFolder, 'cluster', 'postmaster.pid');
    const pidLines = (await readFile(file, 'utf8')).split('\n');
    await firstDatabase.stop();
    const otherProcess = spawn('sleep', ['100']);
    onTestFinished(() => void otherProcess.kill());
    await writeFile(file, [otherProcess.pid, ...pidLines.slice(1)].join('\n'));
    const secondDatabase = await start(dataDir);
    await secondDatabase.stop();
    // As after a power failure, the file is empty.
    await writeFile(file, '');
    expect((await start(dataDir)).homeFolder).toBe(firstDatabase.homeFolder);
  });

  test('PostgreSQL killed under a running server is started again', { timeout: 150_000 }, async () => {
    const dataDir = path.join(folder, 'under');
    const embedded = await start(dataDir);
    const db = openDatabase(embedded.connection);
    onTestFinished(() => db.destroy());
    await sql`create table word (text text)`.execute(db);
    const cluster = path.join(embedded.homeFolder, 'cluster');
    const postmasterBefore = await readPostmaster(cluster);
    process.kill(postmasterBefore?.pid ?? 0, 'SIGKILL');
    await expect.poll(() => lines).toContain('PostgreSQL se interrumpió y se restablece.');
    const count = () => sql`select text from word`.execute(db).then(({ rows }) => rows.length);
    await expect.poll(() => count().catch(() => -1)).toBe(0);
    expect((await readPostmaster(cluster))?.pid).not.toBe(postmasterBefore?.pid);
  });

  test('a second server is refused in one line, and of two at once one runs', async () => {
    const dataDir = path.join(folder, 'second');
    const serverRuns = await Promise.all([server(dataDir, 'a'), server(dataDir, 'b')]);
    const completedRuns = serverRuns.filter(({ output }) => output.includes('committed'));
    expect(completedRuns).toHaveLength(1);
    const rejectedRun = serverRuns.find(({ output }) => !output.includes('committed'));
    expect(rejectedRun?.output).toEqual([
      expect.stringMatching(/^Otro servidor ya usa los datos de .*second/),
    ]);
    expect((await server(dataDir, 'c')).output).toEqual([
      expect.stringMatching(/^Otro servidor ya usa los datos/),
    ]);
    await Promise.all(completedRuns.map(stopServer));
    expect(await readWords(await start(dataDir))).toHaveLength(1);
  });

  test('a start that is stopped leaves no PostgreSQL behind, whenever that is', async () => {
    for (const [name, waitUntil] of [
      ['before', async () => {}],
      [
        'initdb',
        async (homeFolder: string) => (await readdir(homeFolder)).some((file) => file.endsWith('.partial')),
      ],
      [
        'postmaster',
        async (homeFolder: string) => (await readPostmaster(path.join(homeFolder, 'cluster'))) !== null,
      ],
    ] as const) {
      const dataDir = path.join(folder, `stopped-${name}`);
      const stopping = new AbortController();
      let isSettled = false;
      const starting = startEmbedded({ dataDir, log, stopped: stopping.signal })
        .then(
          ({ stop }) => stop(),
          (error: unknown) => error,
        )
        .finally(() => (isSettled = true));
      const homeFolder = path.join(dataDir, 'postgres');
      await vi.waitUntil(
        async () => isSettled || (await waitUntil(homeFolder).catch(() => false)) !== false,
        {
          interval: 1,
          timeout: 60_000,
        },
      );
      stopping.abort();
      // If the start was faster than the signal, it was stopped normally.
      expect([undefined, stopping.signal.reason]).toContain(await starting);
      expect(await readPostmaster(path.join(homeFolder, 'cluster'))).toBeNull();
    }
  });

  test('data of another PostgreSQL version is refused', async () => {
    const dataDir = path.join(folder, 'version');
    await mkdir(path.join(dataDir, 'postgres', 'cluster'), { recursive: true });
    await writeFile(path.join(dataDir, 'postgres', 'cluster', 'PG_VERSION'), '17\n');
    await expect(start(dataDir)).rejects.toThrow(/son de PostgreSQL 17 y este servidor trae 18/);
  });
});

describe('difficult places', () => {
  test('a path too long for a socket puts the socket into a private temporary folder', async () => {
    const dataDir = path.join(folder, 'a-long-folder-name'.repeat(6), 'ñ');
    const embedded = await start(dataDir);
    expect(embedded.connection.host.startsWith(os.tmpdir())).toBe(true);
    expect((await stat(embedded.connection.host)).mode & 0o777).toBe(0o700);
    await embedded.stop();
    await expect(stat(embedded.connection.host)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('a DATA_DIR that cannot be made or written is told in one line', async () => {
    const file = path.join(folder, 'file');
    await writeFile(file, '');
    await expect(start(path.join(file, 'data'))).rejects.toThrow(
      /^No se puede escribir en .*DATA_DIR o indique.*$/,
    );
  });

  test.runIf(process.platform === 'linux')('below /proc it says so instead of waiting', async () => {
    await expect(start('/proc/caracteriza/data')).rejects.toThrow(/^No se puede escribir en \/proc/);
  });

  test.runIf(root)(
    'below a folder that only root may enter, data moves to a reachable place, and stays there',
    async () => {
      const closed = path.join(folder, 'closed');
      await mkdir(closed, { mode: 0o700 });
      const firstServer = await server(path.join(closed, 'data'), 'one');
      expect(firstServer.output[0]).toMatch(
        /^log: El usuario de PostgreSQL no puede entrar en .*\/var\/lib\/caracteriza\//,
      );
      await stopServer(firstServer);
      await chmod(closed, 0o755);
      const secondDatabase = await start(path.join(closed, 'data'));
      expect(secondDatabase.homeFolder.startsWith('/var/lib/caracteriza/')).toBe(true);
      expect(await readWords(secondDatabase)).toEqual(['one']);
      await secondDatabase.stop();
      await rm(secondDatabase.homeFolder, { recursive: true });
    },
  );

  test.runIf(canShare)('an ordinary user runs it; one without a name in the system is told so', async () => {
    const { uid, gid } = await accountFor('/nonexistent');
    const dataDir = path.join(folder, 'ordinary');
    await mkdir(dataDir, { mode: 0o777 });
    await chmod(dataDir, 0o777);
    const ownServer = await server(dataDir, 'one', { uid, gid });
    expect(ownServer.output).toContain('committed');
    await stopServer(ownServer);
    // Root then runs it as the owner of the data.
    expect(await readWords(await start(dataDir))).toEqual(['one']);
    const noNameFolder = path.join(folder, 'nameless');
    await mkdir(noNameFolder);
    await chmod(noNameFolder, 0o777);
    const { output } = await server(noNameFolder, 'one', { uid: 54_321, gid: 54_321 });
    expect(output).toEqual([expect.stringMatching(/^El usuario 54321 no existe en \/etc\/passwd/)]);
    const closed = path.join(folder, 'readonly');
    await mkdir(closed, { mode: 0o755 });
    const deniedServer = await server(closed, 'one', { uid, gid });
    expect(deniedServer.output).toEqual([
      expect.stringMatching(/^No se puede escribir en .*readonly.*EACCES/),
    ]);
  });
});
