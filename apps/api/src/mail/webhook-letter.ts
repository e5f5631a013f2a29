import type { Letter } from './letter.ts';
import { greetingOf, type Reader } from './reader.ts';

const reasons = {
  fallas: 'Muchos envíos seguidos fallaron: el otro programa no respondió o respondió con un error.',
  rechazo: 'El otro programa respondió que ya no quiere recibir avisos.',
  permiso: 'Su usuario ya no puede descargar las respuestas de las campañas.',
} as const;

export type WebhookStop = keyof typeof reasons;

/** The email about a webhook that has stopped. It contains the campaign's code and nothing about people. */
export function webhookLetter(
  reader: Reader,
  { name, campaign, because }: { name: string; campaign: string; because: WebhookStop },
): Letter {
  return {
    subject: 'Un aviso a otro programa se detuvo',
    greeting: greetingOf(reader),
    paragraphs: [
      `El aviso «${name}» de la campaña ${campaign} se detuvo. ${reasons[because]}`,
      'Lo que pase desde ahora se guarda 30 días. Cuando lo encienda de nuevo, se envía todo en orden.',
    ],
    button: { label: 'Ver las campañas', href: `${reader.publicURL}/caracteriza/home/campaign` },
    notice: 'Recibe este mensaje porque usted agregó ese aviso.',
  };
}
