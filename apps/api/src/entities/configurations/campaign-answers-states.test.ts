/** A campaign of 200 surveys that were reviewed: history, list and every file agree (decision 0108). */
import { feedPath } from '@caracteriza/domain/campaign/feed-path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { demoSeed, fileIn, listIn, recordIn, type Row } from '../../../tests/support/demo.ts';
import { basic } from '../../../tests/support/feed.ts';
import { exportFormats, tableIn } from '../../../tests/support/files.ts';
import { insertSurveys } from '../../../tests/support/inserted-surveys.ts';
import { reviewGrants } from '../../../tests/support/review.ts';
import { statisticsDownload } from '../../../tests/support/statistics-survey.ts';

let test: TestApp;
let ids: Awaited<ReturnType<typeof insertSurveys>>;
let reviewer: Awaited<ReturnType<TestApp['userWith']>>;
let surveys: string[];

const [surveyCount, returnedCount, annulledCount, approved, takenBackCount] = [200, 20, 5, 40, 3];
/** The surveys of each state, annulled ones apart. */
const countByState: Record<string, number> = {
  Registrada: surveyCount - returnedCount - annulledCount - approved,
  Devuelta: returnedCount,
  Aprobada: approved - takenBackCount,
  'En revisión': takenBackCount,
};
const validCount = surveyCount - annulledCount;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  reviewer = await test.userWith(reviewGrants);
  ids = await insertSurveys(test.db, [], surveyCount, () => null, test.clock.now());
  const rows = await test.db
    .selectFrom('survey')
    .select('id')
    .where('characterization_by_campaign_id', '=', ids.link)
    .orderBy('id')
    .execute();
  surveys = rows.map(({ id }) => id);
  const review = async (from: number, count: number, action: string, body: object) => {
    for (const id of surveys.slice(from, from + count)) {
      const reply = await reviewer.send('PUT', `/surveyReviews/${id}/${action}`, body);
      expect(reply.status, reply.text).toBe(200);
    }
  };
  await review(0, returnedCount, 'return', { reason: 'Revise las fechas', remarks: [] });
  await review(returnedCount, annulledCount, 'annul', { reason: 'Repetida' });
  await review(returnedCount + annulledCount, approved, 'approve', {});
  await review(returnedCount + annulledCount, takenBackCount, 'withdrawApproval', {
    reason: 'Aprobada por error',
  });
});
afterAll(() => test.close());

const counts = (labels: readonly unknown[]) =>
  Object.fromEntries([...Map.groupBy(labels, String)].map(([label, rows]) => [label, rows.length]));

const path = (kind: string) =>
  `/campaigns/${ids.campaign}/${kind}?characterizationID=${ids.characterization}`;

it('has the states in the list and their steps in the history', async () => {
  const total = async (state: string) =>
    (await reviewer.send('GET', `/surveyReviews?page=1&search=ENC9&state=${state}`)).body['total'];
  expect(await total('returned')).toBe(returnedCount);
  expect(await total('annulled')).toBe(annulledCount);
  expect(await total('approved')).toBe(approved - takenBackCount);
  expect(await total('inReview')).toBe(takenBackCount);
  const events = await test.db.selectFrom('survey_review').select('action').execute();
  expect(counts(events.map(({ action }) => action))).toEqual({
    return: returnedCount,
    annul: annulledCount,
    approve: approved,
    withdrawApproval: takenBackCount,
  });
  const review = recordIn(
    await reviewer.send('GET', `/surveyReviews/${surveys[returnedCount + annulledCount]}`),
  );
  expect((review['events'] as Row[]).map(({ action, state, reason }) => [action, state, reason])).toEqual([
    ['approve', 'approved', null],
    ['withdrawApproval', 'inReview', 'Aprobada por error'],
  ]);
});

it.each(exportFormats)('has the same states as %s, and says what it leaves out', async (format) => {
  const reply = await test.admin('GET', path(`answers/${format}`));
  expect(reply.body['message']).toBe('Archivo generado, sin 5 encuestas anuladas.');
  const [header, ...rows] = tableIn(reply, format);
  expect(counts(rows.map((row) => row[header!.indexOf('encuesta_estado')]))).toEqual(countByState);
  const codebook = tableIn(await test.admin('GET', path(`codebook/${format}`)), format);
  expect(codebook.find(([name]) => name === 'encuesta_estado')![3]).toBe(
    'Registrada, En revisión, Devuelta, Corregida, Aprobada, sin 5 encuestas anuladas',
  );
});

it('has the same states for statistics programs', async () => {
  const files = await statisticsDownload(test.admin, ids);
  const [header, ...lines] = files.get('respuestas.csv')!.toString('utf8').trimEnd().split(/\r?\n/);
  const stateColumn = header!.split(',').indexOf('encuesta_estado');
  expect(counts(lines.map((line) => line.split(',')[stateColumn]))).toEqual(countByState);
  expect(files.get('LEAME.txt')!.toString('utf8')).toContain(
    'una fila por encuesta, sin 5 encuestas anuladas.',
  );
});

it('has the same states for programs that read by OData', async () => {
  const body = {
    campaignID: ids.campaign,
    characterizationID: null,
    name: 'Tablero',
    personalData: false,
    expiresOn: '20260410',
  };
  const key = recordIn(await test.admin('POST', '/feedKeys', body)) as unknown as { secret: string };
  const root = feedPath(ids.campaign, ids.characterization);
  const get = (resource: string) =>
    test.app.inject({ method: 'GET', url: `${root}${resource}`, headers: basic(key.secret) });
  expect((await get('Encuestas/$count')).body).toContain(String(validCount));
  const rows = (await get('Encuestas')).json<{ value: Row[] }>().value;
  expect(counts(rows.map((row) => row['encuesta_estado']))).toEqual(countByState);
  expect((await get('$metadata')).body).toContain('sin 5 encuestas anuladas');
});

it('leaves annulled surveys out of the file of surveys and of what is offered', async () => {
  const reply = await test.admin('GET', `/surveys/csv/campaign/${ids.campaign}`);
  expect(reply.body['message']).toBe('Archivo generado, sin 5 encuestas anuladas.');
  expect(fileIn(reply).length).toBeGreaterThan(0);
  const offer = recordIn(await test.admin('GET', `/campaigns/${ids.campaign}/answers`));
  expect(offer['characterizations']).toContainEqual(
    expect.objectContaining({ id: ids.characterization, surveys: validCount }),
  );
  expect(listIn(await reviewer.send('GET', '/surveyReviews?state=annulled'))).toHaveLength(annulledCount);
});
