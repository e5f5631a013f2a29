import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../session/api.ts';
import { ServerBanner } from './server-banner.tsx';
import { useUnsavedWork } from './unsaved-work.ts';

vi.mock(import('../session/api.ts'), () => ({ call: vi.fn() }));

function answerVersion(version: string) {
  vi.mocked(call).mockResolvedValue({ data: { version }, message: '', total: undefined } as never);
}

/** Shows the tab again, which asks the server at once. */
const look = () => act(async () => document.dispatchEvent(new Event('visibilitychange')));

function Work({ typed }: { typed: boolean }) {
  useUnsavedWork(typed);
  return null;
}

const reload = vi.fn<() => void>();
const page = (typed: boolean) => (
  <>
    <ServerBanner reload={reload} />
    <Work typed={typed} />
  </>
);

beforeEach(() => {
  reload.mockReset();
  answerVersion('first');
});
afterEach(cleanup);

test('a tab older than the server reloads by itself when nothing is typed', async () => {
  await act(async () => render(page(false)));
  await look();
  expect(reload).not.toHaveBeenCalled();
  answerVersion('second');
  await look();
  expect(reload).toHaveBeenCalledOnce();
});

test('with something typed it says so and waits until that is saved', async () => {
  const { rerender } = await act(async () => render(page(true)));
  answerVersion('second');
  await look();
  expect(screen.getByText(/Hay una versión nueva/)).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
  rerender(page(false));
  await look();
  expect(reload).toHaveBeenCalledOnce();
});
