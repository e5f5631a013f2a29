import { AlertProvider } from '@caracteriza/ui/alert';
import { ConfirmProvider } from '@caracteriza/ui/confirm';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endSession, startSession } from '../../session/session.ts';
import { exampleSession } from '../../session/session-example.ts';
import { SuppressionPart } from './suppression-part.tsx';

beforeEach(() =>
  startSession(
    exampleSession(['#management:#personalData:EDIT:true', '#management:#personalData:DELETE:true']),
  ),
);
afterEach(cleanup);
afterEach(endSession);

const open = {
  id: 'id-1',
  possible: ['answer'],
  legalHold: null,
  suppression: null,
  suppressionOrderedAt: null,
};

const show = (request: object) =>
  render(
    <AlertProvider>
      <ConfirmProvider>
        <SuppressionPart request={{ ...open, ...request } as never} />
      </ConfirmProvider>
    </AlertProvider>,
  );

const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

test('what was ordered is not ordered again, and a legal hold can still stop it', () => {
  show({});
  expect(buttons()).toEqual(['Suprimir sus datos', 'Poner una retención legal']);
  cleanup();
  show({ suppressionOrderedAt: '2026-03-20T15:00:00.000Z' });
  expect(screen.getByText('Supresión en curso').closest('[role=status]')).not.toBeNull();
  expect(buttons()).toEqual(['Poner una retención legal']);
});

test('the end is told with the pseudonym', () => {
  show({ suppression: { pseudonym: 'SUP-ABCDEFGH', suppressedAt: '2026-03-20T15:00:00.000Z' } });
  expect(screen.getByText(/Supresión terminada/).closest('p')!.textContent).toContain('SUP-ABCDEFGH');
  expect(buttons()).toEqual([]);
});
