import { AlertProvider } from '@caracteriza/ui/alert';
import { ConfirmProvider } from '@caracteriza/ui/confirm';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import * as api from '../../session/api.ts';
import { endSession, startSession } from '../../session/session.ts';
import { exampleSession } from '../../session/session-example.ts';
import { RevocationPart } from './revocation-part.tsx';

afterEach(cleanup);
afterEach(endSession);

test('an authorisation is revoked only after it was said what that means', async () => {
  await startSession(exampleSession(['#management:#personalData:EDIT:true']));
  const call = vi.spyOn(api, 'call').mockResolvedValue({ message: 'Hecho.' } as never);
  render(
    <AlertProvider>
      <ConfirmProvider>
        <RevocationPart request={{ id: 'id-1', revokedAt: null } as never} />
      </ConfirmProvider>
    </AlertProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Revocar su autorización' }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('Nadie podrá encuestarla');
  expect(call).not.toHaveBeenCalled();
  await userEvent.click(within(question).getByRole('button', { name: 'Revocar su autorización' }));
  await vi.waitFor(() =>
    expect(call).toHaveBeenCalledWith('revokeAuthorisation', { params: { id: 'id-1' }, body: {} }),
  );
});
