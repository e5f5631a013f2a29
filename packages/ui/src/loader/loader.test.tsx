import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Loader } from './loader.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function advanceTime(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}
const statusText = () => screen.getByRole('status').textContent;

it('does not flash for short work, but keeps hands off at once', () => {
  const { rerender } = render(<Loader busy>Zonas</Loader>);
  expect(screen.getByText('Zonas').hasAttribute('inert')).toBe(true);
  advanceTime(299);
  rerender(<Loader busy={false}>Zonas</Loader>);
  advanceTime(5000);
  expect(statusText()).toBe('');
  expect(screen.getByText('Zonas').hasAttribute('inert')).toBe(false);
});

it('gives ready content back at once, while its veil still stands', () => {
  const { rerender } = render(<Loader busy>Zonas</Loader>);
  advanceTime(400);
  rerender(<Loader busy={false}>Zonas</Loader>);
  expect(statusText()).toBe('Cargando…');
  expect(screen.getByText('Zonas').hasAttribute('inert')).toBe(false);
  expect(screen.getByText('Zonas').ariaBusy).toBeNull();
});

it('shows after 300 ms and then for at least 500 ms', () => {
  const { rerender } = render(<Loader busy>Zonas</Loader>);
  advanceTime(300);
  expect(statusText()).toBe('Cargando…');
  advanceTime(100);
  rerender(<Loader busy={false}>Zonas</Loader>);
  advanceTime(399);
  expect(statusText()).toBe('Cargando…');
  advanceTime(1);
  expect(statusText()).toBe('');
});
