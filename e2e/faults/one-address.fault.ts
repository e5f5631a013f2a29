// Two copies of the server behind one URL: what they share, and that one of them may die while clients write.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test as base } from '@playwright/test';
import { sql } from 'kysely';
import { importMasters } from '../../apps/api/src/entities/system/master-table-import.ts';
import { startEmbedded } from '../../apps/api/src/db/embedded/supervisor.ts';
import { openDatabase } from '../../apps/api/src/db/open.ts';
import { choicesOf, personRow, workbookOf } from '../../apps/api/tests/support/workbook.ts';
import { Api } from '../api.ts';
import { adminPassword, makeDataDir, removeDataDir, type RunningServer, startServer } from '../server.ts';
import { anAdult, prepareSurvey } from '../survey-through-api.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { print, signIn, urlOf } from './disk.ts';
import { Writers } from './writers.ts';

interface Copies {
  servers: RunningServer[];
  balancer: Balancer;
  db: ReturnType<typeof openDatabase>;
  /** The environment of both servers. */
  env: Record<string, string>;
}

const test = base.extend<{ copies: Copies }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
  copies: async ({}, use) => {
    const folders = await Promise.all([1, 2, 3].map(makeDataDir));
    const embedded = await startEmbedded({ dataDir: folders[0]!, log: () => {} });
    const db = openDatabase(embedded.connection, { max: 2 });
    const env = { DATABASE_URL: urlOf(embedded), DEMO: '1' };
    const servers: RunningServer[] = [];
    try {
      for (const dataDir of folders.slice(1)) servers.push(await startServer({ dataDir, env }));
      const balancer = await startBalancer(servers.map(({ origin }) => origin));
      await use({ servers, balancer, db, env });
      await balancer.stop();
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
      await db.destroy();
      await embedded.stop();
      for (const folder of folders) await removeDataDir(folder);
    }
  },
});

/** Each copy is killed equally often. */
const kills = 6;

test(`one copy killed under writing clients, ${kills} times: nothing is lost or doubled, and the session goes on`, async ({
  copies: { servers, balancer, env },
}) => {
  const api = await Api.signIn(balancer.origin, 'admin', adminPassword);
  const writers = new Writers(api, await anAdult(api), 6);
  for (let round = 0; round < kills; round++) {
    const nth = round % servers.length;
    await writers.untilSaved(4);
    await sleep(Math.random() * 200);
    const { origin, dataDir, kill } = servers[nth]!;
    await kill();
    // The other copy continues alone.
    await writers.untilSaved(4);
    expect((await api.answer('getSession')).status).toBe(200);
    servers[nth] = await startServer({ dataDir, env: { ...env, PORT: new URL(origin).port } });
  }
  await writers.stop();
  const open = await writers.assertKept(api);
  print(
    `${writers.saved} surveys saved, ${open} cut off and sent again; requests of each: ${balancer.answered.join(', ')}`,
  );
});

test('sessions, codes, guesses, drafts and what an import renames are shared', async ({
  copies: { servers, balancer, db },
}) => {
  const api = await Api.signIn(balancer.origin, 'admin', adminPassword);
  const codes = await Promise.all(Array.from({ length: 20 }, () => api.call('generateZoneCode')));
  expect(new Set(codes).size).toBe(20);

  const anonymous = await Api.anonymous(balancer.origin);
  const guess = { body: { login: 'nadie', password: 'Otra-1234' } };
  const guesses: number[] = [];
  for (let index = 0; index < 12; index++)
    guesses.push((await anonymous.send('POST', '/caracteriza/login', guess)).status);
  expect(guesses.slice(-2)).toEqual([429, 429]);

  const [firstOrigin, secondOrigin] = servers.map(({ origin }) => origin) as [string, string];
  const [firstClient, secondClient] = await Promise.all([
    Api.anonymous(firstOrigin).then((client) => client.withToken(api.token)),
    Api.anonymous(secondOrigin).then((client) => client.withToken(api.token)),
  ]);
  const { code, body } = await prepareSurvey(firstClient);
  const { chSurveyableID, chCharacterizationByCampaignID } = body.surveyRequestDTO as Record<string, string>;
  const draft = {
    chSurveyableID,
    chCharacterizationByCampaignID,
    answers: [],
    writer: 'a',
    version: 0,
    sequence: 1,
  };
  await firstClient.call('saveDraft', { params: { surveyCode: code }, body: draft });
  expect(await secondClient.call('getDraft', { params: { surveyCode: code } })).toMatchObject({ version: 1 });

  const namesAt = async (client: Api) => {
    const people = await client.call('listSurveyables', { query: { page: 1, pageSize: 50 } });
    return new Set(people.map(({ mtIdentificationTypeID }) => mtIdentificationTypeID.value));
  };
  await Promise.all([namesAt(firstClient), namesAt(secondClient)]);
  const { table, entry } = await db
    .selectFrom('surveyable')
    .innerJoin('master_value', 'master_value.id', 'surveyable.identification_type_id')
    .select(['master_value.table_name as table', 'master_value.code as entry'])
    .orderBy('surveyable.id')
    .executeTakeFirstOrThrow();
  await db
    .transaction()
    .execute((trx) => importMasters(trx, table, [{ code: entry, value: 'Documento nuevo' }], new Date()));
  for (const client of [firstClient, secondClient])
    expect(await namesAt(client)).toContain('Documento nuevo');
});

test('a load in one copy is seen and ended from the other', async ({ copies: { servers, db } }) => {
  const [firstClient, otherClient] = (await Promise.all(servers.map(signIn))) as [Api, Api];
  const secondClient = otherClient.withToken(firstClient.token);
  const choices = await choicesOf(async (path) => {
    const { body } = await firstClient.send('GET', `/caracteriza/api${path}`);
    return (body as { data: Record<string, unknown>[] }).data;
  });
  const rows = Array.from({ length: 4 }, (_, index) => personRow(64_000 + index, choices));
  const { id } = await firstClient.call('openSurveyableUpload', {
    body: { fileName: 'Personas.xlsx', surveyableExcelFile: workbookOf(rows).toString('base64') },
  });
  const params = { id };
  await secondClient.call('checkSurveyableUpload', { params, body: {} });
  const holder = Promise.withResolvers<void>();
  const heldRequest = Promise.withResolvers<void>();
  const holding = db.transaction().execute(async (trx) => {
    await sql`lock table family in share mode`.execute(trx);
    heldRequest.resolve();
    await holder.promise;
  });
  await heldRequest.promise;
  const loading = firstClient.answer('loadSurveyableUpload', { params, body: { onlyValid: false } });
  const progress = async () => (await secondClient.call('getSurveyableUpload', { params })).progress?.step;
  await expect.poll(progress).toBe('saving');
  expect(
    (await secondClient.answer('loadSurveyableUpload', { params, body: { onlyValid: false } })).status,
  ).toBe(409);
  const { body } = await secondClient.answer('cancelSurveyableUpload', { params, body: {} });
  expect(body?.message).toBe('El cargue se detiene.');
  // A copy that has reported twice since then has read the response to its first report.
  const reports = async () => {
    const { seen_at: seenTime } = await db
      .selectFrom('bulk_load_run')
      .select('seen_at')
      .where('upload_id', '=', id)
      .executeTakeFirstOrThrow();
    return seenTime.getTime();
  };
  for (let beats = 0; beats < 2; beats++) {
    const reportsBefore = await reports();
    await expect.poll(reports).not.toBe(reportsBefore);
  }
  holder.resolve();
  await holding;
  expect((await loading).status).toBe(409);
  expect(await secondClient.call('getSurveyableUpload', { params })).toMatchObject({
    state: 'revisado',
    progress: null,
  });
});
