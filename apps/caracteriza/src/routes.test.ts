import { expect, test } from 'vitest';
import { screens } from './routes.tsx';

test('every screen of the specification, and the visit, has its route', () => {
  expect(screens.map(({ path }) => path)).toEqual([
    'profile',
    'rol',
    'users',
    'audit',
    'campaign',
    'characterization',
    'zones',
    'families',
    'surveyable',
    'characterize',
    'visit',
    'survey',
  ]);
});

test('visit and survey, which are of somebody, are no entries of the menu', () => {
  expect(screens.filter(({ menu }) => !menu).map(({ path }) => path)).toEqual(['visit', 'survey']);
});
