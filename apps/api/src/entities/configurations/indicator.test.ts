/** Indicators are written, tried and changed, and their earlier definitions are kept (decision 0120). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { demoSeed, listIn, recordIn, type Row } from '../../../tests/support/demo.ts';
import { linkOf } from '../../../tests/support/survey.ts';

let test: TestApp;
let health: Row;
let campaign: Row;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  ({ characterization: health, campaign } = await linkOf(test, 'Salud de la persona'));
});
afterAll(() => test.close());

const form = (overrides: object = {}) => ({
  characterizationID: health.id,
  name: 'Adultos',
  description: 'Personas de 18 años o más.',
  numerator: 'edad >= 18',
  denominator: null,
  unit: 'person',
  factor: 100,
  breakdowns: ['zone', 'sex'],
  ...overrides,
});

const addIndicator = async (overrides: object = {}) =>
  recordIn(await test.admin('POST', '/indicators', form(overrides)));

const changeOf = (indicator: Row, overrides: object = {}) => {
  const { characterizationID: _fixed, ...definition } = form();
  return test.admin('PUT', `/indicators/${indicator.id}`, {
    ...definition,
    enabled: true,
    version: indicator.version,
    ...overrides,
  });
};

it('keeps each definition, and a change of nothing adds none', async () => {
  const firstIndicator = await addIndicator();
  expect(firstIndicator).toMatchObject({ definitionVersion: 1, version: 1, enabled: true, problem: null });
  const secondIndicator = recordIn(
    await changeOf(firstIndicator, { numerator: 'edad >= 60', name: 'Mayores' }),
  );
  expect(secondIndicator).toMatchObject({ definitionVersion: 2, version: 2, numerator: 'edad >= 60' });
  const unchanged = recordIn(
    await changeOf(secondIndicator, { numerator: 'edad >= 60', name: 'Mayores', enabled: false }),
  );
  expect(unchanged).toMatchObject({ definitionVersion: 2, version: 3, enabled: false });
  const versions = listIn(await test.admin('GET', `/indicators/${firstIndicator.id}/versions`));
  expect(
    versions.map((definition) => [
      definition['definitionVersion'],
      definition['name'],
      definition['numerator'],
      definition['login'],
    ]),
  ).toEqual([
    [2, 'Mayores', 'edad >= 60', 'admin'],
    [1, 'Adultos', 'edad >= 18', 'admin'],
  ]);
  const stale = await changeOf(firstIndicator, { name: 'Otro' });
  expect([stale.status, (stale.body['data'] as Row).version]).toEqual([409, 3]);
});

it.each([
  ['a rule that is none', { numerator: 'edad + 1' }, 'numerator', /comparación/],
  ['a name that nobody has', { numerator: 'edadd > 3' }, 'numerator', /edadd/i],
  ['a denominator that cannot hold', { denominator: 'edad > 60 y edad < 18' }, 'denominator', /Carácter/],
  ['a code that the master table lacks', { numerator: "sexo = 'Z'" }, 'numerator', /no existe/],
  ['a breakdown that families do not have', { unit: 'family', breakdowns: ['sex'] }, 'breakdowns', /familia/],
])('refuses %s', async (_, overrides, field, message) => {
  const reply = await test.admin('POST', '/indicators', form(overrides));
  expect([reply.status, reply.body['errors']]).toEqual([
    422,
    [{ field, message: expect.stringMatching(message) as string }],
  ]);
});

it('is tried without being saved, by whoever may also see figures', async () => {
  const countBefore = listIn(await test.admin('GET', '/indicators')).length;
  const body = {
    campaignID: campaign.id,
    characterizationID: health.id,
    numerator: 'edad >= 0',
    denominator: ' ',
    unit: 'survey',
    factor: 100,
  };
  const trialResult = recordIn(await test.admin('POST', '/indicators/trial', body));
  const surveys = await test.db
    .selectFrom('survey')
    .innerJoin('characterization_by_campaign as link', 'link.id', 'survey.characterization_by_campaign_id')
    .select('survey.id')
    .where('link.characterization_id', '=', health.id)
    .where('link.campaign_id', '=', campaign.id)
    .execute();
  expect(surveys.length).toBeGreaterThan(5);
  expect(trialResult).toMatchObject({
    total: { numerator: surveys.length, base: surveys.length, value: 100, outside: 0 },
    leastCell: 5,
  });
  expect(listIn(await test.admin('GET', '/indicators'))).toHaveLength(countBefore);
  const [entry] = listIn(await test.admin('GET', '/audit?page=1&operation=tryIndicator'));
  expect(JSON.parse(entry!['after'] as string)).toEqual({
    campaignID: campaign.id,
    characterizationID: health.id,
    numerator: body.numerator,
    denominator: null,
    unit: 'survey',
  });
  const { send } = await test.userWith(['management:indicatorFigure:OPEN']);
  expect((await send('POST', '/indicators/trial', body)).status).toBe(403);
});

it('shows figures of what is switched on, each with its version', async () => {
  const indicator = await addIndicator({ name: 'Con cifras' });
  const offIndicator = recordIn(
    await changeOf(await addIndicator({ name: 'Sin cifras' }), { name: 'Sin cifras', enabled: false }),
  );
  const figures = recordIn(await test.admin('GET', `/indicatorFigures?campaignID=${campaign.id}`));
  const indicators = figures['indicators'] as Row[];
  expect(indicators.find(({ id }) => id === indicator.id)).toMatchObject({
    definitionVersion: 1,
    name: 'Con cifras',
  });
  expect(indicators.some(({ id }) => id === offIndicator.id)).toBe(false);
});

it('is not deleted', async () => {
  const { id } = await addIndicator({ name: 'Guardado' });
  expect((await test.admin('DELETE', `/indicators/${id}`)).status).toBe(405);
  const versions = await test.db
    .selectFrom('indicator_version')
    .select('name')
    .where('indicator_id', '=', id)
    .execute();
  expect(versions).toEqual([{ name: 'Guardado' }]);
});
