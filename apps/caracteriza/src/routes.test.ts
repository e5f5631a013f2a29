import { expect, test } from 'vitest';
import { screens } from './routes.tsx';

test('every screen of the specification, the builder, the alerts, the visit, the trip and its queue have their routes', () => {
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
    'assignments',
    'board',
    'indicators',
    'my-assignments',
    'alerts',
    'data-requests',
    'visit',
    'field-trip',
    'outbox',
    'returned',
    'review',
    'survey',
  ]);
});

test('builder, own assignments, visit, trip, queue and survey, which are opened from elsewhere, are no entries of the menu', () => {
  expect(screens.filter(({ menu }) => !menu).map(({ path }) => path)).toEqual([
    'builder',
    'my-assignments',
    'visit',
    'field-trip',
    'outbox',
    'survey',
  ]);
});
