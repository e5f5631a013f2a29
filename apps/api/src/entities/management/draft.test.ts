/** Drafts on the real database. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '@caracteriza/openapi/schema';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { demoSeed, listIn, recordIn } from '../../../tests/support/demo.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
});
afterAll(() => test.close());

/** A survey of the nth person, and a draft of it ready to send. */
async function openedDraft(nth: number) {
  const send = test.admin;
  const { body } = await send('POST', '/surveys/open', await openIDs(nth));
  const { code, chSurveyableID, chCharacterizationByCampaignID, questions, answerCodes } = body[
    'data'
  ] as unknown as components['schemas']['OpenedSurvey'];
  const references = {
    chSurveyableID: chSurveyableID.id,
    chCharacterizationByCampaignID: chCharacterizationByCampaignID.id,
  };
  const draft = (value: string, overrides: object) => ({
    ...references,
    answers: [{ code: answerCodes[0], questionID: questions[0]!.id, value }],
    ...overrides,
  });
  const save = (value: string, overrides: object) => send('PUT', `/drafts/${code}`, draft(value, overrides));
  return { code, references, save };
}

async function openIDs(nth: number) {
  const campaign = listIn(await test.admin('GET', '/campaigns')).find(
    (row) => row['name'] === 'Salud en tu territorio',
  )!;
  const people = listIn(await test.admin('GET', '/surveyables?page=1&pageSize=5&sort=-age'));
  const [characterization] = listIn(await test.admin('GET', `/characterizations/campaign/${campaign.id}`));
  return { surveyableID: people[nth]!.id, campaignID: campaign.id, characterizationID: characterization!.id };
}

it('knows the visit that it was begun in, whoever goes on with it without saying so', async () => {
  const { code, save } = await openedDraft(0);
  const [family] = listIn(await test.admin('GET', '/families?page=1&pageSize=1'));
  const begunDraft = recordIn(await save('uno', { version: 0, visitedFamilyID: family!.id }));
  expect(begunDraft['visitedFamilyID']).toBe(family!.id);
  const laterDraft = recordIn(await save('dos', { version: 1 }));
  expect(laterDraft['visitedFamilyID']).toBe(family!.id);
  const drafts = listIn(await test.admin('GET', '/drafts?page=1'));
  expect(drafts.find(({ surveyCode }) => surveyCode === code)).toMatchObject({ visitedFamilyID: family!.id });
  const reopenedSurvey = recordIn(await test.admin('POST', '/surveys/open', await openIDs(0)));
  expect(reopenedSurvey['draft']).toMatchObject({ visitedFamilyID: family!.id });
  expect((await test.admin('DELETE', `/drafts/${code}`)).status).toBe(200);
});

describe('a draft of one tab', () => {
  it('replaces its own versions in their order, though their answers were lost', async () => {
    const { save } = await openedDraft(1);
    const firstTab = { writer: 'pestaña-1', version: 0 };
    expect(recordIn(await save('uno', { ...firstTab, sequence: 1 })).version).toBe(1);
    // As if the response to the first save never arrived, or the user left the page while the save was in progress.
    expect(recordIn(await save('tres', { ...firstTab, sequence: 3 })).version).toBe(2);
    const staleReply = await save('dos', { ...firstTab, sequence: 2 });
    expect(staleReply.status).toBe(409);
    expect(staleReply.body['data']).toMatchObject({ version: 2, writer: 'pestaña-1', sequence: 3 });
    const [savedAnswer] = (staleReply.body['data'] as unknown as { answers: { value: string }[] }).answers;
    expect(savedAnswer!.value).toBe('tres');
  });

  it('never replaces what another tab wrote', async () => {
    const { save } = await openedDraft(2);
    expect((await save('uno', { writer: 'a', version: 0, sequence: 1 })).status).toBe(200);
    expect((await save('dos', { writer: 'b', version: 0, sequence: 9 })).status).toBe(409);
    expect((await save('dos', { version: 0, sequence: 9 })).status).toBe(409);
    expect((await save('dos', { writer: 'b', version: 1, sequence: 9 })).status).toBe(200);
    expect((await save('tres', { writer: 'a', version: 1, sequence: 2 })).status).toBe(409);
  });

  it('is not dropped by a survey that was not made upon it', async () => {
    const { code, references, save } = await openedDraft(4);
    await save('en el otro equipo', { writer: 'b', version: 0, sequence: 1 });
    const finish = async (overrides: object) => {
      const survey = { code, ...references, ...overrides };
      const answer = await test.admin('POST', '/answersBySurvey/saveCompleteSurvey', {
        surveyRequestDTO: survey,
        answerBySurveyRequestDTOList: [],
      });
      return answer.status;
    };
    expect(await finish({ draftVersion: 0, writer: 'a' })).toBe(409);
    expect(await finish({ draftVersion: 0 })).toBe(409);
    // These pass that check and fail only because required answers are missing.
    expect(await finish({ draftVersion: 1, writer: 'a' })).toBe(422);
    expect(await finish({ draftVersion: 0, writer: 'b' })).toBe(422);
    expect(await finish({})).toBe(422);
  });

  it('tells on opening who wrote it', async () => {
    const { code, save } = await openedDraft(3);
    await save('uno', { writer: 'a', version: 0, sequence: 4 });
    const openedSurvey = recordIn(await test.admin('POST', '/surveys/open', await openIDs(3)));
    expect(openedSurvey).toMatchObject({ code, draft: { version: 1, writer: 'a', sequence: 4 } });
  });
});

describe('the key of copies on the device', () => {
  const newDraftKey = async (send: TestApp['admin']) =>
    (await send('GET', '/drafts/generateDeviceKey')).body['data'] as unknown as { key: string };

  it('is one for each user, the same in every session, and only for those who may survey', async () => {
    const surveyor = await test.userWith(['management:surveyable:CREATE']);
    const [firstKey, secondKey] = await Promise.all([newDraftKey(surveyor.send), newDraftKey(surveyor.send)]);
    expect(Buffer.from(firstKey.key, 'base64')).toHaveLength(32);
    expect(secondKey).toEqual(firstKey);
    expect(await newDraftKey(test.admin)).not.toEqual(firstKey);
    const reader = await test.userWith(['management:surveyable:OPEN']);
    expect((await reader.send('GET', '/drafts/generateDeviceKey')).status).toBe(403);
  });
});

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
    const otherUser = await test.userWith(['management:surveyable:OPEN', 'management:surveyable:CREATE']);
    expect((await otherUser.send('GET', `/drafts/${code}`)).status).toBe(404);
    expect((await otherUser.send('PUT', `/drafts/${code}`, body)).status).toBe(422);
    // An answer without its value remains unchanged.
    const bare = { ...body.answers[0], value: undefined };
    expect((await test.admin('PUT', `/drafts/${code}`, { ...body, page: 3, answers: [bare] })).status).toBe(
      200,
    );
    expect(recordIn(await test.admin('GET', `/drafts/${code}`))).toMatchObject({
      page: 3,
      answers: [{ ...body.answers[0], fileName: null }],
    });
    const otherLink = { ...bare, questionID: link.id };
    expect((await test.admin('PUT', `/drafts/${code}`, { ...body, answers: [otherLink] })).status).toBe(422);
    expect((await test.admin('DELETE', `/drafts/${code}`)).status).toBe(200);
    expect((await test.admin('GET', `/drafts/${code}`)).status).toBe(404);
    // Another tab that shows the discarded survey cannot bring it back.
    expect(await test.admin('PUT', `/drafts/${code}`, body)).toMatchObject({
      status: 409,
      body: { message: `La encuesta ${code} ya fue guardada o descartada.` },
    });
  });
});
