/** What a question lets its answers be: kept, contradictions refused, checked on saving, pinned with the survey (rules §6). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../tests/support/app.ts';
import { codeFrom, demoSeed, listIn, recordIn, type Row } from '../../tests/support/demo.ts';
import {
  bodyOf,
  linkOf,
  openSurveyOf,
  personBy,
  png,
  questionsOf,
  saveSurvey,
} from '../../tests/support/survey.ts';

let test: TestApp;
let person: Row;
let campaign: Row;
let typeIDs: Map<string, string>;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  person = await personBy(test, '-age');
  campaign = (await linkOf(test, 'Salud de la persona')).campaign;
  const types = listIn(await test.admin('GET', '/masterTables/fieldTypes'));
  typeIDs = new Map(types.map(({ id, code }) => [code as string, id]));
});
afterAll(() => test.close());

const make = async (path: string, fields: object) => {
  const reply = await test.admin('POST', path, { code: await codeFrom(test.admin, path), ...fields });
  expect(reply.status, reply.text).toBe(200);
  return recordIn(reply);
};

const formOf = (characterization: Row, type: string, more: object = {}) => ({
  characterizationID: characterization.id,
  mtFieldTypeID: typeIDs.get(type)!,
  weight: 1,
  required: 0,
  statement: '¿Cuánto?',
  ...more,
});

/** A characterization of the open campaign with one question of a type. */
async function asked(type: string, settings: object) {
  const characterization = await make('/characterizations', { name: 'Ajustes', description: 'De prueba' });
  const question = await make('/questions', formOf(characterization, type, settings));
  const body = { campaignID: campaign.id, characterizationID: characterization.id };
  const link = recordIn(await test.admin('PUT', '/characterizationByCampaigns?isAssociated=true', body)).id;
  return { characterization, question, link, type };
}

type Asked = Awaited<ReturnType<typeof asked>>;

/** Opens a survey now; answers a function that saves it with this answer. */
async function opened({ characterization, link }: Asked) {
  const code = await openSurveyOf(test.admin, person.id, link);
  const questions = await questionsOf(test.admin, characterization, code);
  return async (answer: string) => {
    const survey = { code, person: person.id, link };
    const body = await bodyOf(test.admin, survey, questions, { '¿Cuánto?': answer });
    const reply = await saveSurvey(test.admin, body);
    return { status: reply.status, message: reply.body['message'], reply };
  };
}

const change = ({ characterization, question, type }: Asked, settings: object) =>
  test.admin('PUT', `/questions/${question.id}`, formOf(characterization, type, settings));

describe('an answer', () => {
  it('is a number within the limits, in its one form', async () => {
    const weight = await asked('5', { decimals: 1, least: 0.5, most: 300, unit: 'kg' });
    const save = await opened(weight);
    const refused: [string, string][] = [
      ['72,5', 'Escriba solo el número, por ejemplo 72,5.'],
      ['72.55', 'Use máximo 1 decimal.'],
      ['-3', 'El valor mínimo es 0,5.'],
      ['99999', 'El valor máximo es 300.'],
    ];
    for (const [value, message] of refused) {
      expect(await save(value), value).toMatchObject({ status: 422, message });
    }
    const saved = await save('72.5');
    expect(saved.status, saved.reply.text).toBe(200);
    const detail = recordIn(await test.admin('GET', `/surveys/${recordIn(saved.reply).id}`));
    expect(detail['answers']).toMatchObject([{ value: '72.5', unit: 'kg' }]);
  });

  it('without limits is a whole number that is not negative', async () => {
    const save = await opened(await asked('5', {}));
    expect(await save('-3')).toMatchObject({ status: 422, message: 'No se aceptan números negativos.' });
    expect(await save('1.5')).toMatchObject({
      status: 422,
      message: 'Escriba un número entero, sin decimales.',
    });
    expect((await save('007')).status).toBe(200);
  });

  it('is a day within the limits, and none after today', async () => {
    const today = test.clock.now().toISOString().slice(0, 10).replaceAll('-', '');
    const save = await opened(await asked('2', { earliest: '20200101', notAfterToday: 1 }));
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

  it('is a picture where only pictures are taken', async () => {
    const save = await opened(await asked('1', { onlyImages: 1 }));
    expect(await save('data:application/pdf;base64,JVBERi0xLjc=')).toMatchObject({
      status: 422,
      message: 'Elija una imagen: JPG, PNG, WebP o GIF.',
    });
    expect((await save(png)).status).toBe(200);
  });

  it('is checked by the settings of when the survey was opened', async () => {
    const weight = await asked('5', { most: 300 });
    const [before, other] = [await opened(weight), await opened(weight)];
    expect((await change(weight, { most: 10 })).status).toBe(200);
    const after = await opened(weight);
    expect((await before('200')).status).toBe(200);
    expect(await other('301')).toMatchObject({ status: 422, message: 'El valor máximo es 300.' });
    expect(await after('200')).toMatchObject({ status: 422, message: 'El valor máximo es 10.' });
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
  ])('is refused with %s, and stays as it was', async (_what, settings, field, message) => {
    const characterization = await make('/characterizations', { name: 'Ajustes', description: 'De prueba' });
    const question = await make('/questions', formOf(characterization, '5', { decimals: 1, unit: 'kg' }));
    const reply = await change({ characterization, question, type: '5', link: '' }, settings);
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({ message, errors: [{ field, message }] });
    expect(recordIn(await test.admin('GET', `/questions/${question.id}`))).toEqual(question);
  });

  it('shows a person only the settings of its type, and gets the others back with its type', async () => {
    const weight = await asked('5', { most: 10, unit: 'kg' });
    await change({ ...weight, type: '6' }, { most: 10, unit: 'kg' });
    const shown = async () => {
      const code = await openSurveyOf(test.admin, person.id, weight.link);
      return (await questionsOf(test.admin, weight.characterization, code)).get('¿Cuánto?');
    };
    expect(await shown()).toMatchObject({ most: null, unit: null });
    await change(weight, { most: 10, unit: 'kg' });
    expect(await shown()).toMatchObject({ most: 10, unit: 'kg' });
  });
});
