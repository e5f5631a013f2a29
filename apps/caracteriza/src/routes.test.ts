import { expect, test } from 'vitest';
import { screens } from './routes.tsx';

test('every screen of the specification, the builder and the visit have their routes', () => {
  expect(screens.map(({ path }) => path)).toEqual([
    'profile',
    'rol',
    'users',
    'access-reviews',
    'audit',
    'organisation',
    'campaign',
    'characterization',
    'builder',
    'zones',
    'families',
    'surveyable',
    'characterize',
    'visit',
    'survey',
  ]);
});

test('builder, visit and survey, which are of something, are no entries of the menu', () => {
  expect(screens.filter(({ menu }) => !menu).map(({ path }) => path)).toEqual(['builder', 'visit', 'survey']);
});
