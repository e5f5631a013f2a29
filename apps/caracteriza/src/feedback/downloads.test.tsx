import { AlertProvider } from '@caracteriza/ui/alert';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DownloadsProvider, RunningDownloads, useDownloads } from './downloads.tsx';

afterEach(cleanup);

const asked: string[] = [];

function Start({ search }: { search: string }) {
  const downloads = useDownloads();
  const start = () =>
    downloads.start({
      title: 'Encuestables en CSV',
      name: 'Encuestables',
      format: 'csv',
      asked: { query: { search } },
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
