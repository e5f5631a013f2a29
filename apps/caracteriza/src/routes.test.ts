import { pendingScreens } from '@caracteriza/domain/pending';
import { expect, test } from 'vitest';
import { screens } from './routes.tsx';

test('the screens without a component are exactly those listed as pending', () => {
  const unfinished = screens.filter(({ load }) => !load).map(({ path }) => path);
  expect([...unfinished, 'recovery'].toSorted()).toEqual([...pendingScreens].toSorted());
});

test('every screen of the specification has its route', () => {
  expect(screens.map(({ path }) => path)).toEqual([
    'profile',
    'rol',
    'users',
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
