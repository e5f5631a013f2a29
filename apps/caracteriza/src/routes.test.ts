import { expect, test } from 'vitest';
import { screens } from './routes.tsx';

test('every screen of the specification, the builder, the alerts, the official file, the visit, the trip and its queue have their routes', () => {
  expect(screens.map(({ path }) => path)).toEqual([
    'profile',
    'rol',
    'users',
    'access-reviews',
    'audit',
    'organisation',
    'campaign',
    'official-file',
    'characterization',
    'option-lists',
    'builder',
    'zones',
    'families',
    'surveyable',
    'characterize',
    'assignments',
    'board',
    'indicators',
    'report',
    'my-assignments',
    'back-checks',
    'alerts',
    'data-requests',
    'half-year-report',
    'incidents',
    'treatments',
    'retentions',
    'visit',
    'field-trip',
    'outbox',
    'returned',
    'review',
    'survey',
  ]);
});

test('the official file, shared lists, builder, report, own work, half-yearly report, visit, trip, queue and survey, which are opened from elsewhere, are no entries of the menu', () => {
  expect(screens.filter(({ menu }) => !menu).map(({ path }) => path)).toEqual([
    'official-file',
    'option-lists',
    'builder',
    'report',
    'my-assignments',
    'back-checks',
    'half-year-report',
    'visit',
    'field-trip',
    'outbox',
    'survey',
  ]);
});
