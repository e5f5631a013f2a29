import { ApiError } from '@caracteriza/api-client';
import { AlertProvider } from '@caracteriza/ui/alert';
import { ConfirmProvider } from '@caracteriza/ui/confirm';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, expect, test, vi } from 'vitest';
import * as api from '../../session/api.ts';
import { ConsentStep } from './consent-step.tsx';

afterEach(cleanup);

const state = {
  chSurveyableID: { id: 'p', firstName: 'Camilo', firstLastName: 'Cinco' },
  demanded: { version: 1, text: '¿Acepta que le preguntemos?' },
  minor: false,
  ownConsentDue: false,
  last: null,
};

type Answer = { data: unknown; message: string };

/** Renders the step; this function answers its request for the policy. */
async function open(policy: () => Promise<Answer>): Promise<void> {
  vi.spyOn(api, 'call').mockImplementation(((operation: string) =>
    operation === 'getPolicy' ? policy() : Promise.resolve({ data: state, message: '' })) as never);
  const element = (
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <AlertProvider>
        <ConfirmProvider>
          <ConsentStep
            ids={{ campaign: 'c', surveyable: 'p' } as never}
            visitedFamily={null}
            onAccepted={() => undefined}
            onLeave={() => undefined}
          />
        </ConfirmProvider>
      </AlertProvider>
    </SWRConfig>
  );
  await act(async () => {
    render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  });
}

test('opens when all that it shows is there, with the focus on its heading', async () => {
  const policy = Promise.withResolvers<Answer>();
  await open(() => policy.promise);
  expect(screen.queryByRole('heading')).toBeNull();
  await act(async () => policy.resolve({ data: { policy: null, responsible: null }, message: '' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Consentimiento' }));
});

test('keeps what was filled in when a read that failed is tried again', async () => {
  let reads = 0;
  await open(() =>
    reads++ === 0 ? Promise.reject(new ApiError(0, 'Sin conexión.')) : new Promise<Answer>(() => undefined),
  );
  const respondent = () => screen.getByLabelText<HTMLInputElement>(/Quién responde/);
  fireEvent.change(respondent(), { target: { value: 'Camilo Cinco' } });
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(reads).toBe(2));
  await act(async () => undefined);
  expect(respondent().value).toBe('Camilo Cinco');
});
