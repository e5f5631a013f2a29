import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { useUrlState } from './use-url-state.ts';

afterEach(cleanup);

const read = (name: string) => (params: URLSearchParams) => params.get(name) ?? '';
const write = (name: string) => (params: URLSearchParams, value: string) =>
  new URLSearchParams({ ...Object.fromEntries(params), [name]: value });
const search = { read: read('search'), write: write('search') };
const choice = { read: read('choice'), write: write('choice') };

/** A screen with two states that change in immediate succession. */
function Screen() {
  const [searched, changeSearch] = useUrlState(search.read, search.write);
  const [chosen, changeChoice] = useUrlState(choice.read, choice.write);
  const changeBoth = (navigation?: { replace: boolean }) => {
    changeChoice('q1', navigation);
    changeSearch('ana');
  };
  return (
    <>
      <p>{`${searched}, ${chosen}`}</p>
      <button onClick={() => changeBoth()}>here</button>
      <button onClick={() => changeBoth({ replace: false })}>in a place of its own</button>
    </>
  );
}

function open(address = '/?other=1') {
  const router = createMemoryRouter(
    [
      { path: '/', element: <Screen /> },
      { path: '/elsewhere', element: <p>elsewhere</p> },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

test('two states that change before anything is drawn are both kept, and the address follows at once', () => {
  const router = open();
  fireEvent.click(screen.getByText('here'));
  expect(screen.getByText('ana, q1')).toBeTruthy();
  expect(router.state.location.search).toBe('?other=1&choice=q1');
  expect(screen.getByText('ana, q1')).toBeTruthy();
});

test('a search never stands in the address, and comes back with the entry of the history', async () => {
  const router = open();
  fireEvent.click(screen.getByText('in a place of its own'));
  expect(router.state.location.search).toBe('?other=1&choice=q1');
  await act(() => router.navigate('/elsewhere'));
  expect(screen.getByText('elsewhere')).toBeTruthy();
  await act(() => router.navigate(-1));
  expect(router.state.location.search).toBe('?other=1&choice=q1');
  expect(screen.getByText('ana, q1')).toBeTruthy();
});

test('a search that somebody wrote into the address counts for nothing', () => {
  const router = open('/?search=ana&questions.search=ana');
  expect(screen.getByText('here')).toBeTruthy();
  expect(screen.queryByText(/ana/)).toBeNull();
  fireEvent.click(screen.getByText('here'));
  expect(router.state.location.search).toBe('?choice=q1');
});

test('a place of its own stays one, though a change follows at once', async () => {
  const router = open();
  fireEvent.click(screen.getByText('in a place of its own'));
  expect(router.state.location.search).toBe('?other=1&choice=q1');
  await act(() => router.navigate(-1));
  expect(router.state.location.search).toBe('?other=1');
  expect(screen.queryByText('ana, q1')).toBeNull();
});

test('a change starts from the newest address, though that is not drawn yet', () => {
  const router = open();
  // The router already knows the new URL, but React has not rendered it yet, which takes long on a busy
  // machine.
  const unsubscribe = router.subscribe(() => {
    unsubscribe();
    screen.getByText('here').click();
  });
  act(() => void router.navigate('/?other=2'));
  expect(router.state.location.search).toBe('?other=2&choice=q1');
  expect(screen.getByText('ana, q1')).toBeTruthy();
});

test('a change of a screen that is being left does not hold back whoever leaves it', async () => {
  const router = createMemoryRouter(
    [
      { path: '/screen', element: <Screen /> },
      { path: '/elsewhere', lazy: () => new Promise(() => undefined) },
    ],
    { basename: '/caracteriza', initialEntries: ['/caracteriza/screen'] },
  );
  render(<RouterProvider router={router} />);
  fireEvent.click(screen.getByText('here'));
  expect(router.state.location.search).toBe('?choice=q1');
  act(() => void router.navigate('/elsewhere'));
  fireEvent.click(screen.getByText('in a place of its own'));
  expect(router.state.navigation.location?.pathname).toBe('/caracteriza/elsewhere');
});
