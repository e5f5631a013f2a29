/** Opening a survey in one call (rules §6). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { demoSeed, listIn, recordIn, type Row } from '../../../tests/support/demo.ts';
import { type HealthSurvey, healthSurvey, saveSurvey } from '../../../tests/support/survey.ts';

let test: TestApp;
let health: HealthSurvey;
let ids: { surveyableID: string; campaignID: string; characterizationID: string };

type Opened = Row & {
  code: string;
  questions: Row[];
  answerCodes: string[];
  draft: (Row & { surveyCode: string; answers: Row[] }) | null;
};

const open = async (fields: object = {}, send = health.staff) =>
  send('POST', '/surveys/open', { ...ids, ...fields });
const openSurvey = async (fields: object = {}) => recordIn(await open(fields)) as Opened;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  health = await healthSurvey(test);
  const link = await test.db
    .selectFrom('characterization_by_campaign')
    .select(['campaign_id as campaignID', 'characterization_id as characterizationID'])
    .where('id', '=', health.link)
    .executeTakeFirstOrThrow();
  ids = { surveyableID: health.person, ...link };
});
afterAll(() => test.close());

it('answers what the separate calls answer, and leaves an audit entry', async () => {
  const survey = await openSurvey();
  const { data } = (await health.staff('GET', `/surveyables/${health.person}`)).body as unknown as {
    data: Row;
  };
  expect(survey['chSurveyableID']).toEqual({
    id: data.id,
    code: data['code'],
    identification: data['identification'],
    firstName: data['firstName'],
    secondName: data['secondName'],
    firstSurname: data['firstSurname'],
    secondSurname: data['secondSurname'],
    birthdateID: data['birthdateID'],
    mtSexID: data['mtSexID'],
  });
  expect(survey['chCharacterizationByCampaignID']).toMatchObject({ id: health.link });
  const path = `/questions/characterization/${ids.characterizationID}?surveyableID=${ids.surveyableID}&surveyCode=${survey.code}`;
  expect(survey.questions).toEqual(listIn(await health.staff('GET', path)));
  expect(survey.answerCodes).toEqual(survey.questions.map((_, index) => `${survey.code}-${index + 1}`));
  expect(survey.draft).toBeNull();
  const entries = await test.db
    .selectFrom('audit_entry')
    .select(['operation_id', 'after'])
    .where('entity_id', '=', survey.code)
    .execute();
  expect(entries).toEqual([
    {
      operation_id: 'openSurvey',
      after: { surveyableID: ids.surveyableID, characterizationByCampaignID: health.link },
    },
  ]);
});

it('gives codes under which the survey is saved, once and by nobody else', async () => {
  const survey = await openSurvey();
  const otherSurvey = await health.openSurvey();
  const codes = new Map(survey.questions.map(({ id }, index) => [id, survey.answerCodes[index]!]));
  const body = {
    surveyRequestDTO: { ...otherSurvey.body.surveyRequestDTO, code: survey.code },
    answerBySurveyRequestDTOList: otherSurvey.body.answerBySurveyRequestDTOList.map((answer) => ({
      ...answer,
      code: codes.get(answer.questionID)!,
      surveyID: survey.code,
    })),
  };
  const stolenBody = structuredClone(otherSurvey.body);
  stolenBody.answerBySurveyRequestDTOList[0]!.code = survey.answerCodes[0]!;
  expect((await saveSurvey(health.staff, stolenBody)).status).toBe(422);
  expect((await saveSurvey(health.staff, body)).status).toBe(200);
  expect((await saveSurvey(health.staff, otherSurvey.body)).status).toBe(200);
});

it('goes on with the code that another tab has opened, until it is saved or would be pinned anew', async () => {
  const [firstOpening, secondOpening] = await Promise.all([openSurvey(), openSurvey()]);
  expect(secondOpening.code).toBe(firstOpening.code);
  expect(secondOpening.draft).toBeNull();
  test.clock.advance(1000);
  const newSurvey = await openSurvey({ startOver: true });
  expect(newSurvey.code).not.toBe(firstOpening.code);
  expect((await openSurvey()).code).toBe(newSurvey.code);

  const otherUser = await test.userWith(['management:surveyable:OPEN']);
  expect(recordIn(await open({}, otherUser.send))['code']).not.toBe(newSurvey.code);

  // The questionnaire has been edited, so the opened survey no longer matches what would be asked today.
  const opening = test.db.updateTable('survey_opening').where('surveyable_id', '=', ids.surveyableID);
  await opening.set({ trigger_values: '{}' }).execute();
  const laterSurvey = await openSurvey();
  expect([firstOpening.code, newSurvey.code]).not.toContain(laterSurvey.code);
  await opening.set({ opened_on: '20200101' }).execute();
  expect((await openSurvey()).code).not.toBe(laterSurvey.code);
});

it("takes up the user's own draft, also after the campaign closed, and starts over when asked", async () => {
  const survey = await openSurvey();
  const draft = {
    chSurveyableID: ids.surveyableID,
    chCharacterizationByCampaignID: health.link,
    page: 2,
    answers: [{ code: survey.answerCodes[0]!, questionID: survey.questions[0]!.id, value: 'Sí' }],
  };
  expect((await health.staff('PUT', `/drafts/${survey.code}`, draft)).status).toBe(200);
  const reopened = await openSurvey();
  expect(reopened.code).toBe(survey.code);
  expect(reopened.draft).toMatchObject({ surveyCode: survey.code, page: 2, version: 1 });
  expect(reopened.draft!.answers).toHaveLength(1);
  expect((await openSurvey({ startOver: true })).code).not.toBe(survey.code);
  const otherUser = await test.userWith(['management:surveyable:OPEN']);
  expect(recordIn(await open({}, otherUser.send))).toMatchObject({ draft: null });

  const campaign = test.db.updateTable('campaign').where('id', '=', ids.campaignID);
  await campaign.set({ status: 'inactivo' }).execute();
  expect((await openSurvey()).code).toBe(survey.code);
  expect((await open({ startOver: true })).status).toBe(422);
  await campaign.set({ status: 'activo' }).execute();

  // A draft left over after a save cannot be continued by anyone.
  const spentCode = test.db.updateTable('issued_code').set({ spent_at: test.clock.now() });
  await spentCode.where('code', '=', survey.code).execute();
  expect((await openSurvey()).code).not.toBe(survey.code);
});

it('refuses a person or a characterization that is not there', async () => {
  const unknownID = '0190aaaa-0000-7000-8000-000000000000';
  const codes = () => test.db.selectFrom('issued_code').select('code').execute();
  const codesBefore = await codes();
  expect((await open({ surveyableID: unknownID })).body).toMatchObject({
    errors: [{ field: 'surveyableID' }],
  });
  expect((await open({ characterizationID: unknownID })).status).toBe(404);
  expect(await codes()).toEqual(codesBefore);
});
