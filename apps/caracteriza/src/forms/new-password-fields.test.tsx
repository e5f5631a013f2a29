import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useNewPassword } from './use-new-password.ts';

afterEach(cleanup);

const rule = {
  minimumlengthpassword: 8,
  maximumlengthpassword: 64,
  passwordregex: '[A-Z].*[0-9]',
  passwordregexexplanation: 'Mínimo una mayúscula y un número',
};

function Form({ isKnown: known = true }: { isKnown?: boolean }) {
  return <NewPasswordFields form={useNewPassword(known ? rule : null)} />;
}

test('the whole rule is said before anything is typed', () => {
  render(<Form />);
  expect(
    screen.getByText(
      'De 8 a 64 caracteres, sin espacios. Mínimo una mayúscula y un número. No puede ser muy común ni contener el usuario, el nombre de la persona o el del sistema.',
    ),
  ).toBeTruthy();
});

test('without a known profile, what holds for every password is said', () => {
  render(<Form isKnown={false} />);
  expect(
    screen.getByText(/^Máximo 128 caracteres, sin espacios\. .* Su perfil puede exigir más/),
  ).toBeTruthy();
  expect(screen.queryByText(/Mínimo una mayúscula/)).toBeNull();
});

test('a password that is too short is refused at its field, with the limit', async () => {
  render(<Form />);
  await userEvent.setup().type(screen.getByLabelText('Nueva contraseña'), 'Ab1');
  expect(await screen.findByText('Inserte mínimo 8 caracteres.')).toBeTruthy();
});

test('the explanation is the tooltip of the new password while it has the focus', async () => {
  render(<Form />);
  const user = userEvent.setup();
  const password = screen.getByLabelText('Nueva contraseña');
  expect(screen.queryByRole('tooltip')).toBeNull();
  await user.tab();
  expect(document.activeElement).toBe(password);
  expect(within(screen.getByRole('tooltip')).getByText(rule.passwordregexexplanation)).toBeTruthy();
  expect(password.getAttribute('aria-describedby')).toContain('-hint');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
});
