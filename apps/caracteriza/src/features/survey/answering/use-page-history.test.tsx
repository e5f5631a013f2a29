import { act, cleanup, render, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { ShownQuestion } from '@caracteriza/domain/question/shown-question';
import { type SurveyState, useSurvey } from '../use-survey.ts';
import { usePageHistory } from './use-page-history.ts';

afterEach(cleanup);

const questions = Array.from({ length: 15 }, (_, n): ShownQuestion => ({
  id: `q${n}`,
  weight: n,
  parentID: null,
  activeAnswerID: null,
  required: 0,
  fieldTypeCode: '6',
  statement: `¿${n}?`,
  description: null,
  options: [],
  dependentCharacterizationID: null,
}));

/** Opens a survey of three pages from another screen, at the page stored in its draft. */
async function open(page: number) {
  const rendered: { survey?: SurveyState; pages?: ReturnType<typeof usePageHistory>; turned: number } = {
    turned: 0,
  };
  const start = { filled: { answers: {}, fileNames: {} }, page };
  function Survey() {
    const survey = useSurvey(questions, { start });
    const pages = usePageHistory(survey, () => (rendered.turned += 1));
    useEffect(() => void Object.assign(rendered, { survey, pages }));
    return null;
  }
  const router = createMemoryRouter(
    [
      { path: '/visita', element: null },
      // Every screen of the app has a loader that the router waits for.
      {
        path: '/encuesta',
        element: <Survey />,
        loader: () => new Promise((resolve) => setTimeout(resolve, 20, null)),
      },
    ],
    { initialEntries: ['/visita', '/encuesta?a=1'], initialIndex: 1 },
  );
  render(<RouterProvider router={router} />);
  await waitFor(() => expect(rendered.survey).toBeDefined());
  const pageIs = (pageNumber: number) => waitFor(() => expect(rendered.survey!.view.page).toBe(pageNumber));
  const pageSettles = () => waitFor(() => expect(router.state.navigation.state).toBe('idle'));
  /** Between two entries that are written one after the other, the router is idle for a moment. */
  const written = () =>
    waitFor(() =>
      expect(router.state.location.state).toMatchObject({ surveyPage: { page: rendered.survey!.view.page } }),
    );
  const go = async (delta: number) => {
    await written();
    await pageSettles();
    await act(() => router.navigate(delta));
    await pageSettles();
  };
  const next = () => act(() => void rendered.survey!.next());
  return { shown: rendered, router, at: pageIs, go, next, settled: pageSettles };
}

test('Back and Forward turn the pages of a survey, and then leave it', async () => {
  const { shown, router, at, go, next } = await open(1);
  next();
  await at(2);
  act(() => shown.survey!.answer('q6', 'Escrita'));
  next();
  await at(3);
  await go(-1);
  await at(2);
  expect([shown.turned, shown.survey!.valueOf('q6')]).toEqual([1, 'Escrita']);
  await go(1);
  await at(3);
  await go(-2);
  await at(1);
  expect(router.state.location.search).toBe('?a=1');
  await go(-1);
  expect(router.state.location.pathname).toBe('/visita');
});

test('two pages turned quickly, before the router is through, are two entries', async () => {
  const { shown, router, at, go, next } = await open(1);
  next();
  next();
  await at(3);
  await waitFor(() => expect(shown.pages!.depth).toBe(2));
  await go(-1);
  await at(2);
  await go(1);
  await at(3);
  act(() => shown.pages!.unwind());
  await at(1);
  await go(-1);
  expect(router.state.location.pathname).toBe('/visita');
});

test("'Atrás' goes back in the history where it leads to the page before", async () => {
  const { shown, router, at, go, next } = await open(2);
  next();
  await at(3);
  act(() => void shown.pages!.back());
  await at(2);
  expect(shown.pages!.depth).toBe(0);
  // The survey was opened at this page, so the page before it gets a new entry.
  act(() => void shown.pages!.back());
  await at(1);
  await waitFor(() => expect(shown.pages!.depth).toBe(1));
  act(() => shown.pages!.unwind());
  await at(2);
  await go(-1);
  expect(router.state.location.pathname).toBe('/visita');
});

test('a page with something half typed is not left', async () => {
  const { shown, at, go, next } = await open(1);
  next();
  await at(2);
  act(() => shown.survey!.noteUnreadable('q7', 'No es una fecha.'));
  await go(-1);
  await waitFor(() => expect(shown.survey!.attention).toEqual({ questionID: 'q7' }));
  expect([shown.survey!.view.page, shown.turned]).toEqual([2, 0]);
  act(() => shown.survey!.noteUnreadable('q7', undefined));
  await go(-1);
  await at(1);
});

test('a link that is pressed while the survey loads is followed', async () => {
  const screen = { load: (): void => undefined };
  function Survey() {
    usePageHistory(useSurvey(questions), () => undefined);
    return null;
  }
  function Screen() {
    const [isLoaded, setLoaded] = useState(false);
    useEffect(() => void Object.assign(screen, { load: () => setLoaded(true) }));
    return isLoaded && <Survey />;
  }
  const router = createMemoryRouter(
    [
      { path: '/encuesta', element: <Screen /> },
      {
        path: '/visita',
        element: null,
        loader: () => new Promise((resolve) => setTimeout(resolve, 50, null)),
      },
    ],
    { initialEntries: ['/encuesta'] },
  );
  render(<RouterProvider router={router} />);
  await act(async () => void router.navigate('/visita'));
  expect(router.state.navigation.state).toBe('loading');
  act(() => screen.load());
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
  expect(router.state.location.pathname).toBe('/visita');
});
