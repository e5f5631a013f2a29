/** Consent for a minor names who represents them, and is asked of the person once they are 18 (decision 0126). */
import { randomUUID } from 'node:crypto';
import { allGrants } from '@caracteriza/domain/access/permissions';
import { todayInBogota } from '@caracteriza/domain/values/dates';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Send, testApp, type TestApp } from '../../../tests/support/app.ts';
import { codeFrom, demoSeed, listIn, recordIn, type Row } from '../../../tests/support/demo.ts';
import { openSession } from '../../identity/session.ts';
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

const origin = { address: '127.0.0.1', userAgent: null };
const day = 24 * 3_600_000;
const grants = [
  'management:surveyable:OPEN',
  'management:surveyable:CREATE',
  'management:family:OPEN',
  'management:personalData:DOWNLOAD_REPORT',
];
let test: TestApp;
let admin: Send;
let staff: Send;
let staffID: string;
let characterization: Row;
let personID: string;
let campaign: Row;
let linkID: string;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  ({ characterization } = await linkOf(test, 'Salud de la persona'));
  personID = (await personBy(test, '-age')).id;
});
afterAll(() => test.close());

const dayFromToday = (days: number) => todayInBogota(new Date(test.clock.now().getTime() + days * day));
/** The birth date of somebody who turns 18 in this many days. */
const turning18 = (days: number) => String(Number(dayFromToday(days)) - 180_000);
const born = (birthdate: string) =>
  test.db.updateTable('surveyable').set({ birthdate }).where('id', '=', personID).execute();

beforeEach(async () => {
  admin = (await test.userWith(allGrants)).send;
  ({ send: staff, id: staffID } = await test.userWith(grants));
  const code = await codeFrom(admin, '/campaigns');
  const days = { startDate: dayFromToday(-1), endDate: dayFromToday(30) };
  campaign = recordIn(
    await admin('POST', '/campaigns', {
      code,
      name: `Menores ${randomUUID().slice(0, 8)}`,
      description: 'De la prueba',
      ...days,
      consentText: 'Acepto.',
    }),
  );
  await admin('PUT', '/characterizationByCampaigns?isAssociated=true', {
    campaignID: campaign.id,
    characterizationID: characterization.id,
  });
  const path = `/characterizationByCampaigns/campaign/${campaign.id}/characterization/${characterization['code'] as string}`;
  linkID = recordIn(await admin('GET', path)).id;
});

const mother = {
  quality: 'madre',
  document: '52111222',
  heard: true,
  note: 'Le conviene y dijo que sí quiere.',
};
const declareConsent = (overrides: object = {}) =>
  staff('POST', '/consents', {
    campaignID: campaign.id,
    surveyableID: personID,
    attempt: randomUUID(),
    version: 1,
    accepted: true,
    respondent: 'Rosa Peña',
    signature: png,
    ...overrides,
  });
const state = async () =>
  recordIn(await staff('GET', `/consents?campaignID=${campaign.id}&surveyableID=${personID}`));
const openSurvey = () =>
  staff('POST', '/surveys/open', {
    campaignID: campaign.id,
    surveyableID: personID,
    characterizationID: characterization.id,
  });

it.each([
  ['a year before', 365, true],
  ['the day before', 1, true],
  ['on the day', 0, false],
  ['the day after', -1, false],
])('%s they turn 18', async (_, days, isMinor) => {
  await born(turning18(days));
  expect(await state()).toMatchObject({ minor: isMinor, last: null, ownConsentDue: false });
  const [aloneReply, representedReply] = [
    await declareConsent(),
    await declareConsent({ representation: mother }),
  ];
  const [refusedConsent, recorded] = isMinor
    ? [aloneReply, representedReply]
    : [representedReply, aloneReply];
  expect([refusedConsent.status, refusedConsent.body['errors']], refusedConsent.text).toMatchObject([
    422,
    [{ field: 'representation' }],
  ]);
  expect(refusedConsent.body['message']).toMatch(isMinor ? /es menor de edad/ : /ya cumplió 18 años/);
  expect(recorded.status, recorded.text).toBe(200);
  expect(recordIn(recorded)).toMatchObject({
    respondent: 'Rosa Peña',
    representation: isMinor ? mother : null,
  });
  expect((await openSurvey()).status).toBe(200);
});

it('lets a minor refuse by themselves, and refuses a blank note and an unknown quality', async () => {
  await born(turning18(100));
  const blank = await declareConsent({ representation: { ...mother, note: '  ' } });
  expect([blank.status, blank.body['message']]).toEqual([
    400,
    'El campo Interés superior y opinión del menor es requerido.',
  ]);
  expect((await declareConsent({ representation: { ...mother, quality: 'vecino' } })).status).toBe(400);
  expect((await declareConsent({ accepted: false, signature: null })).status).toBe(200);
});

it('counts one that is sent twice once, and refuses another representation under its name', async () => {
  await born(turning18(100));
  const attempt = randomUUID();
  const firstReply = await declareConsent({ attempt, representation: mother });
  const secondReply = await declareConsent({ attempt, representation: mother });
  expect([secondReply.status, secondReply.body]).toEqual([200, firstReply.body]);
  expect((await declareConsent({ attempt, representation: { ...mother, heard: false } })).status).toBe(409);
});

it('shows who consented beside the survey and in all that is held about the person', async () => {
  await born(turning18(100));
  expect((await declareConsent({ representation: { ...mother, document: null } })).status).toBe(200);
  const code = await openSurveyOf(staff, personID, linkID);
  const questions = await questionsOf(staff, characterization, code);
  const saveReply = await saveSurvey(
    staff,
    await bodyOf(staff, { code, person: personID, link: linkID }, questions, healthy),
  );
  expect(saveReply.status, saveReply.text).toBe(200);
  expect(recordIn(await staff('GET', `/surveys/${recordIn(saveReply).id}`))).toMatchObject({
    consent: { respondent: 'Rosa Peña', representation: { quality: 'madre', document: null, heard: true } },
  });
});

it('says on the board of a visit that the person is asked, while the campaign demands it', async () => {
  await born(turning18(1));
  const [family] = listIn(await admin('GET', `/families?page=1&pageSize=1`));
  await test.db
    .updateTable('surveyable')
    .set({ family_id: family!.id, status: 'activo' })
    .where('id', '=', personID)
    .execute();
  expect((await declareConsent({ representation: mother })).status).toBe(200);
  const readConsentDue = async () => {
    const board = recordIn(await staff('GET', `/visits/family/${family!.id}?campaignID=${campaign.id}`));
    const cells = board['cells'] as { surveyableID: string; ownConsentDue: boolean }[];
    return cells.filter(({ ownConsentDue }) => ownConsentDue).map(({ surveyableID }) => surveyableID);
  };
  expect(await readConsentDue()).toEqual([]);
  await born(turning18(0));
  expect(await readConsentDue()).toEqual([personID]);
  await test.db.updateTable('campaign').set({ consent_since: null }).where('id', '=', campaign.id).execute();
  expect(await readConsentDue()).toEqual([]);
});

it('asks the person anew once they are 18, and keeps what was said for them', async () => {
  await born(turning18(1));
  const consentBefore = recordIn(await declareConsent({ representation: mother }));
  test.clock.advance(day);
  staff = (await test.userWith(grants)).send;
  expect(await state()).toMatchObject({ minor: false, ownConsentDue: true, last: { id: consentBefore.id } });
  const openReply = await openSurvey();
  expect([openReply.status, openReply.body['errors']], openReply.text).toMatchObject([
    422,
    [{ field: 'consent' }],
  ]);
  expect(openReply.body['message']).toMatch(/^La persona cumplió 18 años/);
  expect((await declareConsent({ respondent: 'Ella misma' })).status).toBe(200);
  expect(await state()).toMatchObject({ ownConsentDue: false, last: { representation: null } });
  expect((await openSurvey()).status).toBe(200);
  const rows = await test.db
    .selectFrom('consent')
    .select(['respondent', 'representative_quality as quality', 'signature_hash as hash'])
    .where('campaign_id', '=', campaign.id)
    .orderBy('created_at')
    .execute();
  expect(rows).toMatchObject([
    { respondent: 'Rosa Peña', quality: 'madre', hash: expect.any(String) as string },
    { respondent: 'Ella misma', quality: null },
  ]);
});

it('does not save on the word of another once they are 18; what was typed stays, and is saved once they consent', async () => {
  await born(turning18(1));
  expect((await declareConsent({ representation: mother })).status).toBe(200);
  // The campaign already required consent when the survey was opened.
  test.clock.advance(1000);
  const code = await openSurveyOf(staff, personID, linkID);
  const questions = await questionsOf(staff, characterization, code);
  const body = await bodyOf(staff, { code, person: personID, link: linkID }, questions, healthy);
  const answers = body.answerBySurveyRequestDTOList.map(({ code: answer, questionID, value }) => ({
    code: answer,
    questionID,
    value,
  }));
  const draftReply = await staff('PUT', `/drafts/${code}`, {
    chSurveyableID: personID,
    chCharacterizationByCampaignID: linkID,
    version: 0,
    answers,
  });
  expect(draftReply.status, draftReply.text).toBe(200);
  test.clock.advance(day);
  staff = test.withToken(await openSession(test.db, staffID, false, origin, test.clock.now()));
  const saveReply = await saveSurvey(staff, body);
  expect([saveReply.status, saveReply.body['errors']], saveReply.text).toMatchObject([
    422,
    [{ field: 'consent' }],
  ]);
  expect(saveReply.body.message).toMatch(/cumplió 18 años.*se conserva/);
  expect(recordIn(await staff('GET', `/drafts/${code}`))).toMatchObject({ answers });
  expect((await declareConsent({ respondent: 'Ella misma' })).status).toBe(200);
  const secondSave = await saveSurvey(staff, body);
  expect(secondSave.status, secondSave.text).toBe(200);
  expect(recordIn(await staff('GET', `/surveys/${recordIn(secondSave).id}`))).toMatchObject({
    consent: { respondent: 'Ella misma', representation: null },
  });
});
