import { expect, test } from 'vitest';
import { screens } from './routes.tsx';

test('every screen of the specification has its route', () => {
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
    'survey',
  ]);
});

test('the survey is no entry of the menu', () => {
  expect(screens.filter(({ menu }) => !menu).map(({ path }) => path)).toEqual(['survey']);
});
