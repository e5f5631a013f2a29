/**
 * Consent: a campaign that requires it cannot be surveyed without it, and a person's answer is recorded exactly once, as given.
 */
import { randomUUID } from 'node:crypto';
import { todayInBogota } from '@caracteriza/domain/values/dates';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Send, testApp, type TestApp } from '../../../tests/support/app.ts';
import { loaderOf } from '../../../tests/support/bulk-load.ts';
import { codeFrom, demoSeed, recordIn, type Row } from '../../../tests/support/demo.ts';
import {
  bodyOf,
  healthy,
  linkOf,
  openSurveyOf,
  personBy,
  png,
  questionsOf,
  saveSurvey,
} from '../../../tests/support/survey.ts';

const day = 24 * 3_600_000;
let test: TestApp;
let staff: Send;
let characterization: Row;
let personID: string;
/** A campaign just for this test, and its association. */
let campaign: Row;
let linkID: string;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  ({ characterization } = await linkOf(test, 'Salud de la persona'));
  personID = (await personBy(test, '-age')).id;
});
afterAll(() => test.close());

const dayFromToday = (days: number) => todayInBogota(new Date(test.clock.now().getTime() + days * day));
const formOf = (overrides: object) => ({
  name: `Consentimiento ${randomUUID().slice(0, 8)}`,
  description: 'De la prueba',
  startDate: dayFromToday(-1),
  endDate: dayFromToday(10),
  ...overrides,
});

beforeEach(async () => {
  staff = (await test.userWith(['management:surveyable:OPEN', 'management:surveyable:CREATE'])).send;
  const code = await codeFrom(test.admin, '/campaigns');
  campaign = recordIn(
    await test.admin('POST', '/campaigns', { code, ...formOf({ consentText: 'Acepto, señora.' }) }),
  );
  await test.admin('PUT', '/characterizationByCampaigns?isAssociated=true', {
    campaignID: campaign.id,
    characterizationID: characterization.id,
  });
  const path = `/characterizationByCampaigns/campaign/${campaign.id}/characterization/${characterization['code'] as string}`;
  linkID = recordIn(await test.admin('GET', path)).id;
});

const edit = async (consentText?: string | null) => {
  const reply = await test.admin(
    'PUT',
    `/campaigns/${campaign.id}`,
    formOf({ ...(consentText !== undefined && { consentText }) }),
  );
  expect(reply.status, reply.text).toBe(200);
  return recordIn(reply);
};
const consentBody = (overrides: object = {}) => ({
  campaignID: campaign.id,
  surveyableID: personID,
  attempt: randomUUID(),
  version: 1,
  accepted: true,
  respondent: 'Rosa Peña',
  signature: png,
  ...overrides,
});
const declareConsent = (overrides?: object) => staff('POST', '/consents', consentBody(overrides));
const state = async () =>
  recordIn(await staff('GET', `/consents?campaignID=${campaign.id}&surveyableID=${personID}`)) as unknown as {
    demanded: { version: number; text: string } | null;
    last: (Row & { accepted: boolean; version: number }) | null;
  };
const openSurvey = () =>
  staff('POST', '/surveys/open', {
    campaignID: campaign.id,
    surveyableID: personID,
    characterizationID: characterization.id,
  });
const newCode = () =>
  staff('GET', `/surveys/generateCode?surveyableID=${personID}&characterizationByCampaignID=${linkID}`);
const surveyOf = async (code: string) =>
  bodyOf(
    staff,
    { code, person: personID, link: linkID },
    await questionsOf(staff, characterization, code),
    healthy,
  );

it('opens no survey before the person accepts, by either way', async () => {
  for (const reply of [await openSurvey(), await newCode()]) {
    expect([reply.status, reply.body['message']]).toEqual([
      422,
      'Esta campaña pide el consentimiento de la persona. Pídalo antes de encuestar.',
    ]);
  }
  expect((await declareConsent()).status).toBe(200);
  expect((await openSurvey()).status).toBe(200);
});

it('records a refusal, which stops surveys until the person accepts', async () => {
  expect((await declareConsent()).status).toBe(200);
  const code = await openSurveyOf(staff, personID, linkID);
  const body = await surveyOf(code);
  const refusal = await declareConsent({ accepted: false, signature: null });
  expect([refusal.status, recordIn(refusal)]).toMatchObject([200, { accepted: false, signed: false }]);
  expect((await openSurvey()).body['message']).toMatch(/^La persona no autorizó/);
  expect((await saveSurvey(staff, body)).status).toBe(422);
  expect((await declareConsent()).status).toBe(200);
  const saveReply = await saveSurvey(staff, body);
  expect(saveReply.status, saveReply.text).toBe(200);
  expect(recordIn(await staff('GET', `/surveys/${recordIn(saveReply).id}`))).toMatchObject({
    consent: { id: expect.any(String) as string, version: 1, askedDate: { dateChar: dayFromToday(0) } },
  });
  // A saved survey remains valid, and saving it again succeeds, even if consent is refused later.
  expect((await declareConsent({ accepted: false })).status).toBe(200);
  expect((await saveSurvey(staff, body)).status).toBe(200);
});

it('lets a survey be saved that was opened before the demand, unless the person refuses', async () => {
  await edit(null);
  const body = await surveyOf(await openSurveyOf(staff, personID, linkID));
  test.clock.advance(1000);
  await edit('Otra vez');
  expect((await declareConsent({ version: 2, accepted: false })).status).toBe(200);
  expect((await saveSurvey(staff, body)).status).toBe(422);
  await edit(null);
  // Somebody who refused is not surveyed even if the campaign no longer requires consent.
  expect((await saveSurvey(staff, body)).status).toBe(422);
  expect((await openSurvey()).status).toBe(422);
});

it('makes a version of each change of the text, and keeps the earlier acceptance', async () => {
  expect((await declareConsent()).status).toBe(200);
  expect(await edit()).toMatchObject({ consentText: 'Acepto, señora.', consentVersion: 1 });
  expect(await edit('Acepto todo')).toMatchObject({ consentText: 'Acepto todo', consentVersion: 2 });
  expect(await state()).toMatchObject({
    chSurveyableID: { id: personID },
    demanded: { version: 2, text: 'Acepto todo' },
    last: { accepted: true, version: 1 },
  });
  expect((await openSurvey()).status).toBe(200);
  expect((await declareConsent()).status).toBe(409);
  expect(await edit('  ')).toMatchObject({ consentText: null, consentVersion: null });
  expect((await state()).demanded).toBeNull();
  expect((await declareConsent({ version: 2 })).status).toBe(422);
  const texts = await test.db
    .selectFrom('consent_text')
    .select(['version', 'text'])
    .where('campaign_id', '=', campaign.id)
    .orderBy('version')
    .execute();
  expect(texts).toEqual([
    { version: 1, text: 'Acepto, señora.' },
    { version: 2, text: 'Acepto todo' },
  ]);
});

it('counts one that is sent twice once, and refuses another under its name', async () => {
  const body = consentBody();
  const firstReply = await staff('POST', '/consents', body);
  const secondReply = await staff('POST', '/consents', body);
  expect([secondReply.status, secondReply.body]).toEqual([200, firstReply.body]);
  expect((await staff('POST', '/consents', { ...body, accepted: false })).status).toBe(409);
  const rows = await test.db.selectFrom('consent').select('id').where('attempt', '=', body.attempt).execute();
  expect(rows).toHaveLength(1);
});

it.each([
  ['signature', { signature: null }],
  ['signature', { signature: 'data:image/png;base64,AAAA' }],
  ['surveyableID', { surveyableID: randomUUID() }],
  ['campaignID', { campaignID: randomUUID() }],
])('refuses a wrong %s', async (field, overrides) => {
  const reply = await declareConsent(overrides);
  expect([reply.status, reply.body['errors']], reply.text).toMatchObject([422, [{ field }]]);
  expect((await state()).last).toBeNull();
});

it('keeps the signature out of rows and of the trail, and tells of its reading', async () => {
  const { id } = recordIn(await declareConsent());
  expect(JSON.stringify(await state())).not.toContain('base64');
  const reply = await staff('GET', `/consents/${id}/signature`);
  expect(reply.body['data']).toEqual({ content: png });
  const entries = await test.db
    .selectFrom('audit_entry')
    .select(['operation_id', 'after'])
    .where('entity_id', '=', id)
    .orderBy('at')
    .execute();
  expect(entries.map(({ operation_id }) => operation_id)).toEqual(['recordConsent', 'getConsentSignature']);
  expect(JSON.stringify(entries)).not.toContain('base64');
  const unsigned = recordIn(await declareConsent({ accepted: false, signature: null }));
  expect((await staff('GET', `/consents/${unsigned.id}/signature`)).status).toBe(404);
});

it('keeps who asked, and a loaded person who was asked', async () => {
  const asker = await test.userWith(['management:surveyable:CREATE']);
  const { loaded, people, find: findPerson } = await loaderOf(test);
  const upload = await loaded(people(41_000, 1));
  const { id: surveyableID } = (await findPerson('70041000'))!;
  expect((await asker.send('POST', '/consents', consentBody({ surveyableID }))).status).toBe(200);
  const undoResult = recordIn(await test.admin('POST', `/surveyables/uploads/${upload}/undo`, {}));
  expect(undoResult['kept']).toMatchObject([
    { reason: 'Se le pidió el consentimiento después del cargue.' },
    { reason: 'Tiene encuestables que se quedan.' },
  ]);
  const refusal = await test.admin('DELETE', `/users/${asker.id}`);
  expect(refusal.body['message']).toContain(
    'Tiene encuestas, revisiones, visitas, consentimientos, salidas, asignaciones o alertas a su nombre',
  );
});
