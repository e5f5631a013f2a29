import { ApiError } from '@caracteriza/api-client';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../session/api.ts';
import { ServerBanner } from './server-banner.tsx';
import { useUnsavedWork } from './unsaved-work.ts';

vi.mock(import('../session/api.ts'), () => ({ call: vi.fn() }));

function answerVersion(version: string) {
  vi.mocked(call).mockResolvedValue({ data: { version }, message: '', total: undefined } as never);
}

/** Makes the tab visible again, which polls the server at once. */
const look = () => act(async () => document.dispatchEvent(new Event('visibilitychange')));

function Work({ isUnsaved: typed }: { isUnsaved: boolean }) {
  useUnsavedWork(typed);
  return null;
}

const reload = vi.fn<() => void>();

beforeEach(() => {
  reload.mockReset();
  answerVersion('first');
});
afterEach(cleanup);

test('a tab older than the server says so and is reloaded only by the person', async () => {
  const page = (isUnsaved: boolean) => (
    <>
      <ServerBanner reload={reload} />
      <Work isUnsaved={isUnsaved} />
    </>
  );
  const { rerender } = await act(async () => render(page(true)));
  expect(screen.queryByText(/Hay una versión nueva/)).toBeNull();
  answerVersion('second');
  await look();
  expect(screen.getByText(/Hay una versión nueva/)).toBeTruthy();
  rerender(page(false));
  await look();
  expect(reload).not.toHaveBeenCalled();

  const pressButton = () => act(async () => screen.getByRole('button', { name: 'Recargar ahora' }).click());
  rerender(page(true));
  await pressButton();
  expect(reload).not.toHaveBeenCalled();
  expect(screen.getByText(/hay algo sin guardar/)).toBeTruthy();
  rerender(page(false));
  await pressButton();
  expect(reload).toHaveBeenCalledOnce();
});

test('a server that is back counts as a network that is back, once', async () => {
  const isBack = vi.fn<() => void>();
  window.addEventListener('online', isBack);
  await act(async () => render(<ServerBanner />));
  vi.mocked(call).mockRejectedValue(new ApiError(0, 'No hay conexión.'));
  await look();
  expect(isBack).not.toHaveBeenCalled();
  answerVersion('first');
  await look();
  await look();
  window.removeEventListener('online', isBack);
  expect(isBack).toHaveBeenCalledOnce();
});

test('a server that answers and cannot serve is not called unreachable: its reason is said', async () => {
  await act(async () => render(<ServerBanner />));
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('');
  vi.mocked(call).mockRejectedValue(
    new ApiError(503, 'El disco del servidor está lleno.', { fromServer: true }),
  );
  await look();
  expect(status.textContent).toMatch(/^El disco del servidor está lleno\. Lo que escribió sigue en pantalla/);
  vi.mocked(call).mockRejectedValue(new ApiError(0, 'No hay conexión.'));
  await look();
  expect(status.textContent).toMatch(/^Sin conexión con el servidor\. /);
  answerVersion('first');
  await look();
  expect(status.textContent).toBe('');
});

test('the 503 of a proxy, which has no sentence of the server, is a lost connection', async () => {
  await act(async () => render(<ServerBanner />));
  vi.mocked(call).mockRejectedValue(new ApiError(503, 'Ocurrió un error inesperado. Intente de nuevo.'));
  await look();
  expect(screen.getByRole('status').textContent).toBe(
    'Sin conexión con el servidor. Lo que escribió sigue en pantalla; espere antes de guardar.',
  );
});
