/**
 * People who refused or revoked consent are not surveyed again. They are missing from files and feeds, which say how
 * many people are left out (rules §9).
 */
import { randomUUID } from 'node:crypto';
import { todayInBogota } from '@caracteriza/domain/values/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { alertSetting, type AlertSetting } from '../../../tests/support/alert.ts';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { recordRequest } from '../../../tests/support/data-request.ts';
import { csvIn, demoSeed, listIn, recordIn, type Row } from '../../../tests/support/demo.ts';
import { archiveIn } from '../../../tests/support/files.ts';
import { bodyOf, healthy, png, questionsOf, saveSurvey } from '../../../tests/support/survey.ts';

let test: TestApp;
let setting: AlertSetting;
let person: Row;
let otherPerson: Row;
let request: string;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  setting = await alertSetting(test);
  [person, otherPerson] = setting.people as [Row, Row];
  await setting.survey(person);
  await setting.survey(otherPerson);
  const today = todayInBogota(test.clock.now());
  request = await recordRequest(test.admin, today, { kind: 'revocacion', surveyableCode: person.code });
});
afterAll(() => test.close());

const answers = (format: string) =>
  test.admin(
    'GET',
    `/campaigns/${setting.campaign.id}/answers/${format}?characterizationID=${setting.health.id}`,
  );
const openSurvey = () =>
  setting.surveyor(
    'GET',
    `/surveys/generateCode?surveyableID=${person.id}&characterizationByCampaignID=${setting.linkID}`,
  );
const revocation = (method: 'POST' | 'DELETE') =>
  test.admin(method, `/dataRequests/${request}/revocation`, method === 'POST' ? {} : undefined);
const cells = async () => {
  const family = (person['chFamilyID'] as Row).id;
  const board = recordIn(
    await setting.surveyor('GET', `/visits/family/${family}?campaignID=${setting.campaign.id}`),
  );
  return (board['cells'] as { surveyableID: string; refused: boolean }[]).filter(
    ({ surveyableID }) => surveyableID === person.id,
  );
};

it('is in the files before', async () => {
  expect(csvIn(await answers('csv'))).toHaveLength(2);
  expect(recordIn(await test.admin('GET', `/dataRequests/${request}`))['revokedAt']).toBeNull();
});

it('is not surveyed once revoked, which the visit shows', async () => {
  const openReply = await openSurvey();
  expect(openReply.status, openReply.text).toBe(200);
  const code = openReply.body['data'] as string;
  const questions = await questionsOf(setting.surveyor, setting.health, code);
  const survey = { code, person: person.id, link: setting.linkID };
  const body = await bodyOf(setting.surveyor, survey, questions, healthy);
  expect((await revocation('POST')).status).toBe(200);
  expect((await revocation('POST')).status).toBe(409);
  // The survey is rejected although the campaign requires no consent and the survey was opened before the revocation.
  const saveReply = await saveSurvey(setting.surveyor, body);
  expect(saveReply.status).toBe(422);
  expect(saveReply.body.message).toContain('revocó su autorización');
  const refusedOpen = await openSurvey();
  expect(refusedOpen.status).toBe(422);
  expect(refusedOpen.body.message).toContain('revocó su autorización');
  expect((await cells()).every(({ refused: isRefused }) => isRefused)).toBe(true);
});

it('is absent from the next files, which say how many are left out', async () => {
  const csv = await answers('csv');
  expect(csvIn(csv)).toHaveLength(1);
  expect(csv.body.message).toContain('sin 1 encuesta de quienes no autorizaron, revocaron');
  const files = await archiveIn(await answers('statistics'));
  expect(files.get('LEAME.txt')!.toString()).toContain('sin 1 encuesta de quienes no autorizaron');
  const codebook = await test.admin(
    'GET',
    `/campaigns/${setting.campaign.id}/codebook/csv?characterizationID=${setting.health.id}`,
  );
  expect(Buffer.from(codebook.body['data'] as string, 'base64').toString()).toContain(
    'sin 1 encuesta de quienes',
  );
  const surveys = await test.admin('GET', `/surveys/csv/campaign/${setting.campaign.id}`);
  expect(surveys.body.message).toContain('sin 1 encuesta de quienes');
  const people = await test.admin('GET', `/surveyables/csv?search=${person['identification'] as string}`);
  expect(csvIn(people)).toHaveLength(0);
  expect(people.body.message).toContain('sin 1 persona que revocó su autorización');
  expect(
    csvIn(await test.admin('GET', `/surveyables/csv?search=${otherPerson['identification'] as string}`)),
  ).toHaveLength(1);
});

it('comes back with a new consent in the campaign, or once it is lifted', async () => {
  const day = (name: string) => (setting.campaign[name] as { dateChar: string }).dateChar;
  const { name, description } = setting.campaign;
  const dates = { startDate: day('startDate'), endDate: day('endDate') };
  const form = { name, description, ...dates, consentText: 'Acepto.' };
  expect((await test.admin('PUT', `/campaigns/${setting.campaign.id}`, form)).status).toBe(200);
  test.clock.advance(1000);
  const openRequest = {
    campaignID: setting.campaign.id,
    surveyableID: person.id,
    version: 1,
    respondent: 'Ella',
  };
  const recordConsent = (accepted: boolean) =>
    setting.surveyor('POST', '/consents', {
      ...openRequest,
      accepted,
      attempt: randomUUID(),
      ...(accepted && { signature: png }),
    });
  expect((await recordConsent(true)).status).toBe(200);
  expect((await openSurvey()).status).toBe(200);
  test.clock.advance(1000);
  expect((await recordConsent(false)).status).toBe(200);
  expect((await openSurvey()).status).toBe(422);
  expect((await revocation('DELETE')).status).toBe(200);
  expect((await revocation('DELETE')).status).toBe(409);
  // The person's refusal in this campaign still applies.
  expect((await openSurvey()).status).toBe(422);
  expect(csvIn(await answers('csv'))).toHaveLength(1);
  test.clock.advance(1000);
  expect((await recordConsent(true)).status).toBe(200);
  expect(csvIn(await answers('csv'))).toHaveLength(2);
});

it('needs its permission and a request of its kind', async () => {
  const officer = await test.userWith(['management:dataRequest:OPEN', 'management:dataRequest:EDIT']);
  expect((await officer.send('POST', `/dataRequests/${request}/revocation`, {})).status).toBe(403);
  const today = todayInBogota(test.clock.now());
  const consulta = await recordRequest(test.admin, today, { surveyableCode: person.code });
  expect((await test.admin('POST', `/dataRequests/${consulta}/revocation`, {})).status).toBe(422);
  expect(listIn(await test.admin('GET', '/surveyables?page=1')).length).toBeGreaterThan(0);
});

it('is not possible once the request is closed', async () => {
  const today = todayInBogota(test.clock.now());
  const closed = await recordRequest(test.admin, today, {
    kind: 'revocacion',
    surveyableCode: otherPerson.code,
  });
  const { version } = recordIn(await test.admin('GET', `/dataRequests/${closed}`));
  const answer = { act: 'answer', day: today, text: 'Se le explicó.', version };
  const actReply = await test.admin('POST', `/dataRequests/${closed}/acts`, answer);
  expect(actReply.status, actReply.text).toBe(200);
  for (const [action, body] of [
    ['revocation', {}],
    ['legalHold', { reason: 'Proceso 2026-00123', until: today }],
  ] as const) {
    const reply = await test.admin('POST', `/dataRequests/${closed}/${action}`, body);
    expect([reply.status, reply.body.message]).toEqual([422, 'La solicitud ya está cerrada (Respondida).']);
  }
});
