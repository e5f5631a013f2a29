/**
 * Answer settings of questions: stored, rejected if contradictory, checked when a survey is saved, and pinned with the survey
 * (rules §6).
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { questionAsker } from '../../../tests/support/asked-question.ts';
import { csvIn, demoSeed, recordIn, type Row } from '../../../tests/support/demo.ts';
import { tableIn } from '../../../tests/support/files.ts';
import { openSurveyOf, png, questionsOf } from '../../../tests/support/survey.ts';

let test: TestApp;
let campaign: Row;
let ask: Awaited<ReturnType<typeof questionAsker>>;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  ask = await questionAsker(test);
  campaign = ask.campaign;
});
afterAll(() => test.close());

describe('an answer', () => {
  it('is a number within the limits, in its one form', async () => {
    const weight = await ask.asked('5', { decimals: 1, least: 0.5, most: 300, unit: 'kg' });
    const save = await ask.opened(weight);
    const badTexts: [string, string][] = [
      ['72,5', 'Escriba solo el número, por ejemplo 72,5.'],
      ['72.55', 'Use máximo 1 decimal.'],
      ['-3', 'El valor mínimo es 0,5.'],
      ['99999', 'El valor máximo es 300.'],
    ];
    for (const [value, message] of badTexts) {
      expect(await save(value), value).toMatchObject({ status: 422, message });
    }
    const saveReply = await save('72.5');
    expect(saveReply.status, saveReply.reply.text).toBe(200);
    const detail = recordIn(await test.admin('GET', `/surveys/${recordIn(saveReply.reply).id}`));
    expect(detail['answers']).toMatchObject([{ value: '72.5', unit: 'kg' }]);
    const query = `characterizationID=${weight.characterization.id}`;
    const codebook = csvIn(await test.admin('GET', `/campaigns/${campaign.id}/codebook/csv?${query}`));
    const name = String(weight.question['code']).toLowerCase();
    expect(codebook.find(([column]) => column === name)?.[3]).toBe('De 0,5 a 300 kg, con 1 decimal');
  });

  it('without limits is a whole number that is not negative', async () => {
    const save = await ask.opened(await ask.asked('5', {}));
    expect(await save('-3')).toMatchObject({ status: 422, message: 'No se aceptan números negativos.' });
    expect(await save('1.5')).toMatchObject({
      status: 422,
      message: 'Escriba un número entero, sin decimales.',
    });
    expect((await save('007')).status).toBe(200);
  });

  it('is a day within the limits, and none after today', async () => {
    const today = test.clock.now().toISOString().slice(0, 10).replaceAll('-', '');
    const save = await ask.opened(await ask.asked('2', { earliest: '20200101', notAfterToday: 1 }));
    expect(await save('20191231')).toMatchObject({
      status: 422,
      message: 'La fecha no puede ser anterior al 01/01/2020.',
    });
    expect(await save('29991231')).toMatchObject({
      status: 422,
      message: 'La fecha no puede ser posterior a hoy.',
    });
    expect((await save(today)).status).toBe(200);
  });

  it('is a time within the limits', async () => {
    const timeQuestion = await ask.asked('hora', { earliestTime: '08:00', latestTime: '17:30' });
    const save = await ask.opened(timeQuestion);
    expect(await save('07:59')).toMatchObject({ status: 422, message: 'La hora mínima es 08:00.' });
    expect(await save('17:31')).toMatchObject({ status: 422, message: 'La hora máxima es 17:30.' });
    // An opened survey keeps its limits.
    expect((await ask.change(timeQuestion, { earliestTime: '12:00' })).status).toBe(200);
    expect((await save('08:00')).status).toBe(200);
    const saveTime = await ask.opened(timeQuestion);
    expect(await saveTime('11:59')).toMatchObject({ status: 422, message: 'La hora mínima es 12:00.' });
    expect((await saveTime('17:31')).status).toBe(200);
  });

  it('is a picture where only pictures are taken', async () => {
    const save = await ask.opened(await ask.asked('1', { onlyImages: 1 }));
    expect(await save('data:application/pdf;base64,JVBERi0xLjc=')).toMatchObject({
      status: 422,
      message: 'Elija una imagen: JPG, PNG, WebP o GIF.',
    });
    expect((await save(png)).status).toBe(200);
  });

  it('that is no usual number is taken with its reason, which is kept', async () => {
    const save = await ask.opened(await ask.asked('5', { usualLeast: 2, usualMost: 250, unit: 'kg' }));
    const reasonError = { status: 422, message: 'Escriba el motivo o corrija la respuesta.' };
    expect(await save('725')).toMatchObject(reasonError);
    expect(await save('725', ' ')).toMatchObject(reasonError);
    const noDetailError = { status: 422, message: 'Sobre esta respuesta no se pregunta nada más.' };
    expect(await save('72', 'Con ropa')).toMatchObject(noDetailError);
    expect(await save('72\nCon ropa')).toMatchObject(noDetailError);
    expect(await save('725', 'x'.repeat(201))).toMatchObject({ status: 400 });
    const saveReply = await save('725', 'Se pesó dos veces');
    expect(saveReply.status, saveReply.reply.text).toBe(200);
    expect(await ask.answersOf(saveReply)).toMatchObject([
      { value: '725', unit: 'kg', detail: 'Se pesó dos veces' },
    ]);
    // Sending the same again adds nothing; a different reason counts as different content.
    expect((await save('725', 'Se pesó dos veces')).status).toBe(200);
    expect((await save('725', 'Otro motivo')).status).toBe(409);
  });

  it('takes no detail that its type has none of, and is stored as it was given', async () => {
    const noDetailError = { status: 422, message: 'Sobre esta respuesta no se pregunta nada más.' };
    const note = await ask.opened(await ask.asked('6', { offersDontKnow: 1 }));
    expect(await note('Una nota', 'Otra cosa')).toMatchObject(noDetailError);
    expect(await note('@NS', 'Otra cosa')).toMatchObject(noDetailError);
    const saveReply = await note('Una\nnota');
    expect(await ask.answersOf(saveReply)).toMatchObject([{ value: 'Una\nnota', detail: null }]);
  });

  it('that says that it is not known is taken where the question offers it', async () => {
    for (const [type, refusal] of [
      ['1', 'El archivo no es válido.'],
      ['2', 'La respuesta debe ser una fecha válida.'],
      ['3', 'La firma debe ser una imagen PNG.'],
      ['5', 'La respuesta debe ser un número.'],
    ] as const) {
      const save = await ask.opened(await ask.asked(type, { required: 1, offersDontKnow: 1 }));
      expect(await save('@NR')).toMatchObject({ status: 422, message: refusal });
      const saveReply = await save('@NS');
      expect(saveReply.status, saveReply.reply.text).toBe(200);
      expect(await ask.answersOf(saveReply)).toMatchObject([
        { value: '@NS', label: 'No sabe', detail: null },
      ]);
    }
    // If the option is not offered, it is treated as typed text.
    const saveReply = await (await ask.opened(await ask.asked('6', { offersNoReply: 1 })))('@NS');
    expect(await ask.answersOf(saveReply)).toMatchObject([{ value: '@NS', label: null }]);
  });

  it('is a text of a length and a look', async () => {
    const settings = {
      shortest: 3,
      longest: 8,
      pattern: '[A-Z]{3}\\d*',
      patternMessage: 'Escriba la placa.',
    };
    const save = await ask.opened(await ask.asked('6', settings));
    expect(await save('AB')).toMatchObject({ status: 422, message: 'Inserte mínimo 3 caracteres.' });
    expect(await save('ABC123456')).toMatchObject({ status: 422, message: 'Inserte máximo 8 caracteres.' });
    expect(await save('abc123')).toMatchObject({ status: 422, message: 'Escriba la placa.' });
    expect((await save('ABC123')).status).toBe(200);
  });

  it('names which, where the option asks for it', async () => {
    const fuel = await ask.asked('4', {});
    const option = (label: string, fields: object) =>
      ask.make('/answerOptions', { questionID: fuel.question.id, label, orderOption: 1, ...fields });
    const [gas, otherOption] = [await option('Gas', {}), await option('Otro', { asksDetail: 1 })];
    const save = await ask.opened(fuel);
    expect(await save('Otro')).toMatchObject({ status: 422, message: 'Escriba cuál.' });
    expect(await save('Gas', 'Fique')).toMatchObject({ status: 422 });
    const saveReply = await save('Otro', 'Fique');
    expect(await ask.answersOf(saveReply)).toMatchObject([
      { value: otherOption.id, label: 'Otro', detail: 'Fique' },
    ]);
    // A survey opened earlier asks the question as it was then.
    const saveOnOldVersion = await ask.opened(fuel);
    const body = { questionID: fuel.question.id, label: 'Gas', orderOption: 1, asksDetail: 1 };
    expect((await test.admin('PUT', `/answerOptions/${gas.id}`, body)).status).toBe(200);
    expect((await saveOnOldVersion('Gas')).status).toBe(200);
    expect((await (await ask.opened(fuel))('Gas')).status).toBe(422);
  });

  it('is in the download of all answers with its code and its detail', async () => {
    const weight = await ask.asked('5', { usualMost: 250, offersDontKnow: 1 });
    for (const [answer, detail] of [['72'], ['725', 'Con ropa'], ['@NS']] as const) {
      const saveReply = await (await ask.opened(weight))(answer, detail);
      expect(saveReply.status, saveReply.reply.text).toBe(200);
    }
    const query = `characterizationID=${weight.characterization.id}`;
    const file = (fileKind: string) =>
      test.admin('GET', `/campaigns/${campaign.id}/${fileKind}/csv?${query}`);
    const [header, ...rows] = tableIn(await file('answers'), 'csv');
    const name = String(weight.question.code).toLowerCase();
    expect(header!.slice(-3)).toEqual([name, `${name}_cod`, `${name}_det`]);
    expect(rows.map((row) => row.slice(-3))).toEqual([
      ['72', 'R', null],
      ['725', 'R', 'Con ropa'],
      [null, 'NS', null],
    ]);
    const lines = tableIn(await file('codebook'), 'csv').filter(([column]) =>
      String(column).startsWith(name),
    );
    expect(lines.map(([, label]) => label)).toEqual(['¿Cuánto?', '¿Cuánto?: código', '¿Cuánto?: detalle']);
    expect(lines[1]![3]).toBe('R = Respondida; NS = No sabe; SR = Sin responder; NP = No preguntada');
  });

  it('is several options, with a column each in the download of all answers', async () => {
    const fuels = await ask.asked('4', { several: 1, offersDontKnow: 1 });
    const option = (label: string, orderOption: number, fields: object = {}) =>
      ask.make('/answerOptions', { questionID: fuels.question.id, label, orderOption, ...fields });
    const gas = await option('Gas', 1);
    const wood = await option('Leña', 2);
    const noneOption = await option('Ninguno', 3, { excludes: 1 });
    const bothIDs = `${gas.id} ${wood.id}`;
    const save = await ask.opened(fuels);
    expect(await save(`${gas.id} ${noneOption.id}`)).toMatchObject({
      status: 422,
      message: 'La opción «Ninguno» no va con otras.',
    });
    expect(await save(`${wood.id} ${gas.id}`)).toMatchObject({ status: 422 });
    expect(await ask.answersOf(await save(bothIDs))).toMatchObject([{ value: bothIDs, label: 'Gas | Leña' }]);
    for (const answer of ['Ninguno', '@NS'])
      expect((await (await ask.opened(fuels))(answer)).status, answer).toBe(200);
    const query = `characterizationID=${fuels.characterization.id}`;
    const answersReply = await test.admin('GET', `/campaigns/${campaign.id}/answers/csv?${query}`);
    const [header, ...rows] = tableIn(answersReply, 'csv');
    const name = String(fuels.question.code).toLowerCase();
    const columns = [gas, wood, noneOption].map(({ code }) => `${name}_${String(code).toLowerCase()}`);
    expect(header!.slice(-5)).toEqual([name, `${name}_cod`, ...columns]);
    expect(rows.map((row) => row.slice(-5))).toEqual([
      ['Gas | Leña', `${gas.code} ${wood.code}`, '1', '1', '0'],
      ['Ninguno', noneOption.code, '0', '0', '1'],
      ['No sabe', 'NS', null, null, null],
    ]);
  });

  it('is checked by the settings of when the survey was opened', async () => {
    const weight = await ask.asked('5', { most: 300 });
    const [saveOnOldVersion, laterSurvey] = [await ask.opened(weight), await ask.opened(weight)];
    expect((await ask.change(weight, { most: 10 })).status).toBe(200);
    const saveOnNewVersion = await ask.opened(weight);
    expect((await saveOnOldVersion('200')).status).toBe(200);
    expect(await laterSurvey('301')).toMatchObject({ status: 422, message: 'El valor máximo es 300.' });
    expect(await saveOnNewVersion('200')).toMatchObject({ status: 422, message: 'El valor máximo es 10.' });
  });
});

describe('a question', () => {
  it.each([
    [
      'a most below the least',
      { least: 5, most: 4 },
      'most',
      'El valor máximo no puede ser menor que el mínimo (5).',
    ],
    [
      'decimals of a limit that answers cannot have',
      { least: 0.5 },
      'least',
      'Escriba un número entero o admita decimales.',
    ],
    [
      'a most that no answer reaches',
      { most: -1 },
      'most',
      'Para un máximo negativo indique también el valor mínimo.',
    ],
    [
      'a last day before the first',
      { earliest: '20260102', latest: '20260101' },
      'latest',
      'La fecha máxima no puede ser anterior a la mínima (02/01/2026).',
    ],
    [
      'a last time before the first',
      { earliestTime: '22:00', latestTime: '06:00' },
      'latestTime',
      'La hora máxima no puede ser anterior a la mínima (22:00).',
    ],
    [
      'a usual number above the most',
      { most: 10, usualLeast: 11 },
      'usualLeast',
      'Escriba un número hasta 10.',
    ],
    ['every number unusual', { least: 5, usualMost: 4 }, 'usualMost', 'Escriba un número desde 5.'],
    [
      'a longest text below the shortest',
      { shortest: 9, longest: 8 },
      'longest',
      'La longitud máxima no puede ser menor que la mínima (9).',
    ],
    [
      'a pattern that is none',
      { pattern: '(a', patternMessage: 'No.' },
      'pattern',
      'Falta cerrar un paréntesis.',
    ],
    [
      'a pattern that is slow on long texts',
      { pattern: '(.?){499}(.?){450}.*x', patternMessage: 'No.' },
      'pattern',
      'El patrón es muy lento de comprobar en un texto de 500 caracteres. Simplifíquelo: escriba números más pequeños entre llaves y quite repeticiones que estén dentro de otras o seguidas.',
    ],
    [
      'a pattern without its sentence',
      { pattern: 'a' },
      'patternMessage',
      'Escriba qué se dice cuando la respuesta no cumple el patrón.',
    ],
  ])('is refused with %s, and stays as it was', async (_what, settings, field, message) => {
    const characterization = await ask.make('/characterizations', {
      name: 'Ajustes',
      description: 'De prueba',
    });
    const question = await ask.make(
      '/questions',
      ask.formOf(characterization, '5', { decimals: 1, unit: 'kg' }),
    );
    const reply = await ask.change({ characterization, question, type: '5', link: '' }, settings);
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({ message, errors: [{ field, message }] });
    expect(recordIn(await test.admin('GET', `/questions/${question.id}`))).toEqual(question);
  });

  it('shows a person only the settings of its type, and gets the others back with its type', async () => {
    const weight = await ask.asked('5', { most: 10, unit: 'kg' });
    await ask.change({ ...weight, type: '6' }, { most: 10, unit: 'kg' });
    const questionIDs = async () => {
      const code = await openSurveyOf(test.admin, ask.person.id, weight.link);
      return (await questionsOf(test.admin, weight.characterization, code)).get('¿Cuánto?');
    };
    expect(await questionIDs()).toMatchObject({ most: null, unit: null });
    await ask.change(weight, { most: 10, unit: 'kg' });
    expect(await questionIDs()).toMatchObject({ most: 10, unit: 'kg' });
  });
});
