/**
 * Suppression: afterwards nothing in the whole system names the person, and the trail still verifies (decision 0122).
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { allGrants } from '@caracteriza/domain/access/permissions';
import { todayInBogota } from '@caracteriza/domain/values/dates';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Send, testApp, type TestApp } from '../../../tests/support/app.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { recordRequest } from '../../../tests/support/data-request.ts';
import { codeFrom, csvIn, demoSeed, listIn, recordIn, type Row } from '../../../tests/support/demo.ts';
import { recordIncident } from '../../../tests/support/incident.ts';
import { untilOneWaits } from '../../../tests/support/locks.ts';
import { namedPlaces } from '../../../tests/support/named-places.ts';
import { saveSurvey } from '../../../tests/support/survey.ts';
import { traces, type TracedPerson, tracedPerson } from '../../../tests/support/traced-person.ts';
import { continueChain, sealEntries, verifyChain } from '../../audit/chain.ts';
import { writeBackup } from '../../db/backup/backup.ts';
import { restoreBackup } from '../../db/backup/restore.ts';
import { type Connection, openDatabase } from '../../db/open.ts';
import type { Database } from '../../db/types.ts';
import { keepLedgers, readLedgers } from '../../suppression/ledger.ts';
import { reapplySuppressions } from '../../suppression/reapply.ts';
import { carryOutSuppressions } from './data-request-suppression-orders.ts';

let test: TestApp;
let subject: TracedPerson;
let folder: string;
let connection: Connection;
let backup: string;
let pseudonym: string;
let sealedText: string;
let incidentID: string;

/** A text by the person without any name, in a request that is not linked to anybody in the system. */
const unnamed = 'Vivo en la casa amarilla junto al río.';

/** A member of the family names the person in a survey of their own. */
async function nameInOtherAnswer() {
  const [otherPerson] = subject.people as [Row];
  const { id } = await subject.survey(otherPerson);
  const namingAnswers = JSON.stringify([{ detail: `Me cuida ${traces.firstName} ${traces.firstSurname}` }]);
  await sql`update survey set answers = answers || ${namingAnswers}::jsonb where id = ${id}`.execute(test.db);
}

/** An officer writes the person's name into every text of an incident, and into a note. */
async function nameInIncident(): Promise<string> {
  const name = `${traces.firstName} ${traces.firstSurname}`;
  const id = await recordIncident(test.admin, today(), {
    description: `Se perdió la ficha de ${name}.`,
    dataConcerned: `Documento ${traces.identification}.`,
    measures: `Se avisó a ${traces.email}.`,
    responsible: name,
  });
  const body = { act: 'note', day: today(), text: `Se llamó a ${name.toUpperCase()}.`, version: 1 };
  recordIn(await test.admin('POST', `/incidents/${id}/acts`, body));
  return id;
}

const today = () => todayInBogota(test.clock.now());
const pathOf = (subpath: string) => `/dataRequests/${subject.request.id}/${subpath}`;
const current = async () => recordIn(await test.admin('GET', `/dataRequests/${subject.request.id}`));
const suppress = async (send: Send = test.admin, confirmation = subject.person.code) =>
  send('POST', pathOf('suppression'), { confirmation, version: (await current()).version });
const refusal = ({ status, body }: Awaited<ReturnType<Send>>) => [
  status,
  (body['errors'] as { field: string }[] | undefined)?.[0]?.field,
];
const verifyNow = (db: Kysely<Database>) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) => verifyChain(trx));

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'caracteriza-supresion-'));
  const database = await testDatabase({ seedTemplate: demoSeed });
  ({ connection } = database);
  test = await testApp({ database, environment: { DATA_DIR: folder } });
  subject = await tracedPerson(test);
  await recordRequest(test.admin, today(), { identification: traces.identification, description: unnamed });
  await nameInOtherAnswer();
  incidentID = await nameInIncident();
  await vi.waitUntil(() => sealEntries(test.db, test.clock.now()), { timeout: 30_000 });
  sealedText = (await verifyNow(test.db)).latestSeal.hash;
  backup = await writeBackup(connection, { folder, now: () => test.clock.now() });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

it('finds the person in many places before', async () => {
  const tables = new Set((await namedPlaces(test.db)).map(({ table }) => table));
  for (const table of [
    'surveyable',
    'consent',
    'draft',
    'audit_entry',
    'data_request',
    'alert_event',
    'back_check',
    'incident',
    'incident_act',
  ])
    expect(tables).toContain(table);
});

it('tells first what it touches, and changes nothing', async () => {
  const placesBefore = await namedPlaces(test.db);
  const preview = recordIn(await test.admin('POST', pathOf('suppression/preview'), {})) as unknown as {
    counts: Record<string, number>;
    confirmation: string;
    legalHold: null;
  };
  expect(preview).toMatchObject({ confirmation: subject.person.code, legalHold: null });
  expect(preview.counts).toMatchObject({
    surveys: 2,
    drafts: 1,
    consents: 2,
    requests: 3,
    incidents: 2,
    alerts: 1,
    own: 1,
  });
  expect(preview.counts['audit']).toBeGreaterThan(10);
  expect(await namedPlaces(test.db)).toEqual(placesBefore);
});

it('is stopped by a legal hold, which the answer tells', async () => {
  const holdForm = { reason: 'Proceso 2026-00123', until: today() };
  const placedHold = recordIn(await test.admin('POST', pathOf('legalHold'), holdForm));
  expect(placedHold['legalHold']).toMatchObject({ reason: holdForm.reason, login: 'admin' });
  const reply = await suppress();
  expect(refusal(reply)).toEqual([422, 'legalHold']);
  expect(reply.body.message).toContain('Proceso 2026-00123');
  expect((await test.admin('POST', pathOf('legalHold'), holdForm)).status).toBe(409);
  expect(recordIn(await test.admin('DELETE', pathOf('legalHold')))['legalHold']).toBeNull();
  expect(refusal(await test.admin('POST', pathOf('legalHold'), { ...holdForm, until: '20200101' }))).toEqual([
    422,
    'until',
  ]);
});

it('needs its permission, everything in sight, the code that is typed and a request of its kind', async () => {
  const otherUser = await test.userWith(
    allGrants.filter((grant) => grant !== 'management:personalData:DELETE'),
  );
  expect((await suppress(otherUser.send)).status).toBe(403);
  const officer = await test.userWith(['management:personalData:DELETE', 'management:dataRequest:OPEN']);
  await test.db.updateTable('app_user').set({ territory: 'lugares' }).where('id', '=', officer.id).execute();
  expect((await suppress(officer.send)).status).toBe(422);
  expect(refusal(await suppress(test.admin, 'PER999999'))).toEqual([422, 'confirmation']);
  expect(await namedPlaces(test.db)).not.toEqual([]);
});

/** Whether the person and their answers are unchanged. */
const isWhole = async () => {
  const { rows } = await sql<{ whole: boolean }>`
    select first_name = ${traces.firstName} and survey.answers <> '[]' and not exists (select from suppression) as whole
    from surveyable join survey on surveyable_id = surveyable.id where survey.id = ${subject.survey1.id}`.execute(
    test.db,
  );
  return rows[0]!.whole;
};

const readOrders = async () =>
  (await test.db.selectFrom('suppression_order').select('request_id').execute()).map(
    ({ request_id: id }) => id,
  );

it('is ordered at once and seen as such, once however often it is sent, and changes nothing yet', async () => {
  const replies = [await suppress(), await suppress()];
  for (const reply of replies) {
    expect(reply.status, reply.text).toBe(200);
    const { suppression, suppressionOrderedAt, state } = recordIn(reply);
    expect({ suppression, state }).toEqual({ suppression: null, state: 'recibida' });
    expect(suppressionOrderedAt).toBe(test.clock.now().toISOString());
  }
  expect(await readOrders()).toEqual([subject.request.id]);
  const entries = await sql`select from audit_entry
    where entity_id = ${subject.request.id} and after ->> 'act' = 'Supresión ordenada'`.execute(test.db);
  expect(entries.rows).toHaveLength(1);
  expect((await test.admin('POST', pathOf('suppression/preview'), {})).status).toBe(409);
  expect(await isWhole()).toBe(true);
});

it('is stopped by a hold that is placed before it was carried out', async () => {
  recordIn(await test.admin('POST', pathOf('legalHold'), { reason: 'Proceso', until: today() }));
  expect(await readOrders()).toEqual([]);
  expect(await carryOutSuppressions(test.db, test.clock.now)).toBe(0);
  expect((await current())['suppressionOrderedAt']).toBeNull();
  recordIn(await test.admin('DELETE', pathOf('legalHold')));
  expect((await suppress()).status).toBe(200);
});

it('is begun anew after the server ended, with nothing half done', async () => {
  let readsLeft = 2;
  const failAfterReads = () => {
    if (readsLeft-- <= 0) throw new Error('the server ended');
    return test.clock.now();
  };
  await expect(carryOutSuppressions(test.db, failAfterReads)).rejects.toThrow('the server ended');
  expect(await isWhole()).toBe(true);
  expect(await readOrders()).toEqual([subject.request.id]);
});

it('is tried again later after a failure in the middle of it, with nothing half done', async () => {
  const otherDb = openDatabase(connection);
  await otherDb.transaction().execute(async (trx) => {
    await trx.selectFrom('survey').select('id').where('id', '=', subject.survey1.id).forUpdate().execute();
    const failedRun = carryOutSuppressions(test.db, test.clock.now).catch(String);
    await untilOneWaits(otherDb);
    await sql`select pg_cancel_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(otherDb);
    expect(await failedRun).toContain('canceling statement');
  });
  await otherDb.destroy();
  expect(await isWhole()).toBe(true);
  expect(await carryOutSuppressions(test.db, test.clock.now)).toBe(0);
  expect(await readOrders()).toEqual([subject.request.id]);
  test.clock.advance(10 * 60_000);
});

it('answers the request, and leaves the pseudonym', async () => {
  const server = () => carryOutSuppressions(test.db, test.clock.now);
  expect((await Promise.all([server(), server()])).toSorted()).toEqual([0, 1]);
  await keepLedgers(test.db, [folder]);
  expect(await readOrders()).toEqual([]);
  const request = (await current()) as Row & { suppression: { pseudonym: string } };
  ({ pseudonym } = request.suppression);
  expect(pseudonym).toMatch(/^SUP-[A-Z0-9]{8}$/);
  expect(request).toMatchObject({ state: 'respondida', applicant: pseudonym, identification: pseudonym });
  expect((await suppress()).status).toBe(409);
});

it('takes no answers any more under a code that was opened before', async () => {
  const { draftCode: code, surveyorSend: send, person, linkID, health } = subject;
  const [question] = listIn(await test.admin('GET', `/questions/characterization/${health.id}`));
  const answer = { code: `${code}-1`, questionID: question!.id, value: 'Volvió' };
  const surveyFields = { chSurveyableID: person.id, chCharacterizationByCampaignID: linkID };
  const draft = await send('PUT', `/drafts/${code}`, { ...surveyFields, page: 1, answers: [answer] });
  const survey = await saveSurvey(send, {
    surveyRequestDTO: { code, ...surveyFields },
    answerBySurveyRequestDTOList: [{ ...answer, surveyID: code }],
  });
  for (const { status, body } of [draft, survey])
    expect([status, body.message]).toEqual([409, 'Los datos de esta persona ya se suprimieron.']);
  const storedCodes = await sql`select code from survey where code = ${code}
    union all select survey_code from draft where survey_code = ${code}
    union all select code from issued_code where code = ${code} and spent_at is null`.execute(test.db);
  expect(storedCodes.rows).toEqual([]);
});

it('takes the words of the requests that their document makes out of the trail', async () => {
  const namedEntries = sql`select from audit_entry where after::text like ${`%${unnamed}%`}`;
  expect((await namedEntries.execute(test.db)).rows).toEqual([]);
});

it('leaves no word of the person in any column of the database', async () => {
  expect(await namedPlaces(test.db)).toEqual([]);
});

it('leaves the pseudonym in the texts of an incident, and the rest of them as it was', async () => {
  const incident = recordIn(await test.admin('GET', `/incidents/${incidentID}`));
  const incidentRow = incident as Row & { description: string; acts: { text: string }[] };
  expect(incidentRow).toMatchObject({
    dataConcerned: `Documento ${pseudonym}.`,
    measures: `Se avisó a ${pseudonym}.`,
  });
  for (const text of [incidentRow.description, incidentRow.acts[0]!.text])
    expect(text).toMatch(/^Se (perdió la ficha de|llamó a) SUP-/);
});

it('leaves the survey as an anonymous row, and the other members as they were', async () => {
  const survey = await test.db
    .selectFrom('survey')
    .select(['answers', 'state', 'surveyable_id'])
    .where('id', '=', subject.survey1.id)
    .executeTakeFirstOrThrow();
  expect(survey).toEqual({ answers: [], state: 'corrected', surveyable_id: subject.person.id });
  const members = listIn(await test.admin('GET', `/surveyables/family/${subject.family.id}?page=1`));
  expect(members.length).toBeGreaterThan(0);
  expect(members.map(({ id }) => id)).not.toContain(subject.person.id);
});

it('is absent from the next file, which says so', async () => {
  const file = await test.admin(
    'GET',
    `/campaigns/${subject.campaign.id}/answers/csv?characterizationID=${subject.health.id}`,
  );
  // The survey of the other member.
  expect(csvIn(file)).toHaveLength(1);
  expect(csvIn(file).flat()).not.toContain(subject.survey1.code);
  expect(file.body.message).toContain(
    'sin 1 encuesta de quienes no autorizaron, revocaron o pidieron suprimir',
  );
});

it('takes files of loads in which the person stands', async () => {
  const loads = await test.db.selectFrom('surveyable_upload').select(['state', 'file']).execute();
  expect(loads.map(({ state }) => state).toSorted()).toEqual(['cargado', 'recibido']);
  expect(loads.every(({ file }) => file === null)).toBe(true);
});

it('leaves the trail verifiable, with the seal of before', async () => {
  await vi.waitUntil(() => sealEntries(test.db, test.clock.now()), { timeout: 30_000 });
  const chain = await verifyNow(test.db);
  expect(chain).toMatchObject({ broken: null, redactions: { unattested: 0 } });
  expect(chain.redactions.redacted).toBeGreaterThan(10);
  const seals = await test.db.selectFrom('audit_seal').select('hash').execute();
  expect(seals.map(({ hash }) => hash)).toContain(sealedText);
});

it('shows where values were taken out without a suppression that says so', async () => {
  const undo = new Error('undo');
  const forgedOrder = test.db.transaction().execute(async (trx) => {
    await sql`select redact_audit_entries(${JSON.stringify([['campaign', subject.campaign.id]])}::jsonb, 'nadie',
      'SUP-FALSO234', gen_random_uuid())`.execute(trx);
    expect((await verifyChain(trx)).redactions.unattested).toBeGreaterThan(0);
    throw undo;
  });
  await expect(forgedOrder).rejects.toBe(undo);
});

it('lets nobody change an entry otherwise', async () => {
  await expect(
    sql`update audit_entry set after = '{}' where after is not null`.execute(test.db),
  ).rejects.toThrow();
  await expect(sql`update audit_redaction set hash = ''`.execute(test.db)).rejects.toThrow();
});

it('tells devices at their next contact whom to erase', async () => {
  const contact = await subject.surveyorSend('PUT', `/fieldTrips/${subject.trip}/contact`, {
    waiting: 0,
    familyCodes: [],
  });
  expect(contact.status, contact.text).toBe(200);
  expect(recordIn(contact)['suppressed']).toEqual([subject.person.id]);
});

it('does not take what a device still sends about the person', async () => {
  const [outcome] = await subject.device.deliver(
    subject.device.made({
      operationId: 'recordVisitAbsence',
      recordID: crypto.randomUUID(),
      body: { campaignID: subject.campaign.id, surveyableID: subject.person.id },
    }),
  );
  expect(outcome!.state).toBe('refused');
});

it('is not taken back', async () => {
  const inactivePeople = listIn(await test.admin('GET', '/audit/inactive/surveyable?page=1'));
  expect(inactivePeople.map(({ id }) => id)).not.toContain(subject.person.id);
  expect((await test.admin('PUT', `/audit/inactive/surveyable/${subject.person.id}`, {})).status).not.toBe(
    200,
  );
  expect(await codeFrom(test.admin, '/surveyables')).not.toBe(subject.person.code);
});

it('is done again where an older backup is restored, from the file that stays outside the database', async () => {
  const text = await readFile(path.join(folder, 'supresiones.txt'), 'utf8');
  expect(text).toContain(`persona=${subject.person.id} seudonimo=${pseudonym}`);
  for (const value of Object.values(traces)) expect(text).not.toContain(value);
  const target = await testDatabase({ empty: true });
  try {
    await restoreBackup(target.connection, backup, { now: () => test.clock.now() });
    const db = openDatabase(target.connection);
    try {
      expect(await namedPlaces(db)).not.toEqual([]);
      await continueChain(db);
      const lines = await readLedgers([folder]);
      const figures = () => Promise.resolve([]);
      const repeatContext = { operationID: 'npm run restore', figures, now: test.clock.now() };
      expect(await reapplySuppressions(db, lines, repeatContext)).toBe(1);
      expect(await namedPlaces(db)).toEqual([]);
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
