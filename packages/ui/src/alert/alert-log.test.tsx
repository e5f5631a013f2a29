import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { UiProvider } from '../provider/ui-provider.tsx';
import { AlertLogContext } from './alert-context.ts';
import { AlertLog } from './alert-log.tsx';

afterEach(cleanup);

const entry = {
  id: 1,
  variant: 'success',
  title: 'Saved.',
  at: Date.parse('2026-04-03T21:05:00Z'),
} as const;

it.each([
  ['en-US', /^04:05\sPM$/],
  ['es-CO', /^16:05$/],
])('in %s it writes times as people there do, in the zone of the provider', (locale, time) => {
  render(
    <UiProvider locale={locale} timeZone="America/Bogota">
      <AlertLogContext value={{ log: [entry], clear: () => undefined }}>
        <AlertLog />
      </AlertLogContext>
    </UiProvider>,
  );
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByText(time).getAttribute('datetime')).toBe('2026-04-03T21:05:00.000Z');
});
