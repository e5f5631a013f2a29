import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useNewPassword } from './use-new-password.ts';

afterEach(cleanup);

const hint = { passwordregex: '', passwordregexexplanation: 'Mínimo una mayúscula y un número' };

function Form() {
  return <NewPasswordFields form={useNewPassword(hint)} explanation={hint.passwordregexexplanation} />;
}

test('the explanation is the hint of the new password, and its tooltip while it has the focus', async () => {
  render(<Form />);
  const user = userEvent.setup();
  const password = screen.getByLabelText('Nueva contraseña');
  expect(screen.queryByRole('tooltip')).toBeNull();
  await user.tab();
  expect(document.activeElement).toBe(password);
  expect(within(screen.getByRole('tooltip')).getByText(hint.passwordregexexplanation)).toBeTruthy();
  expect(password.getAttribute('aria-describedby')).toContain('-hint');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
});
