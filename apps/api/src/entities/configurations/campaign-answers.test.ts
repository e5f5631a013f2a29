/** All answers to a characterization in a campaign (rules §6, decision 0024), read back in three formats. */
import { read, utils } from 'xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { codeFrom, demoSeed, fileIn, recordIn, type Row } from '../../../tests/support/demo.ts';
import { cellOf, exportFormats, tableIn } from '../../../tests/support/files.ts';
import {
  longText,
  openPinned,
  savePinned,
  type Saved,
  type Scene,
} from '../../../tests/support/pinned-survey.ts';
import { addPerson, buildPinned, expectMade, type Pinned } from '../../../tests/support/pinned.ts';
import { png } from '../../../tests/support/survey.ts';

let test: TestApp;
let pinned: Pinned;
let scene: Scene;
/** The surveys in order: complete; with gaps; after the edits and the birthday; 'No informa'. */
let surveys: Saved[];

const hours = 3_600_000;
const option = (name: string) => pinned.options[name]!;

/** A survey that answers only these questions. */
async function surveyOf(answered: Record<string, string>): Promise<Saved> {
  const survey = await openPinned(scene);
  const { answerBySurveyRequestDTOList: answers, ...rest } = survey.body;
  const list = Object.entries(answered).map(([name, value], index) => ({
    code: answers[index]!.code,
    surveyID: survey.code,
    questionID: pinned.questions[name]!.id,
    value,
  }));
  return savePinned(scene, survey, { ...rest, answerBySurveyRequestDTOList: list });
}

async function rename(name: string, label: string, orderOption: number): Promise<void> {
  const body = { label, orderOption, questionID: pinned.questions[name.split(':')[0]!]!.id };
  expectMade('rename', await test.admin('PUT', `/answerOptions/${option(name).id}`, body));
}

beforeAll(async () => {
  test = await testApp({
    seed: demoSeed,
    environment: { SESSION_IDLE_MINUTES: '1440', SESSION_MAX_HOURS: '48' },
  });
  pinned = await buildPinned(test);
  const { send: staff } = await test.userWith(
    ['OPEN', 'CREATE'].map((name) => `management:surveyable:${name}`),
  );
  const { id } = await addPerson(test);
  scene = { test, pinned, staff, person: recordIn(await test.admin('GET', `/surveyables/${id}`)) };
  const fullSurvey = await savePinned(scene, await openPinned(scene));
  const fewAnswers = { visita: '20260301', firma: png, régimen: option('régimen:=Especial').id };
  const gaps = await surveyOf({ rural: option('rural:No').id, ...fewAnswers, peso: '70' });
  // Advances the clock, so that the edits create later versions.
  test.clock.advance(hours);
  await rename('rural:No', 'No, en el pueblo', 2);
  test.clock.advance(hours);
  const code = await codeFrom(test.admin, '/answerOptions');
  const body = { code, questionID: pinned.questions['rural']!.id, label: 'No informa', orderOption: 9 };
  pinned.options['rural:No informa'] = recordIn(await test.admin('POST', '/answerOptions', body));
  // After the birthday, 'peso' is no longer asked.
  test.clock.advance(20 * hours);
  const laterSurvey = await surveyOf({ rural: option('rural:No').id, ...fewAnswers });
  const unknownSurvey = await surveyOf({ rural: option('rural:No informa').id, ...fewAnswers });
  surveys = [fullSurvey, gaps, laterSurvey, unknownSurvey];
  // Surveys keep the labels they were answered with.
  await rename('rural:Sí', 'Sí señor', 1);
}, 60_000);
afterAll(() => test.close());

const names = [
  'rural',
  'vereda',
  'agua',
  'días',
  'visita',
  'foto',
  'firma',
  'régimen',
  'peso',
  'animales',
  'observaciones',
];

/** The suffixes of a question's column names, after its code. */
const endings = (name: string) => (name === 'animales' ? ['', '_cod', '_n', '_filas'] : ['', '_cod']);

const path = (fileKind: string, query: Record<string, string> = {}) => {
  const search = new URLSearchParams({ characterizationID: pinned.characterization.id, ...query });
  return `/campaigns/${pinned.campaign.id}/${fileKind}?${search.toString()}`;
};

const table = async (format: (typeof exportFormats)[number], query?: Record<string, string>) =>
  tableIn(await test.admin('GET', path(`answers/${format}`, query)), format);

type Value = Parameters<typeof cellOf>[0];

/** Value and code of each question, in the order of `names`; for rows questions, also their number and keys. */
function expectedRows(): Record<string, Value[]>[] {
  const answeredCell = (value: Value): [Value, string] => [value, 'R'];
  const chosenOption = (name: string, label = name.split(':')[1]!): [string, string] => [
    label,
    option(name).code,
  ];
  const [unaskedCell, unanswered] = ['NP', 'SR'].map((code): [null, string] => [null, code]) as [
    [null, string],
    [null, string],
  ];
  const below = { vereda: unaskedCell, agua: ['No preguntada', 'NP'] as [string, string], días: unaskedCell };
  const fewAnswers = {
    ...below,
    visita: answeredCell({ day: '20260301' }),
    foto: unanswered,
    firma: answeredCell('firma.png'),
    régimen: chosenOption('régimen:=Especial'),
    animales: [...unanswered, null, null],
    observaciones: unanswered,
  };
  return [
    {
      rural: chosenOption('rural:Sí'),
      vereda: answeredCell(longText),
      agua: chosenOption('agua:No'),
      días: answeredCell('007'),
      visita: answeredCell({ day: '20260228' }),
      foto: answeredCell('cédula ñ.png'),
      firma: answeredCell('firma.png'),
      régimen: chosenOption('régimen:Subsidiado'),
      peso: answeredCell(63),
      animales: [
        ...answeredCell('Animal: =Gato; Nacido el: 29/02/2024'),
        1,
        '[{"animal":"=Gato","nacido":"20240229"}]',
      ],
      observaciones: answeredCell('=2+3'),
    },
    { ...fewAnswers, rural: chosenOption('rural:No'), peso: answeredCell(70) },
    { ...fewAnswers, rural: chosenOption('rural:No', 'No, en el pueblo'), peso: unaskedCell },
    { ...fewAnswers, rural: chosenOption('rural:No informa'), peso: unaskedCell },
  ];
}

describe.each(exportFormats)('all answers as %s', (format) => {
  it('have one row per survey, with value and code of each question as it was answered', async () => {
    const [header, ...rows] = await table(format, { columns: 'persona_codigo,persona_edad,persona_sexo' });
    const sex = scene.person['mtSexID'] as Row & { value: string };
    expect(header).toEqual([
      'encuesta_codigo',
      'encuesta_fecha',
      'encuesta_hora',
      'encuesta_version',
      'encuesta_tras_cierre',
      'encuesta_estado',
      'encuestador',
      'persona_codigo',
      'persona_edad',
      'persona_sexo_cod',
      'persona_sexo',
      ...names.flatMap((name) =>
        endings(name).map((ending) => pinned.questions[name]!.code.toLowerCase() + ending),
      ),
    ]);
    const version = rows.map((row) => Number(row[3]));
    expect(version[0]).toBe(version[1]);
    expect(version[2]).toBeGreaterThan(version[0]!);
    expect(version[3]).toBe(version[2]);
    const login = rows[0]![6] as string;
    const expectedByCode = surveys.map(({ code, day, time }, index) => [
      code,
      { day },
      time,
      version[index]!,
      0,
      'Registrada',
      login,
      scene.person.code,
      index < 2 ? 39 : 40,
      sex.code,
      sex.value,
      ...names.flatMap((name) => expectedRows()[index]![name]!),
    ]);
    expect(rows).toEqual(expectedByCode.map((row) => row.map((cell) => cellOf(cell, format))));
  });

  it('have a codebook with every column once', async () => {
    const query = { columns: 'persona_codigo,persona_etnia,familia_zona' };
    const [header] = await table(format, query);
    const [, ...codebook] = tableIn(await test.admin('GET', path(`codebook/${format}`, query)), format);
    expect(codebook.map(([name]) => name)).toEqual(header);
    expect(header!.every((name) => /^[a-z][a-z0-9_]{0,31}$/.test(String(name)))).toBe(true);
    expect(new Set(header).size).toBe(header!.length);
    const line = (name: string) => codebook.find(([column]) => column === name)!;
    const { code } = pinned.questions['rural']!;
    const [, label, type, values, question, versions] = line(`${code.toLowerCase()}_cod`);
    expect([label, type, question]).toEqual(['¿Vive en zona rural?: código', 'Código', code]);
    const [firstVersion, secondVersion] = (versions as string).split(', ').map(Number) as [number, number];
    expect(String(values)).toBe(
      [
        `${option('rural:Sí').code} = Sí`,
        `${option('rural:No').code} = No, en el pueblo (versión ${secondVersion}); No (versión ${firstVersion})`,
        `${option('rural:A veces').code} = A veces`,
        `${option('rural:No informa').code} = No informa (versión ${secondVersion})`,
        'SR = Sin responder',
        'NP = No preguntada',
      ].join('; '),
    );
    expect(String(line('persona_etnia_cod')[3])).toContain('99 = No informa');
  });
});

it('puts the codebook into the second sheet of the workbook', async () => {
  const workbook = read(fileIn(await test.admin('GET', path('answers/excel'))));
  expect(workbook.SheetNames).toEqual(['Respuestas', 'Libro de códigos']);
  const [answers, codebook] = workbook.SheetNames.map((name) =>
    utils.sheet_to_json<string[]>(workbook.Sheets[name]!, { header: 1 }),
  );
  expect(codebook!.slice(1).map(([name]) => name)).toEqual(answers![0]);
});

it('is filtered by day, zone and surveyor, with the same columns', async () => {
  const [header] = await table('csv');
  const offer = recordIn(await test.admin('GET', `/campaigns/${pinned.campaign.id}/answers`));
  const [surveyor] = offer['surveyors'] as Row[];
  const [zone] = offer['zones'] as Row[];
  expect(offer['characterizations']).toContainEqual(
    expect.objectContaining({ id: pinned.characterization.id, surveys: 4 }),
  );
  const codes = async (query: Record<string, string>) => {
    const [filterLine, ...rows] = await table('csv', query);
    expect(filterLine).toEqual(header);
    return rows.map(([code]) => code);
  };
  const allCodes = surveys.map(({ code }) => code);
  expect(await codes({ surveyorID: surveyor!.id, zoneID: zone!.id })).toEqual(allCodes);
  expect(await codes({ until: '20260310' })).toEqual(allCodes.slice(0, 2));
  expect(await codes({ from: '20260311', until: '20260311' })).toEqual(allCodes.slice(2));
  expect(await codes({ surveyorID: zone!.id })).toEqual([]);
  expect(await codes({ zoneID: surveyor!.id })).toEqual([]);
});

it('has the columns of the present questionnaire when nobody was surveyed', async () => {
  const dependentQuery = { characterizationID: pinned.dependent.id };
  expect(await table('txt', dependentQuery)).toHaveLength(1);
});

it('has the codebook of the present questionnaire where an edit was undone before anybody was surveyed', async () => {
  const question = recordIn(
    await test.admin('POST', '/questions', {
      code: await codeFrom(test.admin, '/questions'),
      characterizationID: pinned.dependent.id,
      mtFieldTypeID: (pinned.questions['vereda']!['mtFieldTypeID'] as Row).id,
      weight: 1,
      required: 0,
      statement: '¿Cómo sigue?',
    }),
  );
  const call = async (statement: string) => {
    test.clock.advance(1000);
    const { characterizationID, mtFieldTypeID, weight, required } = question;
    const reply = await test.admin('PUT', `/questions/${question.id}`, {
      characterizationID: (characterizationID as Row).id,
      mtFieldTypeID: (mtFieldTypeID as Row).id,
      weight,
      required,
      statement,
    });
    expect(reply.status, reply.text).toBe(200);
  };
  await call('¿Cómo está?');
  await call('¿Cómo sigue?');
  const codebook = tableIn(
    await test.admin('GET', path('codebook/csv', { characterizationID: pinned.dependent.id })),
    'csv',
  );
  expect(codebook.find(([name]) => name === question.code.toLowerCase())?.[1]).toBe('¿Cómo sigue?');
});

it('refuses what is not there, and who may not', async () => {
  const expectRefusal = async (query: Record<string, string>) => {
    const { status, body } = await test.admin('GET', path('answers/csv', query));
    return [status, body['message']];
  };
  expect(await expectRefusal({ columns: 'persona_codigo,clave' })).toEqual([
    400,
    'La columna clave no existe.',
  ]);
  expect((await expectRefusal({ from: '20260231' }))[0]).toBe(400);
  expect((await expectRefusal({ from: '20260311', until: '20260310' }))[0]).toBe(422);
  expect(await expectRefusal({ characterizationID: pinned.otherDependent.id })).toEqual([
    404,
    'La caracterización de la campaña no existe o fue eliminada. Recargue la lista.',
  ]);
  const { send } = await test.userWith(['configurations:campaign:OPEN']);
  for (const downloadName of ['answers', 'answers/excel', 'codebook/txt']) {
    expect((await send('GET', path(downloadName))).status).toBe(403);
  }
});

it('gives data of people only to those who may download people; others get codes', async () => {
  const analyst = await test.userWith(['configurations:campaign:DOWNLOAD_REPORT']);
  const offer = recordIn(await analyst.send('GET', `/campaigns/${pinned.campaign.id}/answers`));
  expect((offer['columns'] as unknown as Row[]).map(({ name }) => name)).toEqual([
    'persona_codigo',
    'familia_codigo',
  ]);
  for (const columns of ['persona_documento', 'persona_codigo,familia_direccion']) {
    const reply = await analyst.send('GET', path('answers/csv', { columns }));
    expect([reply.status, reply.body['message']]).toEqual([
      403,
      'No tiene permiso para descargar encuestables. Pida a un administrador el permiso «Encuestables: Descargar».',
    ]);
  }
  const codedFile = await analyst.send(
    'GET',
    path('answers/csv', { columns: 'persona_codigo,familia_codigo' }),
  );
  expect(tableIn(codedFile, 'csv')[0]).toEqual(expect.arrayContaining(['persona_codigo', 'familia_codigo']));
  const fullUser = await test.userWith([
    'configurations:campaign:DOWNLOAD_REPORT',
    'management:surveyable:DOWNLOAD_REPORT',
  ]);
  expect((await fullUser.send('GET', path('answers/csv', { columns: 'persona_documento' }))).status).toBe(
    200,
  );
});

it('leaves an audit entry that says what was taken', async () => {
  await table('csv', { columns: 'persona_documento' });
  const entry = await test.db
    .selectFrom('audit_entry')
    .select(['entity_id', 'after'])
    .where('operation_id', '=', 'exportCampaignAnswersCsv')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({
    entity_id: pinned.campaign.id,
    after: { format: 'csv', columns: 'persona_documento' },
  });
});
