/**
 * The end of a campaign's retention period: it is announced and postponed. Afterwards nobody can be found in the
 * answers or told apart from others (decision 0133).
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { todayInBogota } from '@caracteriza/domain/values/dates';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { campaignWith } from '../../../tests/support/campaign.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { csvIn, demoSeed, recordIn, type Row } from '../../../tests/support/demo.ts';
import { namedPlaces } from '../../../tests/support/named-places.ts';
import { publishedFigures } from '../../../tests/support/published-figures.ts';
import { healthy, saveSurvey } from '../../../tests/support/survey.ts';
import { type TracedPerson, tracedPerson } from '../../../tests/support/traced-person.ts';
import { continueChain, sealEntries, verifyChain } from '../../audit/chain.ts';
import { writeBackup } from '../../db/backup/backup.ts';
import { restoreBackup } from '../../db/backup/restore.ts';
import { openDatabase } from '../../db/open.ts';
import type { Database } from '../../db/types.ts';
import { keepLedgers, readLedgers } from '../../suppression/ledger.ts';
import { reapplySuppressions } from '../../suppression/reapply.ts';
import { announceRetentions, carryOutRetentions } from './retention-daily.ts';
import { sendRetentionNotices } from './retention-notices.ts';

let test: TestApp;
let subject: TracedPerson;
let folder: string;
let backup: string;
let figures: unknown;

const day = 24 * 60 * 60 * 1000;
const limit = 5;
const term = { action: 'anonimizar', amount: 1, unit: 'dias', since: 'finCampana', noticeDays: 10 };

/** A time on the day this many days from today: in the evening in Bogotá or, if not, earlier that day. */
const timeAfter = (days: number, evening = true) => {
  const noon = new Date(test.clock.now().getTime() + days * day);
  return new Date(`${noon.toISOString().slice(0, 10)}T${evening ? '23' : '15'}:30:00.000-02:00`);
};
const retentionPath = (subpath = '') => `/retentions/${subject.campaign.id}${subpath}`;
const detail = async () =>
  recordIn(await test.admin('GET', retentionPath())) as unknown as Record<string, unknown>;
const retention = async () =>
  (await detail())['retention'] as unknown as Row & { version: number; state: string };
const setTerm = async (overrides: object = {}) =>
  test.admin('PUT', retentionPath(), { ...term, ...overrides, version: (await retention()).version });
const carryOut = (days: number, evening = true) =>
  carryOutRetentions(test.db, { figures: publishedFigures, clock: () => timeAfter(days, evening) });
const verifyNow = (db: Kysely<Database>) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) => verifyChain(trx));
const readFigures = async () =>
  recordIn(await test.admin('GET', `/indicatorFigures?campaignID=${subject.campaign.id}`));

interface Group {
  people: number;
  rows: number;
}

/** The rows of anonymous answers, grouped by everything that they contain. */
const groups = async (db: Kysely<Database>) => {
  const { rows } = await sql<Group>`
    select sum(people)::integer as people, count(*)::integer as rows from anonymous_answer
    group by campaign_id, characterization, question, question_label, answer, zone, age, sex`.execute(db);
  return rows;
};

/** Assigns the person's family in another campaign, which therefore still needs the person. */
async function neededElsewhere(person: Row): Promise<void> {
  const otherCampaign = await campaignWith(test, subject.health);
  const { id: userID } = await test.userWith(['management:surveyable:OPEN', 'management:surveyable:CREATE']);
  const familyIDs = [(person['chFamilyID'] as Row).id];
  const assigned = { campaignID: otherCampaign.id, userID, familyIDs, zoneIDs: [] };
  recordIn(await test.admin('POST', '/assignments', assigned));
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'caracteriza-plazo-'));
  const database = await testDatabase({ seedTemplate: demoSeed });
  test = await testApp({ database, environment: { DATA_DIR: folder } });
  subject = await tracedPerson(test);
  // The other people are surveyed without consent, because asking each of them for it would take long here.
  await sql`update campaign set consent_since = null where id = ${subject.campaign.id}`.execute(test.db);
  for (const person of subject.people.slice(0, 14)) await subject.survey(person, healthy);
  await neededElsewhere(subject.people[13]!);
  const dayBefore = todayInBogota(new Date(test.clock.now().getTime() - day));
  await sql`update campaign set start_date = '20260101', end_date = ${dayBefore} where id = ${subject.campaign.id}`.execute(
    test.db,
  );
  await vi.waitUntil(() => sealEntries(test.db, test.clock.now()), { timeout: 30_000 });
  backup = await writeBackup(database.connection, { folder, now: () => test.clock.now() });
  figures = await readFigures();
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

it('keeps answers where no term is set, and tells what one would touch', async () => {
  expect(await carryOut(10_000)).toBe(0);
  const detailBefore = await detail();
  expect(detailBefore).toMatchObject({ retention: { state: 'sinPlazo', version: 0 }, leastCell: limit });
  expect(detailBefore['surveys']).toBeGreaterThan(10);
  expect(detailBefore['people']).toBeGreaterThan(0);
  expect(detailBefore['openRequests']).toBe(2);
});

it('is set by whoever may suppress, for everything at once', async () => {
  const officer = await test.userWith(['management:dataRequest:OPEN', 'management:personalData:EDIT']);
  expect((await officer.send('PUT', retentionPath(), { ...term, version: 0 })).status).toBe(403);
  const limited = await test.userWith(['management:personalData:DELETE']);
  await test.db.updateTable('app_user').set({ territory: 'lugares' }).where('id', '=', limited.id).execute();
  expect((await limited.send('PUT', retentionPath(), { ...term, version: 0 })).status).toBe(422);
  expect((await setTerm()).status).toBe(200);
  expect(await retention()).toMatchObject({
    state: 'corre',
    term,
    dueOn: { dateChar: '20260310' },
    doneOn: null,
  });
  expect((await test.admin('PUT', retentionPath(), { ...term, version: 0 })).status).toBe(409);
});

it('counts months that end with their month', async () => {
  await sql`update campaign set start_date = '20240101', end_date = '20240131' where id = ${subject.campaign.id}`.execute(
    test.db,
  );
  expect((await setTerm({ amount: 1, unit: 'meses' })).status).toBe(200);
  expect(await retention()).toMatchObject({ dueOn: { dateChar: '20240229' } });
  expect((await setTerm({ amount: 1, unit: 'dias', since: 'ultimaEncuesta' })).status).toBe(200);
  expect(await retention()).toMatchObject({ dueOn: { dateChar: '20260311' } });
  await sql`update campaign set end_date = '20260309' where id = ${subject.campaign.id}`.execute(test.db);
  expect((await setTerm()).status).toBe(200);
});

it('is announced before, on the home screen and by an email without names', async () => {
  expect(await carryOut(30)).toBe(0);
  await test.db
    .updateTable('app_user')
    .set({ email: 'admin@example.org' })
    .where('login', '=', 'admin')
    .execute();
  await announceRetentions(test.db, test.clock.now());
  expect(await retention()).toMatchObject({ state: 'avisada', doneOn: { dateChar: '20260320' } });
  const dueRetentions = recordIn(await test.admin('GET', '/retentions/due'));
  expect(dueRetentions).toEqual({ announced: 1, next: { dateChar: '20260320' } });
  test.mails.length = 0;
  const sendOptions = { publicURL: 'https://caracteriza.example', clock: test.clock.now };
  const mailer = { send: (mail: TestApp['mails'][number]) => Promise.resolve(void test.mails.push(mail)) };
  await sendRetentionNotices(test.db, { ...sendOptions, mailer });
  const [mail] = test.mails;
  expect(mail!.text).toContain('El 20/03/2026 las respuestas de la campaña');
  expect(mail!.text).not.toContain('Xiomarita');
  await sendRetentionNotices(test.db, { ...sendOptions, mailer });
  expect(test.mails).toHaveLength(1);
});

it('is put off or held with a reason until it happens, and announced anew', async () => {
  const setHold = async (until: string | null) =>
    test.admin('POST', retentionPath('/hold'), {
      reason: 'Auditoría',
      until,
      version: (await retention()).version,
    });
  expect((await setHold('20200101')).status).toBe(422);
  expect((await setHold('20260401')).status).toBe(200);
  expect(await retention()).toMatchObject({
    state: 'aplazada',
    dueOn: { dateChar: '20260402' },
    announcedOn: null,
  });
  expect(await carryOut(20)).toBe(0);
  expect((await setHold(null)).status).toBe(200);
  expect(await retention()).toMatchObject({
    state: 'retenida',
    hold: { reason: 'Auditoría', login: 'admin' },
  });
  await announceRetentions(test.db, timeAfter(100));
  expect(await carryOut(1000)).toBe(0);
  expect((await test.admin('DELETE', retentionPath('/hold'))).status).toBe(200);
  expect((await test.admin('DELETE', retentionPath('/hold'))).status).toBe(409);
  await announceRetentions(test.db, test.clock.now());
  expect(await retention()).toMatchObject({ state: 'avisada', hold: null, doneOn: { dateChar: '20260320' } });
});

it('waits for who is held by law, and for who waits for an answer', async () => {
  const legalHold = { reason: 'Proceso 2026-1', until: '20270101' };
  recordIn(await test.admin('POST', `/dataRequests/${subject.request.id}/legalHold`, legalHold));
  expect(await detail()).toMatchObject({ legalHolds: 1, openRequests: 2 });
  expect(await carryOut(12)).toBe(0);
  recordIn(await test.admin('DELETE', `/dataRequests/${subject.request.id}/legalHold`));
  expect(await carryOut(12)).toBe(0);
  await sql`update data_request set due_on = null, state = 'respondida'`.execute(test.db);
});

it('is carried out in the evening of its day', async () => {
  expect(await namedPlaces(test.db)).not.toEqual([]);
  expect(await carryOut(9)).toBe(0);
  expect(await carryOut(10, false)).toBe(0);
  expect(await carryOut(10)).toBe(1);
  expect(await carryOut(11)).toBe(0);
  const retentionState = await retention();
  expect(retentionState).toMatchObject({ state: 'aplicada' });
  expect((retentionState as unknown as { done: object }).done).toMatchObject({ surveys: 15 });
  await keepLedgers(test.db, [folder]);
});

it('leaves no word of the person in any column of the database', async () => {
  expect(await namedPlaces(test.db)).toEqual([]);
});

it('leaves no answer, draft, file or signature of the campaign, and no way to save one', async () => {
  const { rows } = await sql`
    select from survey where characterization_by_campaign_id = ${subject.linkID} and answers <> '[]'
    union all select from survey_version join survey on survey.id = survey_id
      where characterization_by_campaign_id = ${subject.linkID} and survey_version.answers <> '[]'
    union all select from survey_file join survey on survey.id = survey_id where characterization_by_campaign_id = ${subject.linkID}
    union all select from draft where characterization_by_campaign_id = ${subject.linkID}
    union all select from survey_opening where characterization_by_campaign_id = ${subject.linkID} and trigger_values <> '{}'
    union all select from consent_signature join consent on consent.id = consent_id where campaign_id = ${subject.campaign.id}
    union all select from family_visit where campaign_id = ${subject.campaign.id} and latitude is not null`.execute(
    test.db,
  );
  expect(rows).toEqual([]);
  const { draftCode: code, surveyorSend: send, linkID, people } = subject;
  const surveyFields = { chSurveyableID: people[13]!.id, chCharacterizationByCampaignID: linkID };
  const reply = await send('PUT', `/drafts/${code}`, { ...surveyFields, page: 1, answers: [] });
  expect([reply.status, reply.body.message]).toEqual([
    409,
    'Las respuestas de esta campaña ya cumplieron su plazo de conservación.',
  ]);
  const survey = await saveSurvey(send, {
    surveyRequestDTO: { code, ...surveyFields },
    answerBySurveyRequestDTOList: [],
  });
  expect(survey.status).not.toBe(200);
});

it('leaves anonymous rows of which no group is below the setting', async () => {
  const groupsAfter = await groups(test.db);
  expect(groupsAfter.length).toBeGreaterThan(3);
  for (const group of groupsAfter) {
    expect(group.rows).toBe(1);
    expect(group.people).toBeGreaterThanOrEqual(limit);
  }
  const file = csvIn(await test.admin('GET', retentionPath('/anonymousAnswers/csv')));
  expect(file).toHaveLength(groupsAfter.length);
});

it('leaves people whom another campaign has, and nothing in the files of this one', async () => {
  const { rows } = await sql<{ kept: number; gone: number }>`
    select count(*) filter (where suppression.surveyable_id is null)::integer as kept,
      count(suppression.surveyable_id)::integer as gone
    from survey left join suppression on suppression.surveyable_id = survey.surveyable_id
    where characterization_by_campaign_id = ${subject.linkID}`.execute(test.db);
  const { done } = (await retention()) as unknown as { done: { people: number; kept: number } };
  expect(done.people).toBeGreaterThan(10);
  expect(done.kept).toBeGreaterThan(0);
  // The assigned family is kept, whichever of its members were surveyed.
  expect(rows[0]!.kept).toBeGreaterThan(0);
  expect(rows[0]!.gone).toBe(15 - rows[0]!.kept);
  const person = recordIn(await test.admin('GET', `/surveyables/${subject.people[13]!.id}`));
  expect(person['firstName']).toBe(subject.people[13]!['firstName']);
  const file = await test.admin(
    'GET',
    `/campaigns/${subject.campaign.id}/answers/csv?characterizationID=${subject.health.id}`,
  );
  expect(csvIn(file)).toEqual([]);
});

it('leaves the figures as they were published', async () => {
  const { countedAt: _after, ...figuresAfter } = (await readFigures()) as unknown as Record<string, unknown>;
  const { countedAt: _before, ...figuresBefore } = figures as Record<string, unknown>;
  expect(figuresAfter).toEqual(figuresBefore);
});

it('leaves the trail verifiable, with an entry that says what was done', async () => {
  await vi.waitUntil(() => sealEntries(test.db, test.clock.now()), { timeout: 30_000 });
  expect(await verifyNow(test.db)).toMatchObject({ broken: null, redactions: { unattested: 0 } });
  const entry = await test.db
    .selectFrom('audit_entry')
    .select(['entity_id', 'after'])
    .where('operation_id', '=', 'carryOutRetention')
    .where('entity', '=', 'campaign')
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({
    entity_id: subject.campaign.id,
    after: { retention: 'Volverlas anónimas', surveys: 15 },
  });
});

it('is told to devices at their next contact', async () => {
  const contact = await subject.surveyorSend('PUT', `/fieldTrips/${subject.trip}/contact`, {
    waiting: 0,
    familyCodes: [],
  });
  expect(recordIn(contact)['suppressed']).toContain(subject.person.id);
});

it('cannot be changed any more', async () => {
  expect((await setTerm()).status).toBe(409);
  expect((await test.admin('DELETE', retentionPath())).status).toBe(409);
});

it('is done again where an older backup is restored', async () => {
  const text = await readFile(path.join(folder, 'supresiones.txt'), 'utf8');
  expect(text).toContain(`campana=${subject.campaign.id} plazo=anonimizar`);
  const target = await testDatabase({ empty: true });
  try {
    await restoreBackup(target.connection, backup, { now: () => test.clock.now() });
    const db = openDatabase(target.connection);
    try {
      expect(await namedPlaces(db)).not.toEqual([]);
      await continueChain(db);
      const repeatContext = { operationID: 'npm run restore', figures: publishedFigures, now: timeAfter(20) };
      const lines = await readLedgers([folder]);
      expect(await reapplySuppressions(db, lines, repeatContext)).toBeGreaterThan(0);
      expect(await namedPlaces(db)).toEqual([]);
      expect((await groups(db)).length).toBe((await groups(test.db)).length);
      await vi.waitUntil(() => sealEntries(db, test.clock.now()), { timeout: 30_000 });
      expect(await verifyNow(db)).toMatchObject({ broken: null, redactions: { unattested: 0 } });
      expect(await reapplySuppressions(db, lines, repeatContext)).toBe(0);
    } finally {
      await db.destroy();
    }
  } finally {
    await target.dropDatabase();
  }
});
