import { expect, test } from 'vitest';
import { isSearchedPage, RequestTurns } from './request-turns.ts';

const signal = new AbortController().signal;

test.each([
  [{ search: 'ana', page: 1 }, true],
  [{ search: 'ana', pageSize: 20 }, true],
  // Reading a whole list takes as long as its reader does, and requests without a search are cheap.
  [{ search: 'ana' }, false],
  [{ search: ' ', page: 1 }, false],
  [{ page: 1, pageSize: 20 }, false],
])('%o is the page of a search: %s', (query, searched) => {
  expect(isSearchedPage({ params: {}, query, body: undefined })).toBe(searched);
});

test('a search that waits too long is told to try again, and others have their turn', async () => {
  const turns = new RequestTurns(1, 1);
  const firstTask = Promise.withResolvers<string>();
  const firstTurn = turns.during(signal, () => firstTask.promise);
  await expect(turns.during(signal, () => Promise.resolve('late'))).rejects.toMatchObject({ status: 503 });
  firstTask.resolve('found');
  expect(await firstTurn).toBe('found');
  expect(await turns.during(signal, () => Promise.resolve('next'))).toBe('next');
});

test('a search that fails ends its turn', async () => {
  const turns = new RequestTurns(1);
  await expect(turns.during(signal, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(await turns.during(signal, () => Promise.resolve('next'))).toBe('next');
});
