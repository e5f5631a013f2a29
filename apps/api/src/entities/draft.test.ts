/** Drafts on the real database. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../tests/support/app.ts';
import { demoSeed, listIn, recordIn } from '../../tests/support/demo.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
});
afterAll(() => test.close());

describe('draft', () => {
  it('keeps the answers so far for the user who opened the survey', async () => {
    const campaign = listIn(await test.admin('GET', '/campaigns')).find(
      (row) => row['name'] === 'Salud en tu territorio',
    )!;
    const [person] = listIn(await test.admin('GET', '/surveyables?page=1&pageSize=1&sort=-age'));
    const [characterization] = listIn(await test.admin('GET', `/characterizations/campaign/${campaign.id}`));
    const path = `/characterizationByCampaigns/campaign/${campaign.id}/characterization/${characterization!.id}`;
    const link = recordIn(await test.admin('GET', path));
    const query = `surveyableID=${person!.id}&characterizationByCampaignID=${link.id}`;
    const code = (await test.admin('GET', `/surveys/generateCode?${query}`)).body['data'] as string;
    const [question] = listIn(
      await test.admin('GET', `/questions/characterization/${characterization!.id}?surveyCode=${code}`),
    );
    const [answerCode] = (await test.admin('GET', '/questions/generateCode?count=1')).body[
      'data'
    ] as string[];
    const body = {
      chSurveyableID: person!.id,
      chCharacterizationByCampaignID: link.id,
      page: 2,
      answers: [{ code: answerCode, questionID: question!.id, value: 'a medias ñ' }],
    };
    expect(recordIn(await test.admin('PUT', `/drafts/${code}`, body)).version).toBe(1);
    expect(recordIn(await test.admin('PUT', `/drafts/${code}`, { ...body, version: 1 })).version).toBe(2);
    expect((await test.admin('PUT', `/drafts/${code}`, { ...body, version: 1 })).status).toBe(409);
    expect((await test.admin('PUT', `/drafts/${code}`, { ...body, version: 0 })).status).toBe(409);
    expect(recordIn(await test.admin('GET', `/drafts/${code}`))).toMatchObject({
      page: 2,
      answers: [{ ...body.answers[0], fileName: null }],
    });
    expect(listIn(await test.admin('GET', `/drafts?${query}`)).map((row) => row['surveyCode'])).toEqual([
      code,
    ]);
    const other = await test.userWith(['management:surveyable:OPEN', 'management:surveyable:CREATE']);
    expect((await other.send('GET', `/drafts/${code}`)).status).toBe(404);
    expect((await other.send('PUT', `/drafts/${code}`, body)).status).toBe(422);
    // An answer without its value stays as it was.
    const bare = { ...body.answers[0], value: undefined };
    expect((await test.admin('PUT', `/drafts/${code}`, { ...body, page: 3, answers: [bare] })).status).toBe(
      200,
    );
    expect(recordIn(await test.admin('GET', `/drafts/${code}`))).toMatchObject({
      page: 3,
      answers: [{ ...body.answers[0], fileName: null }],
    });
    const stranger = { ...bare, questionID: link.id };
    expect((await test.admin('PUT', `/drafts/${code}`, { ...body, answers: [stranger] })).status).toBe(422);
    expect((await test.admin('DELETE', `/drafts/${code}`)).status).toBe(200);
    expect((await test.admin('GET', `/drafts/${code}`)).status).toBe(404);
    // Another tab that shows the discarded survey cannot bring it back.
    expect(await test.admin('PUT', `/drafts/${code}`, body)).toMatchObject({
      status: 409,
      body: { message: `La encuesta ${code} ya fue guardada o descartada.` },
    });
  });
});
