import { AlertProvider } from '@caracteriza/ui/alert';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DownloadsInDialog, DownloadsProvider, RunningDownloads, useDownloads } from './downloads.tsx';

afterEach(cleanup);

const asked: string[] = [];

function Start({ search }: { search: string }) {
  const downloads = useDownloads();
  const start = () =>
    downloads.start({
      title: 'Encuestables en CSV',
      name: 'Encuestables',
      format: 'csv',
      query: { query: { search } },
      load: () => {
        asked.push(search);
        return new Promise(() => undefined);
      },
    });
  return <button onClick={start}>{search}</button>;
}

test('the same file is fetched once at a time; one of another search is another', async () => {
  await act(async () =>
    render(
      <AlertProvider>
        <DownloadsProvider>
          <Start search="ana" />
          <Start search="luz" />
          <RunningDownloads />
        </DownloadsProvider>
      </AlertProvider>,
    ),
  );
  for (const search of ['ana', 'ana', 'luz'])
    await act(async () => screen.getByRole('button', { name: search }).click());
  expect(asked).toEqual(['ana', 'luz']);
  expect(screen.getAllByRole('progressbar')).toHaveLength(2);
});

test('one that failed is offered again, and is fetched again', async () => {
  let tries = 0;
  function Failing() {
    const downloads = useDownloads();
    const load = () => {
      tries += 1;
      return Promise.reject(new Error('lost'));
    };
    const download = { title: 'Zonas en CSV', name: 'Zonas', format: 'csv', query: {}, load } as const;
    return <button onClick={() => downloads.start(download)}>Descargar</button>;
  }
  const page = (open: boolean) => (
    <AlertProvider>
      {open && (
        <DownloadsProvider>
          <Failing />
        </DownloadsProvider>
      )}
    </AlertProvider>
  );
  const { rerender } = await act(async () => render(page(true)));
  await act(async () => screen.getByRole('button', { name: 'Descargar' }).click());
  await act(async () => screen.getByRole('button', { name: 'Reintentar' }).click());
  expect(tries).toBe(2);
  expect(screen.getByText(/^Zonas en CSV: /)).toBeTruthy();
  rerender(page(false));
  await act(async () => screen.getByRole('button', { name: 'Reintentar' }).click());
  expect(tries).toBe(2);
});

test('a list in a dialog shows them, which lies over those of the screen', async () => {
  const page = (role?: string) => (
    <AlertProvider>
      <DownloadsProvider>
        <Start search="eva" />
        <div role={role}>
          <DownloadsInDialog />
        </div>
      </DownloadsProvider>
    </AlertProvider>
  );
  await act(async () => render(page('dialog')));
  await act(async () => screen.getByRole('button', { name: 'eva' }).click());
  expect(screen.getByRole('button', { name: 'Cancelar: Encuestables en CSV' })).toBeTruthy();
  cleanup();
  await act(async () => render(page()));
  await act(async () => screen.getByRole('button', { name: 'eva' }).click());
  expect(screen.queryByRole('button', { name: 'Cancelar: Encuestables en CSV' })).toBeNull();
});
