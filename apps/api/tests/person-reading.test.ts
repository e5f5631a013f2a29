/** Every read of a person or a family leaves an audit entry, even if the person is only part of another response (rules §7). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp, type Reply, type Send, type TestApp } from './support/app.ts';
import { demoSeed, listIn } from './support/demo.ts';
import { type HealthSurvey, healthSurvey } from './support/survey.ts';

let test: TestApp;
let health: HealthSurvey;
let reader: Awaited<ReturnType<TestApp['userWith']>>;
let familyID: string;
/** The campaign of the health survey. */
let campaignID: string;

const grants = ['OPEN', 'CREATE', 'EDIT', 'DOWNLOAD_REPORT'].map((name) => `management:surveyable:${name}`);

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  health = await healthSurvey(test);
  reader = await test.userWith([
    ...grants,
    'management:surveyableByFamily:OPEN',
    'management:family:OPEN',
    'management:family:DOWNLOAD_REPORT',
  ]);
  familyID = listIn(await test.admin('GET', '/families'))[0]!.id;
  campaignID = listIn(await test.admin('GET', '/campaigns')).find(
    ({ name }) => name === 'Salud en tu territorio',
  )!.id;
});
afterAll(() => test.close());
/** The number of entries before the read under test. */
let countBefore: number;
const lastReadings = async () => {
  countBefore = (await test.db.selectFrom('audit_entry').select('id').execute()).length;
};
beforeEach(lastReadings);

const newEntries = () =>
  test.db
    .selectFrom('audit_entry')
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .offset(countBefore)
    .execute();

/** The body that edits the person of the health survey. */
async function personBody(send: Send): Promise<Record<string, unknown>> {
  const {
    id: _id,
    chFamilyID,
    birthdateID,
    ...fields
  } = (await send('GET', `/surveyables/${health.person}`)).body['data'] as Record<
    string,
    { id: string } | string
  >;
  const entries = Object.entries(fields).filter(([name]) => name !== 'twitter');
  return {
    ...Object.fromEntries(
      entries.map(([name, value]) => [name, value && typeof value === 'object' ? value.id : value]),
    ),
    chFamilyID: (chFamilyID as { id: string } | null)?.id ?? null,
    birthdate: (birthdateID as unknown as { dateChar: string }).dateChar,
  };
}

const readings: Record<string, (send: Send) => Promise<Reply>> = {
  getSurveyable: (send) => send('GET', `/surveyables/${health.person}`),
  listSurveyables: (send) => send('GET', '/surveyables?page=1'),
  exportSurveyablesCsv: (send) => send('GET', '/surveyables/csv'),
  listSurveysBySurveyable: (send) => send('GET', `/surveys/surveyable/${health.person}`),
  exportSurveysBySurveyableTxt: (send) => send('GET', `/surveys/txt/surveyable/${health.person}`),
  listApplicableCharacterizations: (send) =>
    send('GET', `/characterizations/applicable?campaignID=${campaignID}&surveyableID=${health.person}`),
  listQuestionsByCharacterization: (send) =>
    send(
      'GET',
      `/questions/characterization/${health.characterization.id}?surveyableID=${health.person}&page=1`,
    ),
  generateSurveyCode: (send) =>
    send(
      'GET',
      `/surveys/generateCode?surveyableID=${health.person}&characterizationByCampaignID=${health.link}`,
    ),
  listFamilies: (send) => send('GET', '/families?page=1'),
  getFamily: (send) => send('GET', `/families/${familyID}`),
  getFamilyFile: (send) => send('GET', `/families/${familyID}/file`),
  getFamilyVisitBoard: (send) => send('GET', `/visits/family/${familyID}?campaignID=${campaignID}`),
  getConsent: (send) => send('GET', `/consents?campaignID=${campaignID}&surveyableID=${health.person}`),
  listFamilyVisitsToReturn: (send) => send('GET', '/visits'),
  exportFamiliesTxt: (send) => send('GET', '/families/txt'),
  listSurveyablesByFamily: (send) => send('GET', `/surveyables/family/${familyID}`),
  listDrafts: (send) => send('GET', `/drafts?surveyableID=${health.person}`),
};

describe('an entry of the audit trail', () => {
  it.each(Object.keys(readings))('tells of %s', async (operation) => {
    const reply = await readings[operation]!(reader.send);
    expect(reply.status, reply.text.slice(0, 300)).toBe(200);
    const entries = await newEntries();
    expect(entries).toMatchObject([{ operation_id: operation, user_id: reader.id }]);
  });

  it('tells of the current record that a refused edit shows', async () => {
    const body = await personBody(test.admin);
    await lastReadings();
    const reply = await reader.send('PUT', `/surveyables/${health.person}`, { ...body, version: 999 });
    expect(reply.status, reply.text).toBe(409);
    expect(reply.body['data']).toMatchObject({ id: health.person });
    expect(await newEntries()).toMatchObject([
      { operation_id: 'updateSurveyable', entity: 'surveyable', entity_id: health.person, after: null },
    ]);
  });

  it('tells of the inactive holder of a document number', async () => {
    const body = await personBody(test.admin);
    const setStatus = (status: string) =>
      test.db.updateTable('surveyable').set({ status }).where('id', '=', health.person).execute();
    await setStatus('inactivo');
    await lastReadings();
    const { version: _version, ...fields } = body;
    const code = (await reader.send('GET', '/surveyables/generateCode')).body['data'];
    const reply = await reader.send('POST', '/surveyables', { ...fields, code });
    await setStatus('activo');
    expect(reply.status, reply.text).toBe(409);
    expect(await newEntries()).toMatchObject([
      { operation_id: 'createSurveyable', entity: 'surveyable', entity_id: health.person },
    ]);
  });
});

it("keeps the questions of somebody else's survey to whom it was opened for", async () => {
  const { code } = await health.openSurvey();
  const path = `/questions/characterization/${health.characterization.id}?surveyCode=${code}`;
  expect((await health.staff('GET', path)).status).toBe(200);
  expect((await reader.send('GET', path)).status).toBe(404);
});
