/**
 * Names and codes that people give to questions and options: what is stored, what is refused, and what appears in files
 * (decision 0092).
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

/** 'Peso' as `peso`, 'Techo' as `techo` with the options 1 'Teja' and 2 'Zinc', and 'Puntos' computed from both. */
async function questionnaire() {
  const weightQuestion = await ask.asked('5', { statement: 'Peso', variable: 'peso' });
  const { characterization, question: weight } = weightQuestion;
  const addQuestion = (type: string, statement: string, position: number, overrides: object = {}) =>
    ask.make('/questions', ask.formOf(characterization, type, { statement, weight: position, ...overrides }));
  const roof = await addQuestion('4', 'Techo', 2, { variable: 'techo', several: 1 });
  const option = (label: string, ownCode: string | null, orderOption: number) =>
    ask.make('/answerOptions', { questionID: roof.id, label, ownCode, orderOption });
  const [tile, zinc] = [await option('Teja', '1', 1), await option('Zinc', '2', 2)];
  const points = await addQuestion('calculada', 'Puntos', 3, { expression: 'si(TECHO = 2; peso; 0)' });
  const putQuestion = (question: Row, type: string, overrides: object) =>
    test.admin('PUT', `/questions/${question.id}`, ask.formOf(characterization, type, overrides));
  return {
    asked: weightQuestion,
    characterization,
    weight,
    roof,
    tile,
    zinc,
    points,
    add: addQuestion,
    put: putQuestion,
  };
}

describe('a variable name', () => {
  it('is refused with what is wrong, and nothing is saved', async () => {
    const { roof, weight, add: addQuestion, put: putQuestion } = await questionnaire();
    const refusal = async (variable: string) => {
      const { status, body } = await putQuestion(roof, '4', { statement: 'Techo', weight: 2, variable });
      return [status, (body['errors'] as Row[])[0]];
    };
    for (const [variable, message] of [
      ['2do', 'El nombre de variable comienza con una letra y solo tiene letras sin tilde, números y _.'],
      [
        'edad',
        '«edad» es una palabra de los cálculos o de los programas de estadística: escriba otro nombre.',
      ],
      ['PRE000001', '«PRE000001» es como un nombre del sistema: escriba otro nombre.'],
      ['PESO', `El nombre de variable «PESO» ya es de ${weight.code} («Peso»): escriba otro.`],
    ] as const)
      expect(await refusal(variable)).toEqual([422, { field: 'variable', message }]);
    expect(recordIn(await test.admin('GET', `/questions/${roof.id}`))['variable']).toBe('techo');
    const columns = [{ label: 'Peso', kind: 'text', required: 0, options: [] }];
    await expect(addQuestion('filas', 'Animales', 9, { columns })).rejects.toThrow(/Cambie primero/);
  });

  it('stays with the copy of a characterization, and not with that of a question', async () => {
    const { characterization, weight } = await questionnaire();
    const copy = recordIn(
      await test.admin('POST', `/questions/${weight.id}/copy`, {
        code: await codeFrom(test.admin, '/questions'),
        statement: 'Otro peso',
      }),
    );
    expect(copy['variable']).toBeNull();
    const reply = await test.admin('POST', `/characterizations/${characterization.id}/copy`, {
      code: await codeFrom(test.admin, '/characterizations'),
      name: 'Copia',
      description: 'De prueba',
    });
    const copyReply = await test.admin('GET', `/questions/characterization/${recordIn(reply).id}`);
    const names = listIn(copyReply).map((row) => row['variable']);
    expect(names).toEqual(['peso', 'techo', null, null]);
  });
});

describe('the code of an option', () => {
  it('is nobody else’s in its question', async () => {
    const { roof, zinc } = await questionnaire();
    const body = { questionID: roof.id, label: 'Zinc', orderOption: 2 };
    const reply = await test.admin('PUT', `/answerOptions/${zinc.id}`, { ...body, ownCode: '1' });
    expect([reply.status, reply.body['message']]).toEqual([
      409,
      'El código «1» ya es de otra opción de la pregunta: escriba otro.',
    ]);
    const addOptions = (ownCodes: (string | null)[], ...labels: string[]) =>
      test.admin('POST', `/answerOptions/question/${roof.id}`, { labels, ownCodes });
    expect((await addOptions(['x', 'X'], 'Paja', 'Palma')).status).toBe(409);
    expect((await addOptions(['x', 'y'], 'Paja')).status).toBe(400);
    const manyReply = await addOptions(['x'], 'Paja', 'Palma');
    expect((manyReply.body['data'] as Row[]).map((row) => row['ownCode'])).toEqual(['x', null]);
  });
});

describe('a calculation', () => {
  it('is written with names and stored with codes, so that a new name changes nothing', async () => {
    const { weight, roof, zinc, points, put: putQuestion } = await questionnaire();
    const storedExpression = `si(${roof.code} = ${zinc.code}; ${weight.code}; 0)`;
    expect(points['expression']).toBe(storedExpression);
    expect((await putQuestion(weight, '5', { statement: 'Peso', variable: 'masa' })).status).toBe(200);
    expect(recordIn(await test.admin('GET', `/questions/${points.id}`))['expression']).toBe(storedExpression);
  });

  it('may be longer with codes than with names, is saved again as it is, and refused beyond what is kept', async () => {
    const { weight, add: addQuestion, put: putQuestion } = await questionnaire();
    const sum = (count: number) => Array.from({ length: count }, () => 'peso').join('+');
    const addReply = await addQuestion('calculada', 'Muchas veces', 4, { expression: sum(400) });
    const storedExpression = sum(400).replaceAll('peso', String(weight.code));
    expect(addReply['expression']).toBe(storedExpression);
    const changeReply = await putQuestion(addReply, 'calculada', {
      statement: 'Más veces',
      weight: 4,
      expression: storedExpression,
    });
    expect([changeReply.status, recordIn(changeReply)['expression']]).toEqual([200, storedExpression]);
    const tooLongReply = await putQuestion(addReply, 'calculada', {
      weight: 4,
      expression: sum(1500),
      version: 2,
    });
    expect([tooLongReply.status, tooLongReply.body['message']]).toEqual([
      422,
      'El cálculo es muy largo: con los códigos de sus preguntas tiene 14999 caracteres y caben 10000. Divídalo en varias preguntas calculadas.',
    ]);
  });
});

describe('the file of answers', () => {
  it('has the names and codes of the newest version, also for answers from before', async () => {
    const questionnaireIDs = await questionnaire();
    const {
      asked: askedIDs,
      characterization,
      roof,
      tile,
      zinc,
      weight,
      put: putQuestion,
    } = questionnaireIDs;
    const surveyWith = async (answers: Record<string, string>) => {
      const code = await openSurveyOf(test.admin, ask.person.id, askedIDs.link);
      const questions = await questionsOf(test.admin, characterization, code);
      const survey = { code, person: ask.person.id, link: askedIDs.link };
      const saveReply = await saveSurvey(test.admin, await bodyOf(test.admin, survey, questions, answers));
      expect(saveReply.status, saveReply.text).toBe(200);
    };
    await surveyWith({ Peso: '70', Techo: `${tile.id} ${zinc.id}`, Puntos: '70' });
    // Versions are ordered by time, so it must advance.
    test.clock.advance(1000);
    const newer = { statement: 'Techo', weight: 2, variable: 'techo_casa', several: 1 };
    expect((await putQuestion(roof, '4', newer)).status).toBe(200);
    test.clock.advance(1000);
    const option = { questionID: roof.id, label: 'Zinc', orderOption: 2, ownCode: 'NS' };
    expect((await test.admin('PUT', `/answerOptions/${zinc.id}`, option)).status).toBe(200);
    await surveyWith({ Peso: '60', Techo: zinc.id, Puntos: '60' });
    const [header, ...rows] = tableIn(await ask.download(askedIDs, 'answers'), 'csv');
    const column = (name: string) => rows.map((row) => row[header!.indexOf(name)]);
    expect(column('peso')).toEqual(['70', '60']);
    expect(column('peso_cod')).toEqual(['R', 'R']);
    // 'NS' already means that the person does not know, so the option gets its system code instead.
    expect(column('techo_casa_cod')).toEqual([`1 ${String(zinc.code)}`, zinc.code]);
    expect(column('techo_casa_1')).toEqual(['1', '0']);
    expect(header).not.toContain(weight.code.toString().toLowerCase());
    const codebook = tableIn(await ask.download(askedIDs, 'codebook'), 'csv');
    const line = codebook.find(([name]) => name === 'techo_casa_cod');
    expect(line!.join('|')).toContain(`1 = Teja; ${String(zinc.code)} = Zinc;`);
    expect(line).toContain(roof.code);
  });
});
