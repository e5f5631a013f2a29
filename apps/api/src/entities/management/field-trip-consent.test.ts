/**
 * Consents and trips: the times recorded for a consent, and a survey of somebody who has turned 18 since their
 * representative consented (decision 0126).
 */
import { randomUUID } from 'node:crypto';
import { todayInBogota } from '@caracteriza/domain/values/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Send, testApp, type TestApp } from '../../../tests/support/app.ts';
import { demoSeed } from '../../../tests/support/demo.ts';
import {
  adultIn,
  casesOf,
  deviceOf,
  fieldPlace,
  statesOf,
  surveyBody,
  surveyorDay,
} from '../../../tests/support/field.ts';
import { attachedFiles } from '../../../tests/support/attached-files.ts';
import { evidenceOf } from '../../../tests/support/evidence.ts';
import { png } from '../../../tests/support/survey.ts';
import { openSession } from '../../identity/session.ts';
import { momentText } from '../../records/moment-text.ts';

const origin = { address: '127.0.0.1', userAgent: null };
const day = 24 * 3_600_000;
let test: TestApp;
let campaignID: string;
let fieldDay: Awaited<ReturnType<typeof surveyorDay>>;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  const fieldSetup = await fieldPlace(test);
  campaignID = fieldSetup.campaign.id;
  fieldDay = await surveyorDay(test, fieldSetup);
  const text = { campaign_id: campaignID, version: 1, text: 'Acepto.', created_at: test.clock.now() };
  await test.db.insertInto('consent_text').values(text).execute();
  await test.db
    .updateTable('campaign')
    .set({ consent_since: test.clock.now() })
    .where('id', '=', campaignID)
    .execute();
  test.clock.advance(1000);
});
afterAll(() => test.close());

const consent = (send: Send, surveyableID: string, representation?: object) =>
  send('POST', '/consents', {
    campaignID,
    surveyableID,
    attempt: randomUUID(),
    version: 1,
    accepted: true,
    respondent: 'Rosa Peña',
    signature: png,
    ...(representation && { representation }),
  });

it('has in its evidence the time that the device showed, beside that of the server', async () => {
  const { adult: person } = adultIn(fieldDay.families);
  const id = randomUUID();
  const operation = fieldDay.device.made({
    operationId: 'recordConsent',
    recordID: id,
    body: {
      campaignID,
      surveyableID: person.id,
      attempt: randomUUID(),
      version: 1,
      accepted: true,
      respondent: 'Rosa Peña',
      signature: png,
    },
  });
  const shownText = momentText(test.clock.now());
  test.clock.advance(90_000);
  const arrived = momentText(test.clock.now());
  expect(statesOf(await fieldDay.device.deliver(operation))).toEqual(['saved']);
  const statement = attachedFiles(await evidenceOf(fieldDay.staff.send, id))
    .get('constancia.txt')!
    .toString();
  expect(statement).toContain('Qué reloj: El del equipo, que trabajaba sin señal');
  expect(statement).toContain(`Hora que mostraba el equipo: ${shownText}\n`);
  expect(statement).toContain(`Llegó al servidor: ${arrived}\n`);
});

it('is held as a case, and saved with what was answered once the person consented', async () => {
  const { adult: person } = adultIn(fieldDay.families);
  const nextDay = todayInBogota(new Date(test.clock.now().getTime() + day));
  await test.db
    .updateTable('surveyable')
    .set({ birthdate: String(Number(nextDay) - 180_000) })
    .where('id', '=', person.id)
    .execute();
  const mother = { quality: 'madre', document: null, heard: true, note: 'Le conviene.' };
  expect((await consent(fieldDay.staff.send, person.id, mother)).status).toBe(200);
  const [code] = fieldDay.trip.materials.codes.surveys;
  const [questionnaire] = fieldDay.trip.materials.questionnaires;
  const pin = fieldDay.device.made({
    operationId: 'pinFieldSurvey',
    body: {
      code,
      surveyableID: person.id,
      characterizationByCampaignID: questionnaire!.id,
      questionnaireHash: questionnaire!.questionnaireHash,
    },
  });
  test.clock.advance(day);
  const save = fieldDay.device.made({
    operationId: 'saveCompleteSurvey',
    needs: [pin.id],
    body: surveyBody(fieldDay.trip.materials, code!, person.id),
  });
  const token = await openSession(test.db, fieldDay.staff.id, false, origin, test.clock.now());
  const send = test.withToken(token);
  const device = deviceOf(test, send, fieldDay.trip.id);
  const outcomes = await device.deliver(pin, save);
  expect(statesOf(outcomes), JSON.stringify(outcomes)).toEqual(['saved', 'held']);
  const [heldCase, ...otherCases] = await casesOf(send).list();
  expect(otherCases).toEqual([]);
  expect(heldCase).toMatchObject({
    kind: 'refused',
    operationId: 'saveCompleteSurvey',
    message: expect.stringMatching(/cumplió 18 años/),
  });
  const earlyReply = await casesOf(send).decide(heldCase!.id, { decision: 'device' });
  expect([earlyReply.status, earlyReply.body.message]).toEqual([
    422,
    expect.stringMatching(/cumplió 18 años/),
  ]);
  expect(await casesOf(send).list()).toHaveLength(1);
  expect((await consent(send, person.id)).status).toBe(200);
  expect(statesOf(await casesOf(send).decided(heldCase!.id, { decision: 'device' }))).toEqual(['saved']);
  const row = await test.db
    .selectFrom('survey')
    .select('surveyable_id as personID')
    .where('code', '=', code!)
    .executeTakeFirstOrThrow();
  expect(row.personID).toBe(person.id);
  expect(statesOf(await device.deliver(pin, save))).toEqual(['repeated', 'repeated']);
});
