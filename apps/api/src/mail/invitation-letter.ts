import type { Letter } from './letter.ts';
import { choosePasswordButton, greetingOf, type Reader } from './reader.ts';

/** The email that invites a new user to choose a first password (rules §3). */
export function invitationLetter(reader: Reader, login: string, token: string): Letter {
  return {
    subject: 'Su cuenta de Caracteriza',
    greeting: greetingOf(reader),
    paragraphs: [
      'Se creó una cuenta para usted en Caracteriza. Elija su contraseña con el enlace de este mensaje, que sirve una sola vez y vence en 7 días. Su usuario es:',
    ],
    value: login,
    button: choosePasswordButton(reader, login, token),
    notice: 'Si no esperaba este mensaje, ignórelo: sin contraseña nadie puede ingresar con esta cuenta.',
  };
}
