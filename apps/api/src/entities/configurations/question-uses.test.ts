/** 'Dónde se usa' counts the answers in saved surveys, and names campaigns only to users who can see them (rules §2, §4). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { demoSeed, listIn, recordIn, type Row } from '../../../tests/support/demo.ts';

let test: TestApp;
let list: Row;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  const questions = listIn(await test.admin('GET', '/questions'));
  list = questions.find((question) => question['statement'] === 'Tipo de vivienda')!;
});
afterAll(() => test.close());

it('says in which campaigns a question is asked, and how many surveys answered it and each option', async () => {
  const uses = recordIn(await test.admin('GET', `/questions/${list.id}/uses`));
  const answers = await test.db
    .selectFrom('answer')
    .select('value')
    .where('question_id', '=', list.id)
    .execute();
  expect(answers.length).toBeGreaterThan(0);
  expect(uses['surveys']).toBe(answers.length);
  const countsByOption = Object.fromEntries(
    (uses['options'] as { answerOptionID: string; surveys: number }[]).map((option) => [
      option.answerOptionID,
      option.surveys,
    ]),
  );
  const answersByValue = Map.groupBy(answers, ({ value }) => value);
  expect(countsByOption).toEqual(
    Object.fromEntries([...answersByValue].map(([value, equalAnswers]) => [value, equalAnswers.length])),
  );
  const { id } = list['characterizationID'] as Row;
  const links = await test.db
    .selectFrom('characterization_by_campaign')
    .select('campaign_id')
    .where('characterization_id', '=', id)
    .where('status', '=', 'activo')
    .execute();
  const campaignIDs = (uses['campaigns'] as Row[]).map((campaign) => campaign.id);
  expect(campaignIDs.toSorted()).toEqual(links.map((link) => link.campaign_id).toSorted());
});

it('has neither answers nor campaigns for a new question', async () => {
  const reply = await test.admin('POST', '/characterizations', {
    code: (await test.admin('GET', '/characterizations/generateCode')).body['data'],
    name: 'Sin usar',
    description: 'Sin usar',
  });
  const question = await test.admin('POST', '/questions', {
    code: (await test.admin('GET', '/questions/generateCode')).body['data'],
    characterizationID: recordIn(reply).id,
    mtFieldTypeID: (list['mtFieldTypeID'] as Row).id,
    weight: 1,
    required: 0,
    statement: '¿Nueva?',
  });
  const uses = recordIn(await test.admin('GET', `/questions/${recordIn(question).id}/uses`));
  expect(uses).toEqual({ campaigns: [], surveys: 0, options: [] });
});

it('names campaigns only for who may list them, and nothing without the questions', async () => {
  const { send } = await test.userWith(['configurations:question:OPEN']);
  const uses = recordIn(await send('GET', `/questions/${list.id}/uses`));
  expect(uses['campaigns']).toBeNull();
  const otherUser = await test.userWith(['configurations:characterization:OPEN']);
  expect((await otherUser.send('GET', `/questions/${list.id}/uses`)).status).toBe(403);
});
