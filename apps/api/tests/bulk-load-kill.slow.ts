/**
 * PostgreSQL is killed while a workbook is being saved: afterwards the load is either complete or absent, and reports which.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPostmaster } from '../src/db/embedded/processes.ts';
import { type Embedded, startEmbedded } from '../src/db/embedded/supervisor.ts';
import { migrate } from '../src/db/migrations/migrate.ts';
import { isConnectionLost } from '../src/db/driver/transaction.ts';
import { openDatabase } from '../src/db/open.ts';
import { type Reply, testApp, type TestApp } from './support/app.ts';
import { demoSeed } from './support/demo.ts';
import { type Loader, loaderOf, uploadIn } from './support/bulk-load.ts';
import { workbookOf } from './support/workbook.ts';

let folder: string;
let embedded: Embedded;
let test: TestApp;
let { open, check, load, readUpload, people } = {} as Loader;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'caracteriza-kill-'));
  await chmod(folder, 0o755);
  embedded = await startEmbedded({ dataDir: folder, log: () => undefined });
  const db = openDatabase(embedded.connection);
  await migrate(db, { now: () => new Date() });
  await demoSeed.seed(db);
  test = await testApp({
    database: { db, serverConnection: embedded.connection, dropDatabase: () => db.destroy() },
    logLevel: 'silent',
  });
  ({ open, check, load, readUpload, people } = await loaderOf(test));
});
afterAll(async () => {
  await test.close();
  await embedded.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The response, once the database is available again. */
async function askPatiently(ask: () => Promise<Reply>): Promise<Reply> {
  for (;;) {
    const reply = await ask();
    if (reply.status < 500) return reply;
    await sleep(100);
  }
}

const size = 4_000;

/** How many people of the file starting with this one exist; retried until the database is available again. */
async function countOf(firstNumber: number): Promise<number> {
  for (;;) {
    try {
      const { count } = await test.db
        .selectFrom('surveyable')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('identification', '>=', String(70_000_000 + firstNumber))
        .where('identification', '<', String(70_000_000 + firstNumber + size))
        .executeTakeFirstOrThrow();
      return Number(count);
    } catch (error) {
      // A backend of the killed postmaster may have answered the previous request and be gone only now.
      if (!isConnectionLost(error)) throw error;
      await sleep(100);
    }
  }
}

it.each([10, 50, 90])('at %i % of the saving', async (percent) => {
  const firstNumber = percent * 10_000;
  const id = await open(workbookOf(people(firstNumber, size)));
  await check(id);
  let hasEnded = false;
  const reply = load(id).finally(() => (hasEnded = true));
  while (!hasEnded) {
    const { progress } = await readUpload(id);
    if (progress?.step === 'saving' && progress.percent >= percent) break;
    await sleep(5);
  }
  const postmaster = await readPostmaster(path.join(embedded.homeFolder, 'cluster'));
  process.kill(postmaster!.pid, 'SIGKILL');
  const saveReply = await reply;
  const { state } = uploadIn(await askPatiently(() => test.admin('GET', `/surveyables/uploads/${id}`)));
  const isComplete = saveReply.status === 200;
  expect([state, await countOf(firstNumber)]).toEqual(isComplete ? ['cargado', size] : ['interrumpido', 0]);
  // An absent load can be repeated as if nothing had happened.
  expect((await askPatiently(() => load(id))).status).toBe(200);
  expect(await countOf(firstNumber)).toBe(size);
});
