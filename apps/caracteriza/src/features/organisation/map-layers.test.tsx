import { AlertProvider } from '@caracteriza/ui/alert';
import { ConfirmProvider } from '@caracteriza/ui/confirm';
import { act, cleanup, render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, expect, test, vi } from 'vitest';
import * as api from '../../session/api.ts';
import { MapLayers } from './map-layers.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const layer = {
  id: '0199aaaa-0000-7000-8000-000000000001',
  kind: 'zona',
  source: 'Alcaldía, 2026',
  licence: 'CC BY 4.0',
  margin: 100,
  shapes: 12,
  login: 'admin',
  createdAt: '2026-11-28T12:00:00Z',
  version: 1,
};

test('says how many zones are still being checked, and asks again until none is', async () => {
  vi.useFakeTimers();
  const remainingAnswers = [12, 1, 0];
  const call = vi.spyOn(api, 'call').mockImplementation((() =>
    Promise.resolve({
      data: [{ ...layer, unchecked: remainingAnswers.shift() ?? 0 }],
      message: '',
    })) as never);
  await act(async () => {
    render(
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
        <AlertProvider>
          <ConfirmProvider>
            <MapLayers />
          </ConfirmProvider>
        </AlertProvider>
      </SWRConfig>,
    );
    await vi.advanceTimersByTimeAsync(100);
  });
  expect(screen.getByText(/faltan 12 zonas\. Puede seguir trabajando/)).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(screen.getByText(/falta una zona\./)).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(screen.queryByText(/Se están revisando/)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(call).toHaveBeenCalledTimes(3);
});
