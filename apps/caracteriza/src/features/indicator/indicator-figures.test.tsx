import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, expect, test, vi } from 'vitest';
import * as api from '../../session/api.ts';
import { endSession, startSession } from '../../session/session.ts';
import { exampleSession } from '../../session/session-example.ts';
import { IndicatorFigures } from './indicator-figures.tsx';

afterEach(cleanup);
afterEach(endSession);

const campaign = '01900000-0000-7000-8000-00000000000a';
const zone = '01900000-0000-7000-8000-00000000000b';

/** The figures of a campaign with one zone, at a given minute. */
const figuresAt = (minute: string) => ({
  campaign: { id: campaign, name: 'Censo' },
  states: ['aprobada'],
  countedAt: `2026-03-02T15:${minute}:00Z`,
  leastCell: 5,
  zones: [{ key: zone, label: 'Norte' }],
  months: ['202603'],
  indicators: [],
  pyramid: { total: 0, sexes: [], rows: [] },
  households: { total: 0, rows: [] },
});

test('figures of another filter are not shown, and paper names the zone and the month', async () => {
  await startSession(exampleSession(['#management:#indicatorFigure:OPEN:true']));
  const resolvers = new Map<string, (figures: object) => void>();
  vi.spyOn(api, 'call').mockImplementation(((operation: string, args: { query?: { zoneID?: string } }) => {
    const { promise, resolve } = Promise.withResolvers();
    if (operation === 'listCampaigns')
      resolve({
        data: [
          {
            id: campaign,
            name: 'Censo',
            startDate: { dateChar: '20260101' },
            endDate: { dateChar: '20261231' },
          },
        ],
      });
    else resolvers.set(args.query?.zoneID ?? '', (figures) => resolve({ data: figures }));
    return promise;
  }) as never);
  const router = createMemoryRouter([{ path: '*', element: <IndicatorFigures /> }]);
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <RouterProvider router={router} />
    </SWRConfig>,
  );
  await vi.waitFor(() => expect(resolvers.has('')).toBe(true));
  await act(async () => resolvers.get('')!(figuresAt('00')));
  expect(await screen.findByText('Todas las zonas. Todos los meses.')).toBeDefined();
  await act(() => router.navigate(`/?campaign=${campaign}&zone=${zone}&month=202603`));
  await vi.waitFor(() => expect(resolvers.has(zone)).toBe(true));
  expect(screen.queryByText(/contado el/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Imprimir' })).toBeNull();
  await act(async () => resolvers.get(zone)!(figuresAt('01')));
  expect(await screen.findByText('Zona: Norte. Mes: 03/2026.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Imprimir' })).toBeDefined();
});
