/**
 * Limits based on the answers to earlier questions: stored, checked on saving, copied, and never left broken (decision 0061).
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { questionAsker } from '../../../tests/support/asked-question.ts';
import { codeFrom, demoSeed, listIn, recordIn, type Row } from '../../../tests/support/demo.ts';
import {
  bodyOf,
  openSurveyOf,
  questionsOf as openedQuestions,
  saveSurvey,
} from '../../../tests/support/survey.ts';

let test: TestApp;
let ask: Awaited<ReturnType<typeof questionAsker>>;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  ask = await questionAsker(test);
});
afterAll(() => test.close());

/** A characterization with two number questions, where the second answer may not be less than the first. */
async function limited() {
  const firstQuestion = await ask.asked('5', { statement: 'Primero' });
  const secondQuestion = (overrides: object = {}) =>
    ask.formOf(firstQuestion.characterization, '5', {
      statement: '¿Cuánto?',
      weight: 2,
      notLessThan: firstQuestion.question['code'],
      ...overrides,
    });
  const question = await ask.make('/questions', secondQuestion());
  const change = (overrides: object) =>
    test.admin('PUT', `/questions/${question.id}`, secondQuestion(overrides));
  return { ...firstQuestion, first: firstQuestion.question, second: question, change };
}

/** Opens a survey now and returns a function that saves it with these two answers. */
async function surveyOf({ characterization, link }: { characterization: Row; link: string }) {
  const code = await openSurveyOf(test.admin, ask.person.id, link);
  const questions = await openedQuestions(test.admin, characterization, code);
  return async (firstAnswer: string, secondAnswer: string) => {
    const survey = { code, person: ask.person.id, link };
    return saveSurvey(
      test.admin,
      await bodyOf(test.admin, survey, questions, { Primero: firstAnswer, '¿Cuánto?': secondAnswer }),
    );
  };
}

const questionsOf = async ({ id }: Row) =>
  listIn(await test.admin('GET', `/questions/characterization/${id}`)) as (Row & {
    code: string;
    notLessThan: string | null;
  })[];

it('an answer less than the earlier one is refused, and an opened survey keeps its limit', async () => {
  const { first: firstQuestion, second: secondQuestion, change, ...askedIDs } = await limited();
  expect(secondQuestion['notLessThan']).toBe(firstQuestion['code']);
  const survey = await surveyOf(askedIDs);
  const reply = await survey('5', '4');
  expect(reply).toMatchObject({ status: 422 });
  expect(JSON.stringify(reply.body)).toContain('No puede ser menor que la respuesta de «Primero».');
  expect((await change({ notLessThan: null })).status).toBe(200);
  expect(await survey('5', '4')).toMatchObject({ status: 422 });
  expect((await survey('5', '5')).status).toBe(200);
  expect((await (await surveyOf(askedIDs))('5', '4')).status).toBe(200);
});

it('no edit leaves a limit without its question', async () => {
  const { characterization, first: firstQuestion, change } = await limited();
  const orderMessage = `Primero cambie «No menor que» de`;
  const firstQuestionForm = (type: string, overrides: object = {}) =>
    ask.formOf(characterization, type, { statement: 'Primero', ...overrides });
  for (const reply of [
    await test.admin('PUT', `/questions/${firstQuestion.id}`, firstQuestionForm('2')),
    await test.admin('PUT', `/questions/${firstQuestion.id}`, firstQuestionForm('5', { weight: 9 })),
    await test.admin('PUT', `/questions/${firstQuestion.id}/status?status=inactivo`),
  ]) {
    expect(reply.status, reply.text).toBe(409);
    expect(reply.body['message']).toContain(orderMessage);
  }
  const reply = await change({ notLessThan: 'PRE999999' });
  expect(reply.status).toBe(422);
  expect(reply.body['errors']).toMatchObject([
    {
      field: 'notLessThan',
      message: 'No hay una pregunta «PRE999999» en esta caracterización: elija otra.',
    },
  ]);
  expect((await change({ weight: 0 })).status).toBe(422);
  expect((await change({ notLessThan: null })).status).toBe(200);
  expect((await test.admin('PUT', `/questions/${firstQuestion.id}`, firstQuestionForm('2'))).status).toBe(
    200,
  );
});

it('a copy of the characterization names its own question', async () => {
  const { characterization } = await limited();
  const copy = recordIn(
    await test.admin('POST', `/characterizations/${characterization.id}/copy`, {
      code: await codeFrom(test.admin, '/characterizations'),
      name: 'Copia con límites',
      description: 'De prueba',
    }),
  );
  const copiedQuestions = await questionsOf(copy);
  expect(copiedQuestions[1]!.notLessThan).toBe(copiedQuestions[0]!.code);
  expect(copiedQuestions[0]!.code).not.toBe((await questionsOf(characterization))[0]!.code);
});
