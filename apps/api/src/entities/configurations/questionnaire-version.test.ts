/** The changes since the surveys that were made with a version (rules §6). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { demoSeed, listIn, recordIn, type Row } from '../../../tests/support/demo.ts';

let test: TestApp;
let housing: Row;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  housing = listIn(await test.admin('GET', '/characterizations')).find(
    (row) => row['name'] === 'Vivienda y servicios',
  )!;
});
afterAll(() => test.close());

const versions = async () => listIn(await test.admin('GET', `/characterizations/${housing.id}/versions`));

it('tells by question what was added, changed, removed and moved, and nothing before an edit', async () => {
  const [firstVersion, ...laterVersions] = await versions();
  expect(laterVersions).toEqual([]);
  const { count } = await test.db
    .selectFrom('survey')
    .innerJoin('characterization_by_campaign as link', 'link.id', 'survey.characterization_by_campaign_id')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('link.characterization_id', '=', housing.id)
    .executeTakeFirstOrThrow();
  expect(firstVersion).toMatchObject({ surveys: Number(count), changes: [] });

  const questions = listIn(await test.admin('GET', `/questions/characterization/${housing.id}`));
  const [kind, tenure] = questions as [Row, Row];
  const photo = questions.at(-1)!;
  const send = async (method: 'POST' | 'PUT', path: string, body?: object) =>
    recordIn(await test.admin(method, path, body));
  await send('PUT', `/questions/${kind.id}`, {
    characterizationID: housing.id,
    mtFieldTypeID: (kind['mtFieldTypeID'] as Row).id,
    weight: kind['weight'],
    required: 0,
    statement: 'Clase de vivienda',
    offersDontKnow: 1,
    version: kind.version,
  });
  await send('POST', `/answerOptions/question/${kind.id}`, { labels: ['Finca'] });
  await send('PUT', `/questions/${photo.id}/status?status=inactivo`, {});
  const ids = questions.map(({ id }) => id).filter((id) => id !== photo.id && id !== tenure.id);
  await send('PUT', `/questions/characterization/${housing.id}/order`, { questionIDs: [tenure.id, ...ids] });
  await send('POST', '/questions', {
    code: (await test.admin('GET', '/questions/generateCode')).body['data'],
    characterizationID: housing.id,
    mtFieldTypeID: (
      questions.find((question) => question['statement'] === '¿Cuáles criaderos observó?')![
        'mtFieldTypeID'
      ] as Row
    ).id,
    weight: 900,
    required: 0,
    statement: '¿Tiene patio?',
  });

  const [lastVersion] = await versions();
  expect(lastVersion).toMatchObject({ surveys: Number(count) });
  expect(lastVersion!['changes']).toEqual([
    {
      kind: 'changed',
      statement: 'Clase de vivienda',
      details: [
        'Enunciado: «Tipo de vivienda», ahora «Clase de vivienda»',
        'Obligatoria: «Sí», ahora «No»',
        'Opción agregada: «Finca»',
        'Cambiaron otros ajustes de su respuesta',
      ],
    },
    { kind: 'added', statement: '¿Tiene patio?', details: [] },
    { kind: 'removed', statement: photo['statement'], details: [] },
    { kind: 'order', statement: '', details: [] },
  ]);
});

it('has none where nobody was asked', async () => {
  const characterization = recordIn(
    await test.admin('POST', '/characterizations', {
      code: (await test.admin('GET', '/characterizations/generateCode')).body['data'],
      name: 'Sin encuestas',
      description: 'Sin encuestas',
    }),
  );
  expect(listIn(await test.admin('GET', `/characterizations/${characterization.id}/versions`))).toEqual([]);
});
