/** Suppression: after it nothing in the whole system names the person, and the trail still verifies (decision 0122). */
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
let traced: TracedPerson;
let folder: string;
let connection: Connection;
let backup: string;
let pseudonym: string;
let sealed: string;
let incidentID: string;

/** What the person wrote without a name, in a request that says of nobody in the system that it is about them. */
const unnamed = 'Vivo en la casa amarilla junto al río.';

/** A member of the family names the person in a survey of their own. */
async function namedByAnother() {
  const [other] = traced.people as [Row];
  const { id } = await traced.survey(other);
  const named = JSON.stringify([{ detail: `Me cuida ${traces.firstName} ${traces.firstSurname}` }]);
  await sql`update survey set answers = answers || ${named}::jsonb where id = ${id}`.execute(test.db);
}

/** An officer writes the person's name into every text of an incident, and into a note. */
async function namedInIncident(): Promise<string> {
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
const place = (rest: string) => `/dataRequests/${traced.request.id}/${rest}`;
const current = async () => recordIn(await test.admin('GET', `/dataRequests/${traced.request.id}`));
const suppress = async (send: Send = test.admin, confirmation = traced.person.code) =>
  send('POST', place('suppression'), { confirmation, version: (await current()).version });
const refusal = ({ status, body }: Awaited<ReturnType<Send>>) => [
  status,
  (body['errors'] as { field: string }[] | undefined)?.[0]?.field,
];
const verified = (db: Kysely<Database>) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) => verifyChain(trx));

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'caracteriza-supresion-'));
  const database = await testDatabase({ seedTemplate: demoSeed });
  ({ connection } = database);
  test = await testApp({ database, environment: { DATA_DIR: folder } });
  traced = await tracedPerson(test);
  await recordRequest(test.admin, today(), { identification: traces.identification, description: unnamed });
  await namedByAnother();
  incidentID = await namedInIncident();
  await vi.waitUntil(() => sealEntries(test.db, test.clock.now()), { timeout: 30_000 });
  sealed = (await verified(test.db)).last.hash;
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
  const before = await namedPlaces(test.db);
  const preview = recordIn(await test.admin('POST', place('suppression/preview'), {})) as unknown as {
    counts: Record<string, number>;
    confirmation: string;
    legalHold: null;
  };
  expect(preview).toMatchObject({ confirmation: traced.person.code, legalHold: null });
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
  expect(await namedPlaces(test.db)).toEqual(before);
});

it('is stopped by a legal hold, which the answer tells', async () => {
  const hold = { reason: 'Proceso 2026-00123', until: today() };
  const placed = recordIn(await test.admin('POST', place('legalHold'), hold));
  expect(placed['legalHold']).toMatchObject({ reason: hold.reason, login: 'admin' });
  const refused = await suppress();
  expect(refusal(refused)).toEqual([422, 'legalHold']);
  expect(refused.body.message).toContain('Proceso 2026-00123');
  expect((await test.admin('POST', place('legalHold'), hold)).status).toBe(409);
  expect(recordIn(await test.admin('DELETE', place('legalHold')))['legalHold']).toBeNull();
  expect(refusal(await test.admin('POST', place('legalHold'), { ...hold, until: '20200101' }))).toEqual([
    422,
    'until',
  ]);
});

it('needs its permission, everything in sight, the code that is typed and a request of its kind', async () => {
  const other = await test.userWith(allGrants.filter((grant) => grant !== 'management:personalData:DELETE'));
  expect((await suppress(other.send)).status).toBe(403);
  const officer = await test.userWith(['management:personalData:DELETE', 'management:dataRequest:OPEN']);
  await test.db.updateTable('app_user').set({ territory: 'lugares' }).where('id', '=', officer.id).execute();
  expect((await suppress(officer.send)).status).toBe(422);
  expect(refusal(await suppress(test.admin, 'PER999999'))).toEqual([422, 'confirmation']);
  expect(await namedPlaces(test.db)).not.toEqual([]);
});

/** Whether the person is there as before, with their answers. */
const isWhole = async () => {
  const { rows } = await sql<{ whole: boolean }>`
    select first_name = ${traces.firstName} and survey.answers <> '[]' and not exists (select from suppression) as whole
    from surveyable join survey on surveyable_id = surveyable.id where survey.id = ${traced.survey1.id}`.execute(
    test.db,
  );
  return rows[0]!.whole;
};

const ordered = async () =>
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
  expect(await ordered()).toEqual([traced.request.id]);
  const entries = await sql`select from audit_entry
    where entity_id = ${traced.request.id} and after ->> 'act' = 'Supresión ordenada'`.execute(test.db);
  expect(entries.rows).toHaveLength(1);
  expect((await test.admin('POST', place('suppression/preview'), {})).status).toBe(409);
  expect(await isWhole()).toBe(true);
});

it('is stopped by a hold that is placed before it was carried out', async () => {
  recordIn(await test.admin('POST', place('legalHold'), { reason: 'Proceso', until: today() }));
  expect(await ordered()).toEqual([]);
  expect(await carryOutSuppressions(test.db, test.clock.now)).toBe(0);
  expect((await current())['suppressionOrderedAt']).toBeNull();
  recordIn(await test.admin('DELETE', place('legalHold')));
  expect((await suppress()).status).toBe(200);
});

it('is begun anew after the server ended, with nothing half done', async () => {
  let looks = 2;
  const endingAfterReading = () => {
    if (looks-- <= 0) throw new Error('the server ended');
    return test.clock.now();
  };
  await expect(carryOutSuppressions(test.db, endingAfterReading)).rejects.toThrow('the server ended');
  expect(await isWhole()).toBe(true);
  expect(await ordered()).toEqual([traced.request.id]);
});

it('is tried again later after a failure in the middle of it, with nothing half done', async () => {
  const other = openDatabase(connection);
  await other.transaction().execute(async (trx) => {
    await trx.selectFrom('survey').select('id').where('id', '=', traced.survey1.id).forUpdate().execute();
    const failing = carryOutSuppressions(test.db, test.clock.now).catch(String);
    await untilOneWaits(other);
    await sql`select pg_cancel_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(other);
    expect(await failing).toContain('canceling statement');
  });
  await other.destroy();
  expect(await isWhole()).toBe(true);
  expect(await carryOutSuppressions(test.db, test.clock.now)).toBe(0);
  expect(await ordered()).toEqual([traced.request.id]);
  test.clock.advance(10 * 60_000);
});

it('answers the request, and leaves the pseudonym', async () => {
  const server = () => carryOutSuppressions(test.db, test.clock.now);
  expect((await Promise.all([server(), server()])).toSorted()).toEqual([0, 1]);
  await keepLedgers(test.db, [folder]);
  expect(await ordered()).toEqual([]);
  const request = (await current()) as Row & { suppression: { pseudonym: string } };
  ({ pseudonym } = request.suppression);
  expect(pseudonym).toMatch(/^SUP-[A-Z0-9]{8}$/);
  expect(request).toMatchObject({ state: 'respondida', applicant: pseudonym, identification: pseudonym });
  expect((await suppress()).status).toBe(409);
});

it('takes no answers any more under a code that was opened before', async () => {
  const { draftCode: code, surveyorSend: send, person, link, health } = traced;
  const [question] = listIn(await test.admin('GET', `/questions/characterization/${health.id}`));
  const answer = { code: `${code}-1`, questionID: question!.id, value: 'Volvió' };
  const about = { chSurveyableID: person.id, chCharacterizationByCampaignID: link };
  const draft = await send('PUT', `/drafts/${code}`, { ...about, page: 1, answers: [answer] });
  const survey = await saveSurvey(send, {
    surveyRequestDTO: { code, ...about },
    answerBySurveyRequestDTOList: [{ ...answer, surveyID: code }],
  });
  for (const { status, body } of [draft, survey])
    expect([status, body.message]).toEqual([409, 'Los datos de esta persona ya se suprimieron.']);
  const stored = await sql`select code from survey where code = ${code}
    union all select survey_code from draft where survey_code = ${code}
    union all select code from issued_code where code = ${code} and spent_at is null`.execute(test.db);
  expect(stored.rows).toEqual([]);
});

it('takes the words of the requests that their document makes out of the trail', async () => {
  const said = sql`select from audit_entry where after::text like ${`%${unnamed}%`}`;
  expect((await said.execute(test.db)).rows).toEqual([]);
});

it('leaves no word of the person in any column of the database', async () => {
  expect(await namedPlaces(test.db)).toEqual([]);
});

it('leaves the pseudonym in the texts of an incident, and the rest of them as it was', async () => {
  const incident = recordIn(await test.admin('GET', `/incidents/${incidentID}`));
  const shown = incident as Row & { description: string; acts: { text: string }[] };
  expect(shown).toMatchObject({
    dataConcerned: `Documento ${pseudonym}.`,
    measures: `Se avisó a ${pseudonym}.`,
  });
  for (const text of [shown.description, shown.acts[0]!.text])
    expect(text).toMatch(/^Se (perdió la ficha de|llamó a) SUP-/);
});

it('leaves the survey as an anonymous row, and the other members as they were', async () => {
  const survey = await test.db
    .selectFrom('survey')
    .select(['answers', 'state', 'surveyable_id'])
    .where('id', '=', traced.survey1.id)
    .executeTakeFirstOrThrow();
  expect(survey).toEqual({ answers: [], state: 'corrected', surveyable_id: traced.person.id });
  const members = listIn(await test.admin('GET', `/surveyables/family/${traced.family.id}?page=1`));
  expect(members.length).toBeGreaterThan(0);
  expect(members.map(({ id }) => id)).not.toContain(traced.person.id);
});

it('is absent from the next file, which says so', async () => {
  const file = await test.admin(
    'GET',
    `/campaigns/${traced.campaign.id}/answers/csv?characterizationID=${traced.health.id}`,
  );
  // The survey of the other member.
  expect(csvIn(file)).toHaveLength(1);
  expect(csvIn(file).flat()).not.toContain(traced.survey1.code);
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
  const chain = await verified(test.db);
  expect(chain).toMatchObject({ broken: null, redactions: { unattested: 0 } });
  expect(chain.redactions.redacted).toBeGreaterThan(10);
  const seals = await test.db.selectFrom('audit_seal').select('hash').execute();
  expect(seals.map(({ hash }) => hash)).toContain(sealed);
});

it('shows where values were taken out without a suppression that says so', async () => {
  const undo = new Error('undo');
  const forged = test.db.transaction().execute(async (trx) => {
    await sql`select redact_audit_entries(${JSON.stringify([['campaign', traced.campaign.id]])}::jsonb, 'nadie',
      'SUP-FALSO234', gen_random_uuid())`.execute(trx);
    expect((await verifyChain(trx)).redactions.unattested).toBeGreaterThan(0);
    throw undo;
  });
  await expect(forged).rejects.toBe(undo);
});

it('lets nobody change an entry otherwise', async () => {
  await expect(
    sql`update audit_entry set after = '{}' where after is not null`.execute(test.db),
  ).rejects.toThrow();
  await expect(sql`update audit_redaction set hash = ''`.execute(test.db)).rejects.toThrow();
});

it('tells devices at their next contact whom to erase', async () => {
  const contact = await traced.surveyorSend('PUT', `/fieldTrips/${traced.trip}/contact`, {
    waiting: 0,
    familyCodes: [],
  });
  expect(contact.status, contact.text).toBe(200);
  expect(recordIn(contact)['suppressed']).toEqual([traced.person.id]);
});

it('does not take what a device still sends about the person', async () => {
  const [outcome] = await traced.device.deliver(
    traced.device.made({
      operationId: 'recordVisitAbsence',
      recordID: crypto.randomUUID(),
      body: { campaignID: traced.campaign.id, surveyableID: traced.person.id },
    }),
  );
  expect(outcome!.state).toBe('refused');
});

it('is not taken back', async () => {
  const inactive = listIn(await test.admin('GET', '/audit/inactive/surveyable?page=1'));
  expect(inactive.map(({ id }) => id)).not.toContain(traced.person.id);
  expect((await test.admin('PUT', `/audit/inactive/surveyable/${traced.person.id}`, {})).status).not.toBe(
    200,
  );
  expect(await codeFrom(test.admin, '/surveyables')).not.toBe(traced.person.code);
});

it('is done again where an older backup is restored, from the file that stays outside the database', async () => {
  const text = await readFile(path.join(folder, 'supresiones.txt'), 'utf8');
  expect(text).toContain(`persona=${traced.person.id} seudonimo=${pseudonym}`);
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
      const again = { operationID: 'npm run restore', figures, now: test.clock.now() };
      expect(await reapplySuppressions(db, lines, again)).toBe(1);
      expect(await namedPlaces(db)).toEqual([]);
      await vi.waitUntil(() => sealEntries(db, test.clock.now()), { timeout: 30_000 });
      expect(await verified(db)).toMatchObject({ broken: null, redactions: { unattested: 0 } });
      expect(await reapplySuppressions(db, lines, again)).toBe(0);
    } finally {
      await db.destroy();
    }
  } finally {
    await target.drop();
  }
});
