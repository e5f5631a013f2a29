/**
 * Unusual readings: reported once if they are above the limits, as a recount confirms; notified without names; and
 * decided by somebody else (rules §9).
 */
import { sensitiveDownloads, sensitiveOperations } from '@caracteriza/domain/access/sensitive-readings';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Send, testApp, type TestApp } from '../../../tests/support/app.ts';
import { demoSeed, listIn, recordIn } from '../../../tests/support/demo.ts';
import { raiseUnusualReadings } from './unusual-reading-count.ts';
import { sendUnusualReadingNotices } from './unusual-reading-notices.ts';

let test: TestApp;
let people: string[];
let reader: Awaited<ReturnType<TestApp['userWith']>>;
let officer: Awaited<ReturnType<TestApp['userWith']>>;

const hour = 60 * 60_000;
const start = '2026-03-10T15:00:00.000Z';
const readingGrants = ['management:surveyable:OPEN', 'management:surveyable:DOWNLOAD_REPORT'];

beforeAll(async () => {
  test = await testApp({ seed: demoSeed, environment: { SESSION_IDLE_MINUTES: '720' } });
  await test.db.updateTable('app_user').set({ email: '' }).execute();
  people = listIn(await test.admin('GET', '/surveyables?page=1&pageSize=100')).map(({ id }) => id);
  reader = await test.userWith(readingGrants);
  officer = await test.userWith([
    'security:audit:OPEN',
    'security:organisation:OPEN',
    'security:organisation:EDIT',
  ]);
  await test.db
    .updateTable('app_user')
    .set({ email: 'oficial@example.org' })
    .where('id', '=', officer.id)
    .execute();
});
afterAll(() => test.close());

const raise = () => raiseUnusualReadings(test.db, test.clock.now());
const raised = async (send: Send = officer.send) => listIn(await send('GET', '/unusualReadings'));
const readReaderAlert = async () => (await raised()).find(({ login }) => login === reader.login);
const undecided = async (send: Send = officer.send) =>
  recordIn(await send('GET', '/unusualReadings/due'))['undecided'];
const limits = (body: object, send: Send = officer.send) =>
  send('PUT', '/organisation/unusualReadingSettings', body);
const decide = (id: string, body: object, send: Send = officer.send) =>
  send('PUT', `/unusualReadings/${id}/decision`, body);
const readPeople = async (send: Send, count: number) => {
  for (const id of people.slice(0, count)) recordIn(await send('GET', `/surveyables/${id}`));
};
const mailed = async () => {
  test.mails.length = 0;
  await sendUnusualReadingNotices(test.db, {
    publicURL: 'https://caracteriza.example',
    clock: test.clock.now,
    mailer: { send: (mail) => Promise.resolve(void test.mails.push(mail)) },
  });
  return test.mails;
};

it('has limits that the organisation may change, unless its user sees a part only', async () => {
  expect(recordIn(await officer.send('GET', '/organisation/unusualReadingSettings'))).toEqual({
    readings: 200,
    downloads: 20,
    standard: { readings: 200, downloads: 20 },
  });
  const limited = await test.userWith(['security:organisation:EDIT']);
  await test.db.updateTable('app_user').set({ territory: 'lugares' }).where('id', '=', limited.id).execute();
  expect((await limits({ readings: 10, downloads: 2 }, limited.send)).status).toBe(422);
  expect((await limits({ readings: 0, downloads: 2 })).status).toBe(400);
  expect(recordIn(await limits({ readings: 10, downloads: 2 }))).toMatchObject({
    readings: 10,
    downloads: 2,
  });
});

it('raises nothing up to the limit, whatever is read twice', async () => {
  await readPeople(reader.send, 10);
  await readPeople(reader.send, 10);
  await reader.send('GET', '/surveyables/excel');
  expect(await raise()).toBe(0);
  expect(await readReaderAlert()).toBeUndefined();
});

it('raises what is more than the limit, once, and counts on until the hour ends', async () => {
  await readPeople(reader.send, 11);
  expect(await raise()).toBe(1);
  expect(await readReaderAlert()).toMatchObject({
    hour: start,
    readings: 11,
    downloads: 1,
    readingLimit: 10,
    state: 'pendiente',
  });
  await readPeople(reader.send, 15);
  test.clock.advance(hour / 2);
  expect(await raise()).toBe(0);
  expect(await readReaderAlert()).toMatchObject({ readings: 15, own: false, ended: false });
});

it('is told by one email without anybody’s name, and on the home screen', async () => {
  const mails = await mailed();
  expect(mails.map(({ to }) => to)).toEqual(['oficial@example.org']);
  expect(mails[0]!.text).toContain('Hay 1 hora en que un usuario');
  expect(mails[0]!.text).not.toContain(reader.login);
  expect(await mailed()).toEqual([]);
  expect(await undecided()).toBe(1);
});

it('raises downloads, and a list that a program reads whole', async () => {
  const program = await test.userWith(readingGrants);
  await program.send('GET', '/surveyables/csv');
  await program.send('GET', '/surveyables/txt');
  expect(await raise()).toBe(0);
  await program.send('GET', '/surveyables');
  expect(await raise()).toBe(1);
  expect((await raised()).find(({ login }) => login === program.login)).toMatchObject({
    readings: 0,
    downloads: 3,
  });
});

it('leaves refused readings out', async () => {
  const unlimitedUser = await test.userWith(readingGrants);
  for (let readIndex = 0; readIndex < 12; readIndex++)
    await unlimitedUser.send(
      'GET',
      `/surveyables/0190aaaa-0000-7000-8000-0000000000${String(readIndex).padStart(2, '0')}`,
    );
  expect(await raise()).toBe(0);
});

it('counts what a recount in SQL finds, for every user and hour', async () => {
  await sql`update unusual_reading_settings set readings = 1, downloads = 1`.execute(test.db);
  await raise();
  const { rows } = await sql<{ login: string; readings: number; downloads: number }>`
    with entry as (
      select login, entity, entity_id, after, operation_id in (${sql.join(sensitiveDownloads)})
        or operation_id = 'listSurveyables' and after ->> 'page' is null as is_file
      from audit_entry where operation_id in (${sql.join(sensitiveOperations)}) and operation_id <> 'readFeed'
        and at >= ${start} and at < ${start}::timestamptz + interval '1 hour'
        and after ->> 'result' is distinct from 'rechazado' and after ->> 'result' is distinct from 'interrumpido')
    select user_login.login,
      (select count(*) from (select distinct entity, coalesce(entity_id, after::text) from entry
        where login = user_login.login and not coalesce(is_file, false)) as read)::int as readings,
      (select count(*) from entry where login = user_login.login and is_file)::int as downloads
    from (select distinct login from entry) as user_login order by login`.execute(test.db);
  const unusual = rows.filter(({ readings, downloads }) => readings > 1 || downloads > 1);
  expect(unusual.length).toBeGreaterThan(1);
  const alerts = (await raised()).map(({ login, ...row }) => ({
    login: String(login),
    readings: row['readings'],
    downloads: row['downloads'],
  }));
  expect(alerts.toSorted((a, b) => (a.login < b.login ? -1 : 1))).toEqual(
    unusual.toSorted((a, b) => (a.login < b.login ? -1 : 1)),
  );
  await limits({ readings: 10, downloads: 2 });
});

it('is decided once, with a reason, after its hour', async () => {
  const { id } = (await readReaderAlert())!;
  const decision = { decision: 'ordinaria', reason: 'Revisión de duplicados.' };
  expect((await decide(id, decision)).status).toBe(422);
  test.clock.advance(hour / 2);
  expect((await decide(id, { ...decision, reason: ' ' })).status).toBe(422);
  const undecidedBefore = Number(await undecided());
  expect(recordIn(await decide(id, decision))).toMatchObject({
    state: 'ordinaria',
    reason: 'Revisión de duplicados.',
    decidedBy: officer.login,
  });
  expect(await undecided()).toBe(undecidedBefore - 1);
  expect((await decide(id, { ...decision, decision: 'incidente' })).status).toBe(409);
  const entry = await test.db
    .selectFrom('audit_entry')
    .select(['entity_id', 'after'])
    .where('operation_id', '=', 'decideUnusualReading')
    .executeTakeFirstOrThrow();
  expect(entry).toEqual({
    entity_id: id,
    after: { login: reader.login, decision: 'Lectura ordinaria', reason: 'Revisión de duplicados.' },
  });
  // Counting again does not change the decision.
  await raise();
  expect(await readReaderAlert()).toMatchObject({ state: 'ordinaria' });
});

it('is decided by nobody for themselves, and does not wait for them', async () => {
  const auditor = await test.userWith([...readingGrants, 'security:audit:OPEN']);
  await test.db
    .updateTable('app_user')
    .set({ email: 'auditora@example.org' })
    .where('id', '=', auditor.id)
    .execute();
  // All others are decided, so that only the new one waits.
  await sql`update unusual_reading set decision = 'ordinaria', reason = '-', decided_by = '-', decided_at = now() where decision is null`.execute(
    test.db,
  );
  await readPeople(auditor.send, 12);
  expect(await raise()).toBe(1);
  expect((await mailed()).map(({ to }) => to)).toEqual(['oficial@example.org']);
  test.clock.advance(hour);
  const ownAlert = (await raised(auditor.send)).find(({ login }) => login === auditor.login)!;
  expect(ownAlert).toMatchObject({ own: true, ended: true });
  expect(await undecided(auditor.send)).toBe(0);
  expect(await undecided()).toBe(1);
  const reply = await decide(ownAlert.id, { decision: 'ordinaria', reason: 'Era yo.' }, auditor.send);
  expect([reply.status, reply.body.message]).toEqual([422, expect.stringContaining('nadie decide')]);
  expect((await decide(ownAlert.id, { decision: 'incidente', reason: 'Sin explicación.' })).status).toBe(200);
});

it('shows nothing to whoever lacks the permission, and in a territory only its users', async () => {
  const { id } = (await raised())[0]!;
  for (const path of ['/unusualReadings', `/unusualReadings/${id}`, '/unusualReadings/due'])
    expect((await reader.send('GET', path)).status).toBe(403);
  expect((await decide(id, { decision: 'ordinaria', reason: 'x' }, reader.send)).status).toBe(403);
  const limited = await test.userWith(['security:audit:OPEN']);
  await test.db.updateTable('app_user').set({ territory: 'lugares' }).where('id', '=', limited.id).execute();
  expect(await raised(limited.send)).toEqual([]);
  expect((await limited.send('GET', `/unusualReadings/${id}`)).status).toBe(404);
});

it('counts the hours of a server that stood still', async () => {
  await readPeople(reader.send, 13);
  test.clock.advance(5 * hour);
  expect(await raise()).toBe(1);
  expect(await readReaderAlert()).toMatchObject({ readings: 13, ended: true });
});
