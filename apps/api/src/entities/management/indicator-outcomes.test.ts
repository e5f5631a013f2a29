/** Each outcome is evaluated only once, however many surveys are read, and the number of cached outcomes is limited. */
import type { IndicatorRules } from '@caracteriza/domain/indicator/outcome';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { demoSeed } from '../../../tests/support/demo.ts';
import { insertSurveys } from '../../../tests/support/inserted-surveys.ts';
import type { Database } from '../../db/types.ts';
import { OutcomeMemory } from './indicator-outcomes.ts';

type Saved = { id: string; contentHash: string };

let test: TestApp;
let db: Kysely<Database>;
let surveys: Saved[];
/** How many surveys were evaluated. */
let evaluated = 0;

const adults: IndicatorRules = { numerator: 'edad >= 18', denominator: null };

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  await insertSurveys(test.db, [], 30, () => null, test.clock.now());
  surveys = await test.db
    .selectFrom('survey')
    .select(['id', 'content_hash as contentHash'])
    .where('code', 'like', 'ENC9000%')
    .orderBy('id')
    .execute();
  db = test.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      evaluated += result.rows.filter((row) => 'answers' in row).length;
      return Promise.resolve(result);
    },
  });
});
afterAll(() => test.close());

/** Reads these surveys ten at a time, and says how many were evaluated. */
async function readOutcomes(
  memory: OutcomeMemory,
  saved: readonly Saved[],
  rules = [adults],
  afterRead?: () => unknown,
) {
  const evaluatedBefore = evaluated;
  const outcomes = await memory.reading(rules, async (outcomeReading) => {
    const readOutcomes = [];
    for (let from = 0; from < saved.length; from += 10) {
      readOutcomes.push(...(await outcomeReading.outcomesOf(db, saved.slice(from, from + 10))));
      await afterRead?.();
    }
    return readOutcomes;
  });
  return { outcomes, evaluated: evaluated - evaluatedBefore };
}

it('a reading of more surveys than are remembered otherwise is evaluated once', async () => {
  const memory = new OutcomeMemory(10);
  const firstOutcomes = await readOutcomes(memory, surveys);
  expect([firstOutcomes.outcomes.length, firstOutcomes.evaluated]).toEqual([30, 30]);
  expect(await readOutcomes(memory, surveys)).toEqual({ outcomes: firstOutcomes.outcomes, evaluated: 0 });
});

it('what is too much is forgotten, the oldest first', async () => {
  const memory = new OutcomeMemory(10);
  await readOutcomes(memory, surveys.slice(0, 20));
  expect((await readOutcomes(memory, surveys.slice(25))).evaluated).toBe(5);
  expect((await readOutcomes(memory, surveys.slice(15, 20))).evaluated).toBe(0);
  expect((await readOutcomes(memory, surveys.slice(0, 15))).evaluated).toBe(15);
});

it('a reading that goes on loses nothing to one that ends meanwhile', async () => {
  const memory = new OutcomeMemory(10);
  const firstOutcomes = await readOutcomes(memory, surveys.slice(0, 20), [adults], () =>
    readOutcomes(memory, surveys.slice(20)),
  );
  expect(firstOutcomes.outcomes).toHaveLength(20);
  expect((await readOutcomes(memory, surveys.slice(0, 20))).evaluated).toBe(0);
});

it('too many rules start a new memory, and a reading in progress keeps its outcomes', async () => {
  const memory = new OutcomeMemory();
  const ownOutcomes = (await readOutcomes(memory, surveys)).outcomes;
  const otherIndicators = Array.from({ length: 100 }, (_, n) => ({
    numerator: `edad > ${n}`,
    denominator: null,
  }));
  const during = await readOutcomes(memory, surveys, [adults], () =>
    readOutcomes(memory, surveys, otherIndicators),
  );
  expect(during.outcomes).toEqual(ownOutcomes);
  expect((await readOutcomes(memory, surveys, otherIndicators)).evaluated).toBe(0);
  expect(await readOutcomes(memory, surveys)).toEqual({ outcomes: ownOutcomes, evaluated: 30 });
});

it('an answer that was corrected is evaluated again', async () => {
  const memory = new OutcomeMemory();
  await readOutcomes(memory, surveys);
  const correctedSurveys = surveys.map((survey, n) =>
    n === 3 ? { ...survey, contentHash: 'another' } : survey,
  );
  expect((await readOutcomes(memory, correctedSurveys)).evaluated).toBe(1);
});
