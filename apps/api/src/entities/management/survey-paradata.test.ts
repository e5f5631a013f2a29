/** What is stored about how a survey was made, and about its answers as a whole (decision 0121). */
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { demoSeed, recordIn } from '../../../tests/support/demo.ts';
import { reviewedSurveys, type ReviewedSurveys } from '../../../tests/support/review.ts';
import { healthy, saveSurvey } from '../../../tests/support/survey.ts';

let test: TestApp;
let reviewed: ReviewedSurveys;
beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  reviewed = await reviewedSurveys(test);
});
afterAll(() => test.close());

const surveyRow = (id: string) =>
  test.db.selectFrom('survey').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const withParadata = async (paradata: object) => {
  const { body } = await reviewed.openSurvey();
  return saveSurvey(reviewed.staff, { ...body, surveyRequestDTO: { ...body.surveyRequestDTO, paradata } });
};

it('keeps how long a survey was open, on which device, and what the clock of that said', async () => {
  const device = randomUUIDv7();
  // The device's clock says 2019. This is stored but not used in any calculation.
  const reply = await withParadata({ seconds: 754, device, deviceTime: '2019-01-01T00:00:00.000Z' });
  const { id, createdDate } = recordIn(reply) as unknown as { id: string; createdDate: { dateChar: string } };
  const row = await surveyRow(id);
  expect([row.seconds, row.device, row.device_time]).toEqual([754, device, new Date('2019-01-01T00:00:00Z')]);
  expect([createdDate.dateChar, row.created_at]).toEqual([row.created_date, test.clock.now()]);
  expect((await reviewed.review(id))['quality']).toMatchObject({ seconds: 754 });
});

it.each([
  ['negative', -1],
  ['no whole number', 1.5],
  ['too large', 2 ** 31],
])('refuses a duration that is %s', async (_name, seconds) => {
  const reply = await withParadata({ seconds, device: null, deviceTime: '2026-03-10T15:00:00Z' });
  expect(reply.status).toBe(400);
});

it('a survey without it is saved as before', async () => {
  const row = await surveyRow(await reviewed.register());
  expect([row.seconds, row.device, row.device_time]).toEqual([null, null, null]);
});

it('the pattern is that of the answers, and follows a correction', async () => {
  const id = await reviewed.register({ ...healthy, 'Peso en kilogramos': '60' });
  const { numbers, round_numbers } = await surveyRow(id);
  expect([numbers, round_numbers]).toEqual([1, 1]);
  await reviewed.actOn(reviewed.reviewer, id, 'return', { reason: 'Revise el peso.', remarks: [] });
  const answers = await reviewed.answersOf(id);
  const changedAnswers = answers.map((answer) =>
    answer.value === '60' ? { ...answer, value: '63' } : answer,
  );
  const reply = await reviewed.staff('PUT', `/surveyReviews/${id}/correction`, { answers: changedAnswers });
  expect(reply.status, reply.text).toBe(200);
  const surveyAfter = await surveyRow(id);
  expect([surveyAfter.numbers, surveyAfter.round_numbers]).toEqual([1, 0]);
});

it('a draft keeps the most that it was told of how long the survey was open', async () => {
  const { code, body } = await reviewed.openSurvey();
  const { chSurveyableID, chCharacterizationByCampaignID } = body.surveyRequestDTO;
  const path = `/drafts/${code}`;
  const save = (seconds: number) =>
    reviewed.staff('PUT', path, { chSurveyableID, chCharacterizationByCampaignID, answers: [], seconds });
  for (const seconds of [40, 25]) expect((await save(seconds)).status).toBe(200);
  expect(recordIn(await reviewed.staff('GET', path))['seconds']).toBe(40);
});
