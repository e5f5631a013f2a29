import { ApiError, type Schema } from '@caracteriza/api-client';
import { AlertProvider } from '@caracteriza/ui/alert';
import { ConfirmProvider } from '@caracteriza/ui/confirm';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import * as api from '../../session/api.ts';
import { endSession, startSession } from '../../session/session.ts';
import { exampleSession } from '../../session/session-example.ts';
import { IndicatorForm } from './indicator-form.tsx';

afterEach(cleanup);
afterEach(endSession);
afterEach(() => vi.restoreAllMocks());
// jsdom has no scrolling.
Element.prototype.scrollIntoView = vi.fn<() => void>();

const indicator: Schema<'Indicator'> = {
  id: '01900000-0000-7000-8000-00000000000a',
  characterizationET: { id: '01900000-0000-7000-8000-00000000000b', name: 'Hogar' } as never,
  name: 'Vacunas',
  description: 'Niños vacunados.',
  numerator: 'vacunas = si',
  denominator: null,
  unit: 'person',
  factor: 100,
  breakdowns: ['zone', 'sex'],
  enabled: true,
  problem: null,
  definitionVersion: 1,
  definedAt: '2026-03-02T15:00:00Z',
  version: 4,
};

function open() {
  const form = <IndicatorForm record={indicator} title="Actualizar Indicador" onClose={() => undefined} />;
  const router = createMemoryRouter([
    {
      path: '*',
      element: (
        <AlertProvider>
          <ConfirmProvider>{form}</ConfirmProvider>
        </AlertProvider>
      ),
    },
  ]);
  render(<RouterProvider router={router} />);
}

test('a 409 names the breakdowns and the switch that another person changed', async () => {
  await startSession(exampleSession(['#configurations:#indicator:EDIT:true']));
  const requestBodies: unknown[] = [];
  vi.spyOn(api, 'call').mockImplementation((async (operation: string, { body }: { body?: unknown } = {}) => {
    if (operation !== 'changeIndicator') return { data: [] };
    requestBodies.push(body);
    const current = { ...indicator, breakdowns: ['zone'], enabled: false, version: 5 };
    throw new ApiError(409, 'Otra persona lo cambió.', { data: current });
  }) as never);
  open();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Mes' }));
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Cambió: Desgloses, Con Cifras.')).toBeDefined();
  expect(requestBodies).toEqual([
    expect.objectContaining({ breakdowns: ['zone', 'month', 'sex'], enabled: true, version: 4 }),
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Ver el registro actual' }));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Mostrar sus cifras' }).checked).toBe(false);
});

test('only who may change indicators tries one, and a result goes with what it was of', async () => {
  await startSession(
    exampleSession(['#management:#indicatorFigure:OPEN:true', '#configurations:#indicator:EDIT:true']),
  );
  vi.spyOn(api, 'call').mockImplementation((async (operation: string) => {
    if (operation === 'listCampaigns') {
      const campaign = { id: '01900000-0000-7000-8000-00000000000c', name: 'Censo' };
      const days = { startDate: { dateChar: '20260101' }, endDate: { dateChar: '20261231' } };
      return { data: [{ ...campaign, ...days }] };
    }
    if (operation !== 'tryIndicator') return { data: [] };
    const outside = { notApplicable: 0, refused: 0, unknown: 0, unanswered: 0 };
    return { data: { total: { value: 12.5, numerator: 25, base: 200, outside: 0 }, outside, leastCell: 5 } };
  }) as never);
  open();
  const attempt = await screen.findByRole('button', { name: 'Probar' });
  await vi.waitFor(() => expect(attempt.getAttribute('aria-disabled')).not.toBe('true'));
  await userEvent.click(attempt);
  expect(await screen.findByText(/25 de una base de 200/)).toBeDefined();
  const numerator = screen.getByRole('textbox', { name: /^Numerador/ });
  await userEvent.type(numerator, ' o edad > 3');
  expect(screen.queryByText(/25 de una base de 200/)).toBeNull();
  await userEvent.clear(numerator);
  await userEvent.click(attempt);
  expect(await screen.findByText('El campo Numerador es requerido.')).toBeDefined();
  cleanup();
  await startSession(exampleSession(['#management:#indicatorFigure:OPEN:true']));
  open();
  expect(screen.queryByRole('button', { name: 'Probar' })).toBeNull();
});
