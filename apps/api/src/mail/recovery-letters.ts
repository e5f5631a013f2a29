/** The emails for account recovery (rules §3). */
import type { Letter } from './letter.ts';
import { choosePasswordButton, greetingOf, type Reader, signInButton } from './reader.ts';

const notRequestedNotice = 'Si usted no lo pidió, ignore este mensaje: nada ha cambiado en su cuenta.';

export function loginLetter(reader: Reader, login: string): Letter {
  return {
    subject: 'Su usuario de Caracteriza',
    greeting: greetingOf(reader),
    paragraphs: ['Usted pidió recordar su usuario. Para ingresar a Caracteriza, es:'],
    value: login,
    button: signInButton(reader),
    notice: notRequestedNotice,
  };
}

export function passwordLetter(reader: Reader, login: string, token: string): Letter {
  return {
    subject: 'Restablezca su contraseña de Caracteriza',
    greeting: greetingOf(reader),
    paragraphs: [
      'Usted pidió una contraseña nueva. Elíjala con el enlace de este mensaje, que sirve una sola vez y vence en 60 minutos.',
    ],
    button: choosePasswordButton(reader, login, token),
    notice: 'Si usted no lo pidió, ignore este mensaje: su contraseña sigue siendo la misma.',
  };
}

export function lockedLetter(reader: Reader): Letter {
  return {
    subject: 'Su cuenta de Caracteriza está bloqueada',
    greeting: greetingOf(reader),
    paragraphs: [
      'Usted pidió recuperar su acceso, pero su cuenta está bloqueada. Pida a un administrador que la desbloquee.',
    ],
    button: signInButton(reader),
    notice: notRequestedNotice,
  };
}

export function accessEndedLetter(reader: Reader): Letter {
  return {
    subject: 'Sus días de acceso a Caracteriza terminaron',
    greeting: greetingOf(reader),
    paragraphs: [
      'Usted pidió recuperar su acceso, pero sus días de acceso terminaron. Si debe seguir ingresando, pida a un administrador que los amplíe.',
    ],
    button: signInButton(reader),
    notice: notRequestedNotice,
  };
}

export function linksPausedLetter(reader: Reader): Letter {
  return {
    subject: 'Espere para restablecer su contraseña de Caracteriza',
    greeting: greetingOf(reader),
    paragraphs: [
      'Usted pidió una contraseña nueva, pero con su último enlace se escribieron varios códigos incorrectos del segundo factor. Pida otro enlace dentro de una hora.',
      'Si no fue usted quien los escribió, avise a un administrador: alguien más puede estar leyendo su correo.',
    ],
    button: signInButton(reader),
    notice: notRequestedNotice,
  };
}
