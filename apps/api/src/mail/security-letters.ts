/** The emails that notify users of changes to their account's security (rules §3). */
import { bogotaTime, compactToDisplay, todayInBogota } from '@caracteriza/domain/values/dates';
import { browserName } from '@caracteriza/domain/words/browser-name';
import type { Letter } from './letter.ts';
import { greetingOf, type Reader, signInButton } from './reader.ts';

export type SecurityNoticeKind =
  | 'passwordChanged'
  | 'guessLocked'
  | 'factorActivated'
  | 'factorEnded'
  | 'factorReset'
  | 'codesEnded'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'providerLinked'
  | 'providerUnlinked'
  | 'newBrowser'
  | 'emailChanged';

export interface SecurityNotice {
  kind: SecurityNoticeKind;
  /** The user agent of the browser concerned; null if unknown. */
  browser: string | null;
  occurredAt: Date;
}

interface Content {
  subject: string;
  /** What happened, given the date and time, and the browser. */
  paragraphs: (moment: string, browser: string) => string[];
  notice: string;
}

const askAdministrator = 'Si no fue usted ni lo pidió, restablezca su contraseña y avise a un administrador.';

const contents: Record<SecurityNoticeKind, Content> = {
  passwordChanged: {
    subject: 'Su contraseña de Caracteriza cambió',
    paragraphs: (moment) => [`La contraseña de su cuenta cambió ${moment}. Las demás sesiones se cerraron.`],
    notice: askAdministrator,
  },
  guessLocked: {
    subject: 'Su cuenta de Caracteriza está en pausa',
    paragraphs: (moment) => [
      `Con su usuario se falló varias veces al ingresar; la última, ${moment}. Por seguridad, su cuenta espera unos minutos antes de aceptar otro intento.`,
      'Si olvidó su contraseña, restablézcala: así la pausa termina. En un navegador en el que ya ingresó antes, puede ingresar sin esperar.',
    ],
    notice: 'Si no fue usted, avise a un administrador: alguien intenta entrar en su cuenta.',
  },
  factorActivated: {
    subject: 'Segundo factor activo en Caracteriza',
    paragraphs: (moment) => [
      `El segundo factor de su cuenta quedó activo ${moment}. Se pedirá un código al ingresar.`,
    ],
    notice: askAdministrator,
  },
  factorEnded: {
    subject: 'Segundo factor desactivado en Caracteriza',
    paragraphs: (moment) => [
      `El segundo factor de su cuenta se desactivó ${moment}. Para ingresar basta la contraseña.`,
    ],
    notice: askAdministrator,
  },
  factorReset: {
    subject: 'Segundo factor restablecido en Caracteriza',
    paragraphs: (moment) => [
      `Un administrador quitó el segundo factor de su cuenta ${moment}, y sus sesiones se cerraron. Actívelo de nuevo en «Mi cuenta».`,
    ],
    notice: askAdministrator,
  },
  codesEnded: {
    subject: 'Códigos de aplicación desactivados en Caracteriza',
    paragraphs: (moment) => [
      `Los códigos de aplicación de su cuenta se desactivaron ${moment}. Su segundo factor es ahora la llave de acceso.`,
    ],
    notice: askAdministrator,
  },
  passkeyAdded: {
    subject: 'Llave de acceso agregada en Caracteriza',
    paragraphs: (moment) => [
      `Se agregó una llave de acceso a su cuenta ${moment}. Con ella se ingresa sin escribir la contraseña, y sirve de segundo factor.`,
    ],
    notice: askAdministrator,
  },
  passkeyRemoved: {
    subject: 'Llave de acceso eliminada en Caracteriza',
    paragraphs: (moment) => [
      `Se eliminó una llave de acceso de su cuenta ${moment}. Con ella ya no se puede ingresar.`,
    ],
    notice: askAdministrator,
  },
  providerLinked: {
    subject: 'Cuenta vinculada con el proveedor en Caracteriza',
    paragraphs: (moment) => [
      `Su cuenta quedó vinculada con una del proveedor de identidad de su organización ${moment}. Con esa cuenta también se ingresa.`,
    ],
    notice: askAdministrator,
  },
  providerUnlinked: {
    subject: 'Vínculo con el proveedor quitado en Caracteriza',
    paragraphs: (moment) => [
      `El vínculo de su cuenta con el proveedor de identidad se quitó ${moment}. Ingrese con su usuario y contraseña.`,
    ],
    notice: askAdministrator,
  },
  newBrowser: {
    subject: 'Ingreso a Caracteriza desde otro navegador',
    paragraphs: (moment, browser) => [
      `Se ingresó a su cuenta ${moment}, desde un navegador que no se conocía: ${browser}.`,
    ],
    notice: askAdministrator,
  },
  emailChanged: {
    subject: 'El correo de su cuenta de Caracteriza cambió',
    paragraphs: (moment) => [
      `El correo electrónico de su cuenta cambió ${moment}. Este mensaje se envía a la dirección anterior y a la nueva; los siguientes, solo a la nueva.`,
    ],
    notice: 'Si usted no lo pidió, avise a un administrador.',
  },
};

/** 'el 10/03/2026 a las 10:00 (hora de Colombia)' */
const momentText = (moment: Date): string =>
  `el ${compactToDisplay(todayInBogota(moment))} a las ${bogotaTime(moment).slice(0, 5)} (hora de Colombia)`;

export function securityLetter(reader: Reader, { kind, browser, occurredAt }: SecurityNotice): Letter {
  const { subject, paragraphs, notice } = contents[kind];
  return {
    subject,
    greeting: greetingOf(reader),
    paragraphs: paragraphs(momentText(occurredAt), browserName(browser)),
    button: signInButton(reader),
    notice,
  };
}
