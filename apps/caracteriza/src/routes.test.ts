import { createMemoryRouter, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { createRoutes, screens } from './routes.tsx';
import { exampleSession } from './session/session-example.ts';
import { endSession, startSession } from './session/session.ts';

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

/**
 * The routes with everything that decides who may open them, but without the code of the screens, which takes
 * long to load.
 */
const withoutScreens = (routes: RouteObject[]): RouteObject[] =>
  routes.map((route) =>
    route.index
      ? { ...route, lazy: undefined }
      : { ...route, lazy: undefined, children: withoutScreens(route.children ?? []) },
  );

test('a change of the address within a screen is there at once, and another screen asks for access again', async () => {
  await startSession(exampleSession(['#configurations:#zone:OPEN:true']));
  const router = createMemoryRouter(withoutScreens(createRoutes()), {
    initialEntries: ['/public/policy'],
  }).initialize();
  await router.navigate('/home/zones');
  expect(router.state.location.pathname).toBe('/home/zones');
  void router.navigate('/home/zones?page=2');
  expect(router.state.location.search).toBe('?page=2');
  await router.navigate('/home/families');
  expect(router.state.location.pathname).toBe('/home');
  endSession();
  await router.navigate('/home/zones');
  expect(router.state.location.pathname).toBe('/public/login');
});
