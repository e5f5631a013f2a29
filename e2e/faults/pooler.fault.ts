// A connection pooler in transaction mode between server and database: each transaction may use a different connection.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, writeFile } from 'node:fs/promises';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { sql } from 'kysely';
import { startEmbedded } from '../../apps/api/src/db/embedded/supervisor.ts';
import { openDatabase } from '../../apps/api/src/db/open.ts';
import { choicesOf, personRow, workbookOf } from '../../apps/api/tests/support/workbook.ts';
import type { Api } from '../api.ts';
import { makeDataDir, removeDataDir, type RunningServer, startServer } from '../server.ts';
import { anAdult } from '../survey-through-api.ts';
import { health, print, signIn, urlOf } from './disk.ts';
import { Writers } from './writers.ts';

test.skip(
  spawnSync('pgbouncer', ['--version']).error !== undefined,
  'pgbouncer is not there (apt-get install pgbouncer).',
);

const role = 'caracteriza_app';

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Fewer connections to the database than the server has to the pooler. */
const connections = 4;

/** Starts pgbouncer in front of the database in `host`; as root it runs under PostgreSQL's account, which owns the socket. */
async function startPooler(folder: string, host: string): Promise<{ child: ChildProcess; url: string }> {
  const port = await freePort();
  const file = path.join(folder, 'pgbouncer.ini');
  const settings = [
    '[databases]',
    `caracteriza = host=${host} port=5432 dbname=caracteriza user=${role}`,
    '[pgbouncer]',
    `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = any`,
    `pool_mode = transaction\ndefault_pool_size = ${connections}`,
  ];
  await writeFile(file, `${settings.join('\n')}\n`);
  await chmod(file, 0o644);
  const asOther = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn('pgbouncer', ['-q', ...asOther, file], { stdio: 'ignore' });
  return { child, url: `postgres://${role}@127.0.0.1:${port}/caracteriza?prepare=false` };
}

async function load(api: Api): Promise<void> {
  const choices = await choicesOf(async (address) => {
    const { body } = await api.send('GET', `/caracteriza/api${address}`);
    return (body as { data: Record<string, unknown>[] }).data;
  });
  const rows = Array.from({ length: 200 }, (_, index) => personRow(65_000 + index, choices));
  const { id } = await api.call('openSurveyableUpload', {
    body: { fileName: 'Personas.xlsx', surveyableExcelFile: workbookOf(rows).toString('base64') },
  });
  await api.call('checkSurveyableUpload', { params: { id }, body: {} });
  const loaded = await api.call('loadSurveyableUpload', { params: { id }, body: { onlyValid: false } });
  expect(loaded).toMatchObject({ state: 'cargado', created: 200 });
  await api.call('undoSurveyableUpload', { params: { id }, body: {} });
}

test('behind a pooler in transaction mode surveys are saved, lists and exports read, and a load made and undone', async () => {
  const folders = await Promise.all([1, 2, 3].map(makeDataDir));
  const embedded = await startEmbedded({ dataDir: folders[0]!, log: () => {} });
  const owner = openDatabase(embedded.connection, { max: 1 });
  let pooler: ChildProcess | undefined;
  let server: RunningServer | undefined;
  try {
    await sql`create role ${sql.ref(role)} login`.execute(owner);
    const { child, url } = await startPooler(folders[1]!, embedded.connection.host);
    pooler = child;
    const env = { DATABASE_URL: url, DATABASE_OWNER_URL: urlOf(embedded), DEMO: '1' };
    server = await startServer({ dataDir: folders[2]!, env });
    expect(await health(server)).toBe(200);
    const api = await signIn(server);
    const writers = new Writers(api, await anAdult(api), 12);
    await writers.untilSaved(30);
    await load(api);
    for (const operation of ['exportSurveyablesExcel', 'exportFamiliesCsv', 'exportAuditEntriesTxt'] as const)
      expect((await api.answer(operation)).status).toBe(200);
    await writers.stop();
    expect(await writers.assertKept(api)).toBe(0);
    const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
      where usename = ${role}`.execute(owner);
    expect(rows[0]!.count).toBeLessThanOrEqual(connections);
    expect(server.output()).not.toContain('"what"');
    print(`${writers.saved} surveys saved by 12 clients over ${rows[0]!.count} connections of the database`);
  } finally {
    await server?.stop();
    pooler?.kill('SIGKILL');
    await owner.destroy();
    await embedded.stop();
    for (const folder of folders) await removeDataDir(folder);
  }
});
