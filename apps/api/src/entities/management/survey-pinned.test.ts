/** Events between opening a survey and saving it, none of which may hide or reject an answer (rules §6). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { demoSeed, listIn, recordIn, type Row } from '../../../tests/support/demo.ts';
import { type HealthSurvey, healthSurvey, healthy, saveSurvey } from '../../../tests/support/survey.ts';

let test: TestApp;
let health: HealthSurvey;
let openedSurvey: Awaited<ReturnType<HealthSurvey['openSurvey']>>;

beforeAll(async () => {
  // The birthday is the next day, and the sessions must last until then.
  test = await testApp({
    seed: demoSeed,
    environment: { SESSION_IDLE_MINUTES: '1440', SESSION_MAX_HOURS: '48' },
  });
  health = await healthSurvey(test);
});
afterAll(() => test.close());

beforeEach(async () => {
  openedSurvey = await health.openSurvey();
});

const status = (table: 'surveyable' | 'campaign' | 'characterization' | 'question', id: string, to: string) =>
  test.db.updateTable(table).set({ status: to }).where('id', '=', id).execute();

/** Saves the opened survey and returns the saved answers by statement, with choices as labels. */
async function save(): Promise<Record<string, unknown>> {
  const { id } = recordIn(await saveSurvey(health.staff, openedSurvey.body));
  const { answers } = recordIn(await health.staff('GET', `/surveys/${id}`)) as Row & {
    answers: { questionID: Row; label: string | null; value: string }[];
  };
  return Object.fromEntries(
    answers.map((answer) => [answer.questionID['statement'], answer.label ?? answer.value]),
  );
}

const linkColumns = async () =>
  test.db
    .selectFrom('characterization_by_campaign')
    .select(['campaign_id', 'characterization_id'])
    .where('id', '=', health.link)
    .executeTakeFirstOrThrow();

describe('a survey that was opened is saved although', () => {
  it('the person was deactivated', async () => {
    expect((await test.admin('PUT', `/surveyables/${health.person}/status?status=inactivo`)).status).toBe(
      200,
    );
    expect(await save()).toEqual(healthy);
    await status('surveyable', health.person, 'activo');
  });

  it('the campaign ended, and is marked as saved after that', async () => {
    const { campaign_id } = await linkColumns();
    const campaign = () => test.db.updateTable('campaign').where('id', '=', campaign_id);
    const surveyBefore = await health.openSurvey();
    expect(recordIn(await saveSurvey(health.staff, surveyBefore.body))).toMatchObject({
      afterClosing: false,
    });
    const { end_date } = await test.db
      .selectFrom('campaign')
      .select('end_date')
      .where('id', '=', campaign_id)
      .executeTakeFirstOrThrow();
    await campaign().set({ end_date: '20260309' }).execute();
    const reply = await saveSurvey(health.staff, openedSurvey.body);
    expect(recordIn(reply)).toMatchObject({ afterClosing: true });
    expect(reply.body.message).toContain('La campaña ya no estaba abierta: la encuesta quedó marcada.');
    const listedSurveys = listIn(await health.staff('GET', `/surveys/surveyable/${health.person}`));
    expect(listedSurveys.find(({ code }) => code === openedSurvey.code)).toMatchObject({
      afterClosing: true,
    });
    await campaign().set({ end_date }).execute();
  });

  it('the campaign was deactivated', async () => {
    const { campaign_id } = await linkColumns();
    expect((await test.admin('PUT', `/campaigns/${campaign_id}/status?status=inactivo`)).status).toBe(200);
    expect(await save()).toEqual(healthy);
    await status('campaign', campaign_id, 'activo');
  });

  it('the characterization was deactivated', async () => {
    const { id } = health.characterization;
    expect((await test.admin('PUT', `/characterizations/${id}/status?status=inactivo`)).status).toBe(200);
    expect(await save()).toEqual(healthy);
    await status('characterization', id, 'activo');
  });

  it('the characterization was dissociated from the campaign', async () => {
    const { campaign_id: campaignID, characterization_id: characterizationID } = await linkColumns();
    const body = { campaignID, characterizationID };
    const path = '/characterizationByCampaigns?isAssociated=';
    expect((await test.admin('PUT', `${path}false`, body)).status).toBe(200);
    expect(await save()).toEqual(healthy);
    expect((await test.admin('PUT', `${path}true`, body)).status).toBe(200);
  });

  it('a chosen option was deleted and the questions were put in another order', async () => {
    const question = openedSurvey.questions.get('Régimen de afiliación en salud')!;
    const chosenOption = question.options.find(({ label }) => label === 'Subsidiado')!;
    expect((await test.admin('PUT', `/answerOptions/${chosenOption.id}/status?status=inactivo`)).status).toBe(
      200,
    );
    const { id } = health.characterization;
    const questionIDs = listIn(await test.admin('GET', `/questions/characterization/${id}`))
      .map((row) => row.id)
      .toReversed();
    expect((await test.admin('PUT', `/questions/characterization/${id}/order`, { questionIDs })).status).toBe(
      200,
    );
    expect(await save()).toEqual(healthy);
    await test.db
      .updateTable('answer_option')
      .set({ status: 'activo' })
      .where('id', '=', chosenOption.id)
      .execute();
    await test.admin('PUT', `/questions/characterization/${id}/order`, {
      questionIDs: questionIDs.toReversed(),
    });
  });

  it('the person became too old for a question, and the campaign ended', async () => {
    // 40 tomorrow; the tests' clock starts on 10 March 2026.
    await test.db
      .updateTable('surveyable')
      .set({ birthdate: '19860311' })
      .where('id', '=', health.person)
      .execute();
    const weight = openedSurvey.questions.get('Peso en kilogramos')!;
    const rule = { field: 'EDAD', operator: 'MENOR QUE', value1: '40' };
    const owner = { characterizationID: health.characterization.id, questionID: weight.id };
    expect((await test.admin('POST', '/triggers', { ...rule, ...owner })).status).toBe(200);
    const { campaign_id } = await linkColumns();
    await test.db
      .updateTable('campaign')
      .set({ end_date: '20260310' })
      .where('id', '=', campaign_id)
      .execute();
    openedSurvey = await health.openSurvey();
    expect(openedSurvey.questions.has('Peso en kilogramos')).toBe(true);
    test.clock.advance(16 * 3_600_000);
    expect(await save()).toEqual(healthy);
    // A survey opened on the birthday itself does not ask the question.
    await test.db
      .updateTable('campaign')
      .set({ end_date: '20260311' })
      .where('id', '=', campaign_id)
      .execute();
    const { 'Peso en kilogramos': _, ...otherAnswers } = healthy;
    expect((await health.openSurvey(otherAnswers)).questions.has('Peso en kilogramos')).toBe(false);
  });
});
