import { expect, it } from 'vitest';
import { generatePassword } from './generated-password.ts';
import { guessableProblem } from './guessable-password.ts';

const owner = { login: 'mlopez', name: 'María José', lastname: 'López de la Peña' };

const common = 'Esta contraseña es muy común y se adivina pronto. Elija otra.';
const ownerMessage = 'La contraseña no puede contener el usuario, el nombre de la persona ni el del sistema.';

it.each(['12345678', 'qwerty', 'Password1!', '¡Qwerty123!', '**Dragon**', 'MÓNKEY', '21081990'])(
  '%s is common, whatever its case, accents and the signs around it',
  (password) => {
    expect(guessableProblem(password, owner)).toBe(common);
  },
);

it.each([
  'Mlopez',
  'xmLopez-2026',
  'Maria-2026',
  'jose*2026',
  'LÓPEZ.2026',
  'Pena#2026',
  '¡De!',
  'Caracteriza-26',
])('%s is made of what is known about the account', (password) => {
  expect(guessableProblem(password, owner)).toBe(ownerMessage);
});

it.each(['Secreta-123', 'de-paso-Verde7', 'la-Tarde-9', generatePassword()])('%s is neither', (password) => {
  expect(guessableProblem(password, owner)).toBeNull();
});

it('takes words of four letters in the middle of a password only from this account', () => {
  expect(guessableProblem('Maria-2026', { login: 'x', name: '', lastname: '' })).toBeNull();
});
