/**
 * Question conditions on the real database: what is stored, what is rejected, and what a survey asks and saves (decision 0044).
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { questionAsker } from '../../../tests/support/asked-question.ts';
import { codeFrom, demoSeed, listIn, recordIn, type Row } from '../../../tests/support/demo.ts';
import { tableIn } from '../../../tests/support/files.ts';
import { bodyOf, openSurveyOf, questionsOf, saveSurvey } from '../../../tests/support/survey.ts';

let test: TestApp;
let ask: Awaited<ReturnType<typeof questionAsker>>;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  ask = await questionAsker(test);
});
afterAll(() => test.close());

const conditionIs = (question: Row, operator: string, value: string | null = null) => ({
  questionID: question.id,
  operator,
  value,
});
const allOf = (...conditions: object[]) => ({ match: 'all', conditions });
const anyOf = (...conditions: object[]) => ({ match: 'any', conditions });

/** '¿Cuánto?' (a number), '¿Fuma?' (Sí, No), and '¿Qué marca?', asked if '¿Fuma?' is 'Sí' and '¿Cuánto?' is more than two. */
async function questionnaire() {
  const numberQuestion = await ask.asked('5', {});
  const { characterization, question: number } = numberQuestion;
  const addQuestion = (type: string, statement: string, weight: number, overrides: object = {}) =>
    ask.make('/questions', ask.formOf(characterization, type, { statement, weight, ...overrides }));
  const smokes = await addQuestion('4', '¿Fuma?', 2);
  const options: Row[] = [];
  for (const [index, label] of ['Sí', 'No'].entries())
    options.push(await ask.make('/answerOptions', { questionID: smokes.id, label, orderOption: index + 1 }));
  const [yes, noOption] = options as [Row, Row];
  const showWhen = allOf(conditionIs(smokes, 'equal', yes.id), conditionIs(number, 'more', '2'));
  const brand = await addQuestion('6', '¿Qué marca?', 3, { required: 1, showWhen });
  return {
    asked: numberQuestion,
    characterization,
    number,
    smokes,
    yes,
    no: noOption,
    brand,
    add: addQuestion,
    showWhen,
  };
}

const formOf = (
  characterization: Row,
  type: string,
  statement: string,
  weight: number,
  overrides: object = {},
) => ask.formOf(characterization, type, { statement, weight, ...overrides });
const putQuestion = (question: Row, form: object) => test.admin('PUT', `/questions/${question.id}`, form);
const deactivate = (path: string, { id }: Row) => test.admin('PUT', `${path}/${id}/status?status=inactivo`);
const readQuestion = async ({ id }: Row) => recordIn(await test.admin('GET', `/questions/${id}`));

describe('a condition that is saved', () => {
  it('is answered with its questions and in words, and goes when nothing is sent', async () => {
    const { characterization, number, smokes, yes, brand } = await questionnaire();
    const conditions = [conditionIs(smokes, 'equal', yes.id), conditionIs(number, 'more', '2')].map(
      (condition, index) => {
        const { id, code, statement } = index === 0 ? smokes : number;
        return { ...condition, questionID: { id, code, statement } };
      },
    );
    const text = '«¿Fuma?» es «Sí» y «¿Cuánto?» es mayor que 2';
    expect(await readQuestion(brand)).toMatchObject({ showWhen: { match: 'all', conditions, text } });
    const [, , conditionalQuestion] = listIn(
      await test.admin('GET', `/questions/characterization/${characterization.id}`),
    );
    expect(conditionalQuestion).toMatchObject({ showWhen: { text } });
    const clearReply = await putQuestion(brand, formOf(characterization, '6', '¿Qué marca?', 3));
    expect(recordIn(clearReply)).toMatchObject({ showWhen: null });
  });

  it('has one to twenty conditions of the kinds that there are', async () => {
    const { characterization, number, brand } = await questionnaire();
    const condition = { questionID: number.id, operator: 'answered' };
    for (const showWhen of [
      'siempre',
      allOf(),
      allOf(...Array.from({ length: 21 }, () => condition)),
      { match: 'none', conditions: [condition] },
      allOf({ ...condition, operator: 'matches', value: '1' }),
      allOf({ ...condition, operator: 'equal', value: 'x'.repeat(201) }),
    ]) {
      const reply = await putQuestion(brand, formOf(characterization, '6', '¿Qué marca?', 3, { showWhen }));
      expect(reply.status, reply.text).toBe(400);
    }
    expect((await readQuestion(brand))['version']).toBe(1);
  });

  it('names an earlier question of this characterization, with a value that fits', async () => {
    const {
      characterization,
      smokes,
      number,
      brand,
      asked: askedIDs,
      add: addQuestion,
    } = await questionnaire();
    const laterQuestion = await addQuestion('5', '¿Después?', 9);
    const otherQuestion = (await questionnaire()).smokes;
    const expectRefusal = async (condition: object) => {
      const form = formOf(characterization, '6', '¿Qué marca?', 3, { showWhen: anyOf(condition) });
      const { status, body } = await putQuestion(brand, form);
      expect(status).toBe(422);
      return (body['errors'] as { field: string; message: string }[])[0];
    };
    for (const [condition, message] of [
      [conditionIs(brand, 'answered'), 'Una pregunta no puede depender de sí misma.'],
      [
        conditionIs(laterQuestion, 'answered'),
        '«¿Después?» se pregunta después: elija una pregunta anterior.',
      ],
      [conditionIs(otherQuestion, 'answered'), 'Elija una pregunta de esta caracterización.'],
      [conditionIs(smokes, 'less', '1'), '«¿Fuma?» no admite la comparación «es menor que»: elija otra.'],
      [conditionIs(smokes, 'equal', askedIDs.question.id), 'Elija una opción de «¿Fuma?».'],
      [conditionIs(number, 'more', 'dos'), 'Escriba un número.'],
    ] as const)
      expect(await expectRefusal(condition)).toEqual({
        field: 'showWhen',
        message: `Condición 1: ${message}`,
      });
    expect((await readQuestion(brand))['version']).toBe(1);
  });
});

describe('what a condition names', () => {
  it('does not go, move behind it or change its kind', async () => {
    const { characterization, smokes, yes, no: noOption, number, brand } = await questionnaire();
    const message = `Primero cambie la condición 1 de ${brand.code} («¿Qué marca?»), que ya no se podría cumplir.`;
    const questionsBefore = listIn(
      await test.admin('GET', `/questions/characterization/${characterization.id}`),
    );
    for (const edit of [
      () => deactivate('/questions', smokes),
      () => deactivate('/answerOptions', yes),
      () => putQuestion(smokes, formOf(characterization, '4', '¿Fuma?', 8)),
      async () =>
        test.admin('PUT', `/questions/characterization/${characterization.id}/order`, {
          questionIDs: [brand.id, number.id, smokes.id],
        }),
    ])
      expect(await edit()).toMatchObject({ status: 409, body: { message } });
    expect(listIn(await test.admin('GET', `/questions/characterization/${characterization.id}`))).toEqual(
      questionsBefore,
    );
    expect(await putQuestion(smokes, formOf(characterization, '6', '¿Fuma?', 2))).toMatchObject({
      status: 409,
      body: {
        message: `Una condición de ${brand.code} («¿Qué marca?») depende de esta pregunta: para cambiar su tipo, quite primero esa condición.`,
      },
    });
    // An option the condition does not refer to can be deleted.
    expect((await deactivate('/answerOptions', noOption)).status).toBe(200);
  });

  it('is there again before the question is restored', async () => {
    const { smokes, brand } = await questionnaire();
    for (const question of [brand, smokes])
      expect((await deactivate('/questions', question)).status).toBe(200);
    const restore = ({ id }: Row) => test.admin('PUT', `/audit/inactive/question/${id}`);
    expect((await restore(brand)).status).toBe(409);
    expect((await restore(smokes)).status).toBe(200);
    expect((await restore(brand)).status).toBe(200);
  });

  it('is of the same type as when the question was deleted, before that one is restored', async () => {
    const { characterization, add: addQuestion } = await questionnaire();
    const name = await addQuestion('6', '¿Cómo se llama?', 3);
    const surnameQuestion = await addQuestion('6', '¿Y su apellido?', 4, {
      showWhen: allOf(conditionIs(name, 'equal', '7')),
    });
    const restore = () => test.admin('PUT', `/audit/inactive/question/${surnameQuestion.id}`);
    const changeType = (type: string, version: number) =>
      putQuestion(name, { ...formOf(characterization, type, '¿Cómo se llama?', 3), version });
    await deactivate('/questions', surnameQuestion);
    expect((await changeType('5', 1)).status).toBe(200);
    expect(await restore()).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('«¿Cómo se llama?»') },
    });
    expect((await changeType('6', 2)).status).toBe(200);
    expect((await restore()).status).toBe(200);
  });
});

it('copies name the copies of questions and options', async () => {
  const { characterization, brand, showWhen } = await questionnaire();
  const copiedForm = recordIn(
    await test.admin('POST', `/characterizations/${characterization.id}/copy`, {
      code: await codeFrom(test.admin, '/characterizations'),
      name: 'Copia',
      description: 'De prueba',
    }),
  );
  const [number, smokes, copy] = listIn(
    await test.admin('GET', `/questions/characterization/${copiedForm.id}`),
  );
  const [yes] = smokes!['options'] as Row[];
  expect(copy!['showWhen']).toMatchObject({
    conditions: [
      { questionID: { id: smokes!.id }, operator: 'equal', value: yes!.id },
      { questionID: { id: number!.id }, operator: 'more', value: '2' },
    ],
    text: '«¿Fuma?» es «Sí» y «¿Cuánto?» es mayor que 2',
  });
  const code = await codeFrom(test.admin, '/questions');
  const copiedOption = recordIn(
    await test.admin('POST', `/questions/${brand.id}/copy`, { code, statement: 'Otra vez' }),
  );
  expect(copiedOption['showWhen']).toMatchObject({
    conditions: showWhen.conditions.map((condition) => ({
      ...condition,
      questionID: { id: (condition as { questionID: string }).questionID },
    })),
  });
});

describe('a survey', () => {
  const openQuestionnaire = async ({
    asked: askedIDs,
    characterization,
  }: Awaited<ReturnType<typeof questionnaire>>) => {
    const survey = {
      code: await openSurveyOf(test.admin, ask.person.id, askedIDs.link),
      person: ask.person.id,
      link: askedIDs.link,
    };
    const questions = await questionsOf(test.admin, characterization, survey.code);
    return async (answers: Record<string, string>) =>
      saveSurvey(test.admin, await bodyOf(test.admin, survey, questions, answers));
  };

  it('is saved with what shows, needs it, and refuses what does not show', async () => {
    const questionnaireIDs = await questionnaire();
    const save = await openQuestionnaire(questionnaireIDs);
    const hidden = await save({ '¿Cuánto?': '2', '¿Fuma?': 'Sí', '¿Qué marca?': 'Piel Roja' });
    expect(hidden).toMatchObject({
      status: 422,
      body: { message: 'La pregunta no se muestra con las demás respuestas.' },
    });
    expect((await save({ '¿Cuánto?': '3', '¿Fuma?': 'Sí' })).status).toBe(422);
    const saveReply = await save({ '¿Cuánto?': '3', '¿Fuma?': 'Sí', '¿Qué marca?': 'Piel Roja' });
    expect(saveReply.status, saveReply.text).toBe(200);
    const otherAnswers = await (
      await openQuestionnaire(questionnaireIDs)
    )({ '¿Cuánto?': '3', '¿Fuma?': 'No' });
    expect(otherAnswers.status, otherAnswers.text).toBe(200);
    const [header, ...rows] = tableIn(await ask.download(questionnaireIDs.asked, 'answers'), 'csv');
    const columnIndex = header!.indexOf(questionnaireIDs.brand.code.toLowerCase());
    expect(rows.map((row) => row.slice(columnIndex, columnIndex + 2))).toEqual([
      ['Piel Roja', 'R'],
      [null, 'NP'],
    ]);
    const codebook = tableIn(await ask.download(questionnaireIDs.asked, 'codebook'), 'csv');
    const conditionColumn = codebook[0]!.indexOf('Se muestra cuando');
    expect(codebook.find(([name]) => name === header![columnIndex])?.[conditionColumn]).toBe(
      '«¿Fuma?» es «Sí» y «¿Cuánto?» es mayor que 2',
    );
  });

  it('that was opened before keeps the questionnaire that it had', async () => {
    const questionnaireIDs = await questionnaire();
    const save = await openQuestionnaire(questionnaireIDs);
    const { characterization, brand } = questionnaireIDs;
    const unconditionalForm = formOf(characterization, '6', '¿Qué marca?', 3, { required: 1 });
    expect((await putQuestion(brand, unconditionalForm)).status).toBe(200);
    expect((await save({ '¿Cuánto?': '1', '¿Fuma?': 'No' })).status).toBe(200);
    // Surveys opened from now on always ask the brand.
    expect(
      (await (await openQuestionnaire(questionnaireIDs))({ '¿Cuánto?': '1', '¿Fuma?': 'No' })).status,
    ).toBe(422);
  });

  it('without conditions has the hash that it had before there were any', async () => {
    const { characterization, brand } = await questionnaire();
    await putQuestion(brand, formOf(characterization, '6', '¿Qué marca?', 3));
    const { body } = await test.db
      .selectFrom('characterization')
      .innerJoin('questionnaire', 'questionnaire.hash', 'characterization.questionnaire_hash')
      .select('questionnaire.body')
      .where('characterization.id', '=', characterization.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(body)).not.toContain('showWhen');
  });
});
