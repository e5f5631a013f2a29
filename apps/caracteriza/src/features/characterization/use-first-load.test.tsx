import { AlertProvider } from '@caracteriza/ui/alert';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useFirstLoad } from './use-first-load.ts';

afterEach(cleanup);

const loadingRead = { loading: true, error: null };
const loaded = { loading: false, error: null };
const failed = { loading: false, error: 'El servidor está ocupado.' };

/**
 * Renders a step whose list goes through these states.
 * @returns how often it went back to the previous step
 */
function walk(...states: (typeof loadingRead | typeof failed)[]): number {
  const onFailure = vi.fn<() => void>();
  function Step({ list }: { list: typeof loadingRead | typeof failed }) {
    useFirstLoad(list, onFailure);
    return null;
  }
  const step = (list: typeof loadingRead | typeof failed) => (
    <AlertProvider>
      <Step list={list} />
    </AlertProvider>
  );
  const { rerender } = render(step(states[0] ?? loadingRead));
  for (const list of states) rerender(step(list));
  return onFailure.mock.calls.length;
}

test('a first load that fails is told and gives the place to the step before, once', () => {
  expect(walk(loadingRead, failed, failed)).toBe(1);
  expect(screen.getByText('El servidor está ocupado.')).toBeTruthy();
});

test('a list that was there stays, whatever its reload meets', () => {
  expect(walk(loadingRead, loaded, failed)).toBe(0);
  expect(screen.queryByText('El servidor está ocupado.')).toBeNull();
});
