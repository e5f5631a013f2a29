/** Shared lists (decision 0124): saved whole, used by questions of several questionnaires, and pinned with them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { campaignWith } from '../../../tests/support/campaign.ts';
import { codeFrom, demoSeed, listIn, masterID, recordIn, type Row } from '../../../tests/support/demo.ts';
import { tableIn } from '../../../tests/support/files.ts';
import { personBy } from '../../../tests/support/survey.ts';

let test: TestApp;
let departments: Row;
let towns: Row;

const departmentOptions = [
  { code: '05', label: 'Antioquia' },
  { code: '08', label: 'Atlántico' },
];
const townOptions = [
  { code: '05001', label: 'Medellín', parent: '05' },
  { code: '05002', label: 'Abejorral', parent: '05' },
  { code: '08001', label: 'Barranquilla', parent: '08' },
  { code: '99999', label: 'Otro municipio' },
];

const addList = async (name: string, options: readonly object[], fields: object = {}) =>
  test.admin('POST', '/optionLists', {
    code: await codeFrom(test.admin, '/optionLists'),
    name,
    options,
    ...fields,
  });

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  departments = recordIn(await addList('Departamentos', departmentOptions));
  towns = recordIn(await addList('Municipios', townOptions, { parentID: departments.id }));
});
afterAll(() => test.close());

/** A question of a new characterization, or of the one given. */
async function questionOf(characterizationID: string, statement: string, weight: number, fields: object) {
  return test.admin('POST', '/questions', {
    code: await codeFrom(test.admin, '/questions'),
    characterizationID,
    mtFieldTypeID: await masterID(test.admin, 'fieldTypes', 3),
    weight,
    required: 0,
    statement,
    ...fields,
  });
}

async function newCharacterization(): Promise<Row> {
  const code = await codeFrom(test.admin, '/characterizations');
  const name = `Lugares ${code}`;
  return recordIn(await test.admin('POST', '/characterizations', { code, name, description: 'De prueba' }));
}

/** A characterization that asks for department and town. */
async function createPlaceLists() {
  const characterization = await newCharacterization();
  const department = recordIn(
    await questionOf(characterization.id, 'Departamento', 1, { optionList: departments.code }),
  );
  const town = recordIn(
    await questionOf(characterization.id, 'Municipio', 2, {
      optionList: towns.code,
      cascadeFrom: department.code,
    }),
  );
  return { characterization, department, town };
}

const versionOf = async (hash: unknown) =>
  recordIn(await test.admin('GET', `/optionLists/versions/${String(hash)}`)) as unknown as {
    options: object[];
  };

/** Opens a survey of a person with this characterization. */
async function openSurvey(characterization: Row) {
  const campaign = await campaignWith(test, characterization);
  const person = await personBy(test, '-age');
  const body = {
    surveyableID: person.id,
    campaignID: campaign.id,
    characterizationID: characterization.id,
    startOver: true,
  };
  const open = async () => recordIn(await test.admin('POST', '/surveys/open', body)) as unknown as Opened;
  return { campaign, person, open };
}
type Opened = Row & {
  questions: (Row & { optionListVersion: string | null; options: object[]; statement: string })[];
  answerCodes: string[];
  chSurveyableID: Row;
  chCharacterizationByCampaignID: Row;
};

const save = (survey: Opened, answers: Record<string, string>) =>
  test.admin('POST', '/answersBySurvey/saveCompleteSurvey', {
    surveyRequestDTO: {
      code: survey.code,
      chSurveyableID: survey.chSurveyableID.id,
      chCharacterizationByCampaignID: survey.chCharacterizationByCampaignID.id,
    },
    answerBySurveyRequestDTOList: survey.questions.flatMap(({ id, statement }, index) =>
      answers[statement] === undefined
        ? []
        : [
            {
              code: survey.answerCodes[index],
              surveyID: survey.code,
              questionID: id,
              value: answers[statement],
            },
          ],
    ),
  });

describe('a shared list', () => {
  it('is listed with how many options it has and what it depends on, and read by its version', async () => {
    const optionLists = listIn(await test.admin('GET', '/optionLists?search=municip'));
    expect(optionLists).toEqual([towns]);
    expect(towns).toMatchObject({ name: 'Municipios', optionCount: 4, parentID: { id: departments.id } });
    expect((await versionOf(towns['optionsVersion'])).options).toEqual(townOptions);
    const file = await test.admin('GET', `/optionLists/${towns.id}/csv`);
    expect(tableIn(file, 'csv')[1]).toEqual(['05001', 'Medellín', '05']);
  });

  it.each([
    [
      'twice the same code',
      [
        { code: 'a1', label: 'A' },
        { code: 'A1', label: 'B' },
      ],
      'Fila 2: el código «A1» ya está en la fila 1.',
    ],
    [
      'a code that an answer cannot be',
      [{ code: 'null', label: 'A' }],
      'Fila 1: el código «null» no se puede usar: escriba otro.',
    ],
    [
      'what it belongs to, where the list depends on none',
      [{ code: 'a', label: 'A', parent: '05' }],
      'Fila 1: dice a qué pertenece, y la lista no depende de otra: elija de cuál.',
    ],
  ])('is refused with %s', async (_what, options, message) => {
    const reply = await addList('Mala', options);
    expect([reply.status, reply.body['message']]).toEqual([422, message]);
  });

  it('is refused with an option that belongs to none of the other list', async () => {
    const options = [{ code: '1', label: 'A', parent: '77' }];
    const reply = await addList('Mala', options, { parentID: departments.id });
    expect([reply.status, reply.body['message']]).toEqual([
      422,
      'Fila 1: «77» no es un código de la lista de la que depende.',
    ]);
  });

  it('does not depend on itself, and keeps the options that another list needs', async () => {
    const putList = (list: Row, options: object[], parentID: string | null) =>
      test.admin('PUT', `/optionLists/${list.id}`, { name: list['name'], options, parentID });
    const circle = await putList(departments, departmentOptions, towns.id);
    expect([circle.status, circle.body['message']]).toEqual([
      422,
      'Una lista no puede depender de sí misma: elija otra.',
    ]);
    const orphaned = await putList(departments, [departmentOptions[0]!], null);
    expect(orphaned.status).toBe(409);
    expect(orphaned.body['message']).toContain('«Barranquilla»');
    expect((await test.admin('DELETE', `/optionLists/${departments.id}`)).status).toBe(409);
  });
});

describe('a question with a shared list', () => {
  it('names its version instead of options, in every reading', async () => {
    const { characterization, town } = await createPlaceLists();
    expect(town).toMatchObject({ options: [], optionListVersion: towns['optionsVersion'] });
    const { open } = await openSurvey(characterization);
    const [department, secondQuestion] = (await open()).questions;
    expect(department).toMatchObject({ options: [], optionListVersion: departments['optionsVersion'] });
    expect(secondQuestion).toMatchObject({
      cascadeFrom: department!.code,
      optionListVersion: towns['optionsVersion'],
    });
  });

  it.each([
    [
      'a list that is not there',
      { optionList: 'LIS999999' },
      'Esta lista compartida ya no existe: elija otra.',
    ],
    ['several answers', { several: 1 }, 'De una lista compartida se elige una sola opción.'],
    ['buttons', { display: 'buttons' }, 'Una lista compartida no se muestra como botones.'],
    [
      'a question that is not there',
      { cascadeFrom: 'PRE999999' },
      'No hay una pregunta «PRE999999» en esta caracterización: elija otra.',
    ],
  ])('is refused with %s', async (_what, fields, message) => {
    const { id } = await newCharacterization();
    const reply = await questionOf(id, 'Municipio', 1, { optionList: towns.code, ...fields });
    expect([reply.status, reply.body['message']]).toEqual([422, message]);
  });

  it('is filtered only by a question whose options its own belong to', async () => {
    const { characterization, town } = await createPlaceLists();
    const reply = await questionOf(characterization.id, 'Otro', 3, {
      optionList: departments.code,
      cascadeFrom: town.code,
    });
    expect(reply.status).toBe(422);
    expect(reply.body['message']).toBe(
      'Las opciones de la lista no pertenecen a las de «Municipio»: elija otra pregunta.',
    );
  });

  it('keeps the list from being deleted', async () => {
    await createPlaceLists();
    const reply = await test.admin('DELETE', `/optionLists/${towns.id}`);
    expect(reply.status).toBe(409);
    expect(reply.body['message']).toMatch(/^La pregunta PRE\d+ \(«Municipio»\) usa la lista/);
  });

  it('shows another question by one of its options', async () => {
    const { characterization, department } = await createPlaceLists();
    const shownWhen = (value: string) => ({
      showWhen: { match: 'all', conditions: [{ questionID: department.id, operator: 'equal', value }] },
    });
    const conditionReply = await questionOf(characterization.id, '¿Costa?', 3, shownWhen('77'));
    expect(conditionReply.body['message']).toBe('Condición 1: Elija una opción de «Departamento».');
    const question = recordIn(await questionOf(characterization.id, '¿Costa?', 3, shownWhen('08')));
    expect(question['showWhen']).toMatchObject({ text: '«Departamento» es «Atlántico»' });
  });
});

describe('an answer from a shared list', () => {
  it('must belong to the earlier answer, and is shown and exported by its label and code', async () => {
    const { characterization } = await createPlaceLists();
    const { campaign, open } = await openSurvey(characterization);
    const survey = await open();
    const saveReply = await save(survey, { Departamento: '05', Municipio: '08001' });
    expect([saveReply.status, saveReply.body['message']]).toEqual([
      422,
      '«Barranquilla» no es de la respuesta de «Departamento»: elija otra opción.',
    ]);
    const unknownReply = await save(survey, { Departamento: '05', Municipio: '05009' });
    expect(unknownReply.body['message']).toBe('La opción elegida no existe.');
    expect((await save(survey, { Departamento: '05', Municipio: '05001' })).status).toBe(200);
    expect((await save(await open(), { Municipio: '08001' })).status).toBe(200);
    expect((await save(await open(), { Departamento: '05', Municipio: '99999' })).status).toBe(200);
    const file = await test.admin(
      'GET',
      `/campaigns/${campaign.id}/answers/csv?characterizationID=${characterization.id}`,
    );
    const [heads = [], ...rows] = tableIn(file, 'csv');
    const label = heads.findIndex((headText) => /^pre\d+_cod$/.test(String(headText))) + 1;
    expect(
      rows.map((row) => row.slice(label - 2, label + 2).join(' ')).toSorted((a, b) => (a < b ? -1 : 1)),
    ).toEqual([
      'Antioquia 05 Medellín 05001',
      'Antioquia 05 Otro municipio 99999',
      'Sin responder SR Barranquilla 08001',
    ]);
    const codebook = await test.admin(
      'GET',
      `/campaigns/${campaign.id}/codebook/csv?characterizationID=${characterization.id}`,
    );
    expect(codebook.text.length).toBeGreaterThan(0);
    const values = tableIn(codebook, 'csv')
      .flat()
      .find((cell) => String(cell).includes(towns.code));
    expect(values).toBe(
      `Códigos de la lista compartida ${towns.code}: 4 opciones; SR = Sin responder; NP = No preguntada`,
    );
  });

  it('stays as it was given when the list changes, which reaches what is opened later', async () => {
    const ownList = recordIn(
      await addList('Veredas', [
        { code: 'a', label: 'La Aurora' },
        { code: 'b', label: 'El Bosque' },
      ]),
    );
    const characterization = await newCharacterization();
    const question = recordIn(
      await questionOf(characterization.id, 'Vereda', 1, { optionList: ownList.code }),
    );
    const { open } = await openSurvey(characterization);
    const openedBefore = await open();
    const changeReply = await test.admin('PUT', `/optionLists/${ownList.id}`, {
      name: 'Veredas',
      version: ownList['version'],
      options: [
        { code: 'b', label: 'El Bosque Alto' },
        { code: 'c', label: 'La Ceiba' },
      ],
    });
    expect(changeReply.status, changeReply.text).toBe(200);
    const savedSurvey = recordIn(await save(openedBefore, { Vereda: 'a' }));
    const readSurvey = recordIn(await test.admin('GET', `/surveys/${savedSurvey.id}`));
    expect(JSON.stringify(readSurvey)).toContain('La Aurora');
    const openedAfter = await open();
    expect(openedAfter.questions[0]!.optionListVersion).toBe(recordIn(changeReply)['optionsVersion']);
    expect((await save(openedAfter, { Vereda: 'a' })).body['message']).toBe('La opción elegida no existe.');
    const versions = listIn(await test.admin('GET', `/characterizations/${characterization.id}/versions`));
    expect(versions[0]!['changes']).toEqual([
      { kind: 'changed', statement: 'Vereda', details: ['Cambió su lista de opciones'] },
    ]);
    expect(question['optionListVersion']).toBe(ownList['optionsVersion']);
  });
});

it('loses no option that a condition needs', async () => {
  const ownList = recordIn(
    await addList('Sí o no', [
      { code: '1', label: 'Sí' },
      { code: '2', label: 'No' },
    ]),
  );
  const { id } = await newCharacterization();
  const ownerQuestion = recordIn(await questionOf(id, '¿Tiene finca?', 1, { optionList: ownList.code }));
  await questionOf(id, '¿Cuál?', 2, {
    showWhen: { match: 'all', conditions: [{ questionID: ownerQuestion.id, operator: 'equal', value: '1' }] },
  });
  const reply = await test.admin('PUT', `/optionLists/${ownList.id}`, {
    name: 'Sí o no',
    options: [{ code: '2', label: 'No' }],
  });
  expect(reply.status).toBe(409);
  expect(reply.body['message']).toContain('Primero cambie la condición 1');
});

it('gives its options to the rules of indicators, which are written and read again', async () => {
  const areas = recordIn(
    await addList('Áreas', [
      { code: 'RURAL', label: 'Rural' },
      { code: 'URBANA', label: 'Urbana' },
    ]),
  );
  const characterization = await newCharacterization();
  const area = recordIn(await questionOf(characterization.id, 'Área', 1, { optionList: areas.code }));
  const campaign = await campaignWith(test, characterization);
  const rules = { numerator: `${area.code} = RURAL`, denominator: null, unit: 'person', factor: 100 };
  const definition = { ...rules, characterizationID: characterization.id };
  const indicatorForm = { ...definition, name: 'Del campo', description: 'De área rural', breakdowns: [] };
  const indicator = recordIn(await test.admin('POST', '/indicators', indicatorForm));
  expect([indicator['problem'], indicator['numerator']]).toEqual([null, rules.numerator]);
  const [version] = listIn(await test.admin('GET', `/indicators/${indicator.id}/versions`));
  expect(version!['numerator']).toBe(rules.numerator);
  const trial = { ...definition, campaignID: campaign.id };
  expect((await test.admin('POST', '/indicators/trial', trial)).status).toBe(200);
  const unknownOption = { ...trial, numerator: `${area.code} = COSTA` };
  expect((await test.admin('POST', '/indicators/trial', unknownOption)).status).toBe(422);
});
