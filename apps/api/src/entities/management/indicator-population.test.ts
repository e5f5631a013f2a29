/** Coverage and the board count the same families as complete. */
import { chanceFrom } from '@caracteriza/domain/values/chance';
import type { components } from '@caracteriza/openapi/schema';
import { afterAll, expect, it } from 'vitest';
import { testApp } from '../../../tests/support/app.ts';
import { inventPopulation } from '../../../tests/support/board-population.ts';
import { demoSeed, recordIn } from '../../../tests/support/demo.ts';
import { linkOf } from '../../../tests/support/survey.ts';
import { readCoverage } from './indicator-population.ts';

const test = await testApp({ seed: demoSeed });
afterAll(() => test.close());

it('excludes families that lost a survey since their complete visit', async () => {
  const { campaign } = await linkOf(test, 'Salud de la persona');
  const surveyors = [(await test.userWith(['management:surveyable:CREATE'])).id];
  const days = ['20260306', '20260307'];
  await inventPopulation({ test, chance: chanceFrom(20_261_127), campaignID: campaign.id, surveyors, days });
  const board = recordIn(await test.admin('GET', `/board?campaignID=${campaign.id}`));
  const { total } = board as unknown as components['schemas']['Board'];
  const coverage = await readCoverage(test.db, campaign.id);
  expect(total.reopened).toBeGreaterThan(0);
  expect([coverage.length, coverage.filter(({ outcome }) => outcome === 'yes').length]).toEqual([
    total.families,
    total.complete,
  ]);
});
