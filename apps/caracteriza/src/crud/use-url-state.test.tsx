import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
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
  const both = (how?: { replace: boolean }) => {
    changeChoice('q1', how);
    changeSearch('ana');
  };
  return (
    <>
      <p>{`${searched}, ${chosen}`}</p>
      <button onClick={() => both()}>here</button>
      <button onClick={() => both({ replace: false })}>in a place of its own</button>
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

test('two states that change before the address has followed are both kept', async () => {
  const router = open();
  fireEvent.click(screen.getByText('here'));
  expect(screen.getByText('ana, q1')).toBeTruthy();
  await waitFor(() => expect(router.state.location.search).toBe('?other=1&choice=q1'));
  expect(screen.getByText('ana, q1')).toBeTruthy();
});

test('a search never stands in the address, and comes back with the entry of the history', async () => {
  const router = open();
  fireEvent.click(screen.getByText('in a place of its own'));
  await waitFor(() => expect(router.state.location.search).toBe('?other=1&choice=q1'));
  await act(() => router.navigate('/elsewhere'));
  expect(screen.getByText('elsewhere')).toBeTruthy();
  await act(() => router.navigate(-1));
  expect(router.state.location.search).toBe('?other=1&choice=q1');
  expect(screen.getByText('ana, q1')).toBeTruthy();
});

test('a search that somebody wrote into the address counts for nothing', async () => {
  const router = open('/?search=ana&questions.search=ana');
  expect(screen.getByText('here')).toBeTruthy();
  expect(screen.queryByText(/ana/)).toBeNull();
  fireEvent.click(screen.getByText('here'));
  await waitFor(() => expect(router.state.location.search).toBe('?choice=q1'));
});

test('a place of its own stays one, though a change follows at once', async () => {
  const router = open();
  fireEvent.click(screen.getByText('in a place of its own'));
  await waitFor(() => expect(router.state.location.search).toBe('?other=1&choice=q1'));
  await act(() => router.navigate(-1));
  expect(router.state.location.search).toBe('?other=1');
  expect(screen.queryByText('ana, q1')).toBeNull();
});

test('who leaves before the address has followed finds the screen again as the address says', () => {
  const never = () => new Promise<null>(() => undefined);
  const openHeld = () => {
    const router = createMemoryRouter([{ id: 'screen', path: '/', loader: never, element: <Screen /> }], {
      hydrationData: { loaderData: { screen: null } },
    });
    render(<RouterProvider router={router} />);
  };
  openHeld();
  fireEvent.click(screen.getByText('here'));
  expect(screen.getByText('ana, q1')).toBeTruthy();
  cleanup();
  // The initial location of another router has the same key.
  openHeld();
  expect(screen.getByText('here')).toBeTruthy();
  expect(screen.queryByText('ana, q1')).toBeNull();
});

test('a change that is requested while the one before is drawn is not lost to the next', async () => {
  const [one, two, three] = ['one', 'two', 'three'].map((name) => ({ read: read(name), write: write(name) }));
  function Three() {
    const [first, changeFirst] = useUrlState(one!.read, one!.write);
    const [second, changeSecond] = useUrlState(two!.read, two!.write);
    const [third, changeThird] = useUrlState(three!.read, three!.write);
    return (
      <>
        <p>{first + second + third}</p>
        <button onClick={() => changeFirst('a')}>first</button>
        <button onClick={() => changeSecond('b')}>second</button>
        <button onClick={() => changeThird('c')}>third</button>
      </>
    );
  }
  // The second place is long in coming.
  const loader = ({ request }: { request: Request }) =>
    request.url.endsWith('two=b') ? new Promise<null>(() => undefined) : null;
  const router = createMemoryRouter([{ id: 'screen', path: '/', loader, element: <Three /> }], {
    hydrationData: { loaderData: { screen: null } },
  });
  render(<RouterProvider router={router} />);
  // Between the router's arrival and its drawing, which a busy machine takes long for.
  const stop = router.subscribe(({ location }) => {
    if (location.search !== '?one=a') return;
    stop();
    screen.getByText('second').click();
  });
  await act(async () => screen.getByText('first').click());
  expect(screen.getByText('ab')).toBeTruthy();
  fireEvent.click(screen.getByText('third'));
  await waitFor(() => expect(router.state.location.search).toBe('?one=a&two=b&three=c'));
  expect(screen.getByText('abc')).toBeTruthy();
});
