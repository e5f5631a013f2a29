import { AlertProvider } from '@caracteriza/ui/alert';
import { ConfirmProvider } from '@caracteriza/ui/confirm';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, expect, test, vi } from 'vitest';
import * as api from '../../session/api.ts';
import { TeamForm } from './team-form.tsx';

afterEach(cleanup);

function show(surveyors: () => Promise<object>) {
  vi.spyOn(api, 'call').mockImplementation((() => surveyors()) as never);
  const team = { id: 't', name: 'Norte', members: [{ id: 'a', name: 'Ana Díaz' }], others: 0, version: 1 };
  const page = (
    <SWRConfig value={{ provider: () => new Map() }}>
      <AlertProvider>
        <ConfirmProvider>
          <TeamForm campaignID="c" team={team} onClose={() => undefined} />
        </ConfirmProvider>
      </AlertProvider>
    </SWRConfig>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
}

test('says of no member that they do not survey any more while and when the surveyors cannot be read', async () => {
  const { promise, reject } = Promise.withResolvers<object>();
  show(() => promise);
  expect(await screen.findByText('Ana Díaz')).toBeDefined();
  await act(async () => {
    reject(new Error('sin red'));
    await promise.catch(() => undefined);
  });
  expect(screen.getByText('Ana Díaz')).toBeDefined();
  expect(screen.queryByText(/ya no encuesta/)).toBeNull();
});

test('says it of who is not among them', async () => {
  show(() => Promise.resolve({ data: [] }));
  expect(await screen.findByText('Ana Díaz · ya no encuesta')).toBeDefined();
});
