/**
 * Surveys that were saved, opened or half answered stay unchanged, whatever edits follow (rules §6). The edits are those of
 * support/pinned-edits.ts. Every order of the four closely related ones is tried. Of all edits, PINNED_ORDERS random orders are
 * tried (seeded). Each is also tried in reverse, so that for any two edits both orders occur, and without the edits that close
 * the questionnaire, so that surveys can be opened throughout. `npm run prove:pinned` tries many more.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../src/identity/session.ts';
import { chanceFrom } from '@caracteriza/domain/values/chance';
import { testApp, type TestApp } from './support/app.ts';
import { demoSeed, listIn, recordIn, type Row } from './support/demo.ts';
import { birthday, closelyTied, closing, edits, makeEdit } from './support/pinned-edits.ts';
import {
  comparePinned,
  keepDraft,
  longText,
  type Opened,
  openPinned,
  savePinned,
  type Scene,
} from './support/pinned-survey.ts';
import { addPerson, buildPinned, type Pinned, restorePinned } from './support/pinned.ts';

const randomOrders = Number(process.env['PINNED_ORDERS'] ?? 2);

let test: TestApp;
let pinned: Pinned;
let adminID: string;

beforeAll(async () => {
  test = await testApp({
    seed: demoSeed,
    environment: { SESSION_IDLE_MINUTES: '1440', SESSION_MAX_HOURS: '168' },
  });
  pinned = await buildPinned(test);
  const admin = test.db.selectFrom('app_user').select('id').where('login', '=', 'admin');
  adminID = (await admin.executeTakeFirstOrThrow()).id;
});
afterAll(() => test.close());

/** Makes the edits in this order; between them surveys are opened, saved and read. */
async function runOrder(order: readonly string[], savedAfter: ReadonlySet<number>): Promise<void> {
  await restorePinned(test);
  const grants = ['OPEN', 'CREATE', 'DOWNLOAD_REPORT'].map((name) => `management:surveyable:${name}`);
  const { send: staff } = await test.userWith(grants);
  const token = await openSession(
    test.db,
    adminID,
    false,
    { address: '', userAgent: null },
    test.clock.now(),
  );
  const admin = test.withToken(token);
  const { id } = await addPerson(test);
  const scene: Scene = {
    test,
    pinned,
    staff,
    person: recordIn(await admin('GET', `/surveyables/${id}`)),
  };

  const savedSurveys = [await savePinned(scene, await openPinned(scene))];
  const waitingSurveys = [];
  for (let n = 0; n < savedAfter.size; n++) waitingSurveys.push(await openPinned(scene));
  const [openedSurvey, lateSurveys] = [await openPinned(scene), [] as Opened[]];
  let draft = await keepDraft(scene, openedSurvey);
  let campaignName = pinned.campaign['name'] as string;
  for (const [index, name] of order.entries()) {
    await makeEdit(name, { test, admin, pinned, person: id });
    if (name === 'rename the campaign') campaignName = 'Campaña nueva';
    const query = `surveyableID=${id}&characterizationByCampaignID=${pinned.link}`;
    const now = await staff('GET', `/surveys/generateCode?${query}`);
    const questions = listIn(await admin('GET', `/questions/characterization/${pinned.characterization.id}`));
    // A survey opened between edits is pinned to the questionnaire of that moment.
    if (now.status === 200 && questions.length > 0) lateSurveys.push(await openPinned(scene));
    draft = await keepDraft(scene, openedSurvey, draft.version);
    if (savedAfter.has(index)) savedSurveys.push(await savePinned(scene, waitingSurveys.pop()!));
    await comparePinned(scene, savedSurveys, campaignName, `after ${order.slice(0, index + 1).join(', ')}`);
  }
  const fromDraft = { ...openedSurvey.body, answerBySurveyRequestDTOList: draft.answers };
  savedSurveys.push(await savePinned(scene, openedSurvey, fromDraft));
  for (const openedSurvey of lateSurveys) savedSurveys.push(await savePinned(scene, openedSurvey));
  // A survey that is sent again, as over a poor connection, is not added twice.
  for (const survey of savedSurveys) expect((await savePinned(scene, survey)).id).toBe(survey.id);
  await comparePinned(scene, savedSurveys, campaignName, `at the end of ${order.join(', ')}`);
  if (order.includes('have a birthday')) test.clock.advance(-birthday);
}

function* permutations<Entry>(entries: readonly Entry[]): Generator<Entry[]> {
  if (entries.length === 0) yield [];
  for (const [index, firstEntry] of entries.entries()) {
    for (const order of permutations(entries.toSpliced(index, 1))) yield [firstEntry, ...order];
  }
}

function shuffle<Entry>(entries: readonly Entry[], seed: number): Entry[] {
  const { integer } = chanceFrom(seed);
  const remaining = [...entries];
  return entries.map(() => remaining.splice(integer(0, remaining.length - 1), 1)[0]!);
}

// Hundreds of requests each take a long time on a busy machine.
describe('what was answered stays as it was', { timeout: 180_000 }, () => {
  it('begins with an answer of every type, in the order of the questions', async () => {
    await restorePinned(test);
    const { id } = await addPerson(test);
    const { answers } = await openPinned({
      test,
      pinned,
      staff: test.admin,
      person: { id } as Row,
    });
    expect(answers.map(({ question, cell }) => [question.statement, cell])).toEqual([
      ['¿Vive en zona rural?', 'Sí'],
      ['¿En cuál vereda?', longText],
      ['¿Tiene agua potable?', 'No'],
      ['¿Cuántos días a la semana?', '007'],
      ['Fecha de la última visita', '28/02/2026'],
      ['Foto de la vivienda', 'cédula ñ.png'],
      ['Firma de quien responde', 'firma.png'],
      ['Régimen de salud', 'Subsidiado'],
      ['Peso en kilogramos', 63],
      ['Animales de la vivienda', 'Animal: =Gato; Nacido el: 29/02/2024'],
      ['Observaciones', '=2+3'],
    ]);
  });

  it.each([...permutations(closelyTied)].map((order) => [order.join(', '), order] as const))(
    'after: %s',
    (_name, order) => runOrder(order, new Set(order.keys())),
  );

  it.each(Array.from({ length: randomOrders }, (_, seed) => seed + 1))(
    'in random order %i of everything that may happen, and backwards',
    async (seed) => {
      const order = shuffle(Object.keys(edits), seed);
      const oneThird = Math.floor(order.length / 3);
      const savedAfter = new Set([oneThird, 2 * oneThird, order.length - 1]);
      await runOrder(order, savedAfter);
      await runOrder(order.toReversed(), savedAfter);
      // If no edit closes the questionnaire, a survey is opened after each edit too.
      const openNames = order.filter((name) => !closing.has(name));
      await runOrder(openNames, new Set([oneThird]));
    },
  );
});
