/**
 * Computed questions on the real database: what is stored for questions and surveys, and what files contain (decision 0053).
 */
import { completedMonths, completedYears } from '@caracteriza/domain/values/age';
import { todayInBogota } from '@caracteriza/domain/values/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { questionAsker } from '../../../tests/support/asked-question.ts';
import { demoSeed, codeFrom, listIn, recordIn, type Row } from '../../../tests/support/demo.ts';
import { tableIn } from '../../../tests/support/files.ts';
import { bodyOf, openSurveyOf, questionsOf, saveSurvey } from '../../../tests/support/survey.ts';

let test: TestApp;
let ask: Awaited<ReturnType<typeof questionAsker>>;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  ask = await questionAsker(test);
});
afterAll(() => test.close());

/** 'Peso', 'Talla', '¿Índice?' computed from both, and '¿Recibe dieta?' if it is more than 30. */
async function questionnaire() {
  const weightQuestion = await ask.asked('5', { statement: 'Peso', decimals: 1, required: 1 });
  const { characterization, question: weight } = weightQuestion;
  const addQuestion = (type: string, statement: string, position: number, overrides: object = {}) =>
    ask.make('/questions', ask.formOf(characterization, type, { statement, weight: position, ...overrides }));
  const height = await addQuestion('5', 'Talla', 2, { unit: 'cm' });
  const expression = `${weight.code} / (${height.code} / 100 * ${height.code} / 100)`;
  const index = await addQuestion('calculada', '¿Índice?', 3, { expression, decimals: 2, unit: 'kg/m²' });
  const showWhen = { match: 'all', conditions: [{ questionID: index.id, operator: 'more', value: '30' }] };
  await addQuestion('6', '¿Recibe dieta?', 4, { showWhen, required: 1 });
  return { asked: weightQuestion, characterization, weight, height, index, expression, add: addQuestion };
}

/** Opens a survey and saves it with these answers. */
async function surveyOf(
  { asked: askedIDs, characterization }: Awaited<ReturnType<typeof questionnaire>>,
  answers: Record<string, string>,
) {
  const code = await openSurveyOf(test.admin, ask.person.id, askedIDs.link);
  const questions = await questionsOf(test.admin, characterization, code);
  const survey = { code, person: ask.person.id, link: askedIDs.link };
  return saveSurvey(test.admin, await bodyOf(test.admin, survey, questions, answers));
}

const answersOf = async (saved: Parameters<typeof recordIn>[0]) =>
  (recordIn(await test.admin('GET', `/surveys/${recordIn(saved).id}`))['answers'] as Row[]).map(
    ({ questionID, value }) => [(questionID as { statement: string }).statement, value],
  );

describe('a computed answer', () => {
  it('is worked out by the server, whatever was sent, and decides what shows', async () => {
    const questionnaireIDs = await questionnaire();
    const surveyReply = await surveyOf(questionnaireIDs, { Peso: '72.5', Talla: '170', '¿Índice?': '999' });
    expect(surveyReply.status, surveyReply.text).toBe(200);
    expect(await answersOf(surveyReply)).toEqual([
      ['Peso', '72.5'],
      ['Talla', '170'],
      ['¿Índice?', '25.09'],
    ]);
    expect(
      (await surveyOf(questionnaireIDs, { Peso: '98', Talla: '170', '¿Índice?': '1' })).body['message'],
    ).toBe('Faltan datos obligatorios por llenar');
    const heavyAnswers = { Peso: '98', Talla: '170', '¿Índice?': '0', '¿Recibe dieta?': 'No' };
    expect((await surveyOf(questionnaireIDs, heavyAnswers)).status).toBe(200);
  });

  it('is not stored where something is missing, and needs an entry where it is', async () => {
    const questionnaireIDs = await questionnaire();
    const surveyReply = await surveyOf(questionnaireIDs, { Peso: '72.5', '¿Índice?': '25' });
    expect(surveyReply.status, surveyReply.text).toBe(200);
    expect(await answersOf(surveyReply)).toEqual([['Peso', '72.5']]);
    const surveyWithoutIndex = await surveyOf(questionnaireIDs, { Peso: '72.5', Talla: '170' });
    expect(surveyWithoutIndex).toMatchObject({
      status: 422,
      body: {
        errors: [
          {
            field: questionnaireIDs.index.id,
            message: 'La encuesta no trae una respuesta calculada: ábrala de nuevo.',
          },
        ],
      },
    });
  });

  it('is a number in the table of all answers, and its expression stands in the codebook', async () => {
    const questionnaireIDs = await questionnaire();
    expect((await surveyOf(questionnaireIDs, { Peso: '72.5', Talla: '170', '¿Índice?': '0' })).status).toBe(
      200,
    );
    expect((await surveyOf(questionnaireIDs, { Peso: '50' })).status).toBe(200);
    const [header, ...rows] = tableIn(await ask.download(questionnaireIDs.asked, 'answers'), 'csv');
    const name = String(questionnaireIDs.index.code).toLowerCase();
    const columnIndex = header!.indexOf(name);
    expect(rows.map((row) => row.slice(columnIndex, columnIndex + 2))).toEqual([
      ['25.09', 'R'],
      [null, 'SR'],
    ]);
    const line = tableIn(await ask.download(questionnaireIDs.asked, 'codebook'), 'csv').find(
      ([column]) => column === name,
    );
    expect(line).toContain('Calculada');
    expect(line).toContain(`Cálculo: ${questionnaireIDs.expression}, en kg/m²`);
  });

  it('is a text in files, and nothing that counts as a number', async () => {
    const questionnaireIDs = await questionnaire();
    const expression = `si(${questionnaireIDs.index.code} > 24,9; "Exceso; d'otro"; 'Adecuado')`;
    const stage = await questionnaireIDs.add('calculada', '¿Estado?', 5, { expression });
    const form = ask.formOf(questionnaireIDs.characterization, 'calculada', {
      statement: '¿Estado?',
      weight: 5,
      expression,
      bands: '0; Bajo',
    });
    const bands = await test.admin('PUT', `/questions/${stage.id}`, form);
    expect([bands.status, bands.text.includes('las franjas son de números')]).toEqual([422, true]);
    expect(
      (await surveyOf(questionnaireIDs, { Peso: '72.5', Talla: '170', '¿Índice?': '0', '¿Estado?': 'x' }))
        .status,
    ).toBe(200);
    expect(
      (await surveyOf(questionnaireIDs, { Peso: '50', Talla: '170', '¿Índice?': '0', '¿Estado?': 'x' }))
        .status,
    ).toBe(200);
    const [header, ...rows] = tableIn(await ask.download(questionnaireIDs.asked, 'answers'), 'csv');
    const name = String(stage.code).toLowerCase();
    const columnIndex = header!.indexOf(name);
    expect(rows.map((row) => row.slice(columnIndex, columnIndex + 2))).toEqual([
      ["Exceso; d'otro", 'R'],
      ['Adecuado', 'R'],
    ]);
    const line = tableIn(await ask.download(questionnaireIDs.asked, 'codebook'), 'csv').find(
      ([column]) => column === name,
    );
    expect(line).toContain(`Cálculo: ${expression}`);
  });

  it('stays as it was worked out when the expression changes', async () => {
    const questionnaireIDs = await questionnaire();
    const { asked: askedIDs, characterization, index } = questionnaireIDs;
    const code = await openSurveyOf(test.admin, ask.person.id, askedIDs.link);
    const newer = ask.formOf(characterization, 'calculada', {
      statement: '¿Índice?',
      weight: 3,
      expression: `${questionnaireIDs.weight.code} / 10`,
      decimals: 2,
    });
    expect((await test.admin('PUT', `/questions/${index.id}`, newer)).status).toBe(200);
    const questions = await questionsOf(test.admin, characterization, code);
    const survey = { code, person: ask.person.id, link: askedIDs.link };
    const answers = { Peso: '72.5', Talla: '170', '¿Índice?': '0' };
    const saveReply = await saveSurvey(test.admin, await bodyOf(test.admin, survey, questions, answers));
    expect(await answersOf(saveReply)).toContainEqual(['¿Índice?', '25.09']);
    expect(await answersOf(await surveyOf(questionnaireIDs, answers))).toContainEqual(['¿Índice?', '7.25']);
  });
});

describe('an expression', () => {
  it('is refused with the place of what is wrong, and asks for nothing that nobody answers', async () => {
    const { characterization, index } = await questionnaire();
    const change = async (overrides: object) =>
      test.admin(
        'PUT',
        `/questions/${index.id}`,
        ask.formOf(characterization, 'calculada', { statement: '¿Índice?', weight: 3, ...overrides }),
      );
    for (const [overrides, field, message] of [
      [{}, 'expression', 'Carácter 1: El cálculo no está completo.'],
      [{ expression: '1 + (2' }, 'expression', 'Carácter 5: Falta cerrar este paréntesis.'],
      [
        { expression: `1 + ${index.code}` },
        'expression',
        'Carácter 5: Un cálculo no puede usar su propio resultado.',
      ],
      [
        { expression: '1', required: 1 },
        'required',
        'Nadie responde una pregunta calculada: no puede ser obligatoria.',
      ],
    ] as const)
      expect(await change(overrides)).toMatchObject({ status: 422, body: { errors: [{ field, message }] } });
    expect((await change({ expression: '1'.repeat(10_001) })).status).toBe(400);
  });

  it('keeps what it names from going, moving behind it or becoming another kind', async () => {
    const { characterization, height, index } = await questionnaire();
    const putQuestion = (type: string, overrides: object) =>
      test.admin(
        'PUT',
        `/questions/${height.id}`,
        ask.formOf(characterization, type, { statement: 'Talla', ...overrides }),
      );
    for (const edit of [
      () => test.admin('PUT', `/questions/${height.id}/status?status=inactivo`),
      () => putQuestion('5', { weight: 9 }),
      () => putQuestion('6', { weight: 2 }),
    ]) {
      const reply = await edit();
      expect(reply.status, reply.text).toBe(409);
      expect(reply.body['message']).toContain(`Primero cambie el cálculo de ${index.code} («¿Índice?»)`);
    }
    expect((await putQuestion('5', { weight: 2, statement: 'Estatura' })).status).toBe(200);
  });

  it('names the copies in a copy of the characterization', async () => {
    const { characterization } = await questionnaire();
    const code = await codeFrom(test.admin, '/characterizations');
    const fields = { code, name: 'Copia con cálculo', description: 'Otra vez' };
    const copy = await test.admin('POST', `/characterizations/${characterization.id}/copy`, fields);
    expect(copy.status, copy.text).toBe(200);
    const copiedQuestions = listIn(
      await test.admin('GET', `/questions/characterization/${recordIn(copy).id}`),
    );
    const [weight, height, index] = copiedQuestions;
    expect(index!['expression']).toBe(`${weight!.code} / (${height!.code} / 100 * ${height!.code} / 100)`);
  });
});

describe('scores and bands', () => {
  const bands = '0; Riesgo bajo\n3; Riesgo alto';

  async function scale() {
    const breathQuestion = await ask.asked('4', { statement: '¿Respira bien?' });
    const { characterization } = breathQuestion;
    const addQuestion = (type: string, statement: string, weight: number, overrides: object = {}) =>
      ask.make('/questions', ask.formOf(characterization, type, { statement, weight, ...overrides }));
    const secondQuestion = await addQuestion('4', '¿Tiene tono?', 2);
    const choices = [
      ['Sí', 2],
      ['Poco', 1],
      ['No informa', null],
    ] as const;
    const options: Row[] = [];
    for (const { id: questionID } of [breathQuestion.question, secondQuestion])
      for (const [index, [label, score]] of choices.entries())
        options.push(await ask.make('/answerOptions', { questionID, label, orderOption: index + 1, score }));
    const expression = `suma(puntaje(${breathQuestion.question.code}); puntaje(${secondQuestion.code}))`;
    const total = await addQuestion('calculada', 'Total', 3, { expression, bands });
    return { asked: breathQuestion, characterization, options, total };
  }

  it('are stored with the result, read beside it, and stand in files', async () => {
    const { asked: askedIDs, characterization, total } = await scale();
    const save = async (answers: Record<string, string>) => {
      const code = await openSurveyOf(test.admin, ask.person.id, askedIDs.link);
      const questions = await questionsOf(test.admin, characterization, code);
      const survey = { code, person: ask.person.id, link: askedIDs.link };
      const sentAnswers = { ...answers, Total: '99' };
      const saveReply = await saveSurvey(
        test.admin,
        await bodyOf(test.admin, survey, questions, sentAnswers, { Total: 'Otra cosa' }),
      );
      expect(saveReply.status, saveReply.text).toBe(200);
      const readAnswers = recordIn(await test.admin('GET', `/surveys/${recordIn(saveReply).id}`))[
        'answers'
      ] as Row[];
      return readAnswers.slice(2).map(({ value, detail }) => [value, detail]);
    };
    expect(await save({ '¿Respira bien?': 'Sí', '¿Tiene tono?': 'Poco' })).toEqual([['3', 'Riesgo alto']]);
    expect(await save({ '¿Respira bien?': 'Sí', '¿Tiene tono?': 'No informa' })).toEqual([
      ['2', 'Riesgo bajo'],
    ]);
    expect(await save({ '¿Respira bien?': 'No informa', '¿Tiene tono?': 'No informa' })).toEqual([]);
    const [header, ...rows] = tableIn(await ask.download(askedIDs, 'answers'), 'csv');
    const name = String(total.code).toLowerCase();
    expect(header!.slice(-3)).toEqual([name, `${name}_cod`, `${name}_det`]);
    expect(rows.map((row) => row.slice(-3))).toEqual([
      ['3', 'R', 'Riesgo alto'],
      ['2', 'R', 'Riesgo bajo'],
      [null, 'SR', null],
    ]);
  });

  it('are kept as an expression needs them', async () => {
    const { asked: askedIDs, options, total } = await scale();
    const questionID = askedIDs.question.id;
    const removeScore = ({ id, label, orderOption }: Row) =>
      test.admin('PUT', `/answerOptions/${id}`, { questionID, label, orderOption });
    expect((await removeScore(options[0]!)).status).toBe(200);
    const lastReply = await removeScore(options[1]!);
    expect(lastReply.status, lastReply.text).toBe(409);
    const form = ask.formOf(askedIDs.characterization, 'calculada', { statement: 'Total', weight: 3 });
    const changeReply = await test.admin('PUT', `/questions/${total.id}`, {
      ...form,
      expression: '1 + 1',
      bands: '3; Alto\n1; Bajo',
    });
    expect(changeReply).toMatchObject({
      status: 422,
      body: {
        errors: [{ field: 'bands', message: 'Línea 2: cada franja comienza después de la anterior.' }],
      },
    });
  });
});

describe('a calculation that reads the person', () => {
  it('uses what the survey was opened with, and tells the browser no more than it reads', async () => {
    const monthsQuestion = await ask.asked('calculada', {
      statement: '¿Meses?',
      expression: "si(sexo = 'F'; edad_meses; 0 - edad_meses) + años(fecha_nacimiento; hoy)",
    });
    const body = {
      surveyableID: ask.person.id,
      campaignID: ask.campaign.id,
      characterizationID: monthsQuestion.characterization.id,
    };
    const openedSurvey = recordIn(await test.admin('POST', '/surveys/open', body));
    const person = recordIn(await test.admin('GET', `/surveyables/${ask.person.id}`));
    const { dateChar } = person['birthdateID'] as { dateChar: string };
    const today = todayInBogota(test.clock.now());
    const sex = (person['mtSexID'] as { code: string }).code;
    const months = completedMonths(dateChar, today)!;
    expect(openedSurvey['personFields']).toEqual([
      { name: 'edad_meses', value: String(months) },
      { name: 'fecha_nacimiento', value: dateChar },
      { name: 'hoy', value: today },
      { name: 'sexo', value: sex },
    ]);
    // The person’s data are corrected in the meantime; the survey keeps the values that it was opened with.
    const surveyable = test.db.updateTable('surveyable').where('id', '=', ask.person.id);
    await surveyable.set({ birthdate: '19000101' }).execute();
    const code = String(openedSurvey['code']);
    const questions = await questionsOf(test.admin, monthsQuestion.characterization, code);
    const survey = { code, person: ask.person.id, link: monthsQuestion.link };
    const saveReply = await saveSurvey(
      test.admin,
      await bodyOf(test.admin, survey, questions, { '¿Meses?': '1' }),
    );
    await surveyable.set({ birthdate: dateChar }).execute();
    expect(saveReply.status, saveReply.text).toBe(200);
    const result = (sex === 'F' ? months : -months) + completedYears(dateChar, today)!;
    expect(await answersOf(saveReply)).toEqual([['¿Meses?', String(result)]]);
  });

  it('is refused with a code that its master table does not have', async () => {
    const { characterization } = await ask.asked('6', {});
    const settings = { expression: "si(sexo = 'Mujer'; 1; 2)", weight: 9 };
    const reply = await test.admin('POST', '/questions', {
      code: await codeFrom(test.admin, '/questions'),
      ...ask.formOf(characterization, 'calculada', settings),
    });
    expect(reply.status).toBe(422);
    expect(reply.body['message']).toBe(
      'Carácter 11: el valor «Mujer» no existe para el campo SEXO: use su código.',
    );
  });

  it('names its result by the bands of the people like the person', async () => {
    const yearsQuestion = await ask.asked('calculada', {
      statement: '¿Años?',
      expression: 'años(fecha_nacimiento; hoy)',
      bands: "0; De todos\nPara edad < 200 y sexo <> 'I':\n0; De estas personas",
    });
    const code = await openSurveyOf(test.admin, ask.person.id, yearsQuestion.link);
    const questions = await questionsOf(test.admin, yearsQuestion.characterization, code);
    const survey = { code, person: ask.person.id, link: yearsQuestion.link };
    const saveReply = await saveSurvey(
      test.admin,
      await bodyOf(test.admin, survey, questions, { '¿Años?': '1' }),
    );
    expect(saveReply.status, saveReply.text).toBe(200);
    const { answers } = recordIn(
      await test.admin('GET', `/surveys/${recordIn(saveReply).id}`),
    ) as unknown as {
      answers: { detail: string }[];
    };
    expect(answers.map(({ detail }) => detail)).toEqual(['De estas personas']);
    const changeReply = await ask.change(yearsQuestion, {
      expression: '1',
      bands: "Para sexo = 'Mujer':\n0; Bajo",
      version: yearsQuestion.question['version'],
    });
    expect(changeReply.status).toBe(422);
    expect(changeReply.body['message']).toBe(
      'En las franjas, el valor «Mujer» no existe para el campo SEXO: use su código.',
    );
  });
});
